import FeedStorage

/// What stands under a name, whole: enough to put it back byte for byte.
indirect enum DiskEntry: Sendable {
    case absent
    case file(bytes: [UInt8], permissions: UInt16, modified: Int64?)
    case link(destination: [UInt8], modified: Int64?)
    case folder(permissions: UInt16, modified: Int64?, children: [FileName: DiskEntry])

    /// Reads what stands there.
    ///
    /// - Throws: `LabError.cannotBeKept` when there is a pipe, a socket or a device in it, `LabError.failed` when it may
    ///   not be read.
    /// - Parameter earlier: what stood there before; files whose size and time are the same are not read again.
    init(_ name: FileName, in folder: LabFolder, earlier: DiskEntry? = nil) throws(LabError) {
        guard let status = try folder.status(of: name) else {
            self = .absent
            return
        }
        switch status.kind {
        case .file:
            if case .file(let bytes, status.permissions, status.modifiedNanoseconds?) = earlier,
                bytes.count == status.byteCount, let earlier
            {
                self = earlier
                return
            }
            let bytes = try Self.readable(name, status, in: folder) { () throws(LabError) in
                try folder.bytes(of: name)
            }
            self = .file(bytes: bytes, permissions: status.permissions, modified: status.modifiedNanoseconds)
        case .link:
            self = .link(destination: try folder.destination(ofLink: name), modified: status.modifiedNanoseconds)
        case .folder:
            var earlierChildren: [FileName: DiskEntry] = [:]
            if case .folder(_, _, let known) = earlier { earlierChildren = known }
            let children = try Self.readable(name, status, in: folder) { () throws(LabError) in
                let inner = try folder.folder(name)
                var children: [FileName: DiskEntry] = [:]
                for entry in try inner.entries() {
                    children[entry.name] = try DiskEntry(entry.name, in: inner, earlier: earlierChildren[entry.name])
                }
                return children
            }
            self = .folder(
                permissions: status.permissions, modified: status.modifiedNanoseconds, children: children)
        case .other:
            throw .cannotBeKept(path: folder.path(of: name))
        }
    }

    /// Reads something; where its permissions forbid that to its owner, they are lifted for that moment.
    ///
    /// So a second fault, or an undo, works on what the fault `no-permission` has closed.
    private static func readable<Content>(
        _ name: FileName, _ status: FileStatus, in folder: LabFolder, _ read: () throws(LabError) -> Content
    ) throws(LabError) -> Content {
        let needed: UInt16 = status.kind == .folder ? 0o700 : 0o400
        guard status.permissions & needed != needed, folder.fileSystem.userIdentifier != 0 else { return try read() }
        let setPermissions = { (permissions: UInt16) throws(LabError) in
            try folder.attempt(name) { () throws(FileSystemError) in
                try folder.fileSystem.setPermissions(permissions, of: name, in: folder.descriptor)
            }
        }
        try setPermissions(status.permissions | needed)
        let result = Result { () throws(LabError) in try read() }
        try setPermissions(status.permissions)
        return try result.get()
    }

    /// Whether both are the same for a reader: times do not count.
    func isSame(as other: DiskEntry) -> Bool {
        switch (self, other) {
        case (.absent, .absent): return true
        case (.file(let bytes, let permissions, _), .file(let otherBytes, let otherPermissions, _)):
            return bytes == otherBytes && permissions == otherPermissions
        case (.link(let destination, _), .link(let otherDestination, _)):
            return destination == otherDestination
        case (.folder(let permissions, _, let children), .folder(let otherPermissions, _, let otherChildren)):
            guard permissions == otherPermissions, children.count == otherChildren.count else { return false }
            return children.allSatisfy { name, child in otherChildren[name].map { child.isSame(as: $0) } ?? false }
        default: return false
        }
    }

    /// Makes this stand under the name, whatever stands there now.
    ///
    /// It is written beside under another name first. A file replaces a file in one step; where a folder has to go, a
    /// reader finds the old, nothing for a moment, then the new, never half of one.
    func put(_ name: FileName, in folder: LabFolder) throws(LabError) {
        let old = try folder.status(of: name)
        if case .absent = self {
            guard old != nil else { return }
        } else {
            try folder.remove(Self.draft)
            do {
                try write(Self.draft, in: folder)
            } catch {
                // What failed half-way must not stay; the first error is the one to tell.
                try? folder.remove(Self.draft)
                throw error
            }
        }
        if case .absent = self {
            try Self.takeAway(name, in: folder)
        } else if isFolder || old?.kind == .folder {
            try Self.takeAway(name, in: folder)
            try Self.rename(Self.draft, to: name, in: folder)
        } else {
            try Self.rename(Self.draft, to: name, in: folder)
        }
    }

    private var isFolder: Bool { if case .folder = self { true } else { false } }

    /// The name under which things stand on their way in; the ending makes readers skip it.
    static let draft: FileName = ".widgetsim.new.tmp"
    /// The name under which things stand on their way out.
    static let rubbish: FileName = ".widgetsim.old.tmp"

    private static func takeAway(_ name: FileName, in folder: LabFolder) throws(LabError) {
        try folder.remove(rubbish)
        guard try folder.status(of: name) != nil else { return }
        try rename(name, to: rubbish, in: folder)
        try folder.remove(rubbish)
    }

    private static func rename(_ name: FileName, to newName: FileName, in folder: LabFolder) throws(LabError) {
        try folder.attempt(newName) { () throws(FileSystemError) in
            try folder.fileSystem.rename(
                name, in: folder.descriptor, to: newName, in: folder.descriptor, isReplacing: true)
        }
    }

    /// Writes this under a name that is free.
    private func write(_ name: FileName, in folder: LabFolder) throws(LabError) {
        let fileSystem = folder.fileSystem
        switch self {
        case .absent: break
        case .file(let bytes, let permissions, let modified):
            try folder.attempt(name) { () throws(FileSystemError) in
                let file = try fileSystem.openFile(name, in: folder.descriptor, for: .create)
                defer { fileSystem.close(file) }
                try fileSystem.writeAll(bytes, to: file)
                try fileSystem.setPermissions(permissions, of: name, in: folder.descriptor)
                if let modified {
                    try fileSystem.setModified(nanoseconds: modified, of: name, in: folder.descriptor)
                }
            }
        case .link(let destination, let modified):
            try folder.attempt(name) { () throws(FileSystemError) in
                try fileSystem.makeLink(name, to: destination, in: folder.descriptor)
                if let modified {
                    try fileSystem.setModified(nanoseconds: modified, of: name, in: folder.descriptor)
                }
            }
        case .folder(let permissions, let modified, let children):
            try folder.attempt(name) { () throws(FileSystemError) in
                try fileSystem.makeFolder(name, in: folder.descriptor)
            }
            let inner = try folder.folder(name)
            for child in children.keys.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
                try children[child]?.write(child, in: inner)
            }
            // After the children, whose making changes the folder's own time and may need its permission.
            try folder.attempt(name) { () throws(FileSystemError) in
                if let modified { try fileSystem.setModified(nanoseconds: modified, of: inner.descriptor) }
                try fileSystem.setPermissions(permissions, of: name, in: folder.descriptor)
            }
        }
    }
}
