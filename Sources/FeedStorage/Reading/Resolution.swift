/// The generation that a widget would show.
public struct ResolvedFeed<Payload: Sendable>: Sendable {
    public var id: GenerationID
    public var source: CandidateSource
    /// The place within the source, from 0.
    public var position: Int
    public var envelope: FeedEnvelope
    /// The payload in the type that was asked for.
    public var payload: Payload
    /// The assets of the same generation, also when a writer removes it meanwhile.
    public var assets: GenerationAssets
}

/// What a read comes to; three different things for the user.
public enum Outcome<Payload: Sendable>: Sendable {
    case resolved(ResolvedFeed<Payload>)
    /// Neither a pointer nor a generation: the app has not published yet.
    case nothingPublished
    /// There is something, and none of it can be shown.
    case nothingReadable

    /// The name in JSON.
    public var name: String {
        switch self {
        case .resolved: "resolved"
        case .nothingPublished: "nothingPublished"
        case .nothingReadable: "nothingReadable"
        }
    }
}

/// The result of a read: what to show, and how it was found.
public struct Resolution<Payload: Sendable>: Sendable {
    public var outcome: Outcome<Payload>
    public var trace: Trace

    /// Puts a result together.
    public init(outcome: Outcome<Payload>, trace: Trace) {
        self.outcome = outcome
        self.trace = trace
    }

    /// The generation to show, or nil.
    public var resolved: ResolvedFeed<Payload>? {
        if case .resolved(let feed) = outcome { feed } else { nil }
    }
}
