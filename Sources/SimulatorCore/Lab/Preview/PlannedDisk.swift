import FeedStorage
import Foundation

/// A disk on which a fault has been done, while the real one stays as it is: reads of a store go through it to find out
/// what they will say.
///
/// What the plan puts somewhere is answered from memory, all else by the real disk. Nothing can be written.
final class PlannedDisk: FileSystem {
    private let base: any LabFileSystem
    private let root: String
    private let planned: [StorePath: FaultPlan.Work]
    private let open: OpenTable

    /// Lays a plan over the store at that path.
    init(_ plan: FaultPlan, root: String, base: any LabFileSystem) {
        self.base = base
        self.root = root
        planned = Dictionary(plan.steps.map { ($0.place, $0.work) }) { _, last in last }
        open = OpenTable()
    }

    func openFolder(path: String) throws(FileSystemError) -> Descriptor {
        let descriptor = try base.openFolder(path: path)
        if path == root { open.insert(descriptor, OpenTable.Item(place: .root, entry: nil)) }
        return descriptor
    }

    func openFile(path: String) throws(FileSystemError) -> Descriptor { try base.openFile(path: path) }

    func openFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) -> Descriptor {
        switch entry(name, in: folder) {
        case .real(let place):
            let descriptor = try base.openFolder(name, in: folder)
            if let place { open.insert(descriptor, OpenTable.Item(place: place, entry: nil)) }
            return descriptor
        case .closed: throw FileSystemError(call: .open, path: name.string, errno: EACCES)
        case .planned(.folder(let permissions, let modified, let children), let place):
            let entry = DiskEntry.folder(permissions: permissions, modified: modified, children: children)
            return open.insert(OpenTable.Item(place: place, entry: entry))
        case .planned(.absent, _): throw FileSystemError(call: .open, path: name.string, errno: ENOENT)
        case .planned: throw FileSystemError(call: .open, path: name.string, errno: ENOTDIR)
        }
    }

    func openFile(
        _ name: FileName, in folder: Descriptor, for access: FileAccess
    ) throws(FileSystemError) -> Descriptor {
        guard access == .read else { throw readOnly(.create, name) }
        switch entry(name, in: folder) {
        case .real: return try base.openFile(name, in: folder, for: .read)
        case .closed: throw FileSystemError(call: .open, path: name.string, errno: EACCES)
        case .planned(.absent, _): throw FileSystemError(call: .open, path: name.string, errno: ENOENT)
        case .planned(.link, _): throw FileSystemError(call: .open, path: name.string, errno: ELOOP)
        case .planned(let entry, let place): return open.insert(OpenTable.Item(place: place, entry: entry))
        }
    }

    func close(_ descriptor: Descriptor) {
        if open.remove(descriptor)?.entry == nil { base.close(descriptor) }
    }

    func status(of descriptor: Descriptor) throws(FileSystemError) -> FileStatus {
        guard let entry = open.item(descriptor)?.entry else { return try base.status(of: descriptor) }
        return status(of: entry)
    }

    func status(of name: FileName, in folder: Descriptor) throws(FileSystemError) -> FileStatus {
        switch entry(name, in: folder) {
        case .real, .closed: return try base.status(of: name, in: folder)
        case .planned(.absent, _): throw FileSystemError(call: .status, path: name.string, errno: ENOENT)
        case .planned(let entry, _): return status(of: entry)
        }
    }

    func list(_ folder: Descriptor) throws(FileSystemError) -> [FolderEntry] {
        guard let item = open.item(folder) else { return try base.list(folder) }
        if case .folder(_, _, let children)? = item.entry {
            return children.map { FolderEntry(name: $0.key, kind: status(of: $0.value).kind) }
        }
        var entries = try base.list(folder)
        for (place, work) in planned {
            guard place.parent == item.place, let name = place.name, case .put(let entry) = work else { continue }
            entries.removeAll { $0.name == name }
            if case .absent = entry { continue }
            entries.append(FolderEntry(name: name, kind: status(of: entry).kind))
        }
        return entries
    }

    func destination(ofLink name: FileName, in folder: Descriptor) throws(FileSystemError) -> [UInt8] {
        switch entry(name, in: folder) {
        case .planned(.link(let destination, _), _): return destination
        case .planned: throw FileSystemError(call: .readLink, path: name.string, errno: EINVAL)
        case .real, .closed: return try base.destination(ofLink: name, in: folder)
        }
    }

    func read(_ file: Descriptor, into buffer: UnsafeMutableRawBufferPointer) throws(FileSystemError) -> Int {
        if let count = open.read(file, into: buffer) { return count }
        return try base.read(file, into: buffer)
    }

    var processIdentifier: Int32 { base.processIdentifier }
    var epochMilliseconds: Int64 { base.epochMilliseconds }

    private enum Found {
        /// The real disk answers; the place in the store, where it is known.
        case real(StorePath?)
        case planned(DiskEntry, StorePath)
        /// It is there and may not be opened.
        case closed
    }

    private func entry(_ name: FileName, in folder: Descriptor) -> Found {
        guard let item = open.item(folder) else { return .real(nil) }
        let place = item.place.appending(name)
        if case .folder(_, _, let children)? = item.entry { return .planned(children[name] ?? .absent, place) }
        switch planned[place] {
        case .put(let entry): return .planned(entry, place)
        // The superuser opens it all the same.
        case .setPermissions(let permissions) where permissions & 0o400 == 0 && base.userIdentifier != 0:
            return .closed
        case .setPermissions, nil: return .real(place)
        }
    }

    private func status(of entry: DiskEntry) -> FileStatus {
        let (kind, byteCount, permissions): (FileKind, Int, UInt16) =
            switch entry {
            case .absent: (.other, 0, 0)
            case .file(let bytes, let permissions, _): (.file, bytes.count, permissions)
            case .link(let destination, _): (.link, destination.count, 0o777)
            case .folder(let permissions, _, _): (.folder, 0, permissions)
            }
        return FileStatus(
            kind: kind, byteCount: byteCount, permissions: permissions, inode: 0, modifiedNanoseconds: 0)
    }
}

/// Nothing is written on a planned disk.
extension PlannedDisk {
    private func readOnly(_ call: FileSystemError.Call, _ name: FileName? = nil) -> FileSystemError {
        FileSystemError(call: call, path: name?.string ?? "", errno: EROFS)
    }

    func write(_ bytes: UnsafeRawBufferPointer, to file: Descriptor) throws(FileSystemError) -> Int {
        throw readOnly(.write)
    }
    func truncate(_ file: Descriptor, to byteCount: Int) throws(FileSystemError) { throw readOnly(.truncate) }
    func sync(_ descriptor: Descriptor) throws(FileSystemError) { throw readOnly(.sync) }
    func makeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        throw readOnly(.makeFolder, name)
    }
    func makeLink(_ name: FileName, to destination: [UInt8], in folder: Descriptor) throws(FileSystemError) {
        throw readOnly(.makeLink, name)
    }
    func rename(
        _ name: FileName, in folder: Descriptor, to newName: FileName, in newFolder: Descriptor, isReplacing: Bool
    ) throws(FileSystemError) { throw readOnly(.rename, name) }
    func removeFile(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        throw readOnly(.removeFile, name)
    }
    func removeFolder(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        throw readOnly(.removeFolder, name)
    }
    func setPermissions(_ permissions: UInt16, of name: FileName, in folder: Descriptor) throws(FileSystemError) {
        throw readOnly(.setPermissions, name)
    }
    func lock(_ file: Descriptor, waitingMilliseconds: Int) throws(FileSystemError) -> Bool {
        throw readOnly(.lock)
    }
}
