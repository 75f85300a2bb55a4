import FeedStorage

/// A file system that does what another does, but for the calls that it defines itself.
protocol ForwardingFileSystem: FileSystem {
    var base: any FileSystem { get }
}

extension ForwardingFileSystem {
    func openFolder(path: String) throws(FileSystemError) -> Descriptor { try base.openFolder(path: path) }
    func openFile(path: String) throws(FileSystemError) -> Descriptor { try base.openFile(path: path) }
    func openFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) -> Descriptor {
        try base.openFolder(name, in: folder)
    }
    func openFile(
        _ name: FileName, in folder: Descriptor, for access: FileAccess
    ) throws(FileSystemError) -> Descriptor {
        try base.openFile(name, in: folder, for: access)
    }
    func close(_ descriptor: Descriptor) { base.close(descriptor) }
    func status(of descriptor: Descriptor) throws(FileSystemError) -> FileStatus { try base.status(of: descriptor) }
    func status(of name: FileName, in folder: Descriptor) throws(FileSystemError) -> FileStatus {
        try base.status(of: name, in: folder)
    }
    func list(_ folder: Descriptor) throws(FileSystemError) -> [FolderEntry] { try base.list(folder) }
    func destination(ofLink name: FileName, in folder: Descriptor) throws(FileSystemError) -> [UInt8] {
        try base.destination(ofLink: name, in: folder)
    }
    func read(_ file: Descriptor, into buffer: UnsafeMutableRawBufferPointer) throws(FileSystemError) -> Int {
        try base.read(file, into: buffer)
    }
    func write(_ bytes: UnsafeRawBufferPointer, to file: Descriptor) throws(FileSystemError) -> Int {
        try base.write(bytes, to: file)
    }
    func truncate(_ file: Descriptor, to byteCount: Int) throws(FileSystemError) {
        try base.truncate(file, to: byteCount)
    }
    func startSync(_ file: Descriptor) { base.startSync(file) }
    func sync(_ descriptor: Descriptor) throws(FileSystemError) { try base.sync(descriptor) }
    func makeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try base.makeFolder(name, in: folder)
    }
    func makeLink(_ name: FileName, to destination: [UInt8], in folder: Descriptor) throws(FileSystemError) {
        try base.makeLink(name, to: destination, in: folder)
    }
    func rename(
        _ name: FileName, in folder: Descriptor, to newName: FileName, in newFolder: Descriptor, isReplacing: Bool
    ) throws(FileSystemError) {
        try base.rename(name, in: folder, to: newName, in: newFolder, isReplacing: isReplacing)
    }
    func removeFile(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try base.removeFile(name, in: folder)
    }
    func removeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try base.removeFolder(name, in: folder)
    }
    func setPermissions(
        _ permissions: UInt16, of name: FileName, in folder: Descriptor
    ) throws(FileSystemError) {
        try base.setPermissions(permissions, of: name, in: folder)
    }
    func lock(_ file: Descriptor, waitingMilliseconds: Int) throws(FileSystemError) -> Bool {
        try base.lock(file, waitingMilliseconds: waitingMilliseconds)
    }
    var processIdentifier: Int32 { base.processIdentifier }
    var epochMilliseconds: Int64 { base.epochMilliseconds }
}
