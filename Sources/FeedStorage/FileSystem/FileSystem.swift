/// Something open: a file, or a folder in which names are looked up.
public struct Descriptor: Sendable, Hashable {
    public let number: Int32

    /// Wraps the number that the file system gave.
    public init(_ number: Int32) { self.number = number }
}

/// For what a file is opened.
public enum FileAccess: Sendable, Hashable {
    /// Reading what is there.
    case read
    /// Reading and writing what is there, from its start; nothing is cut off.
    case update
    /// Writing a file that must not exist yet.
    case create
    /// Reading and writing a file that is made when it does not exist.
    case createOrUpdate
}

/// The system, as far as a store needs it: every access to the disk goes through here.
///
/// Names are looked up in an open folder and never followed when they are symbolic links, so that nothing leads out of
/// a store. Only `openFolder(path:)` and `openFile(path:)` take paths, the caller's own, and follow them.
/// Nothing that is opened blocks, whatever stands there: a pipe is opened without waiting for its other end.
public protocol FileSystem: Sendable {
    /// Opens a folder by the caller's path, following links.
    func openFolder(path: String) throws(FileSystemError) -> Descriptor
    /// Opens a file for reading by the caller's path, following links.
    func openFile(path: String) throws(FileSystemError) -> Descriptor
    /// Opens a folder; a link is refused with ENOTDIR or ELOOP.
    func openFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) -> Descriptor
    /// Opens a file; a link is refused with ELOOP.
    func openFile(
        _ name: FileName, in folder: Descriptor, for access: FileAccess
    ) throws(FileSystemError) -> Descriptor
    /// Closes it; a lock on it is released.
    func close(_ descriptor: Descriptor)

    /// What the system knows of something open.
    func status(of descriptor: Descriptor) throws(FileSystemError) -> FileStatus
    /// What the system knows of an entry; of the link itself where it is one.
    func status(of name: FileName, in folder: Descriptor) throws(FileSystemError) -> FileStatus
    /// All entries but `.` and `..`, in no order.
    func list(_ folder: Descriptor) throws(FileSystemError) -> [FolderEntry]
    /// Where a link leads.
    func destination(ofLink name: FileName, in folder: Descriptor) throws(FileSystemError) -> [UInt8]

    /// Reads on from where the last read ended; 0 at the end. May give less than there is room for.
    func read(_ file: Descriptor, into buffer: UnsafeMutableRawBufferPointer) throws(FileSystemError) -> Int
    /// Writes on from where the last write ended. May write less than was given, at least one byte.
    func write(_ bytes: UnsafeRawBufferPointer, to file: Descriptor) throws(FileSystemError) -> Int
    /// Makes the file this long and the next write start at its end.
    func truncate(_ file: Descriptor, to byteCount: Int) throws(FileSystemError)
    /// Lets the system begin to bring the content to the disk; only a hint before ``sync(_:)``, nothing waits for it.
    func startSync(_ file: Descriptor)
    /// Returns when the content (of a folder: its entries) will survive a power cut.
    func sync(_ descriptor: Descriptor) throws(FileSystemError)

    /// Makes a folder; EEXIST where something has that name.
    func makeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError)
    /// Makes a symbolic link.
    func makeLink(_ name: FileName, to destination: [UInt8], in folder: Descriptor) throws(FileSystemError)
    /// Gives an entry another name in the same or another folder.
    ///
    /// With `isReplacing` false, EEXIST where the new name is taken, by whatever it is.
    func rename(
        _ name: FileName, in folder: Descriptor, to newName: FileName, in newFolder: Descriptor, isReplacing: Bool
    ) throws(FileSystemError)
    /// Removes an entry that is no folder.
    func removeFile(_ name: FileName, in folder: Descriptor) throws(FileSystemError)
    /// Removes an empty folder.
    func removeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError)
    /// Sets the lower twelve bits of the mode; a link is not followed.
    func setPermissions(
        _ permissions: UInt16, of name: FileName, in folder: Descriptor
    ) throws(FileSystemError)

    /// Locks the file against every other opener, in this process and in others, until it is closed.
    ///
    /// Returns false when another held it for that long.
    func lock(_ file: Descriptor, waitingMilliseconds: Int) throws(FileSystemError) -> Bool
    /// The number of the running process, for the lock file.
    var processIdentifier: Int32 { get }
    /// The time by the clock that stamps the files, in milliseconds since 1970.
    var epochMilliseconds: Int64 { get }
}

extension FileSystem {
    /// Nothing: by default a file is brought to the disk when it is synced.
    public func startSync(_ file: Descriptor) {}
}
