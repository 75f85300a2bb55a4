import FeedStorage
import Foundation
import TestSupport
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

extension KeyCase {
    static let changes: [KeyCase] = inTheCopy + nothingToDo + readOnly + inPlace + reading

    private static let ids = Stage.generations()
    private static let change = LabStatus.ChangeName(title: "truncate", detail: "current, half")

    /// A program with one change done and one taken back.
    private static func changed(_ access: Program.Access = .labCopy) -> Program {
        Stage.opened(access: access).with {
            $0.feedNow {
                $0.lab = LabStatus(
                    isCopy: access == .labCopy, undoable: [change], redoable: [.init(title: "delete", detail: "")])
            }
        }
    }

    private static func deletes(_ index: Int) -> Effect {
        .inject(feed: 0, FaultChoice(fault: Fault(.delete), target: .generation(.id(ids[index]))))
    }

    private static func marked(_ index: Int) -> Program {
        Stage.opened().with { $0.feedNow { $0.markedGeneration = ids[index] } }
    }

    private static func opensFaults(_ program: inout Program) { program.overlay = .faults(FaultChooser(program)) }

    private static func previews(_ program: Program) -> [Effect] { FaultChooser(program).previewEffects(program) }

    private static let inTheCopy: [KeyCase] = [
        KeyCase(
            .injectFault, "opens the list aimed at what is shown", from: Stage.opened(),
            effects: [
                .previewFault(
                    feed: 0, FaultChoice(fault: Fault(.truncate), target: .generation(.current)))
            ], opensFaults),
        KeyCase(
            .injectFault, "aims at the generation that is marked", from: marked(1),
            effects: [
                .previewFault(
                    feed: 0, FaultChoice(fault: Fault(.truncate), target: .generation(.previous(0))))
            ], opensFaults),
        KeyCase(
            .injectFault, "can be done where nothing is readable any more", from: Stage.opened(.broken),
            effects: previews(Stage.opened(.broken)), opensFaults),
        KeyCase(.deleteGeneration, "deletes what is shown", from: Stage.opened(), effects: [deletes(0)]),
        KeyCase(.deleteGeneration, "deletes what is marked", from: marked(2), effects: [deletes(2)]),
        KeyCase(.undo, "takes the last change back", from: changed(), effects: [.undo(feed: 0)]),
        KeyCase(.redo, "makes the change again", from: changed(), effects: [.redo(feed: 0)]),
        KeyCase(
            .publishNext, "publishes at the simulated moment",
            from: Stage.opened().with { $0.feedNow { $0.clock.moment = .berlin(2026, 9, 13, 8) } },
            effects: [.publishNext(feed: 0, moment: .berlin(2026, 9, 13, 8))]),
        KeyCase(
            .publishNext, "publishes the first state of an empty store", from: Stage.opened(.empty),
            effects: [.publishNext(feed: Stage.opened(.empty).selectedFeed, moment: Stage.evening)]),
        KeyCase(.resetLab, "drops the copy", from: changed(), effects: [.reset(feed: 0)]),
        KeyCase(
            .resetLab, "drops a copy whose changes were taken back",
            from: Stage.opened().with { $0.feedNow { $0.lab.isCopy = true } }, effects: [.reset(feed: 0)]),
    ]

    private static let nothingToDo: [KeyCase] = [
        KeyCase(.undo, "says that there is nothing to undo", from: Stage.opened()) {
            $0.notice = "There is nothing to undo."
        },
        KeyCase(.redo, "says that there is nothing to redo", from: Stage.opened()) {
            $0.notice = "There is nothing to redo."
        },
        KeyCase(.resetLab, "says that there is nothing to reset", from: Stage.opened()) {
            $0.notice = "The source is shown as it is; there is nothing to reset."
        },
        KeyCase(.injectFault, "says that nothing is published", from: Stage.opened(.empty)) {
            $0.notice = "There is nothing to damage: no generation is published."
        },
        KeyCase(.deleteGeneration, "says that there is no generation", from: Stage.opened(.empty)) {
            $0.notice = "There is no generation to delete."
        },
    ]

    private static let labCommands = [
        Command.injectFault, .deleteGeneration, .undo, .redo, .publishNext, .resetLab,
    ]

    private static let readOnly: [KeyCase] = labCommands.map { command in
        KeyCase(command, "changes nothing with --read-only", from: changed(.readOnly)) {
            $0.notice = "Nothing is changed: the program was started with --read-only."
        }
    }

    private static func asks(_ what: String, _ effect: Effect) -> (inout Program) -> Void {
        let question = "\(what) in \(Samples.path(.quotes))?"
        return { $0.overlay = .confirm(Confirmation(question: question, effect: effect)) }
    }

    /// The list asks itself, once a fault was chosen.
    private static let inPlace: [KeyCase] = [
        KeyCase(
            .injectFault, "opens the list", from: changed(.inPlace), effects: previews(changed(.inPlace)), opensFaults),
        KeyCase(
            .deleteGeneration, "asks before it changes the folder", from: changed(.inPlace),
            asks("Delete generation \(ids[0].shortName)", deletes(0))),
        KeyCase(
            .undo, "asks before it changes the folder", from: changed(.inPlace),
            asks("Undo “truncate current, half”", .undo(feed: 0))),
        KeyCase(
            .redo, "asks before it changes the folder", from: changed(.inPlace),
            asks("Redo “delete”", .redo(feed: 0))),
        KeyCase(
            .publishNext, "asks before it changes the folder", from: changed(.inPlace),
            asks("Publish the next state", .publishNext(feed: 0, moment: Stage.evening))),
        KeyCase(
            .resetLab, "asks before it changes the folder", from: changed(.inPlace),
            asks("Take back every change", .reset(feed: 0))),
    ]

    private static let reading: [KeyCase] = [
        KeyCase(.reload, "reads the store again", from: Stage.opened(), effects: [.read(feed: 0, cause: .reloaded)]) {
            $0.notice = "Read again."
        },
        KeyCase(
            .reload, "reads with --read-only too", from: Stage.opened(access: .readOnly),
            effects: [.read(feed: 0, cause: .reloaded)]
        ) { $0.notice = "Read again." },
    ]
}
