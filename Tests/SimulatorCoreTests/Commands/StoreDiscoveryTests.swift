import FeedStorage
import Foundation
import Testing

@testable import SimulatorCore

@Suite("Finding stores")
final class StoreDiscoveryTests {
    private let root: String

    init() throws {
        root = NSTemporaryDirectory() + "discovery-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    deinit {
        // A folder that could not be removed is the system's to remove.
        _ = try? FileManager.default.removeItem(atPath: root)
    }

    private func make(_ folders: String...) throws {
        for folder in folders {
            try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        }
    }

    private func touch(_ file: String) throws { try Data().write(to: URL(fileURLWithPath: "\(root)/\(file)")) }

    private func found(_ path: String = "") -> Result<[String], StoreDiscovery.Failure> {
        let whole = path.isEmpty ? root : "\(root)/\(path)"
        do throws(StoreDiscovery.Failure) {
            return .success(try StoreDiscovery().stores(at: whole).map { String($0.dropFirst(root.count)) })
        } catch {
            return .failure(error)
        }
    }

    @Test("a folder with a pointer, generations or a manifest is a store", arguments: ["current.json", "widget.json"])
    func markers(name: String) throws {
        try touch(name)
        #expect(found() == .success([""]))
    }

    @Test("a folder with generations is a store, and so is one with nothing in it")
    func emptyStore() throws {
        #expect(found() == .success([""]))
        try make("generations")
        #expect(found() == .success([""]))
    }

    @Test("what is new, empty or a store may be published into, a file and a folder of other things may not")
    func destination() throws {
        try make("empty", "store/generations", "started", "other/photos")
        try make("tapped")
        for name in [".lock", ".drain.lock", "actions.log", "actions.2.log"] { try touch("tapped/\(name)") }
        try touch("started/.lock")
        try touch("store/notes.txt")
        try touch("file")
        for path in ["new", "empty", "store", "started", "tapped"] {
            try StoreDiscovery().checkDestination("\(root)/\(path)")
        }
        let failures: [(String, StoreDiscovery.Failure)] = [
            ("file", .isFile(path: "\(root)/file")), ("other", .occupied(path: "\(root)/other")),
        ]
        for (path, failure) in failures {
            #expect(throws: failure) { try StoreDiscovery().checkDestination("\(root)/\(path)") }
        }
    }

    @Test("of an app's folder its widgetbridge is taken")
    func bridge() throws {
        try make("widgetbridge", "other/generations")
        #expect(found() == .success(["/widgetbridge"]))
    }

    @Test("stores below are found in the order of their names, to a depth of four")
    func below() throws {
        try make("b/generations", "a/x/y/z/generations", "c/x/y/z/deep/generations", ".git/generations", "empty")
        #expect(found() == .success(["/a/x/y/z", "/b"]))
    }

    @Test("links are not followed below the path, but the path itself may be one")
    func links() throws {
        try make("real/generations", "folder")
        try FileManager.default.createSymbolicLink(atPath: "\(root)/folder/link", withDestinationPath: "\(root)/real")
        #expect(found("folder") == .failure(.noStore(path: "\(root)/folder")))
        #expect(found("folder/link") == .success(["/folder/link"]))
    }

    @Test("what is no store is said, with the status for it")
    func failures() throws {
        try make("plain/sub")
        try touch("plain/file")
        #expect(found("nowhere") == .failure(.notThere(path: "\(root)/nowhere")))
        #expect(found("plain/file") == .failure(.isFile(path: "\(root)/plain/file")))
        #expect(found("plain") == .failure(.noStore(path: "\(root)/plain")))
        #expect(StoreDiscovery.Failure.noStore(path: "x").status == .noInput)
        #expect(StoreDiscovery.Failure.noStore(path: "x").message.hasPrefix("no store in x"))
        #expect(StoreDiscovery.Failure.unreadable(path: "x", errno: EACCES).status == .noPermission)
    }
}
