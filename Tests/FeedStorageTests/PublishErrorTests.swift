import FeedStorage
import OrderedJSON
import TestSupport
import Testing
import WidgetFeedTesting

/// An error at every call: a typed error and the old state, or a publish that came through.
@Suite struct PublishErrorTests {
    private func failEverywhere(
        _ start: SimulatedDisk, errno: Int32, old: Int?, new: Int, _ work: (SimulatedStore) throws(StoreError) -> Void
    ) throws {
        let rehearsal = SimulatedStore(start.restarted())
        try work(rehearsal)
        var steps: Set<StoreStep> = []
        for (index, call) in rehearsal.disk.recordedCalls.enumerated() {
            let sample = SimulatedStore(start.restarted())
            sample.disk.fail(atCall: index, errno: errno)
            switch Result(catching: { () throws(StoreError) in try work(sample) }) {
            case .success: #expect(try sample.shown() == new, "\(index) \(call)")
            case .failure(.failed(let step, let path, errno)):
                steps.insert(step)
                #expect(path.hasPrefix("/"), "\(index) \(call)")
                #expect(try sample.shown() == old, "\(index) \(call)")
            case .failure(let error): Issue.record("\(error) at \(index) \(call)")
            }
            #expect(sample.disk.openCount == 0, "everything is closed, so the lock is free: \(index) \(call)")
            try sample.publish(50)
            #expect(try sample.shown() == 50)
            #expect(try sample.store.generations().count <= 2, "nothing is left over: \(index) \(call)")
        }
        #expect(steps.isSuperset(of: [.takeLock, .makeDraft, .writeAsset, .syncAssets, .writeFeed, .syncDraft]))
        #expect(steps.isSuperset(of: [.nameGeneration, .syncGenerations, .writePointer, .replacePointer, .syncStore]))
    }

    @Test("A publish over an older one", arguments: [28, 5, 13, 30, 24] as [Int32])
    func publish(errno: Int32) throws {
        let sample = SimulatedStore()
        try sample.publish(1)
        try sample.publish(2)
        try failEverywhere(sample.disk, errno: errno, old: 2, new: 3) { sample throws(StoreError) in
            try sample.publish(3)
        }
    }

    @Test("The first publish", arguments: [28, 5] as [Int32])
    func first(errno: Int32) throws {
        try failEverywhere(SimulatedDisk(), errno: errno, old: nil, new: 1) { sample throws(StoreError) in
            try sample.publish(1)
        }
    }

    @Test("Short writes are written on")
    func shortWrites() throws {
        let sample = SimulatedStore()
        sample.disk.limitWrites(to: 7)
        try sample.publish(1)
        #expect(try sample.shown() == 1)
    }

    @Test("A publish that failed after the pointer was replaced puts the old pointer back, byte for byte")
    func pointerPutBack() throws {
        let sample = SimulatedStore()
        try sample.publish(1)
        let before = try sample.disk.bytes(of: SimulatedStore.root + "/current.json")
        let rehearsal = SimulatedStore(sample.disk.restarted())
        try rehearsal.publish(2)
        let calls = rehearsal.disk.recordedCalls
        let renamed = try #require(calls.lastIndex { $0.kind == .rename && $0.name == "current.json.tmp" })
        let failing = SimulatedStore(sample.disk.restarted())
        failing.disk.fail(atCall: renamed + 1, errno: 5)
        #expect(throws: StoreError.failed(step: .syncStore, path: SimulatedStore.root, errno: 5)) {
            try failing.publish(2)
        }
        #expect(try failing.disk.bytes(of: SimulatedStore.root + "/current.json") == before)
        for disk in failing.disk.survivors() { #expect(try SimulatedStore(disk).shown() == 1) }
    }

    @Test("Where the old pointer cannot be put back, both generations stay")
    func pointerUndecided() throws {
        let sample = SimulatedStore()
        try sample.publish(1)
        let rehearsal = SimulatedStore(sample.disk.restarted())
        try rehearsal.publish(2)
        let calls = rehearsal.disk.recordedCalls
        let renamed = try #require(calls.lastIndex { $0.kind == .rename && $0.name == "current.json.tmp" })
        for later in 2..<12 {
            let failing = SimulatedStore(sample.disk.restarted())
            for index in [renamed + 1, renamed + later] { failing.disk.fail(atCall: index, errno: 5) }
            #expect(throws: StoreError.self) { try failing.publish(2) }
            for disk in failing.disk.survivors() { #expect([1, 2].contains(try SimulatedStore(disk).shown())) }
        }
    }
}
