import OrderedJSON

/// Goes through the candidates of one store in order, until one is accepted or to the last.
struct CandidateSearch<Payload: Sendable> {
    private let reader: FeedReader
    private let folders: StoreFolders
    private let judge: GenerationJudge
    private let judgesAll: Bool
    private var schemaVersion: Int64?
    private var hasDetected = false
    private var candidates: [Candidate] = []
    private var accepted: ResolvedFeed<Payload>?
    private var isNothingThere = false

    /// Prepares a search; no file is touched yet.
    init(reader: FeedReader, folders: StoreFolders, judgesAll: Bool) {
        self.reader = reader
        self.folders = folders
        self.judgesAll = judgesAll
        schemaVersion = reader.schemaVersion
        judge = GenerationJudge(folders: folders, feedByteLimit: reader.feedByteLimit)
    }

    /// Searches. Returns false when it stopped because `current` has gone and the pointer should be read again.
    mutating func run(
        through pointer: PointerReading, mayStop: Bool, decode: (JSONValue) throws(PayloadMismatch) -> Payload
    ) throws(StoreError) -> Bool {
        let trace = pointer.trace
        if let current = trace.current {
            let verdict = try look(at: current, .current, 0, decode)
            if accepted != nil && !judgesAll { return true }
            // With its folder open, a generation that is pruned at this moment lacks its feed instead.
            if mayStop, verdict == .missingDirectory || verdict == .missingFeed { return false }
        }
        var named = Set(trace.current.map { [$0] } ?? [])
        for id in trace.previous where named.insert(id).inserted {
            // Of the pointer's names all but current are previous ones.
            try look(at: id, .previous, named.count - 2, decode)
            if accepted != nil && !judgesAll { return true }
        }
        try searchFolders(apartFrom: named, trace, decode)
        return true
    }

    /// What the search came to.
    func resolution(_ pointer: PointerTrace) -> Resolution<Payload> {
        let outcome: Outcome<Payload> =
            if let accepted { .resolved(accepted) } else if isNothingThere { .nothingPublished } else {
                .nothingReadable
            }
        return Resolution(outcome: outcome, trace: Trace(pointer: pointer, candidates: candidates))
    }

    private mutating func searchFolders(
        apartFrom named: Set<GenerationID>, _ pointer: PointerTrace,
        _ decode: (JSONValue) throws(PayloadMismatch) -> Payload
    ) throws(StoreError) {
        let listed = try folders.listedGenerations()
        isNothingThere = try isWithoutGenerations(listed) && pointer.status == .missing
        var position = 0
        for id in listed ?? [] where !named.contains(id) {
            try look(at: id, .directory, position, decode)
            if accepted != nil && !judgesAll { return }
            position += 1
        }
    }

    /// Whether there is no generation, as far as one may look: behind a link or a closed door there could be some.
    private func isWithoutGenerations(_ listed: [GenerationID]?) throws(StoreError) -> Bool {
        if let listed { return listed.isEmpty }
        guard case .refused(let verdict) = try folders.generations() else { return false }
        return verdict == .missingDirectory || verdict == .notADirectory
    }

    /// Judges one candidate and keeps its row.
    @discardableResult
    private mutating func look(
        at id: GenerationID, _ source: CandidateSource, _ position: Int,
        _ decode: (JSONValue) throws(PayloadMismatch) -> Payload
    ) throws(StoreError) -> Verdict {
        let verdict: Verdict
        switch try judge.read(id, schemaVersion: schemaVersion) {
        case .failure(let refusal): verdict = refusal.verdict
        case .success(let readable):
            schemaVersion = schemaVersion ?? readable.envelope.schemaVersion
            verdict = accept(readable, id, source, position, decode)
        }
        candidates.append(Candidate(id: id, source: source, position: position, verdict: verdict))
        if schemaVersion == nil && !hasDetected {
            // With current out of the way, the newest readable generation says which version counts.
            schemaVersion = try reader.detectSchemaVersion()
            hasDetected = true
        }
        return verdict
    }

    private mutating func accept(
        _ readable: GenerationJudge.Readable, _ id: GenerationID, _ source: CandidateSource, _ position: Int,
        _ decode: (JSONValue) throws(PayloadMismatch) -> Payload
    ) -> Verdict {
        let envelope = readable.envelope
        do throws(PayloadMismatch) {
            let payload = try decode(envelope.payload)
            if accepted != nil { return .acceptable }
            accepted = ResolvedFeed(
                id: id, source: source, position: position, envelope: envelope, payload: payload,
                assets: GenerationAssets(generation: readable.folder, path: folders.path(of: id)))
            return .accepted
        } catch {
            return .payloadMismatch(codingPath: error.codingPath, why: error.why)
        }
    }
}
