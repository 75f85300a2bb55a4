import FeedStorage

/// What a store holds, as far as targets need it.
///
/// The generations are listed when they are first asked for: most faults need the pointer alone, and a store may hold
/// tens of thousands.
final class StoreSurvey {
    let pointer: PointerTrace
    private let root: LabFolder
    private var listed: [GenerationID]?

    /// Looks at the pointer of a store.
    init(of root: String, fileSystem: any LabFileSystem) throws(LabError) {
        do throws(StoreError) {
            pointer = try FeedStore(root: root, fileSystem: fileSystem).read().trace.pointer
        } catch {
            throw .store(error)
        }
        self.root = try LabFolder(path: root, fileSystem: fileSystem)
    }

    /// The entries of `generations/` that are no leftovers, newest first.
    func generations() throws(LabError) -> [GenerationID] {
        if let listed { return listed }
        var found: [GenerationID] = []
        if try root.status(of: StoreLayout.generations)?.kind == .folder {
            found = try root.folder(StoreLayout.generations).entries().map(\.name)
                .filter { !StoreLayout.isTemporary($0) }.map { GenerationID($0) }.sorted(by: GenerationID.newestFirst)
        }
        listed = found
        return found
    }

    /// The time of the newest id, in milliseconds since 1970; nil when none has one.
    func newestEpochMilliseconds() throws(LabError) -> Int64? {
        try generations().compactMap(\.epochMilliseconds).max()
    }

    /// What a sentence calls a generation: by its part if it has one.
    func label(of id: GenerationID) -> String {
        if id == pointer.current { return "current" }
        switch pointer.previous.firstIndex(of: id) {
        case 0: return "previous"
        case let position?: return "previous \(position + 1)"
        case nil: return id.shortName
        }
    }

    /// The generations that a reference means.
    ///
    /// - Throws: `LabError` when the pointer does not say, or there is none such.
    func ids(of reference: GenerationReference) throws(LabError) -> [GenerationID] {
        switch reference {
        case .current:
            guard let current = pointer.current else {
                if pointer.status == .missing, try generations().isEmpty { throw .noGenerations }
                throw .pointerSaysNothing(pointer.status, asked: reference)
            }
            return [current]
        case .previous(let position):
            guard pointer.status == .ok else { throw .pointerSaysNothing(pointer.status, asked: reference) }
            guard pointer.previous.indices.contains(position) else {
                throw .noPrevious(position: position, count: pointer.previous.count)
            }
            return [pointer.previous[position]]
        case .newest:
            guard let newest = try generations().first else { throw .noGenerations }
            return [newest]
        case .all:
            let all = try generations()
            guard !all.isEmpty else { throw .noGenerations }
            return all
        case .id(let id):
            let all = try generations()
            if all.contains(id) { return [id] }
            let named = all.filter { $0.shortName == id.string }
            guard named.count < 2 else { throw .ambiguousGeneration(id.string, count: named.count) }
            guard let only = named.first else { throw .noSuchGeneration(id) }
            return [only]
        }
    }
}
