import FeedStorage
import Foundation

/// The real disk, for a process that ends, or waits for the folder `go` in the store, when it is
/// about to replace the pointer.
struct DyingFileSystem: FileSystem {
    var waits = false
    private let real = POSIXFileSystem()

    init(waits: Bool = false) { self.waits = waits }

    func rename(
        _ name: FileName, in folder: Descriptor, to newName: FileName, in newFolder: Descriptor, isReplacing: Bool
    ) throws(FileSystemError) {
        if newName == "current.json" {
            if !waits { kill(getpid(), SIGKILL) }
            while !isTold(in: folder) { usleep(1000) }
        }
        try real.rename(name, in: folder, to: newName, in: newFolder, isReplacing: isReplacing)
    }

    private func isTold(in folder: Descriptor) -> Bool {
        do throws(FileSystemError) {
            return try real.status(of: "go", in: folder).kind == .folder
        } catch {
            return false
        }
    }

    func openFolder(path: String) throws(FileSystemError) -> Descriptor { try real.openFolder(path: path) }
    func openFile(path: String) throws(FileSystemError) -> Descriptor { try real.openFile(path: path) }
    func openFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) -> Descriptor {
        try real.openFolder(name, in: folder)
    }
    func openFile(
        _ name: FileName, in folder: Descriptor, for access: FileAccess
    ) throws(FileSystemError) -> Descriptor {
        try real.openFile(name, in: folder, for: access)
    }
    func close(_ descriptor: Descriptor) { real.close(descriptor) }
    func status(of descriptor: Descriptor) throws(FileSystemError) -> FileStatus { try real.status(of: descriptor) }
    func status(of name: FileName, in folder: Descriptor) throws(FileSystemError) -> FileStatus {
        try real.status(of: name, in: folder)
    }
    func list(_ folder: Descriptor) throws(FileSystemError) -> [FolderEntry] { try real.list(folder) }
    func destination(ofLink name: FileName, in folder: Descriptor) throws(FileSystemError) -> [UInt8] {
        try real.destination(ofLink: name, in: folder)
    }
    func read(_ file: Descriptor, into buffer: UnsafeMutableRawBufferPointer) throws(FileSystemError) -> Int {
        try real.read(file, into: buffer)
    }
    func write(_ bytes: UnsafeRawBufferPointer, to file: Descriptor) throws(FileSystemError) -> Int {
        try real.write(bytes, to: file)
    }
    func truncate(_ file: Descriptor, to byteCount: Int) throws(FileSystemError) {
        try real.truncate(file, to: byteCount)
    }
    func sync(_ descriptor: Descriptor) throws(FileSystemError) { try real.sync(descriptor) }
    func makeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try real.makeFolder(name, in: folder)
    }
    func makeLink(_ name: FileName, to destination: [UInt8], in folder: Descriptor) throws(FileSystemError) {
        try real.makeLink(name, to: destination, in: folder)
    }
    func removeFile(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try real.removeFile(name, in: folder)
    }
    func removeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try real.removeFolder(name, in: folder)
    }
    func setPermissions(
        _ permissions: UInt16, of name: FileName, in folder: Descriptor
    ) throws(FileSystemError) {
        try real.setPermissions(permissions, of: name, in: folder)
    }
    func lock(_ file: Descriptor, waitingMilliseconds: Int) throws(FileSystemError) -> Bool {
        try real.lock(file, waitingMilliseconds: waitingMilliseconds)
    }
    var processIdentifier: Int32 { real.processIdentifier }
    var epochMilliseconds: Int64 { real.epochMilliseconds }
}
