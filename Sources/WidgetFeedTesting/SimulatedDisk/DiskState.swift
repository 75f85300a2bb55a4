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
        /// What the file held since the last sync and no longer begins with.
        var formerBytes: [[UInt8]] = []
        var hasUnsyncedBytes = false
        var entries: [FileName: Int] = [:]
        var syncedEntries: [FileName: Int] = [:]
    }

    /// One change of a folder, which the disk keeps as a whole or loses as a whole.
    struct EntryChange: Sendable {
        var folder: Int
        /// What the changed name stands for.
        var node: Int
        /// The name that goes; nil for what is new here.
        var removed: FileName?
        /// The name that comes; nil for what is removed.
        var added: FileName?
    }

    static let root = 0
    var nodes: [Int: Node] = [root: Node(kind: .folder, permissions: 0o755)]
    /// The changes of folders that no sync has brought to the disk, in the order in which they were made.
    private(set) var pending: [EntryChange] = []
    /// How often anything changed, synced or not.
    private(set) var revision = 0
    private var nextNode = 1

    mutating func add(_ node: Node) -> Int {
        defer { nextNode += 1 }
        nodes[nextNode] = node
        return nextNode
    }

    /// Applies a change to what the program sees, and remembers it until the folder is synced.
    mutating func change(_ folder: Int, _ node: Int, removing: FileName? = nil, adding: FileName? = nil) {
        let change = EntryChange(folder: folder, node: node, removed: removing, added: adding)
        revision += 1
        pending.append(change)
        nodes[folder]?.entries.apply(change)
    }

    /// Gives a file other bytes, which are volatile until it is synced.
    mutating func setBytes(_ number: Int, _ bytes: [UInt8], nanoseconds: Int64) {
        guard var node = nodes[number], node.bytes != bytes else { return }
        nodes[number] = nil
        revision += 1
        // What only grows is found in its last form, cut short.
        if !bytes.starts(with: node.bytes), !node.formerBytes.contains(node.bytes) {
            node.formerBytes.append(node.bytes)
        }
        node.bytes = bytes
        node.hasUnsyncedBytes = true
        node.modifiedNanoseconds = nanoseconds
        nodes[number] = node
    }

    /// Brings a file's bytes, or a folder's entries, to the disk.
    mutating func sync(_ number: Int) {
        guard var node = nodes[number] else { return }
        revision += 1
        node.syncedBytes = node.bytes
        node.formerBytes = []
        node.hasUnsyncedBytes = false
        node.syncedEntries = node.entries
        nodes[number] = node
        pending.removeAll { $0.folder == number }
    }

    /// The same disk with everything on it synced: what a machine finds when it starts again.
    func restarted() -> DiskState {
        var state = self
        let reachable = reachableNodes()
        for number in nodes.keys {
            if reachable.contains(number) { state.sync(number) } else { state.nodes[number] = nil }
        }
        state.pending = []
        return state
    }
}

extension DiskState {
    /// Everything that has a name, and the root.
    func reachableNodes() -> Set<Int> {
        var found: Set<Int> = [Self.root]
        var folders = [Self.root]
        while let folder = folders.popLast() {
            for number in (nodes[folder]?.entries ?? [:]).values where found.insert(number).inserted {
                if nodes[number]?.kind == .folder { folders.append(number) }
            }
        }
        return found
    }

    /// Names, kinds and bytes of everything that has a name, as one text: equal for disks that no program tells apart.
    func image() -> [UInt8] {
        var image: [UInt8] = []
        append(Self.root, to: &image)
        return image
    }

    private func append(_ number: Int, to image: inout [UInt8]) {
        guard let node = nodes[number] else { return }
        // Lengths stand before what they measure, so that different disks cannot run into the same text.
        for fact in [node.kind == .folder ? 1 : node.kind == .link ? 2 : 3, Int(node.permissions), node.bytes.count] {
            withUnsafeBytes(of: fact) { image += $0 }
        }
        withUnsafeBytes(of: node.entries.count) { image += $0 }
        image += node.bytes
        for (name, number) in node.entries.sorted(by: { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }) {
            image += name.bytes
            image.append(0)
            append(number, to: &image)
        }
    }
}

extension [FileName: Int] {
    mutating func apply(_ change: DiskState.EntryChange) {
        // The name may stand for something older, when what took its place is not on the disk.
        if let removed = change.removed, self[removed] == change.node { self[removed] = nil }
        guard let added = change.added else { return }
        if change.removed != nil {
            // Of two renames in a row the first may be lost: there is one name in the folder all the same.
            for name in keys where self[name] == change.node { self[name] = nil }
        }
        self[added] = change.node
    }
}
