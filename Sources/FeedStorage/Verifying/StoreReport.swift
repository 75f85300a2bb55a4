/// Something under `assets/` that no reader takes.
public struct RefusedAsset: Sendable, Hashable {
    public var name: FileName
    /// `unsafeName`, `symbolicLink` or `notAFile`.
    public var verdict: Verdict

    /// Pairs a name with its verdict.
    public init(name: FileName, verdict: Verdict) {
        self.name = name
        self.verdict = verdict
    }
}

/// What was found of one generation.
public struct GenerationReport: Sendable, Hashable {
    public var id: GenerationID
    public var integrity: Integrity
    /// The assets that readers can get, by name.
    public var assets: [AssetInfo] = []
    /// Pictures that the payload names and that are not there.
    public var missing: [String] = []
    /// Assets that no text of the payload names.
    public var unnamed: [String] = []
    public var refused: [RefusedAsset] = []
    /// Assets that would be one file on a phone: groups of names that differ only in case or normalisation.
    public var collisions: [[String]] = []

    /// A generation of which nothing but this is known.
    public init(id: GenerationID, integrity: Integrity) {
        self.id = id
        self.integrity = integrity
    }
}

/// What was found of a whole store.
public struct StoreReport: Sendable, Hashable {
    public var pointer: PointerTrace
    /// Newest first.
    public var generations: [GenerationReport]
    /// Generations that the pointer does not name.
    public var orphans: [GenerationID]
    /// Folders that dead writers left.
    public var leftovers: [GenerationID]
    /// What the pointer names and is not there.
    public var dangling: [GenerationID]
    /// Why the folder of generations could not be looked into; nil where it could. Behind one that is unreadable nothing
    /// is said to dangle.
    public var refusal: Verdict?

    /// Puts a report together.
    public init(
        pointer: PointerTrace, generations: [GenerationReport], orphans: [GenerationID] = [],
        leftovers: [GenerationID] = [], dangling: [GenerationID] = [],
        refusal: Verdict? = nil
    ) {
        self.pointer = pointer
        self.generations = generations
        self.orphans = orphans
        self.leftovers = leftovers
        self.dangling = dangling
        self.refusal = refusal
    }
}
