import FeedStorage
import Foundation

/// What the lab needs of the system besides what a store needs: to copy faithfully, and to put back exactly.
public protocol LabFileSystem: FileSystem {
    /// Sets when the content last changed, in nanoseconds since 1970; of the link itself where it is one.
    func setModified(nanoseconds: Int64, of name: FileName, in folder: Descriptor) throws(FileSystemError)
    /// Sets when the content of an open file or folder last changed, in nanoseconds since 1970.
    func setModified(nanoseconds: Int64, of descriptor: Descriptor) throws(FileSystemError)
    /// Makes a folder that nobody else may look into, not for a moment.
    func makePrivateFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError)
    /// The number of the user whose file it is.
    func owner(of name: FileName, in folder: Descriptor) throws(FileSystemError) -> UInt32
    /// The number of the user that the process acts for; 0 may read and write everything.
    var userIdentifier: UInt32 { get }
    /// Whether a process of that number is running, whoever's it is.
    func isRunning(process: Int32) -> Bool
}

extension POSIXFileSystem: LabFileSystem {
    public func setModified(nanoseconds: Int64, of name: FileName, in folder: Descriptor) throws(FileSystemError) {
        let times = Self.times(nanoseconds)
        try Self.check(name) { utimensat(folder.number, $0, times, AT_SYMLINK_NOFOLLOW) }
    }

    public func setModified(nanoseconds: Int64, of descriptor: Descriptor) throws(FileSystemError) {
        guard futimens(descriptor.number, Self.times(nanoseconds)) == 0 else {
            throw FileSystemError(call: .setPermissions, path: "", errno: errno)
        }
    }

    public func makePrivateFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try Self.check(name) { mkdirat(folder.number, $0, 0o700) }
    }

    public func owner(of name: FileName, in folder: Descriptor) throws(FileSystemError) -> UInt32 {
        var facts = stat()
        try Self.check(name) { fstatat(folder.number, $0, &facts, AT_SYMLINK_NOFOLLOW) }
        return facts.st_uid
    }

    public var userIdentifier: UInt32 { geteuid() }

    public func isRunning(process: Int32) -> Bool {
        // EPERM: it runs and is somebody else's.
        kill(process, 0) == 0 || errno == EPERM
    }

    private static func times(_ nanoseconds: Int64) -> [timespec] {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        // The parts must not be negative: a file from before 1970 counts forward from the second before.
        let moment =
            rest < 0
            ? timespec(tv_sec: Int(seconds) - 1, tv_nsec: Int(rest) + 1_000_000_000)
            : timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
        return [moment, moment]
    }

    private static func check(
        _ name: FileName, _ body: (UnsafePointer<CChar>) -> Int32
    ) throws(FileSystemError) {
        guard !name.bytes.contains(0), !name.bytes.contains(UInt8(ascii: "/")) else {
            throw FileSystemError(call: .status, path: name.string, errno: EINVAL)
        }
        let text = name.bytes.map(CChar.init(bitPattern:)) + [0]
        guard body(text) == 0 else { throw FileSystemError(call: .setPermissions, path: name.string, errno: errno) }
    }
}
