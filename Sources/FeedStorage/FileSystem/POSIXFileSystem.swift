#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The system's own files.
public struct POSIXFileSystem: FileSystem {
    /// The system has no settings here.
    public init() {}

    public func openFolder(path: String) throws(FileSystemError) -> Descriptor {
        try Self.descriptor(.open, path) { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }

    public func openFile(path: String) throws(FileSystemError) -> Descriptor {
        try Self.descriptor(.open, path) { open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    }

    public func openFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) -> Descriptor {
        let number = try Self.call(.open, name) {
            openat(folder.number, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
        return Descriptor(number)
    }

    public func openFile(
        _ name: FileName, in folder: Descriptor, for access: FileAccess
    ) throws(FileSystemError) -> Descriptor {
        let common = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let (call, flags): (FileSystemError.Call, Int32) =
            switch access {
            case .read: (.open, O_RDONLY)
            case .update: (.open, O_RDWR)
            case .create: (.create, O_WRONLY | O_CREAT | O_EXCL)
            case .createOrUpdate: (.create, O_RDWR | O_CREAT)
            }
        return Descriptor(try Self.call(call, name) { openat(folder.number, $0, flags | common, 0o666) })
    }

    public func close(_ descriptor: Descriptor) {
        // The descriptor is gone whatever the answer, and what must survive was synced before.
        #if canImport(Darwin)
            _ = Darwin.close(descriptor.number)
        #elseif canImport(Musl)
            _ = Musl.close(descriptor.number)
        #else
            _ = Glibc.close(descriptor.number)
        #endif
    }

    public func status(of descriptor: Descriptor) throws(FileSystemError) -> FileStatus {
        var facts = stat()
        guard fstat(descriptor.number, &facts) == 0 else {
            throw FileSystemError(call: .status, path: "", errno: errno)
        }
        return FileStatus(facts)
    }

    public func status(of name: FileName, in folder: Descriptor) throws(FileSystemError) -> FileStatus {
        var facts = stat()
        _ = try Self.call(.status, name) { fstatat(folder.number, $0, &facts, AT_SYMLINK_NOFOLLOW) }
        return FileStatus(facts)
    }

    public var processIdentifier: Int32 { getpid() }

    public var epochMilliseconds: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
    }

    /// Calls with the name as a C string, again when a signal interrupted it; -1 becomes an error.
    @discardableResult
    static func call(
        _ call: FileSystemError.Call, _ name: FileName, _ body: (UnsafePointer<CChar>) -> Int32
    ) throws(FileSystemError) -> Int32 {
        // Whatever comes here by mistake, it stays one name in this folder.
        guard !name.bytes.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }), name != ".", name != "..",
            !name.bytes.isEmpty
        else { throw FileSystemError(call: call, path: name.string, errno: EINVAL) }
        var code: Int32 = 0
        let result = withUnsafeTemporaryAllocation(of: CChar.self, capacity: name.bytes.count + 1) { buffer in
            for (index, byte) in name.bytes.enumerated() {
                buffer.initializeElement(at: index, to: CChar(bitPattern: byte))
            }
            buffer.initializeElement(at: name.bytes.count, to: 0)
            guard let text = UnsafePointer(buffer.baseAddress) else { return Int32(-1) }
            while true {
                let result = body(text)
                if result >= 0 { return result }
                code = errno
                if code != EINTR { return result }
            }
        }
        if result < 0 { throw FileSystemError(call: call, path: name.string, errno: code) }
        return result
    }

    /// Opens something by the caller's path, again when a signal interrupted it; -1 becomes an error.
    static func descriptor(
        _ call: FileSystemError.Call, _ path: String, _ body: () -> Int32
    ) throws(FileSystemError) -> Descriptor {
        // A path with a zero byte would be cut there.
        guard !path.utf8.contains(0) else { throw FileSystemError(call: call, path: path, errno: EINVAL) }
        while true {
            let number = body()
            if number >= 0 { return Descriptor(number) }
            let code = errno
            if code != EINTR { throw FileSystemError(call: call, path: path, errno: code) }
        }
    }
}

extension FileStatus {
    /// Takes over what `stat` gave.
    init(_ facts: stat) {
        let kind: FileKind =
            switch facts.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        #if canImport(Darwin)
            let time = facts.st_mtimespec
        #else
            let time = facts.st_mtim
        #endif
        self.init(
            kind: kind, byteCount: Int(facts.st_size), permissions: UInt16(facts.st_mode & 0o7777),
            inode: UInt64(facts.st_ino), modifiedNanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        )
    }
}
