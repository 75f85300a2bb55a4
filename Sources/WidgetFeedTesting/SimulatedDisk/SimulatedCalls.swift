import FeedStorage
import Foundation

extension SimulatedDisk {
    public func openFolder(path: String) throws(FileSystemError) -> Descriptor {
        try call(.open, path: path) { () throws(FileSystemError) in
            descriptor(for: try folder(at: path.split(separator: "/").map { FileName(String($0)) }, path), path)
        }
    }

    public func openFile(path: String) throws(FileSystemError) -> Descriptor {
        try call(.open, path: path) { () throws(FileSystemError) in
            let names = path.split(separator: "/").map { FileName(String($0)) }
            guard let last = names.last else { throw FileSystemError(call: .open, path: path, errno: EISDIR) }
            return descriptor(
                for: try entry(last, in: try folder(at: Array(names.dropLast()), path), .open).number, path)
        }
    }

    public func openFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) -> Descriptor {
        try call(.open, name, in: folder) { () throws(FileSystemError) in
            let (number, node) = try entry(name, in: try self.number(folder, .open), .open)
            guard node.kind == .folder else {
                throw FileSystemError(call: .open, path: name.string, errno: ENOTDIR)
            }
            try allow(node, 0o400, .open, name)
            return descriptor(for: number, path(of: name, in: folder))
        }
    }

    public func openFile(
        _ name: FileName, in folder: Descriptor, for access: FileAccess
    ) throws(FileSystemError) -> Descriptor {
        let kind: FileSystemError.Call = access == .create || access == .createOrUpdate ? .create : .open
        return try call(kind, name, in: folder) { () throws(FileSystemError) in
            let parent = try self.number(folder, kind)
            guard let number = state.nodes[parent]?.entries[name], let node = state.nodes[number] else {
                guard kind == .create else { throw FileSystemError(call: kind, path: name.string, errno: ENOENT) }
                let number = state.add(.init(kind: .file, permissions: 0o644, modifiedNanoseconds: nanoseconds))
                state.change(parent, number, adding: name)
                return descriptor(for: number, path(of: name, in: folder))
            }
            if access == .create { throw FileSystemError(call: kind, path: name.string, errno: EEXIST) }
            if node.kind == .link { throw FileSystemError(call: kind, path: name.string, errno: ELOOP) }
            if node.kind == .folder && access != .read {
                throw FileSystemError(call: kind, path: name.string, errno: EISDIR)
            }
            try allow(node, access == .read ? 0o400 : 0o600, kind, name)
            return descriptor(for: number, path(of: name, in: folder))
        }
    }

    public func close(_ descriptor: Descriptor) { locked { open[descriptor.number] = nil } }

    public func status(of descriptor: Descriptor) throws(FileSystemError) -> FileStatus {
        try call(.status, descriptor) { () throws(FileSystemError) in try status(try number(descriptor, .status)) }
    }

    public func status(of name: FileName, in folder: Descriptor) throws(FileSystemError) -> FileStatus {
        try call(.status, name, in: folder) { () throws(FileSystemError) in
            try status(try entry(name, in: try number(folder, .status), .status).number)
        }
    }

    public func list(_ folder: Descriptor) throws(FileSystemError) -> [FolderEntry] {
        try call(.list, folder) { () throws(FileSystemError) in
            let number = try number(folder, .list)
            return (state.nodes[number]?.entries ?? [:]).compactMap { name, number in
                state.nodes[number].map { FolderEntry(name: name, kind: $0.kind) }
            }.sorted { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
        }
    }

    public func destination(ofLink name: FileName, in folder: Descriptor) throws(FileSystemError) -> [UInt8] {
        try call(.readLink, name, in: folder) { () throws(FileSystemError) in
            let (_, node) = try entry(name, in: try number(folder, .readLink), .readLink)
            guard node.kind == .link else { throw FileSystemError(call: .readLink, path: name.string, errno: EINVAL) }
            return node.bytes
        }
    }

    public func read(_ file: Descriptor, into buffer: UnsafeMutableRawBufferPointer) throws(FileSystemError) -> Int {
        try call(.read, file) { () throws(FileSystemError) in
            let number = try number(file, .read)
            guard let node = state.nodes[number], node.kind == .file, let offset = open[file.number]?.offset else {
                throw FileSystemError(call: .read, path: "", errno: EISDIR)
            }
            let bytes = node.bytes.dropFirst(offset).prefix(buffer.count)
            buffer.copyBytes(from: bytes)
            open[file.number]?.offset += bytes.count
            return bytes.count
        }
    }

    public func write(_ bytes: UnsafeRawBufferPointer, to file: Descriptor) throws(FileSystemError) -> Int {
        try call(.write, file) { () throws(FileSystemError) in
            let number = try number(file, .write)
            guard let offset = open[file.number]?.offset else {
                throw FileSystemError(call: .write, path: "", errno: EBADF)
            }
            let taken = bytes.prefix(writeLimit)
            var content = state.nodes[number]?.bytes ?? []
            if content.count < offset { content += [UInt8](repeating: 0, count: offset - content.count) }
            content.replaceSubrange(offset..<min(content.count, offset + taken.count), with: taken)
            state.setBytes(number, content, nanoseconds: nanoseconds)
            open[file.number]?.offset += taken.count
            return taken.count
        }
    }

    public func truncate(_ file: Descriptor, to byteCount: Int) throws(FileSystemError) {
        try call(.truncate, file) { () throws(FileSystemError) in
            let number = try number(file, .truncate)
            let bytes = state.nodes[number]?.bytes ?? []
            let missing = max(0, byteCount - bytes.count)
            let content = Array(bytes.prefix(byteCount)) + [UInt8](repeating: 0, count: missing)
            state.setBytes(number, content, nanoseconds: nanoseconds)
            open[file.number]?.offset = byteCount
        }
    }

    public func sync(_ descriptor: Descriptor) throws(FileSystemError) {
        try call(.sync, descriptor) { () throws(FileSystemError) in
            let number = try number(descriptor, .sync)
            if !isSyncIgnored { state.sync(number) }
        }
    }

    public func lock(_ file: Descriptor, waitingMilliseconds: Int) throws(FileSystemError) -> Bool {
        try call(.lock, file) { () throws(FileSystemError) in
            let number = try number(file, .lock)
            if open.contains(where: { $0.key != file.number && $0.value.number == number && $0.value.isLocked }) {
                return false
            }
            open[file.number]?.isLocked = true
            return true
        }
    }
}
