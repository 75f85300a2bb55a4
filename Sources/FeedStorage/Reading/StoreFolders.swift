#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder where one should be, or the reason why there is none.
enum FolderState {
    case open(OpenFolder)
    /// One of the verdicts on folders: missing, no folder, a link, unreadable.
    case refused(Verdict)

    /// Opens a folder in another without following a link.
    ///
    /// - Throws: what no other folder would mend.
    init(_ name: FileName, in parent: OpenFolder) throws(FileSystemError) {
        do throws(FileSystemError) {
            self = .open(try OpenFolder(name, in: parent))
        } catch {
            if error.isBeyondFallback { throw error }
            self = .refused(try Self.verdict(on: name, in: parent, after: error))
        }
    }

    private static func verdict(
        on name: FileName, in parent: OpenFolder, after error: FileSystemError
    ) throws(FileSystemError) -> Verdict {
        guard error.errno == ENOTDIR || error.errno == ELOOP else {
            return error.errno == ENOENT ? .missingDirectory : .unreadable(errno: error.errno)
        }
        do throws(FileSystemError) {
            return switch try parent.status(of: name).kind {
            case .link: .symbolicLink
            case .file, .other: .notADirectory
            // It was something else a moment ago.
            case .folder: .unreadable(errno: error.errno)
            }
        } catch {
            if error.isBeyondFallback { throw error }
            return error.errno == ENOENT ? .missingDirectory : .unreadable(errno: error.errno)
        }
    }
}

/// The folders of a store, opened for one read.
final class StoreFolders {
    let root: OpenFolder
    /// The store's path, for errors.
    let path: String
    private var openedGenerations: FolderState?

    /// Takes an open store.
    init(root: OpenFolder, path: String) {
        self.root = root
        self.path = path
    }

    /// The folder of generations, opened when it is first asked for.
    func generations() throws(StoreError) -> FolderState {
        if let openedGenerations { return openedGenerations }
        let state = try StoreError.wrapping(.openGeneration, generationsPath) { () throws(FileSystemError) in
            try FolderState(StoreLayout.generations, in: root)
        }
        openedGenerations = state
        return state
    }

    /// The folder of one generation.
    func generation(_ id: GenerationID) throws(StoreError) -> FolderState {
        switch try generations() {
        case .refused(let verdict): return .refused(verdict)
        case .open(let generations):
            return try StoreError.wrapping(.openGeneration, path(of: id)) { () throws(FileSystemError) in
                try FolderState(id.fileName, in: generations)
            }
        }
    }

    /// What stands under `generations/`; nil where it cannot be listed.
    func entries() throws(StoreError) -> [FolderEntry]? {
        guard case .open(let generations) = try generations() else { return nil }
        do throws(FileSystemError) {
            return try generations.list()
        } catch {
            if error.isBeyondFallback { throw StoreError(error, .listGenerations, generationsPath) }
            return nil
        }
    }

    /// The generations under `generations/` as a search takes them: folders and links, no temporary ones, newest first.
    func listedGenerations() throws(StoreError) -> [GenerationID]? {
        try entries()?.filter { ($0.kind == .folder || $0.kind == .link) && !StoreLayout.isTemporary($0.name) }
            .map { GenerationID($0.name) }.sorted(by: GenerationID.newestFirst)
    }

    var generationsPath: String { StoreLayout.path(path, StoreLayout.generations) }

    func path(of id: GenerationID) -> String { StoreLayout.path(path, StoreLayout.generations, id.fileName) }
}

extension StoreError {
    /// Adds step and path to what the system said.
    init(_ error: FileSystemError, _ step: StoreStep, _ path: String) {
        self = .failed(step: step, path: path, errno: error.errno)
    }

    /// Runs a call to the system and adds step and path to its error.
    static func wrapping<Value>(
        _ step: StoreStep, _ path: @autoclosure () -> String, _ body: () throws(FileSystemError) -> Value
    ) throws(StoreError) -> Value {
        do throws(FileSystemError) {
            return try body()
        } catch {
            throw StoreError(error, step, path())
        }
    }
}
