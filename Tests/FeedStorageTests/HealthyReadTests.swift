import FeedStorage
import OrderedJSON
import TestSupport
import Testing
import WidgetFeedTesting

/// What a read of a healthy store costs, counted in calls to the system.
@Suite struct HealthyReadTests {
    @Test(
        "A healthy read opens the pointer, one folder of generations, one generation, one feed, and lists nothing",
        arguments: [2, 5000])
    func calls(generationCount: Int) throws {
        let sample = SimulatedStore()
        try sample.publish(1)
        let current = try sample.publish(2).id
        let (folder, _) = try sample.disk.parent(of: "\(SimulatedStore.root)/generations/x")
        for number in 0..<(generationCount - 2) {
            try sample.disk.makeFolder(FileName("\(number)-00000000"), in: folder)
        }
        sample.disk.close(folder)
        sample.disk.forgetCalls()
        let read = try sample.store.read()
        #expect(read.resolved?.id == current && read.resolved?.source == .current)
        let calls = sample.disk.recordedCalls
        #expect(
            calls.filter { $0.kind == .open }.map(\.name) == [
                SimulatedStore.root, "current.json", "generations", "\(current)", "feed.json",
            ])
        let others = calls.filter { $0.kind != .open }
        #expect(Set(others.map(\.kind)) == [.status, .read], "nothing is listed, locked or written")
        #expect(others.filter { $0.kind == .status }.count == 4, "each file by its name, and again when it is open")
        #expect(try sample.store.generations().count == generationCount)
    }
}
