/// How to publish.
public struct PublishOptions: Sendable {
    /// How many generations stay to fall back to; the default is 1.
    public var keepPrevious = 1
    /// Whether older generations stay at all; the default is true.
    ///
    /// False is for signing out: when the publish returns, nothing is left that could show the last user's data.
    public var keepsFallback = true
    /// Members whose change alone is no reason to publish, as `lastUpdated` or `items[0].seen`; none by default.
    public var ignoring: [String] = []
    /// How long to wait for another writer, in milliseconds; the default is 5000.
    public var lockDeadlineMilliseconds = 5000
    /// The time of the feed, in milliseconds since 1970; by default that of the store's clock. It is raised as far as
    /// needed to make the generation the newest.
    public var generatedAtEpochMilliseconds: Int64?
    /// The most that all assets may take together, in bytes; no limit by default.
    public var assetByteLimit: Int?

    /// The defaults but for what is named.
    public init(
        keepPrevious: Int = 1, keepsFallback: Bool = true, ignoring: [String] = [],
        lockDeadlineMilliseconds: Int = 5000, generatedAtEpochMilliseconds: Int64? = nil, assetByteLimit: Int? = nil
    ) {
        self.keepPrevious = keepPrevious
        self.keepsFallback = keepsFallback
        self.ignoring = ignoring
        self.lockDeadlineMilliseconds = lockDeadlineMilliseconds
        self.generatedAtEpochMilliseconds = generatedAtEpochMilliseconds
        self.assetByteLimit = assetByteLimit
    }
}
