import FeedStorage

extension DiskState {
    /// What may be left after the power is cut now.
    ///
    /// POSIX leaves open what becomes of anything that was not synced. Of the changes of folders: none, all, each alone, all
    /// but each. Of the bytes of files, with each of these: as at the last sync, as written, cut in the middle, zeros.
    func survivors() -> [DiskState] {
        let changes = nodes.sorted { $0.key < $1.key }.flatMap { number, node in
            node.pending.indices.map { Change(folder: number, index: $0) }
        }
        var selections: [Set<Change>] = [[], Set(changes)]
        if changes.count > 1 {
            selections += changes.map { [$0] }
            selections += changes.map { Set(changes).subtracting([$0]) }
        }
        let hasUnsyncedBytes = nodes.values.contains(where: \.hasUnsyncedBytes)
        let fates = hasUnsyncedBytes ? BytesFate.allCases : [.written]
        return selections.flatMap { selection in fates.map { survivor(keeping: selection, bytes: $0) } }
    }

    private struct Change: Hashable {
        var folder: Int
        var index: Int
    }

    private enum BytesFate: CaseIterable {
        case synced, written, torn, zeros
    }

    private func survivor(keeping kept: Set<Change>, bytes fate: BytesFate) -> DiskState {
        var state = self
        for (number, node) in nodes {
            var entries = node.syncedEntries
            for (index, change) in node.pending.enumerated() where kept.contains(Change(folder: number, index: index)) {
                entries.apply(change)
            }
            state.nodes[number]?.entries = entries
            guard node.hasUnsyncedBytes else { continue }
            let bytes =
                switch fate {
                case .synced: node.syncedBytes
                case .written: node.bytes
                case .torn: Array(node.bytes.prefix(node.bytes.count / 2))
                case .zeros: [UInt8](repeating: 0, count: node.bytes.count)
                }
            state.nodes[number]?.bytes = bytes
        }
        return state.restarted()
    }
}
