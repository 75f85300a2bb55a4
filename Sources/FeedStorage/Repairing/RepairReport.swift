/// Something that a repair found wrong with a store.
public enum RepairFinding: Sendable, Hashable {
    /// The pointer cannot be read as one.
    case brokenPointer(PointerStatus)
    /// The pointer names something that no read accepts and that is no folder of generations, or of another schema.
    case refusedName(GenerationID, Verdict)
    /// The pointer's current is intact, but there is a newer one: its writer stopped before it replaced the pointer.
    case outdatedPointer(current: GenerationID, newest: GenerationID)
    /// The folder of generations is none, or cannot be looked into.
    case generationsFolder(Verdict)
    /// A generation that reads accept, though its content is not that of its fingerprint or cannot be compared with it.
    case notIntact(GenerationID, Integrity)
    /// A generation that no read accepts, and that is not empty: a person may want what is left of it.
    case unreadable(GenerationID, Verdict)
    /// The folder of a generation with nothing in it.
    case emptyGeneration(GenerationID)
    /// What a writer left that did not come to its end, under `generations/`.
    case leftover(FileName)
    /// What a writer left that did not come to its end, beside the pointer.
    case pointerDraft
    /// There is something, and no read accepts any of it.
    case nothingReadable
}

/// Something that a repair does.
public enum RepairStep: Sendable, Hashable {
    case removePointerDraft
    /// The pointer is replaced.
    case point(to: GenerationID, previous: [GenerationID])
    case removeLeftover(FileName)
    case removeEmptyGeneration(GenerationID)
}

/// What a repair found and did.
public struct RepairReport: Sendable, Hashable {
    /// Something that should have gone and is still there.
    public struct Failure: Sendable, Hashable {
        public var name: FileName
        public var errno: Int32

        /// Pairs a name with the system's number.
        public init(name: FileName, errno: Int32) {
            self.name = name
            self.errno = errno
        }
    }

    /// What was wrong: the pointer first, then the generations, newest first, then what writers left.
    public var findings: [RepairFinding] = []
    /// What was done, in this order; after a dry run, what would be done.
    public var steps: [RepairStep] = []
    /// What could not be removed.
    public var failures: [Failure] = []
    /// The generation that readers are led to in the end; nil where none is readable.
    public var current: GenerationID?
    /// Whether readers see something else than before; always false after a dry run.
    public var isChanged = false

    /// A report of nothing, to be filled in.
    public init() {}
}
