import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing
import WidgetModel

@testable import SimulatorCore

@Suite("Stores made of foreign files")
struct ImportedStoresTests {
    private static func feed(_ name: String, kind: String? = nil) -> ImportedFeed {
        ImportedFeed(
            form: .json, path: "/somewhere/\(name).json", name: name, kind: kind,
            payload: ["items": [["title": "Bread"]]], schemaVersion: nil,
            assets: [AssetSource(name: "a.png", bytes: [1, 2, 3])],
            generatedAtEpochMilliseconds: 1_789_236_000_000)
    }

    @Test("hold one generation of the file's own time, and go when the program ends")
    func lifetime() throws {
        let temporary = try TemporaryFolder()
        let stores = ImportedStores(temporaryFolder: temporary.path)
        #expect(try temporary.names() == [])
        let path = try stores.store(of: Self.feed("shopping", kind: "auto"))
        #expect(path.hasSuffix("/shopping"))
        let store = FeedStore(root: path)
        let read = try #require(try store.read().resolved)
        #expect(read.payload == ["items": [["title": "Bread"]]])
        #expect(read.envelope.generatedAtEpochMilliseconds == 1_789_236_000_000)
        #expect(try read.assets.read("a.png") == [1, 2, 3])
        #expect(try store.generations().count == 1)
        let manifest = try Manifest.parse(Array(Data(contentsOf: URL(fileURLWithPath: "\(path)/widget.json"))))
        #expect(manifest.title == "shopping")
        #expect(manifest.kind == "auto")
        stores.remove()
        #expect(try temporary.names() == [])
    }

    @Test("have names of their own where files are called alike, and a safe one where a name leads away")
    func names() throws {
        let temporary = try TemporaryFolder()
        let stores = ImportedStores(temporaryFolder: temporary.path)
        let paths = try ["a", "a", ".."].map { try stores.store(of: Self.feed($0)) }
        #expect(paths.map { $0.split(separator: "/").last } == ["a", "a-2", "feed"])
        stores.remove()
    }

    @Test("may be looked into by nobody else")
    func permissions() throws {
        let temporary = try TemporaryFolder()
        let stores = ImportedStores(temporaryFolder: temporary.path)
        _ = try stores.store(of: Self.feed("a"))
        let name = try #require(try temporary.names().first)
        let mode = try FileManager.default.attributesOfItem(atPath: temporary.path(name))[.posixPermissions] as? Int
        #expect(mode == 0o700)
        stores.remove()
    }

    @Test("are not made where nothing can be written, which is said in one sentence")
    func noRoom() throws {
        let temporary = try TemporaryFolder()
        let missing = temporary.path("gone")
        let stores = ImportedStores(temporaryFolder: missing)
        let error = #expect(throws: ImportError.self) { try stores.store(of: Self.feed("a")) }
        #expect(error?.message.hasPrefix("cannot make a store of it: ") == true)
        #expect(error?.message.contains(missing) == true)
        #expect(error?.status == .cannotCreate)
    }
}
