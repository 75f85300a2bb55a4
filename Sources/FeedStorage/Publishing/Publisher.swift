import OrderedJSON

/// Publishes under the writers' lock.
///
/// The order is what keeps the promise: the generation is whole and on the disk before the pointer names it, and the
/// pointer is on the disk before anything is removed.
struct Publisher {
    let root: OpenFolder
    /// The store's path, for errors.
    let path: String
    let plan: PublishPlan
    let options: PublishOptions
    let feedByteLimit: Int

    /// How often another time is tried when something takes our names.
    private static let attemptLimit = 1000

    /// What came of it, and what went wrong after readers see the new generation.
    struct Report {
        var result: PublishResult
        /// Whether readers see something else than before.
        var isChanged: Bool
        /// Set when older generations had to go and did not.
        var remaining: StoreError?
    }

    func run() throws(StoreError) -> Report {
        let folders = StoreFolders(root: root, path: path)
        let old = try PointerReading(folders)
        if old.trace.status == .missing {
            try OpenFolder.syncParents(ofStore: path, fileSystem: root.fileSystem)
        }
        let generations = try openGenerations(isFirst: old.trace.status == .missing)
        let same = SameContent(plan: plan, folders: folders, feedByteLimit: feedByteLimit)
        let judge = GenerationJudge(folders: folders, feedByteLimit: feedByteLimit)
        var accepted: GenerationID?
        if let current = old.trace.current, case .success(let opened) = try judge.open(current) {
            if try same.isWrittenAlike(opened, current) { return try keep(current, old, generations) }
            if case .success(let readable) = GenerationJudge.parse(opened, schemaVersion: plan.schemaVersion) {
                accepted = current
                if try same.holds(readable, current) { return try keep(current, old, generations) }
            }
        }
        // An older generation than the current one is no repair: the search of folders would still find the other first.
        if let intact = try same.intactGeneration(newerThan: accepted) {
            try folders.sync(intact, in: generations)
            return try point(to: intact, .repaired, old, folders, generations)
        }
        let id = try writeGeneration(generations)
        return try point(to: id, .published, old, folders, generations)
    }

    /// The current generation stays; so does everything else, unless older ones must go.
    private func keep(
        _ current: GenerationID, _ old: PointerReading, _ generations: OpenFolder
    ) throws(StoreError) -> Report {
        guard options.keepsFallback else {
            return try point(to: current, .unchanged, old, StoreFolders(root: root, path: path), generations)
        }
        // A publish that returns must survive a power cut.
        try StoreFolders(root: root, path: path).syncFoundPointer()
        let result = PublishResult(kind: .unchanged, id: current)
        return Report(result: result, isChanged: false, remaining: nil)
    }

    private func openGenerations(isFirst: Bool) throws(StoreError) -> OpenFolder {
        let generationsPath = StoreLayout.path(path, StoreLayout.generations)
        return try StoreError.wrapping(.makeGenerations, generationsPath) { () throws(FileSystemError) in
            if try root.statusIfPresent(of: StoreLayout.generations) == nil {
                try root.fileSystem.makeFolder(StoreLayout.generations, in: root.descriptor)
                try root.sync()
            } else if isFirst {
                // Whoever made the folder may have died before syncing it, and a pointer must never outlive it.
                try root.sync()
            }
            return try OpenFolder(StoreLayout.generations, in: root)
        }
    }

    private func writeGeneration(_ generations: OpenFolder) throws(StoreError) -> GenerationID {
        let generationsPath = StoreLayout.path(path, StoreLayout.generations)
        let entries = try StoreError.wrapping(.listGenerations, generationsPath) { () throws(FileSystemError) in
            try generations.list()
        }
        let names = Set(entries.map(\.name))
        let newest = names.compactMap { GenerationID($0).epochMilliseconds }.filter { $0 < .max - 1_000_000 }.max()
        // Above the newest, so that a clock that steps back keeps "newest first" true.
        let start = newest.map { max(plan.epochMilliseconds, $0 + 1) } ?? plan.epochMilliseconds
        let writer = DraftWriter(generations: generations, path: generationsPath, plan: plan)
        for step in 0..<Self.attemptLimit {
            let (time, isOverflow) = start.addingReportingOverflow(Int64(step))
            if isOverflow { break }
            let id = GenerationID(epochMilliseconds: time, fingerprint: plan.fingerprint)
            if names.contains(id.fileName) || names.contains(StoreLayout.draft(of: id)) { continue }
            if try writer.write(id, epochMilliseconds: time) { return id }
        }
        throw .noFreeName(path: generationsPath)
    }

    private func point(
        to id: GenerationID, _ kind: PublishResult.Kind, _ old: PointerReading, _ folders: StoreFolders,
        _ generations: OpenFolder
    ) throws(StoreError) -> Report {
        do throws(PointerWriter.Failure) {
            let previous: [GenerationID]
            do throws(StoreError) {
                previous = options.keepsFallback ? try self.previous(to: id, old, folders) : []
            } catch {
                throw PointerWriter.Failure(error: error, isOldInPlace: true)
            }
            let writer = PointerWriter(root: root, path: path, old: old)
            try writer.write(Pointer(current: id, previous: previous))
            return prune(id, kind, previous, generations)
        } catch {
            if kind == .published && error.isOldInPlace {
                DraftWriter(generations: generations, path: folders.generationsPath, plan: plan).withdraw(id)
            }
            throw error.error
        }
    }

    /// The generations to fall back to: those of the old pointer that a read accepts, then the newest such of a search.
    private func previous(
        to id: GenerationID, _ old: PointerReading, _ folders: StoreFolders
    ) throws(StoreError) -> [GenerationID] {
        let judge = GenerationJudge(folders: folders, feedByteLimit: feedByteLimit)
        var previous: [GenerationID] = []
        var seen: Set<GenerationID> = [id]
        let named = (old.trace.current.map { [$0] } ?? []) + old.trace.previous
        for candidate in named where previous.count < options.keepPrevious && seen.insert(candidate).inserted {
            if case .success = try judge.read(candidate, schemaVersion: plan.schemaVersion) {
                previous.append(candidate)
            }
        }
        if previous.count >= options.keepPrevious { return previous }
        for candidate in try folders.listedGenerations() ?? [] where seen.insert(candidate).inserted {
            if previous.count >= options.keepPrevious { break }
            if case .success = try judge.read(candidate, schemaVersion: plan.schemaVersion) {
                previous.append(candidate)
            }
        }
        return previous
    }

    private func prune(
        _ id: GenerationID, _ kind: PublishResult.Kind, _ previous: [GenerationID], _ generations: OpenFolder
    ) -> Report {
        var pruner = Pruner(generations: generations, epochMilliseconds: id.epochMilliseconds ?? plan.epochMilliseconds)
        pruner.prune(keeping: Set(previous + [id]), isLasting: !options.keepsFallback)
        let result = PublishResult(kind: kind, id: id, pruned: pruner.pruned, pruneFailures: pruner.failures)
        let remaining =
            options.keepsFallback ? nil : pruner.remaining(path: StoreLayout.path(path, StoreLayout.generations))
        return Report(result: result, isChanged: kind != .unchanged, remaining: remaining)
    }
}

extension Pruner {
    /// The error for a caller who needs everything gone; nil when it is.
    func remaining(path: String) -> StoreError? {
        failures.first.map { .generationsRemain(path: path, ids: failures.map(\.id), errno: $0.errno) }
    }
}
