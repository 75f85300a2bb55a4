import FeedStorage
import Testing
import WidgetCanvas

@testable import SimulatorCore

/// The plain question before a folder of one's own is changed.
@Suite struct ConfirmationTests {
    private let start = Stage.opened(access: .inPlace).with { _ = $0.handle(.keyPressed(.character("d"))) }
    private let effect = Effect.inject(
        feed: 0, FaultChoice(fault: Fault(.delete), target: .generation(.id(Stage.generations()[0]))))

    @Test func aYesDoesIt() {
        for action in [Action.keyPressed(.enter), .keyPressed(.character("y")), .clicked(.overlayConfirm)] {
            var program = start
            #expect(program.handle(action) == [effect])
            #expect(ProgramDifference(program, Stage.opened(access: .inPlace)).lines == [])
        }
    }

    @Test func aNoLeavesTheFolderAsItIs() {
        for key in [Key.escape, .character("n"), .character("q")] {
            var program = start
            #expect(program.handle(.keyPressed(key)) == [])
            #expect(ProgramDifference(program, Stage.opened(access: .inPlace)).lines == [])
        }
    }

    @Test func everyOtherKeyIsNeitherYesNorNo() {
        let answers: [Key] = [
            .enter, .character("y"), .escape, .character("n"), .character("q"), .control("l"), .control("z"),
        ]
        for key in KeyTable.standard.bindings.flatMap(\.keys) where !answers.contains(key) {
            var program = start
            #expect(program.handle(.keyPressed(key)) == [], "\(key.name)")
            #expect(ProgramDifference(program, start).lines == [], "\(key.name)")
        }
        var program = start
        #expect(program.handle(.pasted("y")) == [])
        #expect(program.handle(.wheeled(up: true, over: .panel(.strip))) == [])
        #expect(ProgramDifference(program, start).lines == [])
    }

    @Test func theScreenCanBeSentAgainAndTheProgramStopped() {
        var program = start
        #expect(program.handle(.keyPressed(.control("l"))) == [.redrawAll])
        #expect(program.handle(.keyPressed(.control("z"))) == [.suspend])
        #expect(program.overlay == start.overlay)
    }

    @Test func theQuestionNamesTheFolderAndTheWayBack() {
        let frame = Screen.draw(start, pictures: MockPictures())
        let text = TextExport.text(of: frame.canvas)
        #expect(text.contains("Delete generation \(Stage.generations()[0].shortName)"))
        #expect(text.contains("u takes it back"))
        #expect(frame.targets.contains { $0.meaning == .overlayKey(.enter) })
        #expect(frame.targets.contains { $0.meaning == .overlayKey(.escape) })
    }
}
