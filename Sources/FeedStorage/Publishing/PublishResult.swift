/// What a publish did.
public struct PublishResult: Sendable, Hashable {
    /// What readers see of it.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// There is a new generation.
        case published
        /// The current generation holds the same already; nobody was notified.
        case unchanged
        /// A generation that holds the same was there, and the pointer names it now.
        case repaired
    }

    /// Something that should have gone and is still there; readers do not see it when its name ends in `.tmp`.
    public struct PruneFailure: Sendable, Hashable {
        /// The name that it had before, or has as a leftover.
        public var id: GenerationID
        public var errno: Int32

        /// Pairs a name with the system's number.
        public init(id: GenerationID, errno: Int32) {
            self.id = id
            self.errno = errno
        }
    }

    public var kind: Kind
    /// The generation that is current now.
    public var id: GenerationID
    /// The generations that were removed.
    public var pruned: [GenerationID]
    public var pruneFailures: [PruneFailure]

    /// Puts a result together.
    public init(kind: Kind, id: GenerationID, pruned: [GenerationID] = [], pruneFailures: [PruneFailure] = []) {
        self.kind = kind
        self.id = id
        self.pruned = pruned
        self.pruneFailures = pruneFailures
    }
}
