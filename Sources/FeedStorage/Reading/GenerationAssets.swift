#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that belongs to a generation.
public struct AssetInfo: Sendable, Hashable {
    public var name: String
    public var byteCount: Int

    /// Pairs a name with a size.
    public init(name: String, byteCount: Int) {
        self.name = name
        self.byteCount = byteCount
    }
}

/// The assets of one generation, read through the folder that was opened with its feed.
///
/// A writer that publishes or prunes meanwhile cannot make a mix: a name is looked up in this generation or not found.
/// The folder stays open as long as someone holds this.
public final class GenerationAssets: Sendable {
    /// The most that one asset may take unless the caller says otherwise, in bytes.
    public static let byteLimit = 64 << 20

    private let generation: OpenFolder
    /// The path of the generation, for errors.
    private let path: String

    /// The assets in a generation's open folder.
    init(generation: OpenFolder, path: String) {
        self.generation = generation
        self.path = path
    }

    /// The assets, by name: regular files with safe names. None where the generation has no folder of assets.
    ///
    /// - Throws: ``StoreError/failed(step:path:errno:)`` when the folder is a link or cannot be read.
    public func list() throws(StoreError) -> [AssetInfo] {
        guard let folder = try openAssets() else { return [] }
        return try StoreError.wrapping(.listAssets, assetsPath) { () throws(FileSystemError) in
            var assets: [AssetInfo] = []
            for entry in try folder.list() where entry.kind == .file && SafeName.isSafe(entry.name.bytes) {
                guard let status = try folder.statusIfPresent(of: entry.name) else { continue }
                assets.append(AssetInfo(name: entry.name.string, byteCount: status.byteCount))
            }
            return assets.sorted { FileName($0.name).bytes.lexicographicallyPrecedes(FileName($1.name).bytes) }
        }
    }

    /// Reads one asset.
    ///
    /// - Parameters:
    ///   - name: as the payload names it.
    ///   - limit: the most that it may take, in bytes; 64 MiB by default.
    /// - Throws: ``StoreError/assetMissing(name:)`` when there is no such regular file or the name is unsafe,
    ///   ``StoreError/assetTooLarge(name:byteCount:limit:)``, or ``StoreError/failed(step:path:errno:)``.
    public func read(_ name: String, limit: Int = byteLimit) throws(StoreError) -> [UInt8] {
        guard SafeName.isSafe(name), let folder = try openAssets() else { throw .assetMissing(name: name) }
        let path = StoreLayout.path(assetsPath, FileName(name))
        let content = try StoreError.wrapping(.readAsset, path) { () throws(FileSystemError) in
            try folder.content(of: FileName(name), limit: limit)
        }
        switch content {
        case .bytes(let bytes): return bytes
        case .absent, .link, .notAFile: throw .assetMissing(name: name)
        case .tooLarge(let byteCount): throw .assetTooLarge(name: name, byteCount: byteCount, limit: limit)
        case .unreadable(let number): throw .failed(step: .readAsset, path: path, errno: number)
        }
    }

    /// What the system knows of an asset; nil when there is no such regular file or the name is unsafe.
    ///
    /// - Throws: ``StoreError/failed(step:path:errno:)`` when the folder cannot be read.
    public func status(of name: String) throws(StoreError) -> FileStatus? {
        guard SafeName.isSafe(name), let folder = try openAssets() else { return nil }
        let status = try StoreError.wrapping(.readAsset, StoreLayout.path(assetsPath, FileName(name))) {
            () throws(FileSystemError) in try folder.statusIfPresent(of: FileName(name))
        }
        return status?.kind == .file ? status : nil
    }

    /// Reads the first bytes of an asset, fewer only where it is shorter.
    ///
    /// - Throws: as ``read(_:limit:)``, but for the size, which does not matter.
    public func beginning(of name: String, byteCount: Int) throws(StoreError) -> [UInt8] {
        guard try status(of: name) != nil, let folder = try openAssets() else { throw .assetMissing(name: name) }
        return try StoreError.wrapping(.readAsset, StoreLayout.path(assetsPath, FileName(name))) {
            () throws(FileSystemError) in
            let file = try folder.fileSystem.openFile(FileName(name), in: folder.descriptor, for: .read)
            defer { folder.fileSystem.close(file) }
            return try folder.fileSystem.chunk(of: file, byteCount: byteCount)
        }
    }

    private var assetsPath: String { StoreLayout.path(path, StoreLayout.assets) }

    private func openAssets() throws(StoreError) -> OpenFolder? {
        let state = try StoreError.wrapping(.listAssets, assetsPath) { () throws(FileSystemError) in
            try FolderState(StoreLayout.assets, in: generation)
        }
        switch state {
        case .open(let folder): return folder
        case .refused(.missingDirectory): return nil
        case .refused(.unreadable(let number)): throw .failed(step: .listAssets, path: assetsPath, errno: number)
        case .refused(.symbolicLink): throw .failed(step: .listAssets, path: assetsPath, errno: ELOOP)
        case .refused: throw .failed(step: .listAssets, path: assetsPath, errno: ENOTDIR)
        }
    }
}
