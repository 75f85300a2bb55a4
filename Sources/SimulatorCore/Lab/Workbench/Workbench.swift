import FeedStorage

/// Where a store is damaged, published to and mended: a private copy of it, or the store itself.
///
/// The copy is made at the first change of any kind, and left when all changes have been taken back.
public struct Workbench: Sendable {
    /// What may be changed.
    public enum Mode: Sendable, Hashable {
        /// A private copy; the source is never touched.
        case copy
        /// The source itself.
        case inPlace
        /// Nothing.
        case readOnly
    }

    /// Called now and then during a copy with the bytes copied and the bytes there are; false stops it.
    public typealias Progress = (_ copied: Int64, _ total: Int64) -> Bool

    /// The store that was opened.
    public let source: String
    public let mode: Mode
    /// Changes that hold, oldest first.
    public private(set) var changes: [Change] = []
    /// Changes that were taken back, the last to be redone first.
    public private(set) var undone: [Change] = []
    /// Whether reads go to the private copy now.
    public private(set) var isUsingCopy = false
    /// What the copy had to leave out, in words; empty when it is whole.
    public private(set) var copyNotes: [String] = []

    private let temporaryFolder: String
    let disk: any LabFileSystem
    /// The file of `next/` that was published last.
    var lastNextName: String?
    private var copy: PrivateCopy?

    /// Opens the bench on a store; nothing is written yet.
    ///
    /// - Parameters:
    ///   - source: the store's folder, as an absolute path.
    ///   - temporaryFolder: where the copy is made.
    public init(
        source: String, mode: Mode, temporaryFolder: String, fileSystem: any LabFileSystem = POSIXFileSystem()
    ) {
        self.source = source
        self.mode = mode
        self.temporaryFolder = temporaryFolder
        disk = fileSystem
    }

    /// Removes the copies that processes left which are no more; for the start of the program.
    public static func removeStaleCopies(
        in temporaryFolder: String, fileSystem: any LabFileSystem = POSIXFileSystem()
    ) {
        PrivateFolder.removeStale(in: temporaryFolder, fileSystem: fileSystem)
    }

    /// The store to read now: the copy while there is one in use, else the source.
    public var root: String { isUsingCopy ? copy?.root ?? source : source }

    /// The last change that holds, for the panel: `truncate`, `current, half`.
    public var lastChange: Change? { changes.last }
    public var canUndo: Bool { !changes.isEmpty }
    public var canRedo: Bool { !undone.isEmpty }

    /// Damages the store.
    ///
    /// - Returns: what was done.
    /// - Throws: `LabError`; then the store is as before, and no copy is begun for a fault that cannot be done.
    @discardableResult
    public mutating func inject(
        _ fault: Fault, at target: FaultTarget, progress: Progress = { _, _ in true }
    ) throws(LabError) -> Change {
        guard mode != .readOnly else { throw .readOnly }
        // Worked out on what is there first, so that a fault that finds nothing costs no copy.
        _ = try plan(fault, at: target, in: root)
        let root = try workingRoot(progress)
        let folder = try openFolder(root)
        let prepared = try FaultInjector.prepared(plan(fault, at: target, in: root), in: folder)
        let change = try FaultInjector.perform(prepared, in: folder)
        push(change)
        return change
    }

    /// Does something else to the store, a publish or an edit, in such a way that it can be undone.
    ///
    /// - Parameters:
    ///   - title: one or two words: `publish`.
    ///   - detail: of what: `next state`.
    ///   - body: is given the root to work on.
    ///   - summary: one sentence for the log, without a full stop, from what `body` gave.
    /// - Throws: `LabError`, also for what `body` threw as `StoreError`.
    public mutating func record<Result>(
        title: String, detail: String, progress: Progress = { _, _ in true },
        _ body: (_ root: String) throws(LabError) -> Result, summary: (Result) -> String
    ) throws(LabError) -> Result {
        guard mode != .readOnly else { throw .readOnly }
        let root = try workingRoot(progress)
        let folder = try openFolder(root)
        let before = try StoreSnapshot(of: folder)
        let result = try body(root)
        let steps = before.steps(to: try StoreSnapshot(of: folder, earlier: before))
        if !steps.isEmpty {
            push(Change(title: title, detail: detail, summary: summary(result), steps: steps))
        } else {
            leaveUnusedCopy()
        }
        return result
    }

    /// Takes the last change back; with the first one the bench returns to the source.
    ///
    /// - Returns: the change that was taken back.
    /// - Throws: `LabError.nothingToUndo`, or `LabError.changedSince` when someone else changed the same place.
    @discardableResult
    public mutating func undo() throws(LabError) -> Change {
        guard mode != .readOnly else { throw .readOnly }
        guard let change = changes.last else { throw .nothingToUndo }
        try change.undo(in: openFolder(root))
        changes.removeLast()
        undone.append(change)
        leaveUnusedCopy()
        return change
    }

    /// Does the change again that was taken back last.
    ///
    /// - Throws: `LabError.nothingToRedo`; `LabError.sourceChanged` when all had been taken back and the source was
    ///   published to meanwhile.
    @discardableResult
    public mutating func redo() throws(LabError) -> Change {
        guard mode != .readOnly else { throw .readOnly }
        guard let change = undone.last else { throw .nothingToRedo }
        if mode == .copy, !isUsingCopy {
            guard let copy, try copy.isUpToDate() else {
                undone = []
                throw .sourceChanged
            }
            isUsingCopy = true
        }
        do throws(LabError) {
            try change.redo(in: openFolder(root))
        } catch {
            leaveUnusedCopy()
            throw error
        }
        undone.removeLast()
        changes.append(change)
        return change
    }

    /// Returns to the source at once: the copy goes; in place, all changes are taken back.
    ///
    /// - Throws: `LabError`, in place when someone else changed something meanwhile; the changes before that stay.
    public mutating func reset() throws(LabError) {
        if mode == .inPlace {
            while canUndo { try undo() }
        }
        changes = []
        undone = []
        isUsingCopy = false
        copyNotes = []
        let old = copy
        copy = nil
        try old?.folder.remove()
    }

    /// Removes the copy; for the end of the program. In place, what was changed stays.
    public mutating func close() {
        changes = []
        undone = []
        isUsingCopy = false
        // What cannot be removed now is removed by the next start.
        try? copy?.folder.remove()
        copy = nil
    }

    func openFolder(_ path: String) throws(LabError) -> LabFolder { try LabFolder(path: path, fileSystem: disk) }

    private func plan(_ fault: Fault, at target: FaultTarget, in root: String) throws(LabError) -> FaultPlan {
        let folder = try openFolder(root)
        return try FaultInjector.plan(
            fault, at: target, in: folder, survey: StoreSurvey(of: root, fileSystem: disk))
    }

    private mutating func push(_ change: Change) {
        changes.append(change)
        undone = []
    }

    private mutating func leaveUnusedCopy() {
        if mode == .copy, changes.isEmpty { isUsingCopy = false }
    }

    /// The store to change; in copy mode the copy, which is made if there is none that still equals the source.
    private mutating func workingRoot(_ progress: Progress) throws(LabError) -> String {
        guard mode == .copy, !isUsingCopy else { return root }
        if let copy, try copy.isUpToDate() {
            isUsingCopy = true
            return copy.root
        }
        undone = []
        try copy?.folder.remove()
        copy = nil
        let made = try PrivateCopy(of: source, in: temporaryFolder, fileSystem: disk, progress: progress)
        copy = made
        copyNotes = made.notes
        isUsingCopy = true
        return made.root
    }
}
