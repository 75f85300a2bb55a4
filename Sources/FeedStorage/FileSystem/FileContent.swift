#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What came of reading a file that may be anything.
enum FileContent {
    case bytes([UInt8])
    case absent
    case link
    /// A folder, a pipe, a socket or a device; it was not read.
    case notAFile
    case tooLarge(byteCount: Int)
    case unreadable(errno: Int32)
}

extension FileSystemError {
    /// Whether another file would fail alike: the disk fails, or the process is out of descriptors or memory.
    var isBeyondFallback: Bool { [EIO, EMFILE, ENFILE, ENOMEM].contains(errno) }
}

extension OpenFolder {
    /// Reads a whole file of at most that many bytes.
    ///
    /// - Throws: what no other file would mend, see ``FileSystemError/isBeyondFallback``.
    func content(of name: FileName, limit: Int) throws(FileSystemError) -> FileContent {
        do throws(FileSystemError) {
            // Looked at before it is opened: even opening a pipe would be noticed at its other end.
            let status = try status(of: name)
            switch status.kind {
            case .link: return .link
            case .folder, .other: return .notAFile
            case .file: break
            }
            if status.byteCount > limit { return .tooLarge(byteCount: status.byteCount) }
            let file = try fileSystem.openFile(name, in: descriptor, for: .read)
            defer { fileSystem.close(file) }
            // Looked at again: it may be another by now.
            let opened = try fileSystem.status(of: file)
            if opened.kind != .file { return .notAFile }
            return try fileSystem.content(of: file, expecting: opened.byteCount, limit: limit)
        } catch {
            if error.isBeyondFallback { throw error }
            return switch error.errno {
            case ENOENT: .absent
            case ELOOP: .link
            case ENXIO: .notAFile
            default: .unreadable(errno: error.errno)
            }
        }
    }
}

extension FileSystem {
    /// Reads an open file to its end.
    func content(
        of file: Descriptor, expecting byteCount: Int, limit: Int
    ) throws(FileSystemError) -> FileContent {
        if byteCount > limit { return .tooLarge(byteCount: byteCount) }
        var bytes = try chunk(of: file, byteCount: byteCount + 1)
        // A file that grew meanwhile is read on; one that did not costs no second call.
        while bytes.count > byteCount {
            if bytes.count > limit { return .tooLarge(byteCount: bytes.count) }
            let more = try chunk(of: file, byteCount: min(bytes.count, limit - bytes.count) + 1)
            if more.isEmpty { break }
            bytes += more
        }
        return .bytes(bytes)
    }

    /// Reads at most that many bytes, fewer only at the end of the file.
    func chunk(of file: Descriptor, byteCount: Int) throws(FileSystemError) -> [UInt8] {
        var failure: FileSystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            do throws(FileSystemError) {
                while count < byteCount {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                    let read = try self.read(file, into: rest)
                    if read == 0 { return }
                    count += read
                    // Of a file whose length was known and one byte more asked for, this was the end.
                    if count == byteCount - 1 { return }
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
