import Testing
import WidgetCanvas

@testable import SimulatorCore

struct CommandPaletteTests {
    private func opened(_ text: String = "", size: Size = Size(columns: 120, rows: 40)) -> OverlayStage {
        var stage = OverlayStage(size: size)
        stage.press(.character(":"))
        stage.type(text)
        return stage
    }

    private func titles(_ stage: OverlayStage) -> [String] {
        guard case .palette(let palette) = stage.program.overlay else { return [] }
        return palette.found(in: stage.program.keys).map(\.binding.title)
    }

    @Test func listsWhatHoldsTheLettersWhereTheMockHasIt() {
        let inside = opened("fa").inside
        let count = KeyTable.standard.bindings.count
        #expect(inside[1].hasPrefix("  fa "))
        #expect(inside[1].hasSuffix(" of \(count)"))
        #expect(
            Array(inside[3...7]) == [
                "▸  Fault: choose and inject                  Lab                          x",
                "   Fault: delete the generation              Lab                          d",
                "   Fault: undo                               Lab                          u",
                "   Fault: redo                               Lab                     ctrl-r",
                "   Families: choose boxes                    Look                         f",
            ])
        #expect(
            Array(inside[19...23]) == [
                "   Fault: choose and inject",
                "   Damages a generation, the pointer or a picture in the lab copy and shows",
                "   what the widget falls back to. Can be undone.",
                "",
                "                                          ↑ ↓ choose   enter run   esc close",
            ])
    }

    @Test func lettersThatWereFoundAreUnderlined() {
        let stage = opened("fa")
        #expect(stage.cell(0, 3)?.style == .chrome(.accent, on: .surface, bold: true))
        #expect(
            stage.cell(3, 3)?.style == CellStyle(.chrome(.accent), on: .chrome(.surface), bold: true, underlined: true))
        #expect(stage.cell(5, 3)?.style == .chrome(.text, on: .surface))
        #expect(
            stage.cell(3, 4)?.style == CellStyle(.chrome(.accent), on: .chrome(.panel), bold: true, underlined: true))
        #expect(stage.cell(45, 4)?.style == .chrome(.secondary, on: .panel))
        #expect(stage.cell(74, 4)?.style == .chrome(.accent, on: .panel, bold: true))
        #expect(stage.cell(74, 3)?.style == .chrome(.accent, on: .surface, bold: true))
    }

    @Test func lettersNeedNotStandSideBySide() {
        #expect(titles(opened("tnen")).first == "Time: next entry")
        #expect(titles(opened("TZ")).first == "Time: zone")
        #expect(titles(opened("xyzxyz")) == [])
    }

    @Test func theNameOfAKeyFindsItsCommand() {
        #expect(titles(opened("ctrl-r")).first == "Fault: redo")
        #expect(titles(opened("@")) == ["Time: now"])
    }

    @Test func enterRunsTheChosenCommandAndRemembersIt() {
        var stage = opened("undo")
        var expected = stage.program
        expected.overlay = nil
        expected.recentCommands = [.undo]
        expected.notice = "There is nothing to undo."
        #expect(stage.program.handle(.keyPressed(.enter)) == [])
        #expect(stage.program == expected)
    }

    @Test func commandsRunLatelyStandBelowAndRunAgain() {
        var stage = opened("faster")
        stage.press(.enter, .character(":"))
        stage.type("now")
        stage.press(.enter, .character(":"))
        #expect(stage.program.recentCommands == [.goToNow, .faster])
        #expect(stage.text.contains("Lately"))
        stage.type("fault")
        let count = titles(stage).count
        for _ in 0...count { stage.press(.down) }
        #expect(stage.text.contains("Lets the clock run faster."))
        let rate = stage.program.feed?.clock.rate
        stage.press(.enter)
        #expect(stage.program.feed?.clock.rate == rate?.faster)
        #expect(stage.program.recentCommands == [.faster, .goToNow])
    }

    @Test func aCommandThatOpensAnOverlayOpensIt() {
        var stage = opened("go to")
        stage.press(.enter)
        guard case .goTo = stage.program.overlay else {
            Issue.record("the field did not open")
            return
        }
    }

    @Test func aClickRuns() {
        var stage = opened("quit")
        stage.click(.overlayRow(0))
        #expect(stage.program.isFinished)
    }

    @Test func nothingFoundRunsNothing() {
        var stage = opened("xyzxyz")
        #expect(stage.text.contains("No command has these letters."))
        #expect(stage.press(.enter) == [])
        #expect(stage.program.overlay != nil)
    }

    @Test func beginningsOfWordsAndLettersSideBySideCountMost() throws {
        let fault = try #require(FuzzyMatch("fa", in: "Fault: undo"))
        let far = try #require(FuzzyMatch("fa", in: "Find in the panel"))
        #expect(fault.places == [0, 1])
        #expect(fault.score > far.score)
        #expect(FuzzyMatch("ab", in: "a") == nil)
        #expect(FuzzyMatch("", in: "")?.places == [])
        #expect(FuzzyMatch("pp", in: "Time: play or pause")?.places == [6, 14])
    }
}
