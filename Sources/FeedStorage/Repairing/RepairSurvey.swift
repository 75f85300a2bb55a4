#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Looks a store over and works out what a repair has to do. Writes nothing.
struct RepairSurvey {
    let folders: StoreFolders
    /// The pointer as it is.
    let pointer: PointerReading
    /// What was found, and what is to be done.
    private(set) var report = RepairReport()

    private var examined: [Verifier.Examination] = []
    /// The generations that readers accept, newest first.
    private var readable: [Verifier.Examination] = []

    /// Reads and hashes the whole store.
    ///
    /// - Parameter schemaVersion: what a generation must have; nil: what the pointer's current has if it is intact, else the
    ///   newest intact generation, else the newest readable one.
    /// - Throws: as ``FeedStore/verify(reusing:progress:)``.
    init(_ folders: StoreFolders, schemaVersion: Int64?, verifier: Verifier) throws(StoreError) {
        self.folders = folders
        pointer = try PointerReading(folders)
        let entries = try folders.entries()
        for id in try folders.listedGenerations() ?? [] { examined.append(try verifier.examine(id)) }
        readable = Self.readable(examined, schemaVersion, current: pointer.trace.current)
        report.current = target
        try findFolder(isListed: entries != nil)
        try findPointer(verifier, schemaVersion)
        try findGenerations()
        let names = (entries ?? []).map(\.name).filter(StoreLayout.isTemporary)
        try findLeftovers(names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) })
    }

    /// Where the pointer should lead: to the newest intact generation. Where none is intact, hashes decide nothing: then the
    /// pointer's word counts if a read accepts it, else the newest that a read accepts.
    private var target: GenerationID? {
        if let intact = readable.first(where: \.isIntact) { return intact.report.id }
        if let current = pointer.trace.current, isReadable(current) { return current }
        return readable.first?.report.id
    }

    private static func readable(
        _ examined: [Verifier.Examination], _ schemaVersion: Int64?, current: GenerationID?
    ) -> [Verifier.Examination] {
        let chosen =
            examined.first { $0.isIntact && $0.report.id == current } ?? examined.first(where: \.isIntact)
            ?? examined.first { $0.schemaVersion != nil && $0.report.id == current }
            ?? examined.first { $0.schemaVersion != nil }
        guard let wanted = schemaVersion ?? chosen?.schemaVersion else { return [] }
        return examined.filter { $0.schemaVersion == wanted }
    }

    private func isReadable(_ id: GenerationID) -> Bool { readable.contains { $0.report.id == id } }

    private mutating func findFolder(isListed: Bool) throws(StoreError) {
        switch try folders.generations() {
        case .open where isListed: break
        case .open: report.findings.append(.generationsFolder(.unreadable(errno: EACCES)))
        case .refused(.missingDirectory): break
        case .refused(let verdict): report.findings.append(.generationsFolder(verdict))
        }
    }

    private mutating func findPointer(_ verifier: Verifier, _ schemaVersion: Int64?) throws(StoreError) {
        let trace = pointer.trace
        let isSomethingThere = trace.status != .missing || !examined.isEmpty
        if trace.status != .ok, isSomethingThere { report.findings.append(.brokenPointer(trace.status)) }
        let named = (trace.current.map { [$0] } ?? []) + trace.previous
        var isSound = trace.status == .ok && trace.current == target
        let wanted = schemaVersion ?? readable.first?.schemaVersion
        for id in Self.unique(named) where !isReadable(id) {
            isSound = false
            let listed = examined.first { $0.report.id == id }
            // What is listed and has no envelope is found with the generations.
            if let listed, listed.schemaVersion == nil { continue }
            if let verdict = try verifier.refusal(of: id, schemaVersion: wanted) {
                report.findings.append(.refusedName(id, verdict))
            }
        }
        if let current = trace.current, let target, current != target,
            readable.contains(where: { $0.report.id == current && $0.isIntact })
        {
            report.findings.append(.outdatedPointer(current: current, newest: target))
        }
        if let target, !isSound {
            report.steps.append(.point(to: target, previous: previous(to: target, named)))
        }
        if target == nil, isSomethingThere { report.findings.append(.nothingReadable) }
    }

    /// What to fall back to: what the pointer named, else the newest other; the intact ones first.
    private func previous(to target: GenerationID, _ named: [GenerationID]) -> [GenerationID] {
        let others = readable.filter { $0.report.id != target }
        let ordered = others.filter(\.isIntact) + others.filter { !$0.isIntact }
        let known = Set(named)
        let previous = ordered.map(\.report.id).filter(known.contains)
        return previous.isEmpty ? ordered.prefix(1).map(\.report.id) : previous
    }

    private mutating func findGenerations() throws(StoreError) {
        for generation in examined where !generation.isIntact {
            let id = generation.report.id
            guard case .unverifiable(.noEnvelope(let verdict)) = generation.report.integrity else {
                report.findings.append(.notIntact(id, generation.report.integrity))
                continue
            }
            if verdict == .missingFeed, try isEmpty(id) {
                report.findings.append(.emptyGeneration(id))
                report.steps.append(.removeEmptyGeneration(id))
            } else {
                report.findings.append(.unreadable(id, verdict))
            }
        }
    }

    private func isEmpty(_ id: GenerationID) throws(StoreError) -> Bool {
        guard case .open(let folder) = try folders.generation(id) else { return false }
        return try StoreError.wrapping(.listGenerations, folders.path(of: id)) { () throws(FileSystemError) in
            try folder.list().isEmpty
        }
    }

    private mutating func findLeftovers(_ names: [FileName]) throws(StoreError) {
        let path = StoreLayout.path(folders.path, StoreLayout.pointerDraft)
        let hasDraft = try StoreError.wrapping(.readPointer, path) { () throws(FileSystemError) in
            try folders.root.statusIfPresent(of: StoreLayout.pointerDraft) != nil
        }
        if hasDraft {
            report.findings.append(.pointerDraft)
            report.steps.insert(.removePointerDraft, at: 0)
        }
        for name in names {
            report.findings.append(.leftover(name))
            report.steps.append(.removeLeftover(name))
        }
    }

    private static func unique(_ ids: [GenerationID]) -> [GenerationID] {
        var seen: Set<GenerationID> = []
        return ids.filter { seen.insert($0).inserted }
    }
}
