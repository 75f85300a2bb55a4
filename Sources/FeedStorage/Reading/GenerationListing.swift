/// An entry of `generations/`, whatever it is.
public struct GenerationListing: Sendable, Hashable {
    /// What the entry is.
    public enum Kind: Sendable, Hashable {
        /// A folder that reads take for a generation.
        case generation
        /// A folder whose name ends in `.tmp`: a write in progress, or rubbish.
        case temporary
        case link
        /// A file, a pipe or a socket.
        case other
    }

    public var id: GenerationID
    public var kind: Kind

    /// Pairs an id with its kind.
    public init(id: GenerationID, kind: Kind) {
        self.id = id
        self.kind = kind
    }
}

extension FeedReader {
    /// All entries of `generations/`, newest first; nothing is opened.
    ///
    /// - Throws: as ``read(judgesAll:decode:)``.
    func generations() throws(StoreError) -> [GenerationListing] {
        guard case .open(let root) = try openRoot() else { return [] }
        let entries = try StoreFolders(root: root, path: self.root).entries() ?? []
        return entries.map { entry in
            let kind: GenerationListing.Kind =
                switch entry.kind {
                case .folder: StoreLayout.isTemporary(entry.name) ? .temporary : .generation
                case .link: .link
                case .file, .other: .other
                }
            return GenerationListing(id: GenerationID(entry.name), kind: kind)
        }.sorted { GenerationID.newestFirst($0.id, $1.id) }
    }
}
