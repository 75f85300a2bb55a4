import OrderedJSON

/// A store of one feed: generations of a payload with its assets, and a pointer to the current one.
///
/// Reading never fails for what is on disk: it falls back to the newest generation that will do and says how it came to
/// it. Nothing is kept between calls; a store may be used from several threads and processes at once.
public struct FeedStore: Sendable {
    /// The path of the store's folder. It need not exist.
    public let root: String
    /// The schema version that a generation must have; nil: see ``detectSchemaVersion()``.
    public let schemaVersion: Int64?
    /// More than this is not read as a feed, in bytes; 64 MiB by default.
    public let feedByteLimit: Int
    let fileSystem: any FileSystem
    let notifier: (any RefreshNotifier)?
    let clock: (@Sendable () -> Int64)?

    /// Describes a store; nothing is touched yet.
    ///
    /// - Parameters:
    ///   - root: the store's folder; it is made by the first publish.
    ///   - schemaVersion: the version of the payload that this program understands. By default it is taken, at each
    ///     read, from the generation that the pointer names, else from the newest readable one.
    ///   - feedByteLimit: the most that `feed.json` may take, in bytes; 64 MiB by default.
    ///   - fileSystem: the disk; the system's own by default.
    ///   - notifier: told of each change that readers will see; nobody by default.
    ///   - clock: the time of what is published, in milliseconds since 1970; by default the file system's.
    public init(
        root: String, schemaVersion: Int64? = nil, feedByteLimit: Int = StoreLayout.feedByteLimit,
        fileSystem: any FileSystem = POSIXFileSystem(), notifier: (any RefreshNotifier)? = nil,
        clock: (@Sendable () -> Int64)? = nil
    ) {
        self.root = root
        self.schemaVersion = schemaVersion
        self.feedByteLimit = feedByteLimit
        self.fileSystem = fileSystem
        self.notifier = notifier
        self.clock = clock
    }

    var reader: FeedReader {
        FeedReader(root: root, fileSystem: fileSystem, schemaVersion: schemaVersion, feedByteLimit: feedByteLimit)
    }
}

extension FeedStore {
    /// Reads the generation that a widget would show, with any payload.
    ///
    /// - Throws: ``StoreError/failed(step:path:errno:)`` when the store may not be read (EACCES), the disk fails (EIO), or
    ///   the process is out of descriptors or memory. Never for what is missing, damaged or foreign.
    public func read() throws(StoreError) -> Resolution<JSONValue> {
        try reader.read(judgesAll: false) { $0 }
    }

    /// Reads the generation that a widget would show, with a payload that passes the check.
    ///
    /// - Throws: as ``read()``.
    public func read(
        accepting check: (JSONValue) throws(PayloadMismatch) -> Void
    ) throws(StoreError) -> Resolution<JSONValue> {
        try reader.read(judgesAll: false) { payload throws(PayloadMismatch) in
            try check(payload)
            return payload
        }
    }

    /// Reads the generation that a widget would show, with a payload that decodes to the type.
    ///
    /// - Throws: as ``read()``. A payload that does not decode is passed over: `payloadMismatch`.
    public func read<Payload: Decodable & Sendable>(
        _ type: Payload.Type
    ) throws(StoreError) -> Resolution<Payload> {
        try reader.read(judgesAll: false) { payload throws(PayloadMismatch) in
            try PayloadMismatch.decode(type, from: payload)
        }
    }

    /// Judges every generation, those after the accepted one too. Takes time in proportion to the whole store.
    ///
    /// - Throws: as ``read()``.
    public func explain(
        accepting check: (JSONValue) throws(PayloadMismatch) -> Void = { _ in }
    ) throws(StoreError) -> Resolution<JSONValue> {
        try reader.read(judgesAll: true) { payload throws(PayloadMismatch) in
            try check(payload)
            return payload
        }
    }

    /// The schema version of the generation that the pointer names, else of the newest readable one; nil without any.
    ///
    /// - Throws: as ``read()``.
    public func detectSchemaVersion() throws(StoreError) -> Int64? { try reader.detectSchemaVersion() }

    /// All entries of `generations/`, newest first, by their names alone.
    ///
    /// - Throws: as ``read()``.
    public func generations() throws(StoreError) -> [GenerationListing] { try reader.generations() }
}
