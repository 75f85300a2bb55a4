#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What waits in a mailbox.
public struct MailboxContents: Sendable, Hashable {
    /// What a drain has set aside and not seen taken: it is handed over first, under these ids.
    public var drained: [MailboxAction] = []
    /// What has come in since. A drain gives it ids.
    public var log: [SurfaceAction] = []
    /// How many lines are no actions.
    public var skippedLineCount = 0
    /// Whether all was looked at; false where there are more actions, or bytes, than a look takes.
    public var isComplete = true

    /// An empty mailbox.
    public init() {}

    /// How many actions were found.
    public var count: Int { drained.count + log.count }
}

extension Mailbox {
    /// A look at one file stops after that many bytes; what we wrote never takes as many.
    private static let lookByteLimit = 16 << 20

    /// Looks at what waits, without touching it: takes no lock, waits for nobody and writes nothing.
    ///
    /// - Parameter limit: after how many actions it stops; 1000 by default.
    /// - Throws: ``StoreError/actionsAreNoFile(path:)``, ``StoreError/failed(step:path:errno:)``.
    public func waiting(limit: Int = 1000) throws(StoreError) -> MailboxContents {
        guard let files = try openFiles() else { return MailboxContents() }
        var contents = MailboxContents()
        // Opened first: a drain that passes by gives it another name, and it must not be missed or counted twice.
        let log = try files.logStatus() == nil ? nil : openIfPresent(StoreLayout.actions, files)
        defer { if let log { fileSystem.close(log.file) } }
        for drained in try files.drained().files where !drained.isEmpty {
            guard let (file, status) = try openIfPresent(drained.name, files) else { continue }
            defer { fileSystem.close(file) }
            if status.inode == log?.status.inode { continue }
            contents.drained += try look(file, drained.number, files, limit, &contents)
        }
        if let log { contents.log = try look(log.file, 0, files, limit, &contents).map(\.action) }
        return contents
    }

    private func openIfPresent(
        _ name: FileName, _ files: MailboxFiles
    ) throws(StoreError) -> (file: Descriptor, status: FileStatus)? {
        do throws(StoreError) {
            return try files.open(name, for: .read, .readActions)
        } catch {
            if case .failed(_, _, ENOENT) = error { return nil }
            throw error
        }
    }

    private func look(
        _ file: Descriptor, _ number: Int64, _ files: MailboxFiles, _ limit: Int, _ contents: inout MailboxContents
    ) throws(StoreError) -> [MailboxAction] {
        let room = limit - contents.count
        var reader = DrainedReader(
            number: number,
            lines: ActionLineReader(file: file, fileSystem: fileSystem, byteLimit: Self.lookByteLimit))
        return try StoreError.wrapping(.readActions, files.path) { () throws(FileSystemError) in
            let actions = try reader.next(limit: room, after: nil)
            contents.skippedLineCount += reader.skippedLineCount
            let isMore = try actions.count == room ? !reader.next(limit: 1, after: nil).isEmpty : false
            if isMore || reader.isCutShort { contents.isComplete = false }
            return actions
        }
    }
}
