#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The files of a mailbox: `actions.log`, where taps arrive, and the drained ones, `actions.<n>.log`.
///
/// The last drained file stays when its actions were handed over, emptied: it keeps its number from being given again.
struct MailboxFiles {
    let root: OpenFolder
    /// The store's path, for errors.
    let path: String

    /// A drained file.
    struct Drained {
        var number: Int64
        var isEmpty: Bool

        var name: FileName { StoreLayout.drainedActions(number) }
    }

    var logPath: String { path(of: StoreLayout.actions) }

    func path(of name: FileName) -> String { StoreLayout.path(path, name) }

    /// The drained files, the oldest first, and the highest number that anything has, file or not.
    func drained() throws(StoreError) -> (files: [Drained], highestNumber: Int64) {
        try StoreError.wrapping(.readActions, path) { () throws(FileSystemError) in
            var files: [Drained] = []
            var highestNumber: Int64 = 0
            for entry in try root.list() {
                guard let number = StoreLayout.drainedNumber(entry.name) else { continue }
                highestNumber = max(highestNumber, number)
                // Whatever is no file is not ours, and is neither opened nor removed.
                guard entry.kind == .file, let status = try root.statusIfPresent(of: entry.name) else { continue }
                files.append(Drained(number: number, isEmpty: status.byteCount == 0))
            }
            return (files.sorted { $0.number < $1.number }, highestNumber)
        }
    }

    /// What the system knows of the log; nil where there is none.
    ///
    /// - Throws: ``StoreError/actionsAreNoFile(path:)``.
    func logStatus() throws(StoreError) -> FileStatus? {
        let status = try StoreError.wrapping(.readActions, logPath) { () throws(FileSystemError) in
            try root.statusIfPresent(of: StoreLayout.actions)
        }
        if let status, status.kind != .file { throw .actionsAreNoFile(path: logPath) }
        return status
    }

    /// Opens one of the files and looks again whether it is one.
    ///
    /// - Throws: ``StoreError/actionsAreNoFile(path:)``.
    func open(
        _ name: FileName, for access: FileAccess, _ step: StoreStep
    ) throws(StoreError) -> (file: Descriptor, status: FileStatus) {
        do throws(FileSystemError) {
            let file = try root.fileSystem.openFile(name, in: root.descriptor, for: access)
            do throws(FileSystemError) {
                let status = try root.fileSystem.status(of: file)
                if status.kind == .file { return (file, status) }
            } catch {
                root.fileSystem.close(file)
                throw error
            }
            root.fileSystem.close(file)
        } catch let error where [ELOOP, EISDIR, ENXIO].contains(error.errno) {
            throw .actionsAreNoFile(path: path(of: name))
        } catch {
            throw StoreError(error, step, path(of: name))
        }
        throw .actionsAreNoFile(path: path(of: name))
    }

    /// Gives the log a number above all others, and returns when the name will survive a power cut.
    ///
    /// - Parameter number: the number that must be exceeded besides those that are there.
    /// - Returns: the number; nil when nothing waits in the log.
    func setLogAside(above number: Int64, waitingMilliseconds: Int) throws(StoreError) -> Int64? {
        let lock = try WriterLock(root: root, storePath: path, waitingMilliseconds: waitingMilliseconds)
        let number = Result { () throws(StoreError) in try setLogAside(above: number) }
        lock.release()
        return try number.get()
    }

    private func setLogAside(above number: Int64) throws(StoreError) -> Int64? {
        guard let status = try logStatus(), status.byteCount > 0 else { return nil }
        let free = max(number, try drained().highestNumber) + 1
        let name = StoreLayout.drainedActions(free)
        guard free <= ActionID.highestNumber else {
            throw .failed(step: .setActionsAside, path: path(of: name), errno: EEXIST)
        }
        try StoreError.wrapping(.setActionsAside, path(of: name)) { () throws(FileSystemError) in
            try root.fileSystem.rename(
                StoreLayout.actions, in: root.descriptor, to: name, in: root.descriptor, isReplacing: false)
            // Without this a power cut could undo the name after its actions were handed over: they would come again
            // under another.
            try root.sync()
        }
        return free
    }

    /// Takes the actions out of a drained file, and returns when a power cut will not bring them back.
    func empty(_ name: FileName) throws(StoreError) {
        let (file, _) = try open(name, for: .update, .removeActions)
        defer { root.fileSystem.close(file) }
        try StoreError.wrapping(.removeActions, path(of: name)) { () throws(FileSystemError) in
            try root.fileSystem.truncate(file, to: 0)
            try root.fileSystem.sync(file)
        }
    }

    /// Removes the emptied files but the one of the highest number.
    func removeEmptied() throws(StoreError) {
        for file in try drained().files.dropLast() where file.isEmpty {
            try StoreError.wrapping(.removeActions, path(of: file.name)) { () throws(FileSystemError) in
                try root.fileSystem.removeFile(file.name, in: root.descriptor)
            }
        }
    }
}
