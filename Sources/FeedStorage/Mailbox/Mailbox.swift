/// How a widget tells its app something while the app is not running.
///
/// A widget appends actions; the app drains them when it runs. An action that was appended is handed over at least once,
/// whatever is stopped or loses power at any point, always under the same ``ActionID``.
public struct Mailbox: Sendable {
    /// More than this does not wait in the log, in bytes: an app that never drains is not kept waiting for taps of months.
    public static let byteLimit = StoreLayout.actionsByteLimit

    let root: String
    let fileSystem: any FileSystem

    /// Appends an action, and returns when it will survive a power cut.
    ///
    /// When it throws, the action is not there, unless the disk that failed does not let it be taken back either.
    ///
    /// - Parameters:
    ///   - action: what the widget was asked to do.
    ///   - lockDeadlineMilliseconds: how long to wait for another writer; 5000 by default.
    /// - Throws: ``StoreError/mailboxFull(byteCount:limit:)`` until the app drains,
    ///   ``StoreError/actionTooLong(byteCount:limit:)``, ``StoreError/actionHoldsZero``, ``StoreError/actionsAreNoFile(path:)``,
    ///   ``StoreError/locked(path:holder:waitedMilliseconds:)``, and ``StoreError/failed(step:path:errno:)``.
    public func append(_ action: SurfaceAction, lockDeadlineMilliseconds: Int = 5000) throws(StoreError) {
        let line = ActionLine.bytes(of: action)
        if line.contains(0) { throw .actionHoldsZero }
        guard line.count <= StoreLayout.actionByteLimit else {
            throw .actionTooLong(byteCount: line.count, limit: StoreLayout.actionByteLimit)
        }
        let folder = try OpenFolder.openOrMake(path: root, fileSystem: fileSystem)
        let lock = try WriterLock(root: folder, storePath: root, waitingMilliseconds: lockDeadlineMilliseconds)
        let result = Result { () throws(StoreError) in try append(line, MailboxFiles(root: folder, path: root)) }
        lock.release()
        try result.get()
    }

    /// The files of a store that is there; nil where there is none.
    func openFiles() throws(StoreError) -> MailboxFiles? {
        let reader = FeedReader(root: root, fileSystem: fileSystem, schemaVersion: nil, feedByteLimit: 0)
        return try reader.openRootForChange().map { MailboxFiles(root: $0, path: root) }
    }

    private func append(_ line: [UInt8], _ files: MailboxFiles) throws(StoreError) {
        if try files.logStatus() == nil {
            try OpenFolder.syncParents(ofStore: root, fileSystem: fileSystem)
        }
        let (file, status) = try files.open(StoreLayout.actions, for: .createOrUpdate, .appendAction)
        defer { fileSystem.close(file) }
        guard status.byteCount <= Self.byteLimit - line.count else {
            throw .mailboxFull(byteCount: status.byteCount, limit: Self.byteLimit)
        }
        try StoreError.wrapping(.appendAction, files.logPath) { () throws(FileSystemError) in
            // Read to its end, where the write then begins.
            let last = try fileSystem.chunk(of: file, byteCount: status.byteCount + 1).last
            let isTorn = last != nil && last != ActionLine.newline
            do throws(FileSystemError) {
                // A crash in here leaves a line without its end, which nobody takes for an action.
                try fileSystem.writeAll(isTorn ? ActionLine.tornEnd + line : line, to: file)
                try fileSystem.sync(file)
                // Each time: who made the file may have died before its name was on the disk.
                try files.root.sync()
            } catch {
                takeBack(file, to: status.byteCount)
                throw error
            }
        }
    }

    private func takeBack(_ file: Descriptor, to byteCount: Int) {
        do throws(FileSystemError) {
            try fileSystem.truncate(file, to: byteCount)
            try fileSystem.sync(file)
        } catch {
            // The disk fails: the line stays, whole and an action, or torn and none.
        }
    }
}

extension FeedStore {
    /// Where widgets leave what their app shall know.
    public var mailbox: Mailbox { Mailbox(root: root, fileSystem: fileSystem) }
}
