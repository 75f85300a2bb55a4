import FeedStorage

/// What may be left after the power is cut.
///
/// POSIX leaves open what becomes of anything that was not synced, in any order, folder by folder and file by file:
/// - Of the changes of folders (a new name, a removal, a rename) that no sync covers: every subset, up to
///   ``subsetLimit`` of them. Of more: none, all, each prefix and each suffix in the order in which they were made, each
///   alone, and all but each. A rename within a folder is one change; between two folders it is two, so that both names
///   may be left, or none.
/// - Of the bytes of files: for each file alone everything that ``BytesFate`` tells, the others as written; for each two
///   files every pair of the four common fates; and each of the four for all files together.
///
/// Each selection of the one is joined with each of the other, and disks that no program tells apart count once. What a file
/// holds does not depend on what became of its name: data may be lost although the rename that followed was kept.
struct DiskSurvivors {
    /// Up to so many unsynced changes of folders, every subset is examined.
    static let subsetLimit = 6

    let state: DiskState
    let blockByteCount: Int

    func all() -> [DiskState] {
        var seen: Set<[UInt8]> = []
        var survivors: [DiskState] = []
        let fates = state.nodes.filter { $0.value.hasUnsyncedBytes }
            .mapValues { BytesFate(node: $0, blockByteCount: blockByteCount) }
        let common = fates.mapValues { $0.common() }
        let all = fates.mapValues { $0.all() }
        var trees: Set<[UInt8]> = []
        for selection in selections(state.pending.count) {
            let named = keeping(selection)
            // Most selections differ only in what has no name any more.
            guard trees.insert(named.image()).inserted else { continue }
            let reachable = named.reachableNodes()
            let files = fates.keys.filter(reachable.contains).sorted()
            for contents in Self.contents(files, common, all) {
                var survivor = named
                for (number, bytes) in contents { survivor.nodes[number]?.bytes = bytes }
                if seen.insert(survivor.image()).inserted { survivors.append(survivor.restarted()) }
            }
        }
        return survivors
    }

    /// Which of so many changes are kept.
    private func selections(_ count: Int) -> [[Bool]] {
        if count <= Self.subsetLimit {
            return (0..<(1 << count)).reversed().map { bits in (0..<count).map { bits >> $0 & 1 == 1 } }
        }
        let range = 0..<count
        return (0...count).map { border in range.map { $0 < border } }
            + range.map { border in range.map { $0 >= border } }
            + range.map { chosen in range.map { $0 == chosen } } + range.map { chosen in range.map { $0 != chosen } }
    }

    /// The disk with the names that those changes leave, and all bytes as written.
    private func keeping(_ selection: [Bool]) -> DiskState {
        var survivor = state
        for number in Set(state.pending.map(\.folder)) {
            guard let synced = state.nodes[number]?.syncedEntries else { continue }
            survivor.nodes[number]?.entries = synced
        }
        for (change, isKept) in zip(state.pending, selection) where isKept {
            survivor.nodes[change.folder]?.entries.apply(change)
        }
        return survivor
    }

    private static func contents(
        _ files: [Int], _ common: [Int: [[UInt8]]], _ all: [Int: [[UInt8]]]
    ) -> [[(Int, [UInt8])]] {
        var contents: [[(Int, [UInt8])]] = [[]]
        for (position, file) in files.enumerated() {
            contents += (all[file] ?? []).map { [(file, $0)] }
            for other in files[(position + 1)...] {
                for bytes in common[file] ?? [] {
                    contents += (common[other] ?? []).map { [(file, bytes), (other, $0)] }
                }
            }
        }
        if files.count > 2 {
            for fate in 1..<4 { contents.append(files.compactMap { file in common[file].map { (file, $0[fate]) } }) }
        }
        return contents
    }
}
