import FeedStorage
import Foundation

extension SimulatedDisk {
    public func makeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try add(.init(kind: .folder, permissions: 0o755, modifiedNanoseconds: nanoseconds), name, folder, .makeFolder)
    }

    public func makeLink(
        _ name: FileName, to destination: [UInt8], in folder: Descriptor
    ) throws(FileSystemError) {
        var node = DiskState.Node(kind: .link, permissions: 0o777, modifiedNanoseconds: nanoseconds)
        node.bytes = destination
        node.syncedBytes = destination
        try add(node, name, folder, .makeLink)
    }

    public func rename(
        _ name: FileName, in folder: Descriptor, to newName: FileName, in newFolder: Descriptor, isReplacing: Bool
    ) throws(FileSystemError) {
        try call(.rename, name, in: folder) { () throws(FileSystemError) in
            let (parent, newParent) = (try number(folder, .rename), try number(newFolder, .rename))
            let (number, node) = try entry(name, in: parent, .rename)
            if let other = state.nodes[newParent]?.entries[newName], let taken = state.nodes[other] {
                if !isReplacing { throw FileSystemError(call: .rename, path: newName.string, errno: EEXIST) }
                if taken.kind == .folder && node.kind != .folder {
                    throw FileSystemError(call: .rename, path: newName.string, errno: EISDIR)
                }
                if taken.kind != .folder && node.kind == .folder {
                    throw FileSystemError(call: .rename, path: newName.string, errno: ENOTDIR)
                }
                if taken.kind == .folder && !taken.entries.isEmpty {
                    throw FileSystemError(call: .rename, path: newName.string, errno: ENOTEMPTY)
                }
                // Two names of one file: nothing happens.
                if other == number { return }
            }
            if parent == newParent {
                state.change(parent, number, removing: name, adding: newName)
            } else {
                // Two folders are two changes: a cut may leave both names, or none.
                state.change(newParent, number, adding: newName)
                state.change(parent, number, removing: name)
            }
        }
    }

    public func removeFile(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try call(.removeFile, name, in: folder) { () throws(FileSystemError) in
            let parent = try number(folder, .removeFile)
            let (number, node) = try entry(name, in: parent, .removeFile)
            if node.kind == .folder { throw FileSystemError(call: .removeFile, path: name.string, errno: EISDIR) }
            state.change(parent, number, removing: name)
        }
    }

    public func removeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        try call(.removeFolder, name, in: folder) { () throws(FileSystemError) in
            let parent = try number(folder, .removeFolder)
            let (number, node) = try entry(name, in: parent, .removeFolder)
            if node.kind != .folder { throw FileSystemError(call: .removeFolder, path: name.string, errno: ENOTDIR) }
            if !node.entries.isEmpty {
                throw FileSystemError(call: .removeFolder, path: name.string, errno: ENOTEMPTY)
            }
            state.change(parent, number, removing: name)
        }
    }

    public func setPermissions(
        _ permissions: UInt16, of name: FileName, in folder: Descriptor
    ) throws(FileSystemError) {
        try call(.setPermissions, name, in: folder) { () throws(FileSystemError) in
            let (number, _) = try entry(name, in: try self.number(folder, .setPermissions), .setPermissions)
            state.nodes[number]?.permissions = permissions
        }
    }

    var nanoseconds: Int64 { epochMilliseconds * 1_000_000 }

    private func add(
        _ node: DiskState.Node, _ name: FileName, _ folder: Descriptor, _ kind: FileSystemError.Call
    ) throws(FileSystemError) {
        try call(kind, name, in: folder) { () throws(FileSystemError) in
            let parent = try number(folder, kind)
            if state.nodes[parent]?.entries[name] != nil {
                throw FileSystemError(call: kind, path: name.string, errno: EEXIST)
            }
            let number = state.add(node)
            state.change(parent, number, adding: name)
        }
    }

    /// What stands under a name.
    func entry(
        _ name: FileName, in folder: Int, _ kind: FileSystemError.Call
    ) throws(FileSystemError) -> (number: Int, node: DiskState.Node) {
        guard let number = state.nodes[folder]?.entries[name], let node = state.nodes[number] else {
            throw FileSystemError(call: kind, path: name.string, errno: ENOENT)
        }
        return (number, node)
    }

    /// What a descriptor stands for.
    func number(_ descriptor: Descriptor, _ kind: FileSystemError.Call) throws(FileSystemError) -> Int {
        guard let opened = open[descriptor.number] else { throw FileSystemError(call: kind, path: "", errno: EBADF) }
        return opened.number
    }

    /// The folder at a path from the root; links on the way are not followed here.
    func folder(at names: [FileName], _ path: String) throws(FileSystemError) -> Int {
        var number = DiskState.root
        for name in names {
            number = try entry(name, in: number, .open).number
            guard state.nodes[number]?.kind == .folder else {
                throw FileSystemError(call: .open, path: path, errno: ENOTDIR)
            }
        }
        return number
    }

    func allow(
        _ node: DiskState.Node, _ needed: UInt16, _ kind: FileSystemError.Call, _ name: FileName
    ) throws(FileSystemError) {
        if node.permissions & needed != needed {
            throw FileSystemError(call: kind, path: name.string, errno: EACCES)
        }
    }

    func status(_ number: Int) throws(FileSystemError) -> FileStatus {
        guard let node = state.nodes[number] else { throw FileSystemError(call: .status, path: "", errno: ENOENT) }
        return FileStatus(
            kind: node.kind, byteCount: node.bytes.count, permissions: node.permissions, inode: UInt64(number),
            modifiedNanoseconds: node.modifiedNanoseconds)
    }
}
