import FeedStorage

/// All that a simulated disk holds, as a value: a copy is a snapshot.
struct DiskState: Sendable {
    /// A file, folder or link, with what is on the disk apart from what the program sees.
    struct Node: Sendable {
        var kind: FileKind
        var permissions: UInt16
        var modifiedNanoseconds: Int64 = 0
        /// Of a file its bytes, of a link its destination.
        var bytes: [UInt8] = []
        /// The bytes at the last sync; a link's are there with it.
        var syncedBytes: [UInt8] = []
        var entries: [FileName: Int] = [:]
        var syncedEntries: [FileName: Int] = [:]
        /// What changed in the entries since the last sync, in order.
        var pending: [EntryChange] = []

        var hasUnsyncedBytes: Bool { kind == .file && bytes != syncedBytes }
    }

    /// One change of a folder, which the disk keeps as a whole or loses as a whole.
    struct EntryChange: Sendable, Hashable {
        /// Names that go, then names that come, with what they stand for.
        var removed: [FileName]
        var added: [FileName: Int]
    }

    static let root = 0
    var nodes: [Int: Node] = [root: Node(kind: .folder, permissions: 0o755)]
    private var nextNode = 1

    mutating func add(_ node: Node) -> Int {
        defer { nextNode += 1 }
        nodes[nextNode] = node
        return nextNode
    }

    /// Applies a change to what the program sees, and remembers it until the folder is synced.
    mutating func change(_ folder: Int, removing: [FileName] = [], adding: [FileName: Int] = [:]) {
        let change = EntryChange(removed: removing, added: adding)
        nodes[folder]?.pending.append(change)
        nodes[folder]?.entries.apply(change)
    }

    /// Brings a file's bytes, or a folder's entries, to the disk.
    mutating func sync(_ number: Int) {
        guard var node = nodes[number] else { return }
        node.syncedBytes = node.bytes
        node.syncedEntries = node.entries
        node.pending = []
        nodes[number] = node
    }

    /// The same disk with everything on it synced: what a machine finds when it starts again.
    func restarted() -> DiskState {
        var state = self
        for number in nodes.keys { state.sync(number) }
        return state
    }
}

extension [FileName: Int] {
    mutating func apply(_ change: DiskState.EntryChange) {
        for name in change.removed { self[name] = nil }
        merge(change.added) { _, new in new }
    }
}
