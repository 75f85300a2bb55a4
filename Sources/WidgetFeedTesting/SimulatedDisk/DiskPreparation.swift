import FeedStorage

extension SimulatedDisk {
    /// Writes a file as another program would, replacing one of that name; the folders that lead to it must be there.
    public func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        let (folder, name) = try parent(of: path)
        defer { close(folder) }
        do throws(FileSystemError) { try removeFile(name, in: folder) } catch let error where error.errno == 2 {}
        let file = try openFile(name, in: folder, for: .create)
        defer { close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try rest.withUnsafeBytes { buffer in
                Result { () throws(FileSystemError) in try write(buffer, to: file) }
            }.get()
            rest = rest.dropFirst(count)
        }
        try sync(file)
        try sync(folder)
    }

    /// Opens the folder of a path and splits off the last name.
    public func parent(of path: String) throws(FileSystemError) -> (folder: Descriptor, name: FileName) {
        let names = path.split(separator: "/")
        let folder = try openFolder(path: "/" + names.dropLast().joined(separator: "/"))
        return (folder, FileName(names.last.map { String($0) } ?? ""))
    }
}

extension SimulatedDisk {
    /// The bytes of a file, as a program sees them.
    public func bytes(of path: String) throws(FileSystemError) -> [UInt8] {
        guard let bytes = contents()[path] else { throw FileSystemError(call: .open, path: path, errno: 2) }
        return bytes
    }
}
