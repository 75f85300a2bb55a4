import OrderedJSON

/// Says whether a generation holds already what is to be published.
struct SameContent {
    let plan: PublishPlan
    let folders: StoreFolders
    let feedByteLimit: Int

    /// Whether a feed is what would be written under that id, and every asset is there in its size.
    ///
    /// Such a feed is accepted by construction, so that it need not be parsed.
    func isWrittenAlike(_ opened: GenerationJudge.Opened, _ id: GenerationID) throws(StoreError) -> Bool {
        guard let time = id.epochMilliseconds, plan.isFeed(opened.bytes, epochMilliseconds: time) else { return false }
        let assets = GenerationAssets(generation: opened.folder, path: folders.path(of: id))
        return try Self.hold(plan.digests, assets.list())
    }

    /// Whether a generation that reads accept holds the same: payload, fingerprint, and every asset in its size.
    ///
    /// What differs in ignored members only is the same, too.
    func holds(_ readable: GenerationJudge.Readable, _ id: GenerationID) throws(StoreError) -> Bool {
        let assets = GenerationAssets(generation: readable.folder, path: folders.path(of: id))
        let envelope = readable.envelope
        if envelope.fingerprint == plan.fingerprint && envelope.payload == plan.payload {
            return try Self.hold(plan.digests, assets.list())
        }
        guard !plan.ignored.isEmpty, stripped(envelope.payload) == stripped(plan.payload) else { return false }
        // The fingerprints differ anyway, so that of the assets nothing is known but by their bytes.
        let present = try assets.list()
        guard present.count == plan.digests.count, Self.hold(plan.digests, present) else { return false }
        return try hasSameBytes(
            readable.folder, StoreLayout.path(folders.path(of: id), StoreLayout.assets))
    }

    /// A generation whose fingerprint is that of the plan and matches its content, and that a pointer could name instead.
    ///
    /// - Parameter newerThan: only generations that are tried before this one; nil for all.
    func intactGeneration(newerThan current: GenerationID?) throws(StoreError) -> GenerationID? {
        let judge = GenerationJudge(folders: folders, feedByteLimit: feedByteLimit)
        let verifier = Verifier(folders: folders, feedByteLimit: feedByteLimit)
        for id in try folders.listedGenerations() ?? [] {
            if let current, !GenerationID.newestFirst(id, current) { return nil }
            guard mayHoldPlan(id), case .success(let readable) = try judge.read(id, schemaVersion: plan.schemaVersion),
                readable.envelope.fingerprint == plan.fingerprint,
                case .intact = try verifier.report(on: id).integrity
            else { continue }
            return id
        }
        return nil
    }

    /// Our own ids hold the start of the fingerprint, so that most need not be opened.
    private func mayHoldPlan(_ id: GenerationID) -> Bool {
        id.fingerprintPrefix.map { plan.fingerprint.hasPrefix($0) } ?? true
    }

    private static func hold(_ wanted: [AssetDigest], _ present: [AssetInfo]) -> Bool {
        let sizes = Dictionary(present.map { (FileName($0.name), $0.byteCount) }) { first, _ in first }
        return wanted.allSatisfy { sizes[FileName($0.name)] == $0.byteCount }
    }

    private func hasSameBytes(_ generation: OpenFolder, _ path: String) throws(StoreError) -> Bool {
        if plan.digests.isEmpty { return true }
        return try StoreError.wrapping(.readAsset, path) { () throws(FileSystemError) in
            let folder = try OpenFolder(StoreLayout.assets, in: generation)
            for digest in plan.digests where try folder.digest(of: FileName(digest.name)) != digest { return false }
            return true
        }
    }

    private func stripped(_ payload: JSONValue) -> JSONValue {
        plan.ignored.reduce(into: payload) { payload, path in
            // Spelled out, since a plain nil would also be a JSON null.
            payload[path] = JSONValue?.none
        }
    }
}
