extension FeedStore {
    /// Compares every generation with its fingerprint, and the pointer with the folders. Reads the whole store.
    ///
    /// - Parameters:
    ///   - cache: what was found before, and is taken over where no file changed; by default everything is hashed.
    ///   - progress: told of each piece that was read, in bytes; false ends the work. By default nobody is told.
    /// - Throws: ``StoreError/failed(step:path:errno:)`` when the store may not be read or the process is out of descriptors
    ///   or memory, and ``StoreError/stopped(path:)``; what fails within a generation makes that generation unverifiable.
    public func verify(
        reusing cache: VerificationCache? = nil, progress: (Int) -> Bool = { _ in true }
    ) throws(StoreError) -> StoreReport {
        try withoutActuallyEscaping(progress) { progress in
            Result { () throws(StoreError) in try verifyAll(cache, progress) }
        }.get()
    }

    private func verifyAll(
        _ cache: VerificationCache?, _ progress: @escaping (Int) -> Bool
    ) throws(StoreError) -> StoreReport {
        let reader = reader
        guard case .open(let root) = try reader.openRoot() else {
            let pointer = try reader.read(judgesAll: false) { $0 }.trace.pointer
            return StoreReport(pointer: pointer, generations: [])
        }
        let folders = StoreFolders(root: root, path: self.root)
        let pointer = try PointerReading(folders).trace
        let verifier = Verifier(folders: folders, feedByteLimit: feedByteLimit, progress: progress, cache: cache)
        let named = (pointer.current.map { [$0] } ?? []) + pointer.previous
        let listing = try generations()
        // A link is there, and refused; a file in a generation's place is none.
        let present = Set(listing.filter { $0.kind == .generation || $0.kind == .link }.map(\.id))
        var refusal: Verdict?
        if case .refused(let verdict) = try folders.generations() { refusal = verdict }
        var isClosed = false
        if case .unreadable = refusal { isClosed = true }
        let judged = try folders.listedGenerations() ?? []
        var reports: [GenerationReport] = []
        for id in judged { reports.append(try verifier.report(on: id)) }
        let known = Set(named)
        return StoreReport(
            pointer: pointer, generations: reports, orphans: judged.filter { !known.contains($0) },
            leftovers: listing.filter { $0.kind == .temporary }.map(\.id),
            dangling: isClosed ? [] : Self.unique(named).filter { !present.contains($0) }, refusal: refusal)
    }

    /// Compares one generation with its fingerprint.
    ///
    /// - Parameters:
    ///   - id: which one.
    ///   - cache: what was found before; by default everything is hashed.
    /// - Throws: as ``verify(reusing:progress:)``.
    public func verify(
        _ id: GenerationID, reusing cache: VerificationCache? = nil
    ) throws(StoreError) -> GenerationReport {
        let reader = reader
        guard case .open(let root) = try reader.openRoot() else {
            return GenerationReport(id: id, integrity: .unverifiable(.noEnvelope(.missingDirectory)))
        }
        let folders = StoreFolders(root: root, path: self.root)
        return try Verifier(folders: folders, feedByteLimit: feedByteLimit, cache: cache).report(on: id)
    }

    private static func unique(_ ids: [GenerationID]) -> [GenerationID] {
        var seen: Set<GenerationID> = []
        return ids.filter { seen.insert($0).inserted }
    }
}
