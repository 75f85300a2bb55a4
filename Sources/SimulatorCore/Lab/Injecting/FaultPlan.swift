import FeedStorage

/// What a fault would do to a store, worked out and not done: the injector does it, the preview reads as if it were.
struct FaultPlan: Sendable {
    enum Work: Sendable {
        case put(DiskEntry)
        case setPermissions(UInt16)
    }

    struct Step: Sendable {
        var place: StorePath
        var work: Work
    }

    var fault: Fault
    var target: FaultTarget
    var steps: [Step] = []
    /// What is done, for the log: `current cut to half: 1 082 of 2 164 bytes`.
    var summary = ""
    /// How it is done, in a word: `half`.
    var manner: String?
    /// Bytes kept and bytes there were, where the fault cuts a single file.
    var kept: (bytes: Int, of: Int)?
}
