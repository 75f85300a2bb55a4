#if canImport(Glibc)
    import CSystemCalls
    import Glibc
#elseif canImport(Musl)
    import CSystemCalls
    import Musl
#else
    import Darwin
#endif

/// Content, locks.
extension POSIXFileSystem {
    public func read(
        _ file: Descriptor, into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileSystemError) -> Int {
        while true {
            #if canImport(Darwin)
                let count = Darwin.read(file.number, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                let count = Musl.read(file.number, buffer.baseAddress, buffer.count)
            #else
                let count = Glibc.read(file.number, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 { return count }
            let code = errno
            if code != EINTR { throw FileSystemError(call: .read, path: "", errno: code) }
        }
    }

    public func write(_ bytes: UnsafeRawBufferPointer, to file: Descriptor) throws(FileSystemError) -> Int {
        while true {
            #if canImport(Darwin)
                let count = Darwin.write(file.number, bytes.baseAddress, bytes.count)
            #elseif canImport(Musl)
                let count = Musl.write(file.number, bytes.baseAddress, bytes.count)
            #else
                let count = Glibc.write(file.number, bytes.baseAddress, bytes.count)
            #endif
            if count > 0 || bytes.isEmpty { return count }
            // A write that takes nothing and reports nothing would be asked for again for ever.
            let code = count == 0 ? EIO : errno
            if code != EINTR { throw FileSystemError(call: .write, path: "", errno: code) }
        }
    }

    public func truncate(_ file: Descriptor, to byteCount: Int) throws(FileSystemError) {
        try Self.retrying(.truncate) { ftruncate(file.number, off_t(byteCount)) }
        guard lseek(file.number, off_t(byteCount), SEEK_SET) >= 0 else {
            throw FileSystemError(call: .truncate, path: "", errno: errno)
        }
    }

    #if !canImport(Darwin)
        public func startSync(_ file: Descriptor) {
            // It is the sync that promises and reports, so that a refusal here means nothing.
            _ = sync_file_range(file.number, 0, 0, UInt32(CSYS_SYNC_FILE_RANGE_WRITE))
        }
    #endif

    public func sync(_ descriptor: Descriptor) throws(FileSystemError) {
        #if canImport(Darwin)
            // fsync of macOS leaves the bytes in the drive's cache.
            if fcntl(descriptor.number, F_FULLFSYNC) == 0 { return }
        #endif
        try Self.retrying(.sync) { fsync(descriptor.number) }
    }

    public func lock(_ file: Descriptor, waitingMilliseconds: Int) throws(FileSystemError) -> Bool {
        let deadline = Self.monotonicMilliseconds() + Int64(waitingMilliseconds)
        var pauseMicroseconds: useconds_t = 200
        while true {
            if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
            let code = errno
            guard code == EWOULDBLOCK || code == EINTR else {
                throw FileSystemError(call: .lock, path: "", errno: code)
            }
            let left = deadline - Self.monotonicMilliseconds()
            if left <= 0 { return false }
            usleep(min(pauseMicroseconds, useconds_t(clamping: left * 1000)))
            pauseMicroseconds = min(pauseMicroseconds * 2, 10_000)
        }
    }

    /// Wall time may step while a lock is waited for; this clock does not.
    private static func monotonicMilliseconds() -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
    }

    /// Calls again when a signal interrupted it; -1 becomes an error.
    static func retrying(_ call: FileSystemError.Call, _ body: () -> Int32) throws(FileSystemError) {
        while body() < 0 {
            let code = errno
            if code != EINTR { throw FileSystemError(call: call, path: "", errno: code) }
        }
    }
}
