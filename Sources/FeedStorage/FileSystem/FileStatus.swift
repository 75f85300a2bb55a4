/// What kind of entry a folder holds.
public enum FileKind: Sendable, Hashable {
    case file, folder, link
    /// A pipe, a socket or a device.
    case other
}

/// What the system knows of a file without reading it.
public struct FileStatus: Sendable, Hashable {
    public var kind: FileKind
    public var byteCount: Int
    /// The lower twelve bits of the mode.
    public var permissions: UInt16
    public var inode: UInt64
    /// When the content last changed, in nanoseconds since 1970.
    public var modifiedNanoseconds: Int64

    /// Puts the facts together.
    public init(kind: FileKind, byteCount: Int, permissions: UInt16, inode: UInt64, modifiedNanoseconds: Int64) {
        self.kind = kind
        self.byteCount = byteCount
        self.permissions = permissions
        self.inode = inode
        self.modifiedNanoseconds = modifiedNanoseconds
    }
}

/// One entry of a folder's listing.
public struct FolderEntry: Sendable, Hashable {
    public var name: FileName
    public var kind: FileKind

    /// Pairs a name with its kind.
    public init(name: FileName, kind: FileKind) {
        self.name = name
        self.kind = kind
    }
}
