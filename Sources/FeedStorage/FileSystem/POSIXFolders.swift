#if canImport(Glibc)
    import CSystemCalls
    import Glibc
#elseif canImport(Musl)
    import CSystemCalls
    import Musl
#else
    import Darwin
#endif

/// Folders and names.
extension POSIXFileSystem {
    public func list(_ folder: Descriptor) throws(FileSystemError) -> [FolderEntry] {
        // Opened anew, since the stream closes its descriptor and has a position of its own.
        let number = try Self.descriptor(.list, "") {
            openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }.number
        guard let stream = fdopendir(number) else {
            let code = errno
            close(Descriptor(number))
            throw FileSystemError(call: .list, path: "", errno: code)
        }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                let code = errno
                if code == 0 { return entries }
                throw FileSystemError(call: .list, path: "", errno: code)
            }
            let name = Self.name(of: entry)
            if name == "." || name == ".." { continue }
            guard let kind = try kind(of: name, typeNumber: Int(entry.pointee.d_type), in: folder) else { continue }
            entries.append(FolderEntry(name: name, kind: kind))
        }
    }

    public func destination(ofLink name: FileName, in folder: Descriptor) throws(FileSystemError) -> [UInt8] {
        var destination = [UInt8](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = try Self.call(.readLink, name) { text in
            destination.withUnsafeMutableBytes { buffer in
                let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
                return start.map { Int32(readlinkat(folder.number, text, $0, buffer.count)) } ?? -1
            }
        }
        return Array(destination.prefix(Int(count)))
    }

    public func makeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try Self.call(.makeFolder, name) { mkdirat(folder.number, $0, 0o777) }
    }

    public func makeLink(
        _ name: FileName, to destination: [UInt8], in folder: Descriptor
    ) throws(FileSystemError) {
        let destination = destination.map(CChar.init(bitPattern:)) + [0]
        try Self.call(.makeLink, name) { symlinkat(destination, folder.number, $0) }
    }

    public func removeFile(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try Self.call(.removeFile, name) { unlinkat(folder.number, $0, 0) }
    }

    public func removeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try Self.call(.removeFolder, name) { unlinkat(folder.number, $0, AT_REMOVEDIR) }
    }

    public func setPermissions(
        _ permissions: UInt16, of name: FileName, in folder: Descriptor
    ) throws(FileSystemError) {
        try Self.call(.setPermissions, name) {
            fchmodat(folder.number, $0, mode_t(permissions), AT_SYMLINK_NOFOLLOW)
        }
    }

    public func rename(
        _ name: FileName, in folder: Descriptor, to newName: FileName, in newFolder: Descriptor, isReplacing: Bool
    ) throws(FileSystemError) {
        if isReplacing {
            try move(name, in: folder, to: newName, in: newFolder) { renameat(folder.number, $0, newFolder.number, $1) }
            return
        }
        do throws(FileSystemError) {
            try move(name, in: folder, to: newName, in: newFolder) { old, new in
                #if canImport(Darwin)
                    renameatx_np(folder.number, old, newFolder.number, new, UInt32(RENAME_EXCL))
                #else
                    renameat2(folder.number, old, newFolder.number, new, UInt32(CSYS_RENAME_NOREPLACE))
                #endif
            }
        } catch let error where [EINVAL, ENOSYS, ENOTSUP].contains(error.errno) {
            // This file system cannot do both in one step. Writers hold the store's lock, so looking first will do.
            do throws(FileSystemError) {
                _ = try status(of: newName, in: newFolder)
            } catch let error where error.errno == ENOENT {
                try rename(name, in: folder, to: newName, in: newFolder, isReplacing: true)
                return
            }
            throw FileSystemError(call: .rename, path: newName.string, errno: EEXIST)
        }
    }

    private func move(
        _ name: FileName, in folder: Descriptor, to newName: FileName, in newFolder: Descriptor,
        _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
    ) throws(FileSystemError) {
        var failure: FileSystemError?
        try Self.call(.rename, name) { old in
            do throws(FileSystemError) {
                return try Self.call(.rename, newName) { body(old, $0) }
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> FileName {
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
        return FileName(bytes: Array(UnsafeBufferPointer(start: start, count: strlen(start))))
    }

    /// The kind from the listing, else from the entry itself; nil when it has gone meanwhile.
    private func kind(
        of name: FileName, typeNumber: Int, in folder: Descriptor
    ) throws(FileSystemError) -> FileKind? {
        switch typeNumber {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_LNK): return .link
        case Int(DT_UNKNOWN):
            do throws(FileSystemError) {
                return try status(of: name, in: folder).kind
            } catch let error where error.errno == ENOENT {
                return nil
            }
        default: return .other
        }
    }
}
