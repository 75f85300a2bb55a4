import FeedStorage
import Foundation

/// Notices that a store has changed on disk, whoever changed it.
///
/// On Linux the system tells: ``descriptor`` becomes readable, and ``drain(quietMilliseconds:)`` says whether it was
/// something that a reader would see. Where the system cannot tell (network mounts, no watches left, macOS) the store is
/// looked at whenever `drain` is called, which should then be every ``pollIntervalMilliseconds``.
/// The store may vanish and come back; both are changes.
public struct StoreWatcher: Sendable {
    /// The store's folder.
    public let root: String
    private let fileSystem: any FileSystem
    private var shown: GenerationID?
    private var layout: FileName?
    private var seen: [StorePath: FileStatus]
    #if os(Linux)
        private var watches: StoreWatches?
    #endif

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - root: the store's folder, which need not exist.
    ///   - mayAskSystem: false looks once a second instead; true by default.
    public init(root: String, mayAskSystem: Bool = true, fileSystem: any FileSystem = POSIXFileSystem()) {
        self.root = root
        self.fileSystem = fileSystem
        seen = [:]
        #if os(Linux)
            if mayAskSystem, !NetworkMount.holds(root, fileSystem: fileSystem) { watches = StoreWatches(root: root) }
        #endif
        seen = look()
    }

    /// To wait for besides the keyboard; nil while the store is looked at by time.
    public var descriptor: Int32? {
        #if os(Linux)
            return watches?.descriptor
        #else
            return nil
        #endif
    }

    /// Whether the system cannot tell of changes, so that the title says so.
    public var isPolling: Bool {
        #if os(Linux)
            return watches?.isComplete != true
        #else
            return true
        #endif
    }

    /// How long to wait at most before the next look, in milliseconds; nil when the descriptor is enough.
    public var pollIntervalMilliseconds: Int? { isPolling ? 1000 : nil }

    /// Names the generation that is shown now, whose files are watched too.
    public mutating func follow(_ id: GenerationID?) {
        guard id != shown else { return }
        shown = id
        #if os(Linux)
            watches?.follow(id)
        #endif
        // Of the rest what was seen stays: a change between the read and this must be told of yet.
        let found = look()
        seen = seen.filter { $0.key.names.count < 2 }
            .merging(found.filter { $0.key.names.count > 1 }) { _, files in files }
    }

    /// Names the layout file beside the manifest, which is watched too; nil for none.
    public mutating func followLayout(_ name: String?) {
        let name = name.map { FileName($0) }
        guard name != layout else { return }
        layout = name
        #if os(Linux)
            watches?.layout = name
        #endif
        if let name { seen[StorePath(name)] = look()[StorePath(name)] }
    }

    /// Takes up all that has happened and says whether a reader would see any of it.
    ///
    /// A publish is several changes in a row: after the first this waits until nothing has come for a moment, so that
    /// it is told of once.
    /// - Parameter quietMilliseconds: that moment; 5 by default. Six times that is the longest wait.
    public mutating func drain(quietMilliseconds: Int = 5) -> Bool {
        var isChanged = false
        #if os(Linux)
            isChanged = watches?.drain(quietMilliseconds: quietMilliseconds) ?? false
        #endif
        guard isPolling || isChanged else { return false }
        let found = look()
        defer { seen = found }
        return isChanged || found != seen
    }

    /// What the system knows of the places that matter.
    private func look() -> [StorePath: FileStatus] {
        guard let folder = try? fileSystem.openFolder(path: root) else { return [:] }
        defer { fileSystem.close(folder) }
        var found: [StorePath: FileStatus] = [:]
        found[.pointer] = try? fileSystem.status(of: StoreLayout.pointer, in: folder)
        let manifest = StorePath(StoreLayout.manifest)
        found[manifest] = try? fileSystem.status(of: StoreLayout.manifest, in: folder)
        if let layout { found[StorePath(layout)] = try? fileSystem.status(of: layout, in: folder) }
        guard let generations = try? fileSystem.openFolder(StoreLayout.generations, in: folder) else { return found }
        defer { fileSystem.close(generations) }
        found[.generations] = try? fileSystem.status(of: generations)
        guard let shown, let generation = try? fileSystem.openFolder(shown.fileName, in: generations) else {
            return found
        }
        defer { fileSystem.close(generation) }
        found[.generation(shown)] = try? fileSystem.status(of: generation)
        found[.feed(shown)] = try? fileSystem.status(of: StoreLayout.feed, in: generation)
        return found
    }
}
