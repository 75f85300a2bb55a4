#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import OrderedJSON

/// Compares generations with their fingerprints. Takes no lock and writes nothing.
struct Verifier {
    let folders: StoreFolders
    let feedByteLimit: Int
    /// Told of each piece that was read, in bytes; false ends the work.
    var progress: (Int) -> Bool = { _ in true }

    /// What was found before; nil: everything is hashed.
    var cache: VerificationCache?

    /// What was found of a generation, and the schema version of its envelope; nil where it has none.
    struct Examination {
        var report: GenerationReport
        var schemaVersion: Int64?

        var isIntact: Bool { if case .intact = report.integrity { true } else { false } }
    }

    /// Verifies one generation.
    ///
    /// - Throws: when the process is out of descriptors or memory, and ``StoreError/stopped(path:)``. A disk that fails makes
    ///   the generation unverifiable.
    func report(on id: GenerationID) throws(StoreError) -> GenerationReport { try examine(id).report }

    /// Verifies one generation and tells which schema version it has.
    ///
    /// - Throws: as ``report(on:)``.
    func examine(_ id: GenerationID) throws(StoreError) -> Examination {
        // Looked at before the files are read, so that what changes meanwhile is seen the next time.
        guard let cache, let signature = try folders.signature(of: id) else { return try examineFiles(of: id) }
        let key = VerificationCache.Key(root: folders.path, id: id)
        if let known = cache.examination(of: key, with: signature) { return known }
        let examination = try examineFiles(of: id)
        let now = folders.root.fileSystem.epochMilliseconds
        cache.keep(examination, of: key, with: signature, epochMilliseconds: now)
        return examination
    }

    private func examineFiles(of id: GenerationID) throws(StoreError) -> Examination {
        let judge = GenerationJudge(folders: folders, feedByteLimit: feedByteLimit)
        do throws(StoreError) {
            let opened: GenerationJudge.Opened
            switch try judge.open(id) {
            case .failure(let refusal): return Examination(report: .refused(id, refusal.verdict))
            case .success(let bytes): opened = bytes
            }
            guard progress(opened.bytes.count) else { throw .stopped(path: folders.path(of: id)) }
            switch GenerationJudge.parse(opened, schemaVersion: nil) {
            case .failure(let refusal): return Examination(report: .refused(id, refusal.verdict))
            case .success(let readable):
                return Examination(
                    report: try report(on: id, readable), schemaVersion: readable.envelope.schemaVersion)
            }
        } catch {
            guard case .failed(_, _, EIO) = error else { throw error }
            return Examination(report: .refused(id, .unreadable(errno: EIO)))
        }
    }

    /// Why no read accepts a generation; nil where one does.
    func refusal(of id: GenerationID, schemaVersion: Int64?) throws(StoreError) -> Verdict? {
        let judge = GenerationJudge(folders: folders, feedByteLimit: feedByteLimit)
        if case .failure(let refusal) = try judge.read(id, schemaVersion: schemaVersion) { return refusal.verdict }
        return nil
    }

    private func report(
        on id: GenerationID, _ readable: GenerationJudge.Readable
    ) throws(StoreError) -> GenerationReport {
        var report = GenerationReport(id: id, integrity: .altered)
        let folder: OpenFolder?
        let path = StoreLayout.path(folders.path(of: id), StoreLayout.assets)
        let state = try StoreError.wrapping(.listAssets, path) { () throws(FileSystemError) in
            try FolderState(StoreLayout.assets, in: readable.folder)
        }
        switch state {
        case .open(let opened): folder = opened
        case .refused(.missingDirectory): folder = nil
        case .refused(let verdict):
            report.integrity = .unverifiable(.assetsFolder(verdict))
            return report
        }
        let entries = try StoreError.wrapping(.listAssets, path) { () throws(FileSystemError) in
            try folder?.list() ?? []
        }
        var digests: [AssetDigest] = []
        var failure: Integrity.Reason?
        var isStopped = false
        for entry in entries {
            note(entry, in: &report)
            guard let folder, entry.kind == .file else { continue }
            do throws(FileSystemError) {
                let digest = try folder.digest(of: entry.name) { byteCount throws(FileSystemError) in
                    if progress(byteCount) { return }
                    isStopped = true
                    throw FileSystemError(call: .read, path: entry.name.string, errno: ECANCELED)
                }
                digests.append(digest)
                if SafeName.isSafe(entry.name.bytes) {
                    report.assets.append(AssetInfo(name: digest.name, byteCount: digest.byteCount))
                }
            } catch {
                if isStopped { throw .stopped(path: path) }
                if error.isBeyondFallback && error.errno != EIO { throw StoreError(error, .readAsset, path) }
                failure = failure ?? .unreadableAsset(name: entry.name.string, errno: error.errno)
            }
        }
        report.compareNames(with: readable.envelope.payload)
        report.integrity =
            failure.map { .unverifiable($0) }
            ?? Fingerprint.separator(matching: readable.envelope, assets: digests).map { .intact($0) } ?? .altered
        return report
    }

    private func note(_ entry: FolderEntry, in report: inout GenerationReport) {
        let verdict: Verdict? =
            switch entry.kind {
            case .link: .symbolicLink
            case .folder, .other: .notAFile
            case .file: SafeName.isSafe(entry.name.bytes) ? nil : .unsafeName
            }
        if let verdict { report.refused.append(RefusedAsset(name: entry.name, verdict: verdict)) }
    }
}

extension OpenFolder {
    /// Size and hash of a file, read piece by piece.
    func digest(
        of name: FileName, each piece: (Int) throws(FileSystemError) -> Void = { _ in }
    ) throws(FileSystemError) -> AssetDigest {
        let file = try fileSystem.openFile(name, in: descriptor, for: .read)
        defer { fileSystem.close(file) }
        // What was listed as a file may be a pipe by now.
        guard try fileSystem.status(of: file).kind == .file else {
            throw FileSystemError(call: .open, path: name.string, errno: EINVAL)
        }
        let (byteCount, hash) = try fileSystem.digest(of: file) { bytes throws(FileSystemError) in
            try piece(bytes.count)
        }
        return AssetDigest(name: name.string, byteCount: byteCount, hash: hash)
    }
}

extension GenerationReport {
    /// A generation without an envelope to compare with.
    static func refused(_ id: GenerationID, _ verdict: Verdict) -> GenerationReport {
        GenerationReport(id: id, integrity: .unverifiable(.noEnvelope(verdict)))
    }

    /// Fills in what is missing, unnamed and colliding.
    fileprivate mutating func compareNames(with payload: JSONValue) {
        assets.sort { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
        refused.sort { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
        let references = AssetReferences(to: assets, in: payload)
        unnamed = assets.map(\.name).filter { !references.named.contains(FileName($0)) }
        missing = references.missing
        collisions = Dictionary(grouping: assets.map(\.name), by: SafeName.folded).values.filter { $0.count > 1 }
            .sorted { ($0.first ?? "") < ($1.first ?? "") }
    }
}
