import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

/// What reading throws for, and what it falls back from instead.
@Suite struct ReadingErrorTests {
    private func published() throws -> SimulatedStore {
        let sample = SimulatedStore()
        try sample.publish(1)
        try sample.publish(2)
        sample.disk.forgetCalls()
        return sample
    }

    @Test("A disk that fails and a process without descriptors or memory are thrown at every call of a read")
    func beyondFallback() throws {
        let rehearsal = try published()
        _ = try rehearsal.store.read()
        for number in [EIO, ENOMEM, ENFILE, EMFILE] {
            for index in rehearsal.disk.recordedCalls.indices {
                let sample = try published()
                sample.disk.fail(atCall: index, errno: number)
                let error = #expect(throws: StoreError.self) { try sample.store.read() }
                guard case .failed(_, let path, number) = error else {
                    Issue.record("\(String(describing: error)) at \(index)")
                    continue
                }
                #expect(path.hasPrefix(SimulatedStore.root))
                #expect(sample.disk.openCount == 0)
            }
        }
    }

    @Test("A generation that may not be read is passed over at every call, the store itself is an error")
    func accessDeniedInside() throws {
        let rehearsal = try published()
        _ = try rehearsal.store.read()
        for (index, call) in rehearsal.disk.recordedCalls.enumerated() {
            let sample = try published()
            sample.disk.fail(atCall: index, errno: EACCES)
            if index == 0 {
                #expect(throws: StoreError.failed(step: .openStore, path: SimulatedStore.root, errno: EACCES)) {
                    try sample.store.read()
                }
            } else if call.name == "generations" {
                #expect(try sample.store.read().outcome.name == "nothingReadable")
            } else {
                #expect(try sample.store.read().outcome.name == "resolved", "\(call)")
            }
        }
    }

    @Test("A store whose entries may not be looked up is an error, an unreadable pointer is not")
    func unsearchable() throws {
        let sample = try published()
        sample.disk.visit { call in
            // Every look-up in the store's folder is refused, as without the right to search it.
            if call.name == "current.json" {
                sample.disk.fail(atCall: sample.disk.recordedCalls.count - 1, errno: EACCES)
            }
        }
        #expect(throws: StoreError.failed(step: .openStore, path: SimulatedStore.root, errno: EACCES)) {
            try sample.store.read()
        }
        sample.disk.visit(nil)
        sample.disk.forgetCalls()
        sample.disk.fail(atCall: 2, errno: EACCES)
        let resolution = try sample.store.read()
        #expect(resolution.trace.pointer.status == .unreadable(errno: EACCES))
        #expect(resolution.trace.pointer.status.reason == "cannot be read: permission denied")
        #expect(resolution.resolved?.source == .directory)
    }

    @Test("A feed that may not be read is unreadable, with the system's number")
    func unreadableFeed() throws {
        let sample = try published()
        let id = try #require(try sample.store.read().resolved?.id)
        let (folder, _) = try sample.disk.parent(of: "\(SimulatedStore.root)/generations/\(id)/feed.json")
        try sample.disk.setPermissions(0, of: "feed.json", in: folder)
        let resolution = try sample.store.read()
        #expect(resolution.trace.candidates.first?.verdict == .unreadable(errno: EACCES))
        #expect(resolution.resolved?.source == .previous)
    }
}
