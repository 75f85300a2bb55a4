import Testing
import WidgetCanvas

@testable import SimulatorCore

/// A command in a situation, and all that it changes.
struct KeyCase: Sendable, CustomTestStringConvertible {
    let command: Command
    let situation: String
    let start: Program
    let expected: Program
    let effects: [Effect]

    /// - Parameters:
    ///   - effects: the whole list of what is to be done outside.
    ///   - change: makes the state expected of the state before; a sentence in the place of the hints is gone already.
    init(
        _ command: Command, _ situation: String, from start: Program, effects: [Effect] = [],
        _ change: (inout Program) -> Void = { _ in }
    ) {
        self.command = command
        self.situation = situation
        self.start = start.with { $0.notice = "Said before." }
        expected = start.with {
            $0.notice = nil
            change(&$0)
        }
        self.effects = effects
    }

    var testDescription: String { "\(command) \(situation)" }

    /// Every key that asks for the command, and the palette.
    var ways: [Action] {
        (KeyTable.standard.binding(of: command)?.keys ?? []).map(Action.keyPressed) + [.commanded(command)]
    }

    static let all = movements + panels + searches + times + looks + changes
}

@Suite struct KeyTests {
    @Test(arguments: KeyCase.all) func aKeyChangesThisAndNothingElse(_ keyCase: KeyCase) {
        for way in keyCase.ways {
            var program = keyCase.start
            let effects = program.handle(way)
            #expect(ProgramDifference(program, keyCase.expected).lines == [], "by \(way)")
            #expect(effects == keyCase.effects, "by \(way)")
        }
    }

    @Test func everyCommandIsTested() {
        let untested = Command.allCases.filter { command in !KeyCase.all.contains { $0.command == command } }
        #expect(untested == [])
    }

    @Test func everyCommandHasOneBinding() {
        for command in Command.allCases {
            #expect(KeyTable.standard.bindings.count { $0.command == command } == 1, "\(command)")
        }
    }

    @Test func noKeyAsksForTwoThings() {
        var seen: [Key: Command] = [:]
        for binding in KeyTable.standard.bindings {
            for key in binding.keys {
                #expect(seen[key] == nil, "\(key.name) is \(binding.command) and \(seen[key]?.rawValue ?? "")")
                seen[key] = binding.command
                #expect(KeyTable.standard.command(for: key) == binding.command)
            }
        }
    }

    @Test func onlyWhatIsRareHasNoKey() {
        #expect(
            KeyTable.standard.bindings.filter(\.keys.isEmpty).map(\.command) == [
                .switchTextSize, .switchLock, .resetLab,
            ])
    }

    @Test func eachTimeKeyAndBracketHasASecondKeyForKeyboardsThatHideTheFirst() {
        for binding in KeyTable.standard.bindings where binding.group == .time {
            #expect(binding.keys.count == 2, "\(binding.command)")
        }
    }

    @Test func aKeyWithoutMeaningOnlyTakesTheSentenceAway() {
        for key in [Key.character("ä"), .character("%"), .delete, .backspace, .control("b")] {
            let start = Stage.opened().with { $0.notice = "Said before." }
            var program = start
            #expect(program.handle(.keyPressed(key)) == [])
            #expect(ProgramDifference(program, start.with { $0.notice = nil }).lines == [], "\(key.name)")
        }
    }
}
