#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder that stays open as long as someone holds it.
///
/// What was opened stays the same folder, whatever its name leads to later.
final class OpenFolder: Sendable {
    let descriptor: Descriptor
    let fileSystem: any FileSystem

    /// Opens a folder by the caller's path.
    init(path: String, fileSystem: any FileSystem) throws(FileSystemError) {
        descriptor = try fileSystem.openFolder(path: path)
        self.fileSystem = fileSystem
    }

    /// Opens a folder in another; a link is refused.
    init(_ name: FileName, in parent: OpenFolder) throws(FileSystemError) {
        descriptor = try parent.fileSystem.openFolder(name, in: parent.descriptor)
        fileSystem = parent.fileSystem
    }

    deinit { fileSystem.close(descriptor) }

    func status(of name: FileName) throws(FileSystemError) -> FileStatus {
        try fileSystem.status(of: name, in: descriptor)
    }

    /// What the system knows of an entry; nil where there is none.
    func statusIfPresent(of name: FileName) throws(FileSystemError) -> FileStatus? {
        do throws(FileSystemError) {
            return try status(of: name)
        } catch let error where error.errno == ENOENT {
            return nil
        }
    }

    func list() throws(FileSystemError) -> [FolderEntry] { try fileSystem.list(descriptor) }

    func sync() throws(FileSystemError) { try fileSystem.sync(descriptor) }
}
