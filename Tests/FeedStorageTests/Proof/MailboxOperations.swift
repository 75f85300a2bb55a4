import FeedStorage
import TestSupport
import WidgetFeedTesting

/// The mailbox as subjects of the proof: what was appended and returned is waiting, or was handed over.
extension ProofOperation {
    static let mailbox = [
        ProofOperation(
            name: "append an action", starts: atRest { try $0.append("a") }, run: { try $0.append("b") },
            during: holdsActions([["a"], ["a", "b"]]), after: holdsActions([["a", "b"]]), thrown: holdsActions([["a"]]),
            leastStates: 20),
        ProofOperation(
            name: "append the first action, no folder", starts: atRest { _ in }, run: { try $0.append("a") },
            during: holdsActions([[], ["a"]]), after: holdsActions([["a"]]), thrown: holdsActions([[]]),
            leastStates: 20),
        ProofOperation(
            name: "append after an append was killed",
            starts: killed(
                ProofOperation(
                    name: "", starts: atRest { _ in }, run: { try $0.append("a") }, during: { _ in }, after: { _ in },
                    leastStates: 0)), run: { try $0.append("b") },
            during: holdsActions([[], ["a"], ["b"], ["a", "b"]]), after: holdsActions([["b"], ["a", "b"]]),
            cutStarts: [8], leastStates: 20),
        ProofOperation(
            name: "hand actions over",
            starts: atRest {
                try $0.append("a")
                try $0.append("b")
            }, run: { try $0.drain() }, during: handsOverOnce(["a", "b"]), after: wasHandedOver(["a", "b"]),
            leastStates: 20),
    ]

    /// Every action is waiting or was taken by the app, none is lost.
    private static func holdsActions(_ allowed: Set<[String]>) -> Check {
        { sample in
            let contents = try sample.store.mailbox.waiting()
            let waiting = (contents.drained.map(\.action) + contents.log).map(\.value)
            let held = Set(waiting + sample.applied()).sorted()
            guard allowed.contains(held) else { throw SimulatedStore.Broken(what: "the actions \(held)") }
        }
    }

    /// None is lost, and what the app took does not wait in the log again: there it would get another id, above that of
    /// the last one that the app knows, and so be applied twice.
    private static func handsOverOnce(_ actions: [String]) -> Check {
        { sample in
            try holdsActions([actions])(sample)
            let log = try sample.store.mailbox.waiting().log.map(\.value)
            guard sample.applied() != actions || log.isEmpty else {
                throw SimulatedStore.Broken(what: "\(log) waits in the log and was taken")
            }
        }
    }

    /// The app took the actions, and none of them waits any more: when a drain returned, no power cut brings them back.
    private static func wasHandedOver(_ actions: [String]) -> Check {
        { sample in
            let contents = try sample.store.mailbox.waiting()
            let waiting = (contents.drained.map(\.action) + contents.log).map(\.value)
            guard waiting.isEmpty, sample.applied() == actions else {
                throw SimulatedStore.Broken(what: "\(waiting) waits, \(sample.applied()) was taken")
            }
        }
    }
}

extension SimulatedStore {
    private static let applied = root + "/applied"

    func append(_ value: String) throws {
        try store.mailbox.append(SurfaceAction(epochMilliseconds: 1000, kind: "tap", nodeID: "n", value: value))
    }

    /// Hands the actions to an app that brings each to the disk before it returns.
    func drain() throws {
        try store.mailbox.drain { actions in
            do {
                try disk.write(Array(actions.map(\.action.value).joined(separator: ",").utf8), to: Self.applied)
            } catch {
                throw AppFailure(cause: error)
            }
        }
    }

    /// What the app's own use of the disk threw: no error of the store.
    struct AppFailure: Error {
        var cause: any Error
    }

    /// What the app took, as far as it is whole: zeros stand where its bytes were on their way.
    fileprivate func applied() -> [String] {
        let bytes = disk.contents()[Self.applied] ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: ",").map(String.init)
            .filter { !$0.utf8.contains(0) }
    }
}
