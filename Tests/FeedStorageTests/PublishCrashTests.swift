import FeedStorage
import OrderedJSON
import TestSupport
import Testing
import WidgetFeedTesting

/// The promise: stopped anywhere, the next read gives the old generation or the new, whole.
@Suite struct PublishCrashTests {
    private let twoGenerations: (SimulatedStore) throws -> Void = {
        try $0.publish(1)
        try $0.publish(2)
    }

    /// Cuts the power before every call of the work, and checks every disk that may be found after it.
    private func cutEverywhere(
        _ prepare: (SimulatedStore) throws -> Void, _ work: (SimulatedStore) throws -> Void,
        allowed: Set<Int?>, afterReturn: Set<Int?>
    ) throws {
        let prepared = SimulatedStore()
        try prepare(prepared)
        let start = prepared.disk.restarted()
        let rehearsal = SimulatedStore(start.restarted())
        try work(rehearsal)
        let callCount = rehearsal.disk.recordedCalls.count
        #expect(callCount > 20)
        for disk in rehearsal.disk.survivors() { #expect(afterReturn.contains(try SimulatedStore(disk).shown())) }
        // Most cuts leave disks that were examined already.
        var examined: Set<[String: [UInt8]]> = []
        for index in 0..<callCount {
            let sample = SimulatedStore(start.restarted())
            sample.disk.cutPower(atCall: index)
            do { try work(sample) } catch is StoreError {}
            for disk in sample.disk.survivors() {
                let survivor = SimulatedStore(disk)
                let before = disk.contents()
                guard examined.insert(before).inserted else { continue }
                let call = rehearsal.disk.recordedCalls[index]
                #expect(allowed.contains(try survivor.shown()), "cut before call \(index), \(call)")
                #expect(disk.contents() == before, "reading changes nothing")
                try survivor.publish(99)
                #expect(try survivor.shown() == 99, "the next publish succeeds")
            }
        }
    }

    @Test(
        "A publish that is cut anywhere leaves the old or the new generation, whole; one that returned leaves the new")
    func publish() throws {
        try cutEverywhere(
            twoGenerations, { try $0.publish(3) }, allowed: [2, 3], afterReturn: [3])
    }

    @Test("The first publish leaves nothing or the first generation")
    func firstPublish() throws {
        try cutEverywhere({ _ in }, { try $0.publish(1) }, allowed: [nil, 1], afterReturn: [1])
    }

    @Test("A publish without fallback leaves the old or the new, and only the new when it returned")
    func withoutFallback() throws {
        try cutEverywhere(
            twoGenerations, { try $0.publish(3, .init(keepsFallback: false)) },
            allowed: [2, 3], afterReturn: [3])
    }

    @Test("When a publish without fallback or a clear returned, no power cut brings older data back")
    func nothingComesBack() throws {
        for work in [
            { try $0.publish(3, .init(keepsFallback: false)) }, { try $0.publish(2, .init(keepsFallback: false)) },
            { try $0.store.clear() },
        ] as [(SimulatedStore) throws -> Void] {
            let prepared = SimulatedStore()
            try twoGenerations(prepared)
            let sample = SimulatedStore(prepared.disk.restarted())
            #expect(sample.holdsBytes(of: 1))
            try work(sample)
            for disk in sample.disk.survivors() { #expect(!SimulatedStore(disk).holdsBytes(of: 1)) }
        }
    }

    @Test("An unchanged publish loses nothing")
    func unchanged() throws {
        try cutEverywhere(twoGenerations, { try $0.publish(2) }, allowed: [2], afterReturn: [2])
    }

    @Test("A repair of the pointer shows the older or the newer generation at any point, the newer when it returned")
    func repair() throws {
        try cutEverywhere(
            { sample in
                let old = try sample.publish(1).id
                try sample.publish(2)
                try sample.disk.replacePointer(#"{"current":"\#(old)","previous":[]}"#)
            },
            { sample in
                let kind = try sample.publish(2).kind
                #expect(kind == .repaired)
            }, allowed: [1, 2], afterReturn: [2])
    }

    @Test("Clearing leaves what was shown or an older generation, whole, and nothing when it returned")
    func clear() throws {
        try cutEverywhere(
            twoGenerations, { try $0.store.clear() }, allowed: [2, 1, nil],
            afterReturn: [nil])
    }

    @Test("A publish that returned survives even when a killed writer left everything unsynced before it")
    func afterKilledWriter() throws {
        let rehearsal = SimulatedStore()
        try rehearsal.publish(1)
        rehearsal.disk.forgetCalls()
        try rehearsal.publish(2)
        for index in 0..<rehearsal.disk.recordedCalls.count {
            let sample = SimulatedStore()
            try sample.publish(1)
            // A killed process: all that it did stays visible, and nothing more of it is synced.
            sample.disk.kill(atCall: sample.disk.recordedCalls.count + index)
            do { try sample.publish(2) } catch {}
            sample.disk.revive()
            try sample.publish(2)
            for disk in sample.disk.survivors() { #expect(try SimulatedStore(disk).shown() == 2) }
        }
    }
}
