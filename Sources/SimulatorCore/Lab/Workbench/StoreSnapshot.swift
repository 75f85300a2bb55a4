import FeedStorage

/// What a store holds at a moment, to find out what a publish or an edit has changed.
struct StoreSnapshot: Sendable {
    private var entries: [StorePath: DiskEntry] = [:]
    private var parentTimes: [StorePath: Int64] = [:]

    /// Whether a name in the root is one that publishing and draining write. The locks are none: they are empty at rest, and
    /// who takes one away while another program waits for it splits the waiting.
    private static func isWritten(_ name: FileName) -> Bool {
        name == StoreLayout.pointer || name == StoreLayout.pointerDraft || StoreLayout.isMailbox(name)
    }

    /// Reads the pointer, the mailbox and the generations.
    ///
    /// - Parameter earlier: what was read before; files that have not changed since are not read again.
    /// - Throws: `LabError` when something may not be read or could not be put back.
    init(of root: LabFolder, earlier: StoreSnapshot? = nil) throws(LabError) {
        parentTimes[.root] = try root.modifiedNanoseconds()
        for entry in try root.entries() where Self.isWritten(entry.name) {
            let place = StorePath(entry.name)
            entries[place] = try DiskEntry(entry.name, in: root, earlier: earlier?.entries[place])
        }
        guard try root.status(of: StoreLayout.generations)?.kind == .folder else { return }
        let generations = try root.folder(StoreLayout.generations)
        parentTimes[.generations] = try generations.modifiedNanoseconds()
        for generation in try generations.entries() {
            let place = StorePath.generations.appending(generation.name)
            entries[place] = try DiskEntry(generation.name, in: generations, earlier: earlier?.entries[place])
        }
    }

    /// The steps that lead from this to a later snapshot.
    func steps(to later: StoreSnapshot) -> [ChangeStep] {
        var steps: [ChangeStep] = []
        // A folder of generations that is new comes first, and goes last when all is taken back.
        if parentTimes[.generations] == nil, later.parentTimes[.generations] != nil {
            steps.append(
                step(
                    .generations, before: .absent,
                    after: .folder(permissions: 0o755, modified: nil, children: [:]), later: later))
        }
        let places = Set(entries.keys).union(later.entries.keys)
        for place in places.sorted(by: { $0.description < $1.description }) {
            let before = entries[place] ?? .absent
            let after = later.entries[place] ?? .absent
            if !before.isSame(as: after) { steps.append(step(place, before: before, after: after, later: later)) }
        }
        return steps
    }

    private func step(
        _ place: StorePath, before: DiskEntry, after: DiskEntry, later: StoreSnapshot
    ) -> ChangeStep {
        ChangeStep(
            place: place, content: .entry(before: before, after: after),
            parentModifiedBefore: parentTimes[place.parent], parentModifiedAfter: later.parentTimes[place.parent])
    }
}
