#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import OrderedJSON

/// Finds the generation to show. Takes no lock, waits for nobody and writes nothing.
struct FeedReader {
    let root: String
    let fileSystem: any FileSystem
    /// What a generation must have; nil: what the store has, see ``detectSchemaVersion()``.
    let schemaVersion: Int64?
    let feedByteLimit: Int

    /// How often a read begins anew because a publish passed by.
    static let restartLimit = 3

    /// Reads the store.
    ///
    /// - Parameter judgesAll: whether to go on after the accepted generation, to the last folder.
    /// - Throws: ``StoreError/failed(step:path:errno:)`` when the store may not be read (EACCES), the disk fails (EIO), or
    ///   the process is out of descriptors or memory.
    func read<Payload: Sendable>(
        judgesAll: Bool, decode: (JSONValue) throws(PayloadMismatch) -> Payload
    ) throws(StoreError) -> Resolution<Payload> {
        let root: OpenFolder
        switch try openRoot() {
        case .open(let opened): root = opened
        case .absent(let pointer, let isNothing):
            return Resolution(
                outcome: isNothing ? .nothingPublished : .nothingReadable,
                trace: Trace(pointer: pointer, candidates: []))
        }
        var pointer = try PointerReading(StoreFolders(root: root, path: self.root))
        var restartsLeft = Self.restartLimit
        while true {
            let folders = StoreFolders(root: root, path: self.root)
            var search = CandidateSearch<Payload>(reader: self, folders: folders, judgesAll: judgesAll)
            let isFinished = try search.run(through: pointer, mayStop: restartsLeft > 0, decode: decode)
            if isFinished { return search.resolution(pointer.trace) }
            let again = try PointerReading(folders)
            // An unchanged pointer means that no publish passed by: the same search goes to its end.
            restartsLeft = again.bytes == pointer.bytes ? 0 : restartsLeft - 1
            pointer = again
        }
    }

    enum Root {
        case open(OpenFolder)
        /// There is no store folder to look into: what to say of its pointer, and whether that is simply nothing.
        case absent(PointerTrace, isNothing: Bool)
    }

    /// Opens the store's folder.
    func openRoot() throws(StoreError) -> Root {
        do throws(FileSystemError) {
            return .open(try OpenFolder(path: root, fileSystem: fileSystem))
        } catch {
            if error.errno == ENOENT { return .absent(PointerTrace(status: .missing), isNothing: true) }
            if error.isBeyondFallback || error.errno == EACCES { throw StoreError(error, .openStore, root) }
            return .absent(PointerTrace(status: .unreadable(errno: error.errno)), isNothing: false)
        }
    }

    /// Opens the store's folder for a change, or for the mailbox; nil where there is none.
    ///
    /// - Throws: also where something else stands there: nothing can be said to be gone, in order, or empty, then.
    func openRootForChange() throws(StoreError) -> OpenFolder? {
        switch try openRoot() {
        case .open(let root): return root
        case .absent(let pointer, isNothing: false):
            guard case .unreadable(let number) = pointer.status else { return nil }
            throw .failed(step: .openStore, path: root, errno: number)
        case .absent: return nil
        }
    }

    /// The schema version of the generation that the pointer names, else of the newest readable one; nil without any.
    ///
    /// - Throws: as ``read(judgesAll:decode:)``.
    func detectSchemaVersion() throws(StoreError) -> Int64? {
        guard case .open(let root) = try openRoot() else { return nil }
        let folders = StoreFolders(root: root, path: self.root)
        let judge = GenerationJudge(folders: folders, feedByteLimit: feedByteLimit)
        let current = try PointerReading(folders).trace.current
        if let current, case .success(let readable) = try judge.read(current, schemaVersion: nil) {
            return readable.envelope.schemaVersion
        }
        for id in try folders.listedGenerations() ?? [] where id != current {
            if case .success(let readable) = try judge.read(id, schemaVersion: nil) {
                return readable.envelope.schemaVersion
            }
        }
        return nil
    }
}
