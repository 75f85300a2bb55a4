import FeedStorage
import Foundation
import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// Clicks focus, choose and press; the wheel scrolls, over the strip it scrubs.
@Suite struct MouseTests {
    private func expect(
        _ action: Action, from start: Program = Stage.opened(), gives effects: [Effect] = [],
        location: SourceLocation = #_sourceLocation, _ change: (inout Program) -> Void = { _ in }
    ) {
        var program = start
        let found = program.handle(action)
        #expect(ProgramDifference(program, start.with(change)).lines == [], sourceLocation: location)
        #expect(found == effects, sourceLocation: location)
    }

    @Test(arguments: Focus.allCases) func aClickOnAPanelGivesItTheFocus(_ focus: Focus) {
        expect(.clicked(.panel(focus)), from: Stage.opened().with { $0.notice = "Before." }) {
            $0.focus = focus
            $0.notice = nil
        }
    }

    @Test func aClickOnAFeedOpensIt() {
        expect(.clicked(.feed(2)), gives: [.read(feed: 2, cause: .opened), .watch(feed: 2)]) {
            $0.focus = .feeds
            $0.selectedFeed = 2
        }
        expect(.clicked(.feed(0))) { $0.focus = .feeds }
        expect(.clicked(.feed(99))) { $0.focus = .feeds }
    }

    @Test func aClickOnAGenerationMarksIt() {
        expect(.clicked(.generation(1))) {
            $0.focus = .generations
            $0.feedNow { $0.markedGeneration = Stage.generations()[1] }
        }
        expect(.clicked(.generation(99))) { $0.focus = .generations }
    }

    @Test func aClickOnABoxChoosesIt() {
        expect(.clicked(.box(3)), from: Stage.opened(focus: .strip)) {
            $0.focus = .home
            $0.feedNow { $0.selectedBox = 3 }
        }
        expect(.clicked(.box(99))) { $0.feedNow { $0.selectedBox = 4 } }
        expect(.clicked(.box(0)), from: Stage.opened(.empty))
    }

    @Test(arguments: InspectorTab.allCases) func aClickOnATabOpensIt(_ tab: InspectorTab) {
        let loads: [Effect] = [.loadPayload(feed: 0, id: Stage.generations()[0], revision: 1)]
        expect(.clicked(.tab(tab)), gives: tab == .payload ? loads : []) {
            $0.focus = .inspector
            $0.inspector.tab = tab
        }
    }

    @Test func aClickOnARowChoosesItAndASecondOneOpensIt() {
        let start = KeyCase.payload.with { $0.focus = .home }
        expect(.clicked(.inspectorRow(4)), from: start) {
            $0.focus = .inspector
            $0.inspector.row = 4
        }
        let chosen = start.with { _ = $0.handle(.clicked(.inspectorRow(4))) }
        expect(.clicked(.inspectorRow(4)), from: chosen) { $0.inspector.folded = [4] }
    }

    @Test func aClickOnTheStripGoesToItsMoment() throws {
        let start = Stage.opened()
        let grid = try #require(start.stripGrid)
        let column = try #require(grid.visibleColumn(of: .berlin(2026, 9, 12, 23)))
        expect(.clicked(.stripColumn(column)), from: start) {
            $0.focus = .strip
            $0.feedNow { $0.clock.moment = .berlin(2026, 9, 12, 23) }
        }
    }

    @Test func aClickOnAHintDoesWhatItsKeyDoes() {
        for command in Command.allCases {
            var clicked = Stage.opened()
            var asked = Stage.opened()
            #expect(clicked.handle(.clicked(.command(command))) == asked.handle(.commanded(command)), "\(command)")
            #expect(ProgramDifference(clicked, asked).lines == [], "\(command)")
        }
    }

    @Test func aHintOfAnOverlayIsItsKey() {
        let start = Stage.opened().with { _ = $0.handle(.keyPressed(.character("x"))) }
        expect(.clicked(.overlayKey(.escape)), from: start) { $0.overlay = nil }
    }

    @Test func clicksMeantForAnOverlayThatIsGoneDoNothing() {
        for meaning in [ClickTarget.Meaning.overlayRow(1), .overlayChoice(1), .overlayConfirm, .overlayKey(.enter)] {
            expect(.clicked(meaning))
        }
    }

    @Test func theWheelScrollsWhatLiesUnderIt() {
        expect(.wheeled(up: false, over: .panel(.strip))) {
            $0.feedNow { $0.clock.moment = .berlin(2026, 9, 12, 21) }
        }
        expect(.wheeled(up: true, over: .stripColumn(40))) {
            $0.standAt(.berlin(2026, 9, 12, 19), askedAt: .berlin(2026, 9, 12, 19))
        }
        expect(.wheeled(up: false, over: .generation(0))) {
            $0.feedNow { $0.markedGeneration = Stage.generations()[1] }
        }
        expect(.wheeled(up: false, over: .feed(0)), gives: [.read(feed: 1, cause: .opened), .watch(feed: 1)]) {
            $0.selectedFeed = 1
        }
        expect(.wheeled(up: false, over: .box(1))) { $0.feedNow { $0.selectedBox = 2 } }
        expect(.wheeled(up: false, over: .panel(.inspector)), from: Stage.opened(tab: .assets)) {
            $0.inspector.row = 1
        }
        expect(.wheeled(up: false, over: nil))
        expect(.wheeled(up: true, over: .command(.quit)))
    }

    @Test func theWheelMovesInAnOpenList() {
        let start = Stage.opened().with { _ = $0.handle(.keyPressed(.character("x"))) }
        var wheeled = start
        var pressed = start
        let effects = wheeled.handle(.wheeled(up: false, over: .panel(.strip)))
        #expect(effects == pressed.handle(.keyPressed(.down)))
        #expect(wheeled != start)
        #expect(ProgramDifference(wheeled, pressed).lines == [])
    }

    /// A user saw nothing happen on a click beside a hint: what is drawn and what is clicked must agree.
    @Test func whatIsDrawnAnswersWhereItIsDrawn() throws {
        let program = Stage.opened()
        let frame = Screen.draw(program, pictures: MockPictures())
        let meanings = frame.targets.map(\.meaning)
        for focus in [Focus.home, .inspector, .strip] { #expect(meanings.contains(.panel(focus))) }
        for index in 0..<5 {
            #expect(meanings.contains(.feed(index)))
            #expect(meanings.contains(.box(index)))
        }
        for index in 0..<3 { #expect(meanings.contains(.generation(index))) }
        for tab in InspectorTab.allCases { #expect(meanings.contains(.tab(tab))) }
        for command in [Command.nextEntry, .nextDay, .playOrPause, .injectFault, .deleteGeneration, .undo, .showHelp] {
            #expect(meanings.contains(.command(command)), "\(command)")
        }
        let grid = try #require(program.stripGrid)
        for column in grid.left..<grid.right { #expect(meanings.contains(.stripColumn(column))) }
    }
}
