/// A file that belongs to a generation.
public struct AssetInfo: Sendable, Hashable {
    public var name: String
    public var byteCount: Int

    /// Pairs a name with a size.
    public init(name: String, byteCount: Int) {
        self.name = name
        self.byteCount = byteCount
    }
}

/// The assets of one generation, read through the folder that was opened with its feed.
///
/// A writer that publishes or prunes meanwhile cannot make a mix: a name is looked up in this generation or not found.
/// The folder stays open as long as someone holds this.
public final class GenerationAssets: Sendable {
    private let generation: OpenFolder?
    private let id: GenerationID

    /// The assets of a generation whose folder is open; none of them without a folder.
    init(id: GenerationID, generation: OpenFolder?) {
        self.id = id
        self.generation = generation
    }
}
