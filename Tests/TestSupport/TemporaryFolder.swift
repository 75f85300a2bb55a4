import Foundation

/// A folder of its own for one test, removed when the test lets go of it.
public final class TemporaryFolder: Sendable {
    /// The path, without a slash at the end.
    public let path: String

    /// Makes the folder; `memory` asks for one that no disk stands behind, where the system has such.
    public init(inMemory: Bool = false) throws {
        let memory = "/dev/shm"
        let isThere = inMemory && FileManager.default.isWritableFile(atPath: memory)
        let parent = isThere ? memory : FileManager.default.temporaryDirectory.path
        path = parent + "/widgetsim-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // What a test made unreadable must not keep the folder alive.
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        for name in names where (try? FileManager.default.destinationOfSymbolicLink(atPath: path + "/" + name)) == nil {
            try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path + "/" + name)
        }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the folder.
    public func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file, making the folders that lead to it.
    public func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    /// Writes a file, making the folders that lead to it.
    public func write(_ bytes: [UInt8], to name: String) throws {
        let parent = (path(name) as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    }

    /// Makes a folder and those that lead to it.
    public func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// Makes a symbolic link to the destination as it is written.
    public func makeLink(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
    }

    /// Removes a file or folder with all that it holds.
    public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

    /// The names in a folder, sorted.
    public func names(_ name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: name.isEmpty ? path : path(name)).sorted()
    }

    /// The bytes of a file.
    public func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }

    /// Every file below the folder with its bytes, links with where they lead: equal before and after means untouched.
    public func contents() throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init() {
            let full = path(name)
            if let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: full) {
                contents[name] = Array("-> \(destination)".utf8)
            } else {
                contents[name] = FileManager.default.contents(atPath: full).map(Array.init) ?? []
            }
        }
        return contents
    }
}
