/// What came of a drain.
public struct DrainResult: Sendable, Hashable {
    /// How many actions the handler took.
    public var handledCount: Int
    /// How many were not handed over again, since they were applied before.
    public var knownCount: Int
    /// How many lines were no actions.
    public var skippedLineCount: Int

    /// Puts the counts together; each is 0 by default.
    public init(handledCount: Int = 0, knownCount: Int = 0, skippedLineCount: Int = 0) {
        self.handledCount = handledCount
        self.knownCount = knownCount
        self.skippedLineCount = skippedLineCount
    }
}

extension Mailbox {
    /// How many actions are handed over at a time, at most.
    public static let batchLimit = 1000

    /// Hands the waiting actions over, the oldest first, and removes them when the handler has returned.
    ///
    /// An action is handed over at least once: again when the handler threw, or was stopped before the file was emptied. An
    /// app applies it once by saving the id of the last action in the same step as what the actions changed:
    ///
    /// ```swift
    /// try store.mailbox.drain(after: { try load().lastAction }) { actions in
    ///     var state = try load()
    ///     for action in actions { state.apply(action.action) }
    ///     state.lastAction = actions.last?.id
    ///     try store.publish(state)
    /// }
    /// ```
    ///
    /// One drain at a time, across threads and processes. The writers' lock is free while the handler runs, so that it may
    /// publish, and widgets may append.
    ///
    /// - Parameters:
    ///   - lastApplied: the id of the last action that was applied, asked for once this is the only drain; by default there
    ///     is none, and all are handed over.
    ///   - lockDeadlineMilliseconds: how long to wait for another drain, and for another writer; 5000 by default.
    ///   - handler: takes 1 to 1000 actions at a time, in the order of their ids.
    /// - Throws: what the closures throw, and ``StoreError``: as ``append(_:lockDeadlineMilliseconds:)``.
    @discardableResult
    public func drain(
        after lastApplied: () throws -> ActionID? = { nil }, lockDeadlineMilliseconds: Int = 5000,
        _ handler: ([MailboxAction]) throws -> Void
    ) throws -> DrainResult {
        guard let files = try openForDrain() else { return DrainResult() }
        let lock = try WriterLock(
            root: files.root, storePath: root, name: StoreLayout.drainLock,
            waitingMilliseconds: lockDeadlineMilliseconds)
        let result = Result { try drain(files, after: lastApplied(), lockDeadlineMilliseconds, handler) }
        lock.release()
        return try result.get()
    }

    /// The mailbox, when there is something in it: an app that has nothing to do writes nothing.
    private func openForDrain() throws(StoreError) -> MailboxFiles? {
        guard let files = try openFiles() else { return nil }
        if try files.drained().files.contains(where: { !$0.isEmpty }) { return files }
        let log = try files.logStatus()
        return log.map { $0.byteCount > 0 } ?? false ? files : nil
    }

    private func drain(
        _ files: MailboxFiles, after known: ActionID?, _ lockDeadlineMilliseconds: Int,
        _ handler: ([MailboxAction]) throws -> Void
    ) throws -> DrainResult {
        var result = DrainResult()
        let waiting = try files.drained().files.filter { !$0.isEmpty }
        if !waiting.isEmpty {
            // Whoever gave them their names may have died before syncing them; see `setLogAside`.
            try StoreError.wrapping(.syncStore, root) { () throws(FileSystemError) in try files.root.sync() }
        }
        for file in waiting { try handOver(file.number, files, after: known, &result, handler) }
        // Only now: while the handler throws, taps wait in one file and in the log, not in ever more files.
        let number = try files.setLogAside(
            above: known?.file ?? 0, waitingMilliseconds: lockDeadlineMilliseconds)
        if let number { try handOver(number, files, after: known, &result, handler) }
        try files.removeEmptied()
        return result
    }

    private func handOver(
        _ number: Int64, _ files: MailboxFiles, after known: ActionID?, _ result: inout DrainResult,
        _ handler: ([MailboxAction]) throws -> Void
    ) throws {
        let name = StoreLayout.drainedActions(number)
        let (file, _) = try files.open(name, for: .read, .readActions)
        defer { fileSystem.close(file) }
        var reader = DrainedReader(number: number, lines: ActionLineReader(file: file, fileSystem: fileSystem))
        while true {
            let actions = try StoreError.wrapping(.readActions, files.path(of: name)) { () throws(FileSystemError) in
                try reader.next(limit: Self.batchLimit, after: known)
            }
            if actions.isEmpty { break }
            try handler(actions)
            result.handledCount += actions.count
        }
        result.knownCount += reader.knownCount
        result.skippedLineCount += reader.skippedLineCount
        // A crash before this hands the whole file over again, under the same ids.
        try files.empty(name)
    }
}
