import FeedStorage
import WidgetFeedTesting

/// A part of the safety that is taken away, to see whether the proof notices.
enum ProofFault: Sendable, Hashable {
    case none
    /// One sync does nothing.
    case sync(Site)
    /// What must not replace anything replaces.
    case replacingRename
    /// What should be renamed before it is removed is removed in place.
    case removalInPlace
    /// Every writer gets the lock.
    case noLock

    /// A sync in the code, as far as a disk can tell: what is synced, with ids replaced, and the how manieth of such.
    struct Site: Sendable, Hashable, CustomStringConvertible {
        var path: String
        var occurrence: Int
        var description: String { occurrence == 0 ? path : "\(path) (\(occurrence + 1))" }
    }

    /// What the store is to use instead of the disk.
    func fileSystem(over disk: SimulatedDisk) -> any FileSystem {
        switch self {
        case .none, .sync: disk
        case .replacingRename, .removalInPlace, .noLock: FaultyFileSystem(base: disk, fault: self)
        }
    }

    /// Switches the sync off on that disk, after a rehearsal that shows which call it is.
    func prepare(_ disk: SimulatedDisk, rehearsing operation: ProofOperation, on start: SimulatedDisk) throws {
        guard case .sync(let site) = self else { return }
        if let index = try Self.syncs(of: operation, on: start)[site] { disk.ignoreSync(atCall: index) }
    }

    /// The syncs of an operation on one disk, with the index of their call.
    static func syncs(of operation: ProofOperation, on start: SimulatedDisk) throws -> [Site: Int] {
        let sample = SimulatedStore(start.copy())
        try operation.run(sample)
        var sites: [Site: Int] = [:]
        for (index, call) in sample.disk.recordedCalls.enumerated() where call.kind == .sync {
            var site = Site(path: normalised(call.path), occurrence: 0)
            while sites[site] != nil { site.occurrence += 1 }
            sites[site] = index
        }
        return sites
    }

    /// The path without what differs from publish to publish.
    static func normalised(_ path: String) -> String {
        let names = path.split(separator: "/").map { name in
            guard let first = name.first, first.isNumber, name.contains("-") else { return String(name) }
            return name.hasSuffix(".tmp") ? "ID.tmp" : "ID"
        }
        return "/" + names.joined(separator: "/")
    }
}

/// A file system that lacks one part of its safety.
struct FaultyFileSystem: ForwardingFileSystem {
    let base: any FileSystem
    let fault: ProofFault

    func rename(
        _ name: FileName, in folder: Descriptor, to newName: FileName, in newFolder: Descriptor, isReplacing: Bool
    ) throws(FileSystemError) {
        if fault == .removalInPlace, newName.string.hasSuffix(".tmp"), !name.string.hasSuffix(".tmp") {
            try remove(name, in: folder)
            return
        }
        let replaces = fault == .replacingRename || isReplacing
        try base.rename(name, in: folder, to: newName, in: newFolder, isReplacing: replaces)
    }

    func lock(_ file: Descriptor, waitingMilliseconds: Int) throws(FileSystemError) -> Bool {
        if fault == .noLock { return true }
        return try base.lock(file, waitingMilliseconds: waitingMilliseconds)
    }

    private func remove(_ name: FileName, in folder: Descriptor) throws(FileSystemError) {
        let inner = try base.openFolder(name, in: folder)
        defer { base.close(inner) }
        for entry in try base.list(inner) {
            if entry.kind == .folder {
                try remove(entry.name, in: inner)
            } else {
                try base.removeFile(entry.name, in: inner)
            }
        }
        try base.removeFolder(name, in: folder)
    }
}
