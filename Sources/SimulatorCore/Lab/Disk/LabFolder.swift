import FeedStorage
import Foundation

/// A folder that stays open as long as someone holds it; names in it are never followed when they are links.
final class LabFolder: Sendable {
    let descriptor: Descriptor
    let fileSystem: any LabFileSystem
    /// For messages only.
    let path: String

    /// Opens a folder by the caller's path.
    init(path: String, fileSystem: any LabFileSystem) throws(LabError) {
        do throws(FileSystemError) {
            descriptor = try fileSystem.openFolder(path: path)
        } catch {
            throw .failed(error, path: path)
        }
        self.fileSystem = fileSystem
        self.path = path
    }

    private init(_ name: FileName, in parent: LabFolder) throws(LabError) {
        let path = parent.path(of: name)
        do throws(FileSystemError) {
            descriptor = try parent.fileSystem.openFolder(name, in: parent.descriptor)
        } catch  where error.errno == ENOENT {
            throw .nothingAt(path: path)
        } catch  where error.errno == ENOTDIR || error.errno == ELOOP {
            throw .notAFolder(path: path)
        } catch {
            throw .failed(error, path: path)
        }
        fileSystem = parent.fileSystem
        self.path = path
    }

    deinit { fileSystem.close(descriptor) }

    func path(of name: FileName) -> String { path.hasSuffix("/") ? path + name.string : "\(path)/\(name.string)" }

    /// Opens a folder in this one.
    func folder(_ name: FileName) throws(LabError) -> LabFolder { try LabFolder(name, in: self) }

    /// Opens a folder below this one, name by name.
    func folder(at place: StorePath) throws(LabError) -> LabFolder {
        var folder = self
        for name in place.names { folder = try folder.folder(name) }
        return folder
    }

    /// What stands under a name; nil where nothing does.
    func status(of name: FileName) throws(LabError) -> FileStatus? {
        do throws(FileSystemError) {
            return try fileSystem.status(of: name, in: descriptor)
        } catch  where error.errno == ENOENT {
            return nil
        } catch {
            throw .failed(error, path: path(of: name))
        }
    }

    /// When the entries of this folder last changed.
    func modifiedNanoseconds() throws(LabError) -> Int64 {
        try attempt { () throws(FileSystemError) in try fileSystem.status(of: descriptor).modifiedNanoseconds }
    }

    /// All entries, by name.
    func entries() throws(LabError) -> [FolderEntry] {
        let entries = try attempt { () throws(FileSystemError) in try fileSystem.list(descriptor) }
        return entries.sorted { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
    }

    /// The bytes of a file.
    func bytes(of name: FileName) throws(LabError) -> [UInt8] {
        try attempt(name) { () throws(FileSystemError) in
            let file = try fileSystem.openFile(name, in: descriptor, for: .read)
            defer { fileSystem.close(file) }
            return try fileSystem.readAll(file)
        }
    }

    /// Where a link leads.
    func destination(ofLink name: FileName) throws(LabError) -> [UInt8] {
        try attempt(name) { () throws(FileSystemError) in try fileSystem.destination(ofLink: name, in: descriptor) }
    }

    /// Removes whatever stands under a name, with all that is in it.
    func remove(_ name: FileName) throws(LabError) {
        guard let status = try status(of: name) else { return }
        guard status.kind == .folder else {
            return try attempt(name) { () throws(FileSystemError) in try fileSystem.removeFile(name, in: descriptor) }
        }
        if status.permissions & 0o700 != 0o700 {
            try attempt(name) { () throws(FileSystemError) in
                try fileSystem.setPermissions(status.permissions | 0o700, of: name, in: descriptor)
            }
        }
        // In a scope of its own, so that the folder is closed before it goes.
        do {
            let folder = try folder(name)
            for entry in try folder.entries() { try folder.remove(entry.name) }
        }
        try attempt(name) { () throws(FileSystemError) in try fileSystem.removeFolder(name, in: descriptor) }
    }

    /// Calls the system, and says where it failed.
    func attempt<Result>(
        _ name: FileName? = nil, _ body: () throws(FileSystemError) -> Result
    ) throws(LabError) -> Result {
        do throws(FileSystemError) {
            return try body()
        } catch {
            throw .failed(error, path: name.map(path(of:)) ?? path)
        }
    }
}

extension FileSystem {
    /// All that is left to read.
    func readAll(_ file: Descriptor) throws(FileSystemError) -> [UInt8] {
        let expected = try status(of: file).byteCount
        var bytes: [UInt8] = []
        // One byte more than expected, so that the end is seen without another round.
        var room = [UInt8](repeating: 0, count: min(max(expected + 1, 4096), 1 << 20))
        bytes.reserveCapacity(expected)
        while true {
            let count = try room.withUnsafeMutableBytes { buffer in
                Result { () throws(FileSystemError) in try read(file, into: buffer) }
            }.get()
            if count == 0 { return bytes }
            bytes.append(contentsOf: room[..<count])
        }
    }

    /// Writes all bytes.
    func writeAll(_ bytes: some Sequence<UInt8>, to file: Descriptor) throws(FileSystemError) {
        let bytes = Array(bytes)
        var written = 0
        while written < bytes.count {
            written += try bytes.withUnsafeBytes { buffer in
                Result { () throws(FileSystemError) in
                    try write(UnsafeRawBufferPointer(rebasing: buffer[written...]), to: file)
                }
            }.get()
        }
    }
}
