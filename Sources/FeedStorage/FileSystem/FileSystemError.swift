/// A call to the system that failed.
public struct FileSystemError: Error, Sendable, Hashable {
    /// What was asked of the system.
    public enum Call: String, Sendable, Hashable, CaseIterable {
        case open, create, status, list, read, write, truncate, sync, makeFolder, makeLink, readLink, rename
        case removeFile, removeFolder, setPermissions, lock
    }

    public var call: Call
    /// The name or path that the call was given; empty when it worked on something open.
    public var path: String
    /// The system's error number.
    public var errno: Int32

    /// Records what failed, on what, and the system's number for it.
    public init(call: Call, path: String, errno: Int32) {
        self.call = call
        self.path = path
        self.errno = errno
    }
}
