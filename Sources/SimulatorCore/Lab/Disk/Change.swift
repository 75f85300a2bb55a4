/// Something that was done to a store, with all that is needed to take it back and to do it again.
public struct Change: Sendable {
    /// What was done in one or two words: `truncate`, `publish`.
    public var title: String
    /// To what, and how: `current, half`.
    public var detail: String
    /// One sentence for the log, without a full stop: `current cut to half: 1 082 of 2 164 bytes`.
    public var summary: String
    /// The fault, where it was one.
    public var fault: Fault?
    public var target: FaultTarget?
    var steps: [ChangeStep] = []

    /// Puts every byte back as it was.
    ///
    /// - Throws: `LabError.changedSince` when someone else has changed the place meanwhile; what was put back till then
    ///   is done again.
    func undo(in root: LabFolder, isForced: Bool = false) throws(LabError) {
        try run(steps.reversed(), .back, in: root, isForced: isForced)
    }

    /// Does the same again: every byte as it was after the change.
    func redo(in root: LabFolder) throws(LabError) { try run(steps, .forth, in: root, isForced: false) }

    private func run(
        _ steps: [ChangeStep], _ direction: ChangeStep.Direction, in root: LabFolder, isForced: Bool
    ) throws(LabError) {
        var done: [ChangeStep] = []
        do throws(LabError) {
            for step in steps {
                try step.move(direction, in: root, isForced: isForced)
                done.append(step)
            }
        } catch {
            for step in done.reversed() {
                // The first error is the one to tell.
                try? step.move(direction == .back ? .forth : .back, in: root, isForced: true)
            }
            throw error
        }
    }
}
