import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

/// A store of two generations, and a look-alike outside of it that nobody may open, change or remove.
final class InsideAndOutside {
    let folder: TemporaryFolder
    let outside: LookAlike
    /// The newest generation; the other is `older`.
    let current: GenerationID
    let older: GenerationID

    /// Makes the store, and the look-alike too when there is none yet.
    init(_ outside: LookAlike? = nil) throws {
        folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path("store"), schemaVersion: 1)
        older = try Self.publish(1, to: store).id
        current = try Self.publish(2, to: store).id
        self.outside = try outside ?? LookAlike(of: [current, older])
    }

    var root: String { folder.path("store") }

    /// Publishes a number, and an asset that says the same.
    @discardableResult
    static func publish(_ number: Int, to store: FeedStore) throws(StoreError) -> PublishResult {
        try store.publish(
            ["number": .number(JSONNumber(Int64(number)))],
            assets: [AssetSource(name: "a.txt", bytes: Array("asset \(number)".utf8))],
            options: .init(lockDeadlineMilliseconds: 0, generatedAtEpochMilliseconds: 1_000_000 + Int64(number)))
    }

    /// Records an issue when what a read shows, or an asset of it, is not of one publish into this store.
    func checkShown(_ resolution: Resolution<JSONValue>, _ what: String) throws {
        guard let feed = resolution.resolved else { return }
        let number = try #require(feed.payload["number"]?.number?.int64)
        #expect([1, 2, 3].contains(number), "from outside: \(what)")
        do throws(StoreError) {
            let bytes = try feed.assets.read("a.txt")
            #expect(bytes == Array("asset \(number)".utf8), "a mix: \(what)")
        } catch {
            // Whatever stands there now, it was refused.
        }
    }
}

/// Folders and files with the names of a store and other content, so that whoever is led there finds what he looks for.
final class LookAlike {
    let folder: TemporaryFolder
    private let inodes: Set<UInt64>
    private let contents: [String: [UInt8]]

    /// Makes one with these generations, the first of them current.
    init(of ids: [GenerationID]) throws {
        folder = try TemporaryFolder(inMemory: true)
        let files = FileManager.default
        let secret = try InsideAndOutside.publish(666, to: FeedStore(root: folder.path, schemaVersion: 1)).id
        for id in ids {
            try files.copyItem(
                atPath: folder.path("generations/\(secret)"), toPath: folder.path("generations/\(id)"))
        }
        try folder.remove("generations/\(secret)")
        try folder.write(#"{"current":"\#(ids[0])","previous":[]}"#, to: "current.json")
        for name in ["widget.json", "actions.log"] { try folder.write("secret", to: name) }
        contents = try folder.contents()
        var inodes: Set<UInt64> = []
        for name in try files.subpathsOfDirectory(atPath: folder.path) + ["."] {
            let facts = try files.attributesOfItem(atPath: folder.path(name))
            inodes.insert(try #require(facts[.systemFileNumber] as? UInt64))
        }
        self.inodes = inodes
    }

    /// Records an issue when anything here was opened.
    func checkUnopened(by disk: WatchedFileSystem, _ what: String) {
        #expect(disk.opened.isDisjoint(with: inodes), "opened outside: \(what)")
    }

    /// Records an issue when anything here is not as it was.
    func checkUnchanged(_ what: String) throws {
        #expect(try folder.contents() == contents, "changed outside: \(what)")
    }
}
