import FeedStorage
import Foundation
import TestSupport
import Testing
import WidgetFeedTesting

/// What every file system must do alike: the real one and the simulated one.
@Suite struct FileSystemTests {
    struct Place {
        var fileSystem: any FileSystem
        var folder: Descriptor
        /// Kept so that it is not removed.
        var temporary: TemporaryFolder?
    }

    static let kinds = ["real", "simulated"]

    private func place(_ kind: String) throws -> Place {
        if kind == "simulated" {
            let disk = SimulatedDisk()
            return Place(fileSystem: disk, folder: try disk.openFolder(path: "/"))
        }
        let temporary = try TemporaryFolder(inMemory: true)
        let fileSystem = POSIXFileSystem()
        return Place(
            fileSystem: fileSystem, folder: try fileSystem.openFolder(path: temporary.path), temporary: temporary)
    }

    private func number(_ body: () throws -> Void) -> Int32 {
        do {
            try body()
            return 0
        } catch let error as FileSystemError {
            return error.errno
        } catch {
            return -1
        }
    }

    private func write(_ text: String, to name: FileName, _ place: Place) throws {
        let file = try place.fileSystem.openFile(name, in: place.folder, for: .create)
        defer { place.fileSystem.close(file) }
        _ = try Array(text.utf8).withUnsafeBytes { try place.fileSystem.write($0, to: file) }
    }

    private func read(_ name: FileName, _ place: Place) throws -> String {
        let file = try place.fileSystem.openFile(name, in: place.folder, for: .read)
        defer { place.fileSystem.close(file) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = try bytes.withUnsafeMutableBytes { try place.fileSystem.read(file, into: $0) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    @Test("Files are made once, read, changed in place and cut", arguments: kinds)
    func files(kind: String) throws {
        let place = try place(kind)
        let fileSystem = place.fileSystem
        try write("hello", to: "a", place)
        #expect(number { try write("again", to: "a", place) } == EEXIST)
        #expect(try read("a", place) == "hello")
        let file = try fileSystem.openFile("a", in: place.folder, for: .update)
        _ = try Array("J".utf8).withUnsafeBytes { try fileSystem.write($0, to: file) }
        #expect(try read("a", place) == "Jello")
        try fileSystem.truncate(file, to: 2)
        _ = try Array("!".utf8).withUnsafeBytes { try fileSystem.write($0, to: file) }
        #expect(try read("a", place) == "Je!")
        #expect(try fileSystem.status(of: file).byteCount == 3)
        fileSystem.close(file)
        #expect(number { _ = try read("none", place) } == ENOENT)
        #expect(number { _ = try fileSystem.openFile("none", in: place.folder, for: .update) } == ENOENT)
        fileSystem.close(try fileSystem.openFile("new", in: place.folder, for: .createOrUpdate))
        fileSystem.close(try fileSystem.openFile("new", in: place.folder, for: .createOrUpdate))
        #expect(try fileSystem.list(place.folder).map(\.name.string).sorted() == ["a", "new"])
    }

    @Test("Links are seen and never followed", arguments: kinds)
    func links(kind: String) throws {
        let place = try place(kind)
        let fileSystem = place.fileSystem
        try write("secret", to: "a", place)
        try fileSystem.makeFolder("folder", in: place.folder)
        try fileSystem.makeLink("link", to: Array("a".utf8), in: place.folder)
        try fileSystem.makeLink("door", to: Array("folder".utf8), in: place.folder)
        #expect(try fileSystem.status(of: "link", in: place.folder).kind == .link)
        #expect(try fileSystem.destination(ofLink: "link", in: place.folder) == Array("a".utf8))
        #expect(number { _ = try read("link", place) } == ELOOP)
        #expect([ENOTDIR, ELOOP].contains(number { _ = try fileSystem.openFolder("door", in: place.folder) }))
        #expect(number { _ = try fileSystem.openFile("link", in: place.folder, for: .createOrUpdate) } == ELOOP)
        try fileSystem.removeFile("door", in: place.folder)
        #expect(try fileSystem.status(of: "folder", in: place.folder).kind == .folder)
    }

    @Test("A rename replaces a file or refuses to, as asked", arguments: kinds)
    func renames(kind: String) throws {
        let place = try place(kind)
        let fileSystem = place.fileSystem
        func rename(_ old: FileName, _ new: FileName, isReplacing: Bool) -> Int32 {
            number {
                try fileSystem.rename(old, in: place.folder, to: new, in: place.folder, isReplacing: isReplacing)
            }
        }
        try write("1", to: "a", place)
        try write("2", to: "b", place)
        try fileSystem.makeFolder("empty", in: place.folder)
        try fileSystem.makeFolder("draft", in: place.folder)
        #expect(rename("a", "b", isReplacing: false) == EEXIST)
        #expect(rename("draft", "empty", isReplacing: false) == EEXIST)
        #expect(rename("a", "empty", isReplacing: true) == EISDIR)
        #expect(rename("a", "b", isReplacing: true) == 0)
        #expect(try read("b", place) == "1")
        #expect(rename("a", "c", isReplacing: true) == ENOENT)
        #expect(rename("draft", "named", isReplacing: false) == 0)
        #expect(try fileSystem.list(place.folder).map(\.name.string).sorted() == ["b", "empty", "named"])
    }

    @Test("Folders are removed when empty, files are no folders", arguments: kinds)
    func removal(kind: String) throws {
        let place = try place(kind)
        let fileSystem = place.fileSystem
        try fileSystem.makeFolder("folder", in: place.folder)
        #expect(number { try fileSystem.makeFolder("folder", in: place.folder) } == EEXIST)
        let folder = try fileSystem.openFolder("folder", in: place.folder)
        try fileSystem.makeFolder("inner", in: folder)
        #expect(number { try fileSystem.removeFolder("folder", in: place.folder) } == ENOTEMPTY)
        #expect(number { try fileSystem.removeFile("folder", in: place.folder) } == EISDIR)
        try fileSystem.removeFolder("inner", in: folder)
        try fileSystem.removeFolder("folder", in: place.folder)
        fileSystem.close(folder)
        try write("", to: "file", place)
        #expect(number { try fileSystem.removeFolder("file", in: place.folder) } == ENOTDIR)
        #expect(number { _ = try fileSystem.openFolder("file", in: place.folder) } == ENOTDIR)
        try fileSystem.setPermissions(0o640, of: "file", in: place.folder)
        #expect(try fileSystem.status(of: "file", in: place.folder).permissions == 0o640)
    }

    @Test("A name is one name: nothing that could lead elsewhere reaches the system")
    func names() throws {
        let place = try place("real")
        for name in ["..", ".", "a/b", "", "a\u{0}b"] {
            #expect(number { _ = try place.fileSystem.status(of: FileName(name), in: place.folder) } == EINVAL)
        }
        #expect(number { _ = try place.fileSystem.openFolder(path: "/tmp\u{0}x") } == EINVAL)
    }
}
