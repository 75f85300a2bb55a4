import FeedStorage
import Foundation
import OrderedJSON
import WidgetModel

/// What the command line said about how feeds are to be read; nil leaves it to the manifest and the payload.
public struct ReadingOptions: Sendable, Equatable {
    public var schemaVersion: Int64?
    public var kind: String?

    public init(schemaVersion: Int64? = nil, kind: String? = nil) {
        self.schemaVersion = schemaVersion
        self.kind = kind
    }
}

/// Reads a store into a snapshot: manifest, resolution, what the kind makes of it, and the list of generations.
public struct FeedReading {
    let registry: KindRegistry
    let options: ReadingOptions
    let fileSystem: any FileSystem
    /// Microseconds of a clock that never steps back.
    let microseconds: () -> Double

    public init(
        registry: KindRegistry = .standard, options: ReadingOptions, fileSystem: any FileSystem,
        microseconds: @escaping () -> Double
    ) {
        self.registry = registry
        self.options = options
        self.fileSystem = fileSystem
        self.microseconds = microseconds
    }

    /// Reads everything that the screen shows of a store.
    ///
    /// - Parameters:
    ///   - knownSchema: the version that was worked out when the store was opened, so that a fault in it is seen as one.
    ///   - judgesAll: whether generations after the accepted one are judged too.
    public func snapshot(
        of root: String, revision: Int, knownSchema: Int64?, judgesAll: Bool = false
    ) -> FeedSnapshot {
        var snapshot = FeedSnapshot.empty(root: root, revision: revision)
        readManifest(of: root, into: &snapshot)
        do throws(StoreError) {
            try read(root, into: &snapshot, knownSchema: knownSchema, judgesAll: judgesAll)
        } catch {
            snapshot.problem = error.message
            snapshot.failure = error
            snapshot.resolution.outcome = .nothingReadable
        }
        return snapshot
    }

    /// The same reading through another file system, as the preview of a fault needs it.
    func through(_ fileSystem: any FileSystem) -> FeedReading {
        FeedReading(registry: registry, options: options, fileSystem: fileSystem, microseconds: microseconds)
    }

    /// The version that the command line or the manifest of a store asks for; nil where neither does.
    public func statedSchemaVersion(of root: String) -> Int64? {
        if let version = options.schemaVersion { return version }
        var snapshot = FeedSnapshot.empty(root: root, revision: 0)
        readManifest(of: root, into: &snapshot)
        return snapshot.manifest.schemaVersion
    }

    /// The resolution alone.
    ///
    /// - Throws: `StoreError` when the store cannot be read at all.
    func resolution(
        of root: String, knownSchema: Int64?, judgesAll: Bool = false
    ) throws(StoreError) -> Resolution<JSONValue> {
        var snapshot = FeedSnapshot.empty(root: root, revision: 0)
        readManifest(of: root, into: &snapshot)
        try read(root, into: &snapshot, knownSchema: knownSchema, judgesAll: judgesAll)
        return snapshot.resolution
    }

    private func read(
        _ root: String, into snapshot: inout FeedSnapshot, knownSchema: Int64?, judgesAll: Bool
    ) throws(StoreError) {
        let plain = FeedStore(root: root, fileSystem: fileSystem)
        let started = microseconds()
        snapshot.schemaVersion = options.schemaVersion ?? snapshot.manifest.schemaVersion ?? knownSchema
        if snapshot.schemaVersion == nil { snapshot.schemaVersion = try plain.detectSchemaVersion() }
        let store = FeedStore(root: root, schemaVersion: snapshot.schemaVersion, fileSystem: fileSystem)
        let (named, registry) = kinds(store, &snapshot)
        snapshot.namedKind = named.flatMap(registry.kind(named:))
        var accepted: Judged?
        let check = { (payload: JSONValue) throws(PayloadMismatch) -> Void in
            let judged = try Self.content(of: payload, named: named, in: registry, snapshot.manifest)
            // A read that judges all goes on after the accepted one, whose content is the one to keep.
            if accepted == nil { accepted = judged }
        }
        if judgesAll {
            snapshot.resolution = try store.explain(accepting: check)
        } else {
            snapshot.resolution = try store.read(accepting: check)
        }
        snapshot.readMicroseconds = microseconds() - started
        if case .nothingPublished = snapshot.resolution.outcome, isGone(root) {
            snapshot.problem = "The folder is gone. It is looked for again at each change, and by R."
            snapshot.resolution.outcome = .nothingReadable
        }
        if let resolved = snapshot.resolution.resolved {
            snapshot.assets = try resolved.assets.list()
            snapshot.content = accepted?.content
            snapshot.kindName = accepted?.kind ?? ""
            snapshot.misfit = accepted?.misfit
            snapshot.otherContents = otherContents(of: resolved.envelope.payload, in: registry, snapshot)
        }
        snapshot.isKindGuessed = named == nil
        let verdicts = Dictionary(
            snapshot.resolution.trace.candidates.map { ($0.id, $0.verdict) }, uniquingKeysWith: { first, _ in first })
        snapshot.generations = try store.generations().filter { $0.kind != .temporary }.map { listing in
            FeedSnapshot.GenerationRow(id: listing.id, verdict: verdicts[listing.id])
        }
        snapshot.excerpt = excerpt(of: snapshot, store)
    }

