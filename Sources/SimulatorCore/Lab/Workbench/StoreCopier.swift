import FeedStorage
import Foundation

/// Copies a store as it is: links as links, permissions, times.
///
/// Pipes, sockets and devices are left out, and files that may not be read become empty files that may not be read
/// either; all else is copied.
struct StoreCopier {
    /// Called now and then with the bytes copied and the bytes there are; false stops the copy.
    typealias Progress = (_ copied: Int64, _ total: Int64) -> Bool

    /// What a copy had to leave out.
    struct Report: Sendable, Equatable {
        /// Pipes, sockets and devices.
        var leftOut: [StorePath] = []
        /// Files and folders that may not be read.
        var unreadable: [StorePath] = []
    }

    let source: LabFolder
    /// The inode of the folder that the copy goes to, which may lie in the source and is not copied into itself.
    let excludedInode: UInt64?
    let progress: Progress
    private var report = Report()
    private var copiedByteCount: Int64 = 0
    private var totalByteCount: Int64 = 0
    private var buffer = [UInt8](repeating: 0, count: 1 << 20)

    private init(source: LabFolder, excludedInode: UInt64?, progress: @escaping Progress) {
        self.source = source
        self.excludedInode = excludedInode
        self.progress = progress
    }

    /// Copies the entries of one folder into another, which is empty.
    ///
    /// - Throws: `LabError.sourceIsBusy` when publishes kept passing by, `LabError.stopped` when `progress` said so,
    ///   `LabError.failed` when the disk is full or fails. What was copied till then is still there.
    static func copy(
        _ source: LabFolder, to destination: LabFolder, excludedInode: UInt64? = nil,
        progress: @escaping Progress = { _, _ in true }
    ) throws(LabError) -> Report {
        for _ in 0..<3 {
            let before = try pointerBytes(of: source)
            var copier = StoreCopier(source: source, excludedInode: excludedInode, progress: progress)
            copier.totalByteCount = try copier.byteCount(of: source, below: .root)
            try copier.copyEntries(of: source, to: destination, below: .root)
            // A publish that passed by may have taken away what was not copied yet.
            if try pointerBytes(of: source) == before { return copier.report }
            for entry in try destination.entries() { try destination.remove(entry.name) }
        }
        throw .sourceIsBusy(path: source.path)
    }

    private static func pointerBytes(of store: LabFolder) throws(LabError) -> [UInt8]? {
        guard let status = try store.status(of: StoreLayout.pointer), status.kind == .file,
            status.byteCount <= StoreLayout.pointerByteLimit
        else { return nil }
        do throws(LabError) {
            return try store.bytes(of: StoreLayout.pointer)
        } catch .failed(let error, _) where error.errno == EACCES || error.errno == ENOENT {
            return nil
        }
    }

    private func byteCount(of folder: LabFolder, below place: StorePath) throws(LabError) -> Int64 {
        var total: Int64 = 0
        for entry in try folder.entries() {
            if entry.kind == .file { total += Int64(try folder.status(of: entry.name)?.byteCount ?? 0) }
            if entry.kind == .folder, let inner = try openable(entry.name, in: folder) {
                total += try byteCount(of: inner, below: place.appending(entry.name))
            }
        }
        return total
    }

    /// A folder, or nil when it may not be opened, has gone, or is the copy itself.
    private func openable(_ name: FileName, in folder: LabFolder) throws(LabError) -> LabFolder? {
        if let excludedInode, try folder.status(of: name)?.inode == excludedInode { return nil }
        do throws(LabError) {
            return try folder.folder(name)
        } catch {
            switch error {
            case .nothingAt, .notAFolder: return nil
            case .failed(let failure, _) where failure.errno == EACCES: return nil
            default: throw error
            }
        }
    }

    private mutating func copyEntries(
        of folder: LabFolder, to destination: LabFolder, below place: StorePath
    ) throws(LabError) {
        for entry in try folder.entries() {
            // Gone since it was listed: it will be seen at the end, where the pointer is compared.
            guard let status = try folder.status(of: entry.name) else { continue }
            switch status.kind {
            case .other: report.leftOut.append(place.appending(entry.name))
            case .link:
                let link = DiskEntry.link(
                    destination: try folder.destination(ofLink: entry.name), modified: status.modifiedNanoseconds)
                try link.put(entry.name, in: destination)
            case .file: try copyFile(entry.name, status, of: folder, to: destination, below: place)
            case .folder:
                if status.inode == excludedInode { continue }
                try copyFolder(entry.name, status, of: folder, to: destination, below: place)
            }
        }
    }

    private mutating func copyFolder(
        _ name: FileName, _ status: FileStatus, of folder: LabFolder, to destination: LabFolder,
        below place: StorePath
    ) throws(LabError) {
        let fileSystem = destination.fileSystem
        try destination.attempt(name) { () throws(FileSystemError) in
            try fileSystem.makeFolder(name, in: destination.descriptor)
        }
        let inner = try destination.folder(name)
        if let source = try openable(name, in: folder) {
            try copyEntries(of: source, to: inner, below: place.appending(name))
        } else {
            report.unreadable.append(place.appending(name))
        }
        // After the entries, whose making changes the time and may need the permission.
        try destination.attempt(name) { () throws(FileSystemError) in
            try fileSystem.setModified(nanoseconds: status.modifiedNanoseconds, of: inner.descriptor)
            try fileSystem.setPermissions(status.permissions, of: name, in: destination.descriptor)
        }
    }

    private mutating func copyFile(
        _ name: FileName, _ status: FileStatus, of folder: LabFolder, to destination: LabFolder,
        below place: StorePath
    ) throws(LabError) {
        let input: Descriptor?
        do throws(FileSystemError) {
            input = try folder.fileSystem.openFile(name, in: folder.descriptor, for: .read)
        } catch {
            switch error.errno {
            case ENOENT: return
            case EACCES, EPERM: input = nil
            default: throw .failed(error, path: folder.path(of: name))
            }
        }
        defer { if let input { folder.fileSystem.close(input) } }
        let fileSystem = destination.fileSystem
        let output = try destination.attempt(name) { () throws(FileSystemError) in
            try fileSystem.openFile(name, in: destination.descriptor, for: .create)
        }
        defer { fileSystem.close(output) }
        if let input {
            try copyBytes(from: input, to: output, name, in: destination)
        } else {
            report.unreadable.append(place.appending(name))
        }
        try destination.attempt(name) { () throws(FileSystemError) in
            try fileSystem.setModified(nanoseconds: status.modifiedNanoseconds, of: output)
            try fileSystem.setPermissions(status.permissions, of: name, in: destination.descriptor)
        }
    }

    private mutating func copyBytes(
        from input: Descriptor, to output: Descriptor, _ name: FileName, in destination: LabFolder
    ) throws(LabError) {
        while true {
            let count = try source.attempt(name) { () throws(FileSystemError) in
                try buffer.withUnsafeMutableBytes { room in
                    Result { () throws(FileSystemError) in try source.fileSystem.read(input, into: room) }
                }.get()
            }
            copiedByteCount += Int64(count)
            guard progress(copiedByteCount, totalByteCount) else { throw .stopped }
            if count == 0 { return }
            try destination.attempt(name) { () throws(FileSystemError) in
                try destination.fileSystem.writeAll(buffer[..<count], to: output)
            }
        }
    }
}
