import FeedStorage

/// A copy of a store in a folder of our own, and what the source looked like when it was made.
struct PrivateCopy: Sendable {
    let source: String
    let folder: PrivateFolder
    /// What could not be copied, in words.
    let notes: [String]
    private let fingerprint: [StorePath: FileStatus]
    private let fileSystem: any LabFileSystem

    private static let storeName: FileName = "store"

    /// Where the copied store is.
    var root: String { "\(folder.path)/\(Self.storeName)" }

    /// Copies a store.
    ///
    /// - Throws: `LabError`, when the disk is full, the source goes, or `progress` says so; nothing is left then.
    init(
        of source: String, in temporaryFolder: String, fileSystem: any LabFileSystem, progress: Workbench.Progress
    ) throws(LabError) {
        let store = try LabFolder(path: source, fileSystem: fileSystem)
        let folder = try PrivateFolder(in: temporaryFolder, fileSystem: fileSystem)
        do throws(LabError) {
            let home = try folder.open()
            try home.attempt(Self.storeName) { () throws(FileSystemError) in
                try fileSystem.makePrivateFolder(Self.storeName, in: home.descriptor)
            }
            let inode = try home.attempt { () throws(FileSystemError) in
                try fileSystem.status(of: home.descriptor).inode
            }
            fingerprint = try Self.fingerprint(of: store, excludedInode: inode)
            let destination = try home.folder(Self.storeName)
            let report = try withoutActuallyEscaping(progress) { (progress) throws(LabError) in
                try StoreCopier.copy(store, to: destination, excludedInode: inode, progress: progress)
            }
            try home.attempt(Self.storeName) { () throws(FileSystemError) in
                let status = try fileSystem.status(of: store.descriptor)
                try fileSystem.setModified(nanoseconds: status.modifiedNanoseconds, of: destination.descriptor)
                try fileSystem.setPermissions(status.permissions, of: Self.storeName, in: home.descriptor)
            }
            notes =
                report.leftOut.map { "\($0) is a pipe, a socket or a device and is not in the copy" }
                + report.unreadable.map { "\($0) may not be read and is empty in the copy" }
        } catch {
            // The first error is the one to tell; what cannot be removed now the next start removes.
            try? folder.remove()
            throw error
        }
        self.source = source
        self.folder = folder
        self.fileSystem = fileSystem
    }

    /// Whether nothing in the source has changed since the copy was made.
    func isUpToDate() throws(LabError) -> Bool {
        let home = try folder.open()
        let inode = try home.attempt { () throws(FileSystemError) in
            try fileSystem.status(of: home.descriptor).inode
        }
        let store = try LabFolder(path: source, fileSystem: fileSystem)
        return try Self.fingerprint(of: store, excludedInode: inode) == fingerprint
    }

    /// What the system knows of every entry.
    private static func fingerprint(
        of store: LabFolder, excludedInode: UInt64
    ) throws(LabError) -> [StorePath: FileStatus] {
        var found: [StorePath: FileStatus] = [:]
        var waiting: [StorePath] = [.root]
        while let place = waiting.popLast() {
            let folder: LabFolder
            do throws(LabError) {
                folder = try store.folder(at: place)
            } catch {
                // Gone meanwhile, or not to be opened: the entry itself is in the list already.
                continue
            }
            for entry in try folder.entries() {
                guard let status = try folder.status(of: entry.name), status.inode != excludedInode else { continue }
                found[place.appending(entry.name)] = status
                if status.kind == .folder { waiting.append(place.appending(entry.name)) }
            }
        }
        return found
    }
}
