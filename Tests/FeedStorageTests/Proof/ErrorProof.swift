import FeedStorage
import Foundation
import WidgetFeedTesting

/// Makes every call of an operation fail, one at a time, with every error that a disk may give.
///
/// For each: it throws a typed error whose step is the stage of that call and whose path lies in the store, and the old state
/// is shown; or it returns, when by design that failure harms nothing, and the new state is shown. Everything is closed, so
/// that the lock is free. The next publish succeeds, and nothing temporary is left.
struct ErrorProof {
    static let numbers = [ENOSPC, EIO, EDQUOT, EACCES, EROFS, EMFILE, EINTR]

    var callCount = 0
    var errorCount = 0
    var violations: [String] = []

    /// Examines an operation on the first of its disks.
    static func examine(_ operation: ProofOperation) throws -> ErrorProof {
        var proof = ErrorProof()
        guard let start = try operation.starts().first else { return proof }
        let rehearsal = SimulatedStore(start.copy())
        try operation.run(rehearsal)
        for (index, call) in rehearsal.disk.recordedCalls.enumerated() {
            proof.callCount += 1
            for number in numbers {
                do {
                    try proof.examine(operation, start.copy(), index, call, number)
                } catch {
                    proof.violations.append("error \(number) at call \(index), \(call.kind) \(call.path): \(error)")
                }
            }
        }
        return proof
    }

    private mutating func examine(
        _ operation: ProofOperation, _ disk: SimulatedDisk, _ index: Int, _ call: SimulatedDisk.Call, _ number: Int32
    ) throws {
        let sample = SimulatedStore(disk)
        disk.fail(atCall: index, errno: number)
        do {
            try operation.run(sample)
            try (operation.despiteError ?? operation.after)(sample)
        } catch let error as StoreError {
            errorCount += 1
            try Self.check(error, call, number)
            let allowed: ProofOperation.Check
            if case .generationsRemain = error {
                guard let remaining = operation.remaining else { throw error }
                allowed = remaining
            } else {
                allowed = operation.thrown ?? operation.during
            }
            try allowed(sample)
            // What was taken back must also be gone after a power cut, and what was done must last.
            if number == EIO { for survivor in disk.survivors() { try allowed(SimulatedStore(survivor)) } }
        } catch is SimulatedStore.AppFailure {
            errorCount += 1
            try (operation.thrown ?? operation.during)(sample)
        }
        guard disk.openCount == 0 else { throw SimulatedStore.Broken(what: "\(disk.openCount) stay open") }
        disk.forgetCalls()
        let next = try sample.publish(Proof.next)
        guard next.pruneFailures.isEmpty, try sample.shown() == Proof.next, sample.leftovers.isEmpty else {
            throw SimulatedStore.Broken(what: "the next publish: \(next), \(sample.leftovers)")
        }
    }

    private static func check(_ error: StoreError, _ call: SimulatedDisk.Call, _ number: Int32) throws {
        switch error {
        case .failed(let step, let path, number):
            let root = SimulatedStore.root
            guard path.hasPrefix(root) || root.hasPrefix(path) else {
                throw SimulatedStore.Broken(what: "the path \(path) is none of the store")
            }
            if !steps(of: call).contains(step) {
                throw SimulatedStore.Broken(what: "\(step) is not the stage: \(error)")
            }
        case .generationsRemain(let path, _, number) where path == SimulatedStore.root + "/generations": break
        default: throw SimulatedStore.Broken(what: "\(error)")
        }
    }

    /// The stages that a call may belong to.
    private static func steps(of call: SimulatedDisk.Call) -> Set<StoreStep> {
        let names = ProofFault.normalised(call.path).split(separator: "/").dropFirst(2).map(String.init)
        switch (names.first, names.dropFirst().first, names.dropFirst(2).first, names.count) {
        case (nil, _, _, _):
            return [
                .openStore, .makeStore, .makeGenerations, .syncStore, .removePointer, .readActions, .appendAction,
                .setActionsAside,
            ]
        case (".lock", _, _, _), (".drain.lock", _, _, _): return [.takeLock]
        case ("actions.log", _, _, _): return [.readActions, .appendAction, .setActionsAside]
        case ("actions.1.log", _, _, _): return [.readActions, .removeActions]
        case ("current.json", _, _, _): return [.readPointer, .openStore, .removePointer, .syncStore]
        case ("current.json.tmp", _, _, _):
            return [.readPointer, .writePointer, .replacePointer, .removePointer, .syncStore]
        case ("generations", nil, _, _):
            return [
                .openGeneration, .makeGenerations, .listGenerations, .syncGenerations, .syncDraft, .removeGeneration,
            ]
        case ("generations", "ID", nil, _): return [.openGeneration, .syncDraft]
        case ("generations", "ID", "feed.json", _): return [.readFeed, .syncDraft]
        case ("generations", "ID", _, _): return [.listAssets, .readAsset, .syncDraft]
        case ("generations", "ID.tmp", nil, _): return [.makeDraft, .syncDraft, .nameGeneration]
        case ("generations", "ID.tmp", "feed.json", _): return [.writeFeed]
        case ("generations", "ID.tmp", _, 3): return [.makeDraft, .syncAssets]
        case ("generations", "ID.tmp", _, _): return [.writeAsset]
        default: return []
        }
    }
}
