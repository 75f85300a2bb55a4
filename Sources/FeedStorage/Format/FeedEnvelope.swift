import OrderedJSON

/// What `feed.json` holds.
public struct FeedEnvelope: Sendable, Hashable {
    public var schemaVersion: Int64
    /// When the app made the feed, in milliseconds since 1970.
    public var generatedAtEpochMilliseconds: Int64
    /// SHA-256 of payload and assets as the writer worked it out, 64 hex digits; not checked by reading.
    public var fingerprint: String
    public var payload: JSONValue

    /// Puts the four members together.
    public init(
        schemaVersion: Int64, generatedAtEpochMilliseconds: Int64, fingerprint: String, payload: JSONValue
    ) {
        self.schemaVersion = schemaVersion
        self.generatedAtEpochMilliseconds = generatedAtEpochMilliseconds
        self.fingerprint = fingerprint
        self.payload = payload
    }

    /// The names of the members on disk, in their order.
    enum Member {
        static let schemaVersion = "schemaVersion"
        static let generatedAt = "generatedAtEpochMs"
        static let fingerprint = "fingerprint"
        static let payload = "payload"
    }

    /// The object that is written.
    var json: JSONValue {
        .object(
            JSONObject([
                .init(Member.schemaVersion, .number(JSONNumber(schemaVersion))),
                .init(Member.generatedAt, .number(JSONNumber(generatedAtEpochMilliseconds))),
                .init(Member.fingerprint, .string(fingerprint)),
                .init(Member.payload, payload),
            ]))
    }
}
