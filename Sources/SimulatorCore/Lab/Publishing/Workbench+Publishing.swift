import FeedStorage
import OrderedJSON

extension Workbench {
    /// What a publish of the next state came to.
    public struct NextPublish: Sendable {
        public var result: PublishResult
        /// Where the payload was from: `2-one-more.json`, `quotes turned by one`.
        public var origin: String
        /// One sentence for the log, without a full stop: `published 7116ebda: 2-one-more.json`.
        public var summary: String
    }

    /// Plays the app: publishes what comes next, in the copy or in place, so that it can be undone.
    ///
    /// The assets that the payload names are carried over: from the generation that is shown, from others, and from the
    /// source, where a copy has lost them.
    /// - Parameters:
    ///   - epochMilliseconds: the simulated moment; the generation gets it, or 1 ms after the newest if that is later.
    ///   - schemaVersion: of the generation; nil takes that of the store, or 1 in an empty one.
    ///   - reading: reads the store at the root it is given, as it is shown.
    /// - Throws: `LabError`; the store is then as before.
    public mutating func publishNext(
        at epochMilliseconds: Int64, schemaVersion: Int64?, progress: Progress = { _, _ in true },
        reading: (_ root: String) throws(StoreError) -> Resolution<JSONValue>
    ) throws(LabError) -> NextPublish {
        guard mode != .readOnly else { throw .readOnly }
        let resolved = try Self.storeErrors { () throws(StoreError) in try reading(root) }.resolved
        let next = try NextState.choose(in: openFolder(root), current: resolved?.payload, last: lastNextName)
        let published = try publish(
            next, over: resolved, at: epochMilliseconds, schemaVersion: schemaVersion, progress: progress)
        lastNextName = next.origin
        return published
    }

    /// Publishes a payload as the app would, in the copy or in place, so that it can be undone.
    ///
    /// - Parameters:
    ///   - resolved: what is shown now; its assets are the first to be carried over.
    ///   - epochMilliseconds: the simulated moment; the generation gets it, or 1 ms after the newest if that is later.
    ///   - schemaVersion: of the generation; nil takes that of the store, or 1 in an empty one.
    /// - Throws: `LabError`; the store is then as before.
    mutating func publish(
        _ next: NextState, over resolved: ResolvedFeed<JSONValue>?, at epochMilliseconds: Int64, schemaVersion: Int64?,
        progress: Progress = { _, _ in true }
    ) throws(LabError) -> NextPublish {
        guard mode != .readOnly else { throw .readOnly }
        let assets = try carriedAssets(for: next.payload, from: resolved?.id)
        let disk = disk
        return try record(title: "publish", detail: next.origin, progress: progress) {
            (root) throws(LabError) in
            let newest = try StoreSurvey(of: root, fileSystem: disk).newestEpochMilliseconds()
            let earliest = newest.map { $0.addingReportingOverflow(1).partialValue } ?? epochMilliseconds
            let options = PublishOptions(generatedAtEpochMilliseconds: max(epochMilliseconds, earliest))
            let store = FeedStore(root: root, schemaVersion: schemaVersion, fileSystem: disk)
            let result = try Self.storeErrors { () throws(StoreError) in
                try store.publish(next.payload, assets: assets, options: options)
            }
            return NextPublish(
                result: result, origin: next.origin, summary: Self.summary(of: result, from: next.origin))
        } summary: {
            $0.summary
        }
    }

    private static func summary(of result: PublishResult, from origin: String) -> String {
        switch result.kind {
        case .published: "published \(result.id.shortName): \(origin)"
        case .unchanged: "nothing published: \(origin) is what \(result.id.shortName) holds already"
        case .repaired: "the pointer names \(result.id.shortName) again, which holds \(origin) already"
        }
    }

    private func carriedAssets(for payload: JSONValue, from shown: GenerationID?) throws(LabError) -> [AssetSource] {
        var carried = CarriedAssets(for: payload)
        // Beyond a few generations nothing is carried that an app would still have.
        for place in root == source ? [root] : [root, source] {
            let folder = try openFolder(place)
            if let shown { carried.look(into: shown, in: folder) }
            for id in try StoreSurvey(of: place, fileSystem: disk).generations().prefix(20) where id != shown {
                carried.look(into: id, in: folder)
            }
        }
        return carried.found
    }

    private static func storeErrors<Result>(_ body: () throws(StoreError) -> Result) throws(LabError) -> Result {
        do throws(StoreError) {
            return try body()
        } catch {
            throw .store(error)
        }
    }
}
