/// How a read came upon a generation.
public enum CandidateSource: String, Sendable, Hashable, CaseIterable {
    /// The pointer's current.
    case current
    /// The pointer's previous ones.
    case previous
    /// The folders under `generations/`, newest first.
    case directory
}

/// One generation that a read looked at: a row of the trace.
public struct Candidate: Sendable, Hashable {
    public var id: GenerationID
    public var source: CandidateSource
    /// The place within its source, from 0.
    public var position: Int
    public var verdict: Verdict

    /// Puts a row together.
    public init(id: GenerationID, source: CandidateSource, position: Int, verdict: Verdict) {
        self.id = id
        self.source = source
        self.position = position
        self.verdict = verdict
    }
}

/// All that a read looked at, in order.
public struct Trace: Sendable, Hashable {
    public var pointer: PointerTrace
    /// Ends with the accepted generation, unless every one was asked for.
    public var candidates: [Candidate]

    /// Puts a trace together.
    public init(pointer: PointerTrace, candidates: [Candidate]) {
        self.pointer = pointer
        self.candidates = candidates
    }
}