    /// Whether there is no folder, unlike a store in which nothing is published yet.
    private func isGone(_ root: String) -> Bool {
        do throws(FileSystemError) {
            fileSystem.close(try fileSystem.openFolder(path: root))
            return false
        } catch {
            return true
        }
    }

    /// The end of the first file that breaks; read once more, and only where there is one.
    private func excerpt(of snapshot: FeedSnapshot, _ store: FeedStore) -> BrokenExcerpt? {
        for candidate in snapshot.resolution.trace.candidates {
            guard case .malformedJSON = candidate.verdict else { continue }
            guard case .bytes(let bytes, let byteCount) = store.feedFile(of: candidate.id) else { return nil }
            return BrokenExcerpt(id: candidate.id, verdict: candidate.verdict, bytes: bytes, byteCount: byteCount)
        }
        return nil
    }

    /// A payload that was taken, and by which kind.
    private struct Judged {
        var kind: String
        var content: any WidgetContent
        /// The kind that it looks like and does not fit.
        var misfit: KindMisfit?
    }

    /// What a kind makes of a payload. A kind that was only guessed never refuses: then any payload will do.
    private static func content(
        of payload: JSONValue, named: String?, in registry: KindRegistry, _ manifest: Manifest
    ) throws(PayloadMismatch) -> Judged {
        let kind = registry.kind(named: named, for: payload)
        do throws(PayloadMismatch) {
            return Judged(
                kind: kind.name, content: try kind.content(of: payload, isLenient: manifest.decodingIsLenient))
        } catch {
            if named != nil { throw error }
            let any = registry.kind(named: "auto", for: payload)
            return Judged(
                kind: any.name, content: try any.content(of: payload, isLenient: true),
                misfit: KindMisfit(kind: kind.name, mismatch: error))
        }
    }

    /// What the kinds make of a payload that placements name instead of the feed's; one that it does not fit says so in
    /// its box. A kind that the command line asked for stands for all.
    private func otherContents(
        of payload: JSONValue, in registry: KindRegistry, _ snapshot: FeedSnapshot
    ) -> [String: any WidgetContent] {
        guard options.kind == nil else { return [:] }
        var contents: [String: any WidgetContent] = [:]
        for name in Set(snapshot.manifest.placements.compactMap(\.kind)) where name != snapshot.kindName {
            guard let kind = registry.kind(named: name) else { continue }
            do throws(PayloadMismatch) {
                contents[name] = try kind.content(of: payload, isLenient: snapshot.manifest.decodingIsLenient)
            } catch {
                contents[name] = UnfitContent(kind: name, mismatch: error)
            }
        }
        return contents
    }

    /// The name of the kind to show, and the kinds with the layout file in its place.
    ///
    /// A manifest that names a layout file means it, whatever else it says; the command line wins over both.
    private func kinds(_ store: FeedStore, _ snapshot: inout FeedSnapshot) -> (named: String?, KindRegistry) {
        let hasLayout = snapshot.manifest.layout != nil
        let named = options.kind ?? (hasLayout ? LayoutKind.name : snapshot.manifest.kind)
        guard named == LayoutKind.name else { return (named, registry) }
        snapshot.layoutName = snapshot.manifest.layout
        let layout = layout(snapshot.manifest.layout, in: store)
        if case .problem(let problem) = layout {
            snapshot.layoutProblem = (snapshot.layoutName.map { "\($0) is not used: " } ?? "") + problem.sentence
        }
        return (named, registry.replacing(LayoutKind(layout)))
    }

    private func layout(_ name: String?, in store: FeedStore) -> LayoutKind.Source {
        guard let name else { return .problem(.notNamed) }
        switch store.fileBesideManifest(named: name) {
        case .missing: return .problem(LayoutProblem(unreadable: name, why: "it is not there"))
        case .refused(let why): return .problem(LayoutProblem(unreadable: name, why: why))
        case .bytes(let bytes, let byteCount):
            guard bytes.count == byteCount else {
                return .problem(LayoutProblem(unreadable: name, why: "it is larger than 1 MiB"))
            }
            do throws(LayoutFileError) {
                return .file(try LayoutFile.parse(bytes))
            } catch {
                return .problem(LayoutProblem(error))
            }
        }
    }

    private func readManifest(of root: String, into snapshot: inout FeedSnapshot) {
        switch FeedStore(root: root, fileSystem: fileSystem).manifestFile() {
        case .missing: break
        case .bytes(let bytes, let byteCount):
            guard bytes.count == byteCount else {
                snapshot.manifestProblem = "widget.json is not used: it is larger than 1 MiB."
                return
            }
            do throws(ManifestError) {
                snapshot.manifest = try Manifest.parse(bytes)
            } catch {
                snapshot.manifestProblem = "widget.json is not used: \(error.message)"
            }
        case .refused(let why): snapshot.manifestProblem = "widget.json is not used: \(why)."
        }
    }
}

extension FeedSnapshot {
    /// The snapshot of a store of which nothing is known yet.
    static func empty(root: String, revision: Int) -> FeedSnapshot {
        FeedSnapshot(
            revision: revision, root: root, manifest: Manifest(), schemaVersion: nil,
            resolution: Resolution(
                outcome: .nothingPublished, trace: Trace(pointer: PointerTrace(status: .missing), candidates: [])),
            kindName: "", isKindGuessed: true, generations: [], assets: [], readMicroseconds: 0, checks: [])
    }
}
