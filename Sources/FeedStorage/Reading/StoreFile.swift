#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One file of a store as it lies there, for a program that shows it raw. Links are refused, pipes never block.
public enum StoreFile: Sendable, Hashable {
    /// The first bytes, as many as were asked for, and how many there are.
    case bytes([UInt8], byteCount: Int)
    case missing
    /// Why it was not read, as part of a sentence: "it is a symbolic link".
    case refused(String)
}

extension FeedStore {
    /// The bytes of the manifest `widget.json`, if it is no larger than the limit; 1 MiB by default.
    public func manifestFile(limit: Int = 1 << 20) -> StoreFile { file(StoreLayout.manifest, in: [], limit: limit) }

    /// The bytes of a file beside the manifest that the manifest names, if it is no larger than the limit; 1 MiB by
    /// default.
    public func fileBesideManifest(named name: String, limit: Int = 1 << 20) -> StoreFile {
        guard SafeName.isSafe(name) else { return .refused("its name may have letters, digits, - _ and . only") }
        return file(FileName(name), in: [], limit: limit)
    }

    /// The first bytes of a generation's `feed.json`, whatever they are.
    ///
    /// - Parameters:
    ///   - id: the generation, by the name of its folder.
    ///   - limit: the most that is read, in bytes; 4 MiB by default.
    public func feedFile(of id: GenerationID, limit: Int = 4 << 20) -> StoreFile {
        guard id.isSafe else { return .refused("its generation has an unsafe name") }
        return file(StoreLayout.feed, in: [StoreLayout.generations, FileName(bytes: id.bytes)], limit: limit)
    }

    /// The size of a generation's `feed.json` in bytes; nil where there is no such file or it may not be seen.
    public func feedByteCount(of id: GenerationID) -> Int? {
        if case .bytes(_, let byteCount) = feedFile(of: id, limit: 0) { byteCount } else { nil }
    }

    private func file(_ name: FileName, in path: [FileName], limit: Int) -> StoreFile {
        do throws(FileSystemError) {
            let root = try OpenFolder(path: self.root, fileSystem: fileSystem)
            let folder = try folder(path, in: root)
            guard let status = try folder.statusIfPresent(of: name) else { return .missing }
            switch status.kind {
            case .link: return .refused("it is a symbolic link")
            case .folder: return .refused("it is a folder")
            case .other: return .refused("it is a pipe, a socket or a device")
            case .file: break
            }
            let file = try fileSystem.openFile(name, in: folder.descriptor, for: .read)
            defer { fileSystem.close(file) }
            let opened = try fileSystem.status(of: file)
            guard opened.kind == .file else { return .refused("it is no file") }
            return .bytes(try head(of: file, count: min(limit, opened.byteCount)), byteCount: opened.byteCount)
        } catch {
            return error.errno == ENOENT ? .missing : .refused(ErrorNumber.words(error.errno))
        }
    }

    private func folder(_ path: [FileName], in root: OpenFolder) throws(FileSystemError) -> OpenFolder {
        var folder = root
        for name in path { folder = try OpenFolder(name, in: folder) }
        return folder
    }

    private func head(of file: Descriptor, count: Int) throws(FileSystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { buffer.deallocate() }
        while bytes.count < count {
            let read = try fileSystem.read(file, into: buffer)
            if read == 0 { break }
            bytes += buffer.prefix(min(read, count - bytes.count))
        }
        return bytes
    }
}
