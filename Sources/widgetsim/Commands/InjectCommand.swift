import SimulatorCore

/// `widgetsim inject STORE FAULT`: damages the store itself; `--undo` puts back what it changed last.
enum InjectCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        if invocation.has(.list) {
            try Output.write(FaultListReport.text)
            return .fine
        }
        let isUndo = invocation.has(.undo)
        guard invocation.operands.count == (isUndo ? 1 : 2) else {
            if isUndo, invocation.operands.count > 1 {
                throw .usage(.tooManyOperands(.inject, first: invocation.operands[1]))
            }
            throw .usage(.tooFewOperands(.inject))
        }
        let seed = try invocation.checked { call throws(CommandLineError) in try call.number(.seed, from: 0) } ?? 1
        guard let stateFolder = ProcessEnvironment.stateFolder else { throw .noStateFolder }
        let journal = InjectJournal(stateFolder: stateFolder)
        let store = try Stores.single(invocation.operands[0], for: .inject)
        let sentence = try sentence(invocation, isUndo, UInt64(seed), journal, store)
        if !invocation.has(.quiet) { try Output.write(sentence + "\n") }
        return .fine
    }

    /// Does it, and says what was done.
    private static func sentence(
        _ invocation: Invocation, _ isUndo: Bool, _ seed: UInt64, _ journal: InjectJournal, _ store: String
    ) throws(CommandFailure) -> String {
        do throws(LabError) {
            if isUndo {
                let change = try journal.undo(store: store)
                return "undone: \(change.title), \(change.detail)"
            }
            let fault = try FaultCatalogue.parse(invocation.operands[1], seed: seed)
            var target = fault.definition.defaultTarget
            if let text = invocation.value(.target) { target = try FaultTarget.parse(text) }
            return try journal.inject(fault, at: target, store: store).summary
        } catch {
            throw .lab(error)
        }
    }
}
