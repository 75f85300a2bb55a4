import FeedStorage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Finds the stores that a path means.
///
/// A store is a folder with `current.json`, `generations/` or `widget.json`, or one with nothing in it. Of any other
/// folder its `widgetbridge/` is taken, else every store below it. Links below the path are not followed.
public struct StoreDiscovery: Sendable {
    /// Why a path means no store.
    public enum Failure: Error, Sendable, Equatable {
        case notThere(path: String)
        case isFile(path: String)
        case noStore(path: String)
        /// What is published would lie among other things.
        case occupied(path: String)
        case unreadable(path: String, errno: Int32)
    }

    /// How far below the path stores are looked for.
    public static let depthLimit = 4
    /// More folders than this are not looked into.
    static let folderLimit = 20_000

    private let fileSystem: any FileSystem

    public init(fileSystem: any FileSystem = POSIXFileSystem()) { self.fileSystem = fileSystem }

    /// The paths of all stores that a path means, in the order of their names.
    ///
    /// - Throws: `Failure` when there is none, or the path itself cannot be looked into.
    public func stores(at path: String) throws(Failure) -> [String] {
        let folder: Descriptor
        let entries: [FolderEntry]
        do throws(FileSystemError) {
            folder = try fileSystem.openFolder(path: path)
        } catch {
            throw failure(error, path)
        }
        defer { fileSystem.close(folder) }
        do throws(FileSystemError) {
            entries = try fileSystem.list(folder)
        } catch {
            throw failure(error, path)
        }
        if entries.isEmpty || Self.isStore(entries) { return [path] }
        if entries.contains(where: { $0.name == Self.bridge && $0.kind == .folder }) {
            return [Self.join(path, Self.bridge)]
        }
        var found: [String] = []
        var count = 0
        search(folder, entries, path, depth: 1, &found, &count)
        if found.isEmpty { throw .noStore(path: path) }
        return found
    }

    /// Checks that a path may become a store: it is one, has nothing in it, or is not there yet. What the system keeps
    /// hidden in folders does not count.
    ///
    /// - Throws: `Failure.isFile` or `occupied`. What else is in the way is the writer's to find.
    public func checkDestination(_ path: String) throws(Failure) {
        let entries: [FolderEntry]
        do throws(FileSystemError) {
            let folder = try fileSystem.openFolder(path: path)
            defer { fileSystem.close(folder) }
            entries = try fileSystem.list(folder)
        } catch {
            if error.errno == ENOTDIR { throw .isFile(path: path) }
            return
        }
        let hidden: [FileName] = [StoreLayout.lock, StoreLayout.drainLock, StoreLayout.pointerDraft, ".DS_Store"]
        // A widget may be tapped before its app publishes for the first time.
        let isNobodys = { (name: FileName) in hidden.contains(name) || StoreLayout.isMailbox(name) }
        if !Self.isStore(entries), !entries.allSatisfy({ isNobodys($0.name) }) {
            throw .occupied(path: path)
        }
    }

    private static let bridge: FileName = "widgetbridge"

    private func failure(_ error: FileSystemError, _ path: String) -> Failure {
        switch error.errno {
        case ENOENT: .notThere(path: path)
        case ENOTDIR: .isFile(path: path)
        default: .unreadable(path: path, errno: error.errno)
        }
    }

    /// Below the path a folder must have something of a store in it; what cannot be looked into is passed over.
    private func search(
        _ folder: Descriptor, _ entries: [FolderEntry], _ path: String, depth: Int, _ found: inout [String],
        _ count: inout Int
    ) {
        let names = entries.filter { $0.kind == .folder && $0.name.bytes.first != UInt8(ascii: ".") }.map(\.name)
        for name in names.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
            count += 1
            guard count <= Self.folderLimit, let (below, inside) = look(into: name, of: folder) else { continue }
            defer { fileSystem.close(below) }
            let belowPath = Self.join(path, name)
            if Self.isStore(inside) {
                found.append(belowPath)
            } else if depth < Self.depthLimit {
                search(below, inside, belowPath, depth: depth + 1, &found, &count)
            }
        }
    }

    private func look(into name: FileName, of folder: Descriptor) -> (Descriptor, [FolderEntry])? {
        do throws(FileSystemError) {
            let below = try fileSystem.openFolder(name, in: folder)
            do throws(FileSystemError) {
                return (below, try fileSystem.list(below))
            } catch {
                fileSystem.close(below)
                return nil
            }
        } catch {
            return nil
        }
    }

    private static func isStore(_ entries: [FolderEntry]) -> Bool {
        entries.contains { entry in
            [StoreLayout.pointer, StoreLayout.generations, StoreLayout.manifest].contains(entry.name)
        }
    }

    private static func join(_ path: String, _ name: FileName) -> String {
        path.hasSuffix("/") ? path + name.string : "\(path)/\(name.string)"
    }
}

extension StoreDiscovery.Failure {
    /// What, where, what to do.
    public var message: String {
        switch self {
        case .notThere(let path): "there is no file or folder \(path); see widgetsim help"
        case .isFile(let path): "\(path) is a file; give the folder of a store"
        case .noStore(let path):
            "no store in \(path), nor \(StoreDiscovery.depthLimit) folders below it; "
                + "a store has current.json, generations/ or widget.json"
        case .occupied(let path):
            "\(path) is no store and holds other things; give a store, or a folder that is new or empty"
        case .unreadable(let path, EACCES), .unreadable(let path, EPERM):
            "\(path) may not be read; allow access to it"
        case .unreadable(let path, let number):
            "cannot look into \(path): \(String(cString: strerror(number))); try again"
        }
    }

    public var status: CommandStatus {
        switch self {
        case .notThere, .isFile, .noStore: .noInput
        case .occupied: .cannotCreate
        case .unreadable(_, EACCES), .unreadable(_, EPERM): .noPermission
        case .unreadable: .inputOutput
        }
    }
}
