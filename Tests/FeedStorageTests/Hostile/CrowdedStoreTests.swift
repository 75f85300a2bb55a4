import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@Suite struct CrowdedStoreTests {
    @Test("Fifty thousand generations: a read makes no more calls than with two, and all the rest takes little memory")
    func crowd() async {
        await #expect(processExitsWith: .success) { try Self.readAndPublishInCrowd() }
    }

    private static func readAndPublishInCrowd() throws {
        // Ends this process when something takes time beyond all measure.
        alarm(300)
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        let older = try InsideAndOutside.publish(1, to: store).id
        let current = try InsideAndOutside.publish(2, to: store).id
        let callsWithTwo = try Self.callsOfRead(folder.path)
        for number in 0..<50_000 { #expect(mkdir(folder.path("generations/\(number)-x"), 0o700) == 0) }
        #expect(try Self.callsOfRead(folder.path) == callsWithTwo)
        let before = peakMemory()
        let candidates = try store.explain().trace.candidates
        #expect(candidates.count == 50_002)
        #expect(candidates.prefix(3).map(\.id) == [current, older, GenerationID("49999-x")])
        #expect(try store.verify().generations.count == 50_002)
        #expect(peakMemory() - before < 200 << 20)
        let result = try InsideAndOutside.publish(3, to: store)
        #expect(result.pruned.count == 50_001)
        #expect(try folder.names("generations") == [current.string, result.id.string].sorted())
    }

    private static func callsOfRead(_ root: String) throws -> [WatchedFileSystem.Call] {
        let disk = WatchedFileSystem()
        let resolution = try FeedStore(root: root, schemaVersion: 1, fileSystem: disk).read()
        #expect(resolution.resolved?.source == .current)
        return disk.calls
    }

    @Test("Names of 255 bytes are read, verified, pointed to, repaired and cleared away")
    func longNames() throws {
        let sample = try SampleStore()
        let long = "1-" + String(repeating: "ä", count: 126) + "b"
        let asset = String(repeating: "a", count: 251) + ".png"
        #expect(long.utf8.count == 255)
        #expect(asset.utf8.count == 255)
        try sample.addGeneration(long, SampleStore.feed(#"{"picture":"\#(asset)"}"#))
        try sample.folder.write("picture", to: "generations/\(long)/assets/\(asset)")
        try sample.point(to: long)
        let feed = try #require(try sample.store.read().resolved)
        #expect(feed.source == .current)
        #expect(try feed.assets.list() == [AssetInfo(name: asset, byteCount: 7)])
        #expect(try feed.assets.read(asset) == Array("picture".utf8))
        #expect(try sample.store.verify().generations.first?.missing.isEmpty == true)
        // A draft of that id would have too long a name: what is there is kept, and what is new gets a name of our own.
        let result = try sample.store.publish(
            ["picture": .string(asset)], assets: [AssetSource(name: asset, bytes: Array("picture".utf8))])
        #expect(result.kind == .published)
        #expect(try sample.store.read().trace.pointer.previous == [GenerationID(long)])
        #expect(try sample.store.verify(result.id).integrity == .intact(.unit))
        #expect(throws: StoreError.unsafeAssetName(asset + "b")) {
            try sample.store.publish(1, assets: [AssetSource(name: asset + "b", bytes: [])])
        }
        try sample.folder.remove("current.json")
        #expect(try sample.store.repair().current == result.id)
        try sample.store.clear()
        #expect(try sample.folder.names("generations") == [])
    }
}
