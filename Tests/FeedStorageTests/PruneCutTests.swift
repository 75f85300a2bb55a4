import FeedStorage
import TestSupport
import Testing
import WidgetFeedTesting

@testable import FeedStorage

/// A prune by itself, without the syncs of the publish before it.
@Suite struct PruneCutTests {
    /// Three generations, the oldest of which a dead writer set aside, without syncing its new name.
    private func setAside() throws -> (disk: SimulatedDisk, kept: Set<GenerationID>) {
        let sample = SimulatedStore(SimulatedDisk(blockByteCount: 64))
        let old = try sample.publish(1, .init(keepPrevious: 9)).id
        let previous = try sample.publish(2, .init(keepPrevious: 9)).id
        let current = try sample.publish(3, .init(keepPrevious: 9)).id
        try sample.disk.replacePointer(#"{"current":"\#(current)","previous":["\#(previous)"]}"#)
        let disk = sample.disk.restarted()
        let generations = try OpenFolder(path: SimulatedStore.root + "/generations", fileSystem: disk)
        try disk.rename(
            old.fileName, in: generations.descriptor, to: "7-0.tmp", in: generations.descriptor, isReplacing: false)
        return (disk, [current, previous])
    }

    /// Prunes and cuts the power before every call; how many disks were looked at, and on which half a generation is seen.
    private func cuts(withoutSync ignored: Int? = nil) throws -> (states: Int, halves: [String]) {
        let (disk, kept) = try setAside()
        disk.forgetCalls()
        let syncs = try {
            let (rehearsal, kept) = try setAside()
            rehearsal.forgetCalls()
            try prune(rehearsal, keeping: kept)
            return rehearsal.recordedCalls.indices.filter { rehearsal.recordedCalls[$0].kind == .sync }
        }()
        if let ignored { disk.ignoreSync(atCall: syncs[ignored]) } else { #expect(syncs.count == 1) }
        var states = 0
        var halves: [String] = []
        for cut in try disk.cuts(during: { try prune(disk, keeping: kept) }) where !cut.isAsBefore {
            for survivor in cut.survivors() {
                states += 1
                do {
                    #expect(try SimulatedStore(survivor).shown() == 3)
                } catch {
                    halves.append("before call \(cut.index): \(error)")
                }
            }
        }
        return (states, halves)
    }

    private func prune(_ disk: SimulatedDisk, keeping kept: Set<GenerationID>) throws {
        let generations = try OpenFolder(path: SimulatedStore.root + "/generations", fileSystem: disk)
        var pruner = Pruner(generations: generations, epochMilliseconds: 9)
        pruner.prune(keeping: kept, isLasting: false)
        #expect(pruner.failures == [])
    }

    @Test("A generation that a dead writer set aside never comes back by half, and the sync before its removal is why")
    func leftover() throws {
        let (states, halves) = try cuts()
        #expect(states > 20 && halves == [])
        #expect(try !cuts(withoutSync: 0).halves.isEmpty)
    }
}
