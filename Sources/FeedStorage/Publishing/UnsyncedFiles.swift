/// Files that are written and not surely on the disk yet.
///
/// All are written before the first is waited for, so that the system can put them on the disk together. They stay open
/// until then: what the disk refuses later is told only to those who had the file open.
struct UnsyncedFiles: ~Copyable {
    /// So many stay open at most. A process may have no more than some hundreds of descriptors.
    static let limit = 32

    private let fileSystem: any FileSystem
    private var files: [File] = []

    private struct File {
        var descriptor: Descriptor
        var step: StoreStep
        var path: String
    }

    init(fileSystem: any FileSystem) { self.fileSystem = fileSystem }

    deinit { for file in files { fileSystem.close(file.descriptor) } }

    /// Writes a file that must not exist yet.
    ///
    /// - Throws: step, path and what the system said; also of files written before, when there are many.
    mutating func write(
        _ name: FileName, in folder: OpenFolder, _ step: StoreStep, _ path: String,
        _ write: (Descriptor) throws(FileSystemError) -> Void
    ) throws(StoreError) {
        if files.count == Self.limit { try sync() }
        do throws(FileSystemError) {
            let file = try fileSystem.openFile(name, in: folder.descriptor, for: .create)
            files.append(File(descriptor: file, step: step, path: path))
            try write(file)
            fileSystem.startSync(file)
        } catch {
            throw StoreError(error, step, path)
        }
    }

    /// Returns when the bytes of every file will survive a power cut. Their names will when their folder is synced.
    mutating func sync() throws(StoreError) {
        for file in files {
            try StoreError.wrapping(file.step, file.path) { () throws(FileSystemError) in
                try fileSystem.sync(file.descriptor)
            }
        }
        for file in files { fileSystem.close(file.descriptor) }
        files = []
    }
}
