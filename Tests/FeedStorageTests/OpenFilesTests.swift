import FeedStorage
import OrderedJSON
import TestSupport
import Testing
import WidgetFeedTesting

/// How many descriptors a publish needs, and in which order files reach the disk.
@Suite struct OpenFilesTests {
    private final class Most {
        var count = 0
    }

    @Test("A thousand assets never have more than forty files open, and each is synced")
    func manyAssets() throws {
        let disk = SimulatedDisk()
        let store = FeedStore(root: SimulatedStore.root, schemaVersion: 1, fileSystem: disk)
        let assets = (0..<1000).map { AssetSource(name: "\($0).txt", bytes: [UInt8(truncatingIfNeeded: $0)]) }
        let most = Most()
        disk.visit { _ in most.count = max(most.count, disk.openCount) }
        try store.publish(["a": 1], assets: assets)
        disk.visit(nil)
        #expect((32...40).contains(most.count))
        #expect(disk.openCount == 0)
        // 1000 assets, feed and pointer; the folders of assets, draft, generations, store, and what leads to the store.
        #expect(disk.recordedCalls.filter { $0.kind == .sync }.count >= 1006)
    }

    @Test("All files of a small publish are written before the first is synced, and their folder comes after them")
    func order() throws {
        let sample = SimulatedStore()
        try sample.publish(1)
        sample.disk.forgetCalls()
        try sample.publish(2)
        let calls = sample.disk.recordedCalls
        let written = try #require(calls.firstIndex { $0.kind == .create && $0.name == "feed.json" })
        let synced = try #require(calls.firstIndex { $0.kind == .sync })
        #expect(written < synced)
        // Two assets, the feed, then the folder of assets and that of the generation.
        #expect(calls[synced..<(synced + 5)].allSatisfy { $0.kind == .sync })
    }
}
