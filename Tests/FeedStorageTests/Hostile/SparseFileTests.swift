import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

/// Files that say they hold four gibibytes.
@Suite struct SparseFileTests {
    private static let byteCount = 4 << 30

    @Test("Feeds, pointers and assets of 4 GiB are refused unopened; an asset is hashed in little memory")
    func sparse() async {
        await #expect(processExitsWith: .success) { try Self.stretchAll() }
    }

    private static func stretchAll() throws {
        alarm(300)
        let folder = try TemporaryFolder(inMemory: true)
        let plain = FeedStore(root: folder.path, schemaVersion: 1)
        try InsideAndOutside.publish(1, to: plain)
        let second = try InsideAndOutside.publish(2, to: plain).id
        let before = peakMemory()

        let feed = try Self.stretch(folder.path("generations/\(second)/feed.json"))
        let tooLarge = Verdict.tooLarge(byteCount: Self.byteCount, limit: 64 << 20)
        var disk = WatchedFileSystem()
        let read = try plain.on(disk).read()
        #expect(read.trace.candidates.map(\.verdict) == [tooLarge, .accepted])
        #expect(read.resolved?.source == .previous)
        #expect(try plain.on(disk).verify().generations.first?.integrity == .unverifiable(.noEnvelope(tooLarge)))
        #expect(!disk.opened.contains(feed))

        let pointer = try Self.stretch(folder.path("current.json"))
        let status = PointerStatus.tooLarge(byteCount: Self.byteCount, limit: 1 << 20)
        disk = WatchedFileSystem()
        #expect(try plain.on(disk).read().trace.pointer.status == status)
        #expect(!disk.opened.contains(pointer))

        let third = try InsideAndOutside.publish(3, to: plain).id
        let asset = try Self.stretch(folder.path("generations/\(third)/assets/a.txt"))
        disk = WatchedFileSystem()
        let whole = try #require(try plain.on(disk).read().resolved)
        #expect(whole.source == .current)
        let error = StoreError.assetTooLarge(name: "a.txt", byteCount: Self.byteCount, limit: 64 << 20)
        #expect(throws: error) { try whole.assets.read("a.txt") }
        #expect(!disk.opened.contains(asset))
        let report = try plain.verify(third)
        #expect(report.integrity == .altered)
        #expect(report.assets == [AssetInfo(name: "a.txt", byteCount: Self.byteCount)])
        #expect(peakMemory() - before < 64 << 20)
    }

    /// Makes a file that long without writing to it, and tells its inode.
    private static func stretch(_ path: String) throws -> UInt64 {
        #expect(truncate(path, off_t(byteCount)) == 0)
        let facts = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(facts[.systemFileNumber] as? UInt64)
    }
}

extension FeedStore {
    /// The same store by way of another disk.
    fileprivate func on(_ disk: WatchedFileSystem) -> FeedStore {
        FeedStore(root: root, schemaVersion: schemaVersion, fileSystem: disk)
    }
}
