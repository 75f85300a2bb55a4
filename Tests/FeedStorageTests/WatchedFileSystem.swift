import FeedStorage
import Foundation

/// The real disk, for tests that hear of every call before it is made and of everything that was opened.
final class WatchedFileSystem: FileSystem, @unchecked Sendable {
    /// What is asked of the disk: of an open file or folder the name is empty.
    struct Call: Sendable, Equatable {
        var kind: FileSystemError.Call
        var name: FileName
    }

    // Unchecked: what changes is read and written under `lock` only.
    private let guarding = NSLock()
    private var made: [Call] = []
    private var inodes: Set<UInt64> = []
    private let before: @Sendable (_ index: Int, _ call: Call) -> Void
    private let real = POSIXFileSystem()

    /// Calls back before each call with its place in the order of calls; by default it only keeps them.
    init(_ before: @escaping @Sendable (_ index: Int, _ call: Call) -> Void = { _, _ in }) { self.before = before }

    /// All calls so far but those that close.
    var calls: [Call] { guarding.withLock { made } }

    /// The inodes of everything that was opened.
    var opened: Set<UInt64> { guarding.withLock { inodes } }

    private func note(_ kind: FileSystemError.Call, _ name: FileName = "") {
        let index = guarding.withLock {
            made.append(Call(kind: kind, name: name))
            return made.count - 1
        }
        before(index, Call(kind: kind, name: name))
    }

    private func noted(_ descriptor: Descriptor) throws(FileSystemError) -> Descriptor {
        let inode = try real.status(of: descriptor).inode
        guarding.withLock { _ = inodes.insert(inode) }
        return descriptor
    }

    func openFolder(path: String) throws(FileSystemError) -> Descriptor {
        note(.open, FileName(path))
        return try noted(try real.openFolder(path: path))
    }
    func openFile(path: String) throws(FileSystemError) -> Descriptor {
        note(.open, FileName(path))
        return try noted(try real.openFile(path: path))
    }
    func openFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) -> Descriptor {
        note(.open, name)
        return try noted(try real.openFolder(name, in: folder))
    }
    func openFile(
        _ name: FileName, in folder: Descriptor, for access: FileAccess
    ) throws(FileSystemError) -> Descriptor {
        note(access == .create || access == .createOrUpdate ? .create : .open, name)
        return try noted(try real.openFile(name, in: folder, for: access))
    }
    func close(_ descriptor: Descriptor) { real.close(descriptor) }
    func status(of descriptor: Descriptor) throws(FileSystemError) -> FileStatus {
        note(.status)
        return try real.status(of: descriptor)
    }
    func status(of name: FileName, in folder: Descriptor) throws(FileSystemError) -> FileStatus {
        note(.status, name)
        return try real.status(of: name, in: folder)
    }
    func list(_ folder: Descriptor) throws(FileSystemError) -> [FolderEntry] {
        note(.list)
        return try real.list(folder)
    }
    func destination(ofLink name: FileName, in folder: Descriptor) throws(FileSystemError) -> [UInt8] {
        note(.readLink, name)
        return try real.destination(ofLink: name, in: folder)
    }
    func read(_ file: Descriptor, into buffer: UnsafeMutableRawBufferPointer) throws(FileSystemError) -> Int {
        note(.read)
        return try real.read(file, into: buffer)
    }
    func write(_ bytes: UnsafeRawBufferPointer, to file: Descriptor) throws(FileSystemError) -> Int {
        note(.write)
        return try real.write(bytes, to: file)
    }
    func truncate(_ file: Descriptor, to byteCount: Int) throws(FileSystemError) {
        note(.truncate)
        try real.truncate(file, to: byteCount)
    }
    func startSync(_ file: Descriptor) { real.startSync(file) }
    func sync(_ descriptor: Descriptor) throws(FileSystemError) {
        note(.sync)
        try real.sync(descriptor)
    }
    func makeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        note(.makeFolder, name)
        try real.makeFolder(name, in: folder)
    }
    func makeLink(_ name: FileName, to destination: [UInt8], in folder: Descriptor) throws(FileSystemError) {
        note(.makeLink, name)
        try real.makeLink(name, to: destination, in: folder)
    }
    func rename(
        _ name: FileName, in folder: Descriptor, to newName: FileName, in newFolder: Descriptor, isReplacing: Bool
    ) throws(FileSystemError) {
        note(.rename, name)
        try real.rename(name, in: folder, to: newName, in: newFolder, isReplacing: isReplacing)
    }
    func removeFile(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        note(.removeFile, name)
        try real.removeFile(name, in: folder)
    }
    func removeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        note(.removeFolder, name)
        try real.removeFolder(name, in: folder)
    }
    func setPermissions(
        _ permissions: UInt16, of name: FileName, in folder: Descriptor
    ) throws(FileSystemError) {
        note(.setPermissions, name)
        try real.setPermissions(permissions, of: name, in: folder)
    }
    func lock(_ file: Descriptor, waitingMilliseconds: Int) throws(FileSystemError) -> Bool {
        note(.lock)
        return try real.lock(file, waitingMilliseconds: waitingMilliseconds)
    }
    var processIdentifier: Int32 { real.processIdentifier }
    var epochMilliseconds: Int64 { real.epochMilliseconds }
}
