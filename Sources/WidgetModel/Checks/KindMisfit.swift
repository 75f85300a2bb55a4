import FeedStorage

/// A kind whose shape a payload has, and why it does not fit all the same.
public struct KindMisfit: Sendable, Equatable {
    public var kind: String
    public var mismatch: PayloadMismatch

    /// Pairs a kind's name with the first thing that does not fit it.
    public init(kind: String, mismatch: PayloadMismatch) {
        self.kind = kind
        self.mismatch = mismatch
    }
}
