#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension OpenFolder {
    /// Removes an entry with all that it holds; links are removed, not followed. Nothing happens where there is none.
    func removeTree(_ name: FileName) throws(FileSystemError) {
        guard let status = try statusIfPresent(of: name) else { return }
        guard status.kind == .folder else {
            try fileSystem.removeFile(name, in: descriptor)
            return
        }
        // A folder that may not be read or changed can still be ours to remove.
        if status.permissions & 0o700 != 0o700 {
            try fileSystem.setPermissions(status.permissions | 0o700, of: name, in: descriptor)
        }
        let folder = try OpenFolder(name, in: self)
        for entry in try folder.list() { try folder.removeTree(entry.name) }
        try fileSystem.removeFolder(name, in: descriptor)
    }

    /// Writes a file that must not exist yet, and returns when its bytes will survive a power cut.
    func writeFile(
        _ name: FileName, _ write: (Descriptor) throws(FileSystemError) -> Void
    ) throws(FileSystemError) {
        let file = try fileSystem.openFile(name, in: descriptor, for: .create)
        defer { fileSystem.close(file) }
        try write(file)
        try fileSystem.sync(file)
    }
}
