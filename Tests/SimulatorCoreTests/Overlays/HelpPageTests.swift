import Testing
import WidgetCanvas

@testable import SimulatorCore

struct HelpPageTests {
    private func opened(focus: Focus = .home, size: Size = Size(columns: 120, rows: 40)) -> OverlayStage {
        var stage = OverlayStage(size: size)
        stage.program.focus = focus
        stage.press(.character("?"))
        return stage
    }

    private func chosen(_ stage: OverlayStage) -> Int? {
        if case .help(let page) = stage.program.overlay { page.chosen } else { nil }
    }

    @Test func showsSectionsInThreeColumnsWhereTheMockHasThem() {
        let stage = opened()
        #expect(stage.lines[3].contains("╭─ Help · Home screen ─"))
        #expect(
            Array(stage.inside[1...9]) == [
                "    find an action or a key",
                "",
                "   Here                                Time                               Lab",
                "   ↑↓←→    choose a box                , .     entry back, on             x       fault",
                "   f       families                    [ ]     minute                     d       delete the generation",
                "   v       fill the screen, and back   { }     hour                       u       undo",
                "   a       light, dark, tinted         < >     day                        ctrl-r  redo",
                "   y       copy the trace              space   play, pause                p       publish the next state",
                "                                       - +     slower, faster             R       reload",
            ])
        #expect(stage.inside[23].hasSuffix("type to filter   enter run it   esc close"))
        #expect(stage.inside[21].contains("Second keys: ↑↓←→ = kjhl   tab = shift-tab   : = ctrl-p   , . = H L"))
    }

    @Test func drawsTheRolesOfTheMock() {
        let stage = opened()
        #expect(stage.cell(2, 1)?.style.background == .chrome(.accent))
        #expect(stage.cell(4, 1)?.style == .chrome(.faint, on: .surface))
        #expect(stage.cell(3, 3)?.style == .chrome(.text, on: .panel, bold: true))
        #expect(stage.cell(3, 4)?.style == .chrome(.accent, on: .panel, bold: true))
        #expect(stage.cell(11, 4)?.style == .chrome(.secondary, on: .panel))
        #expect(stage.cell(74, 12)?.style == .chrome(.ok, on: .panel, bold: true))
        #expect(stage.cell(74, 14)?.style == .chrome(.error, on: .panel, bold: true))
    }

    @Test func everyKeyOfTheTableIsToldOfInThePanelThatHasIt() {
        let entries = Focus.allCases.flatMap { HelpSection.sections(for: $0) }.flatMap(\.entries)
        let told = Set(entries.flatMap { $0.bindings(.standard) }.map(\.command))
        let untold = KeyTable.standard.bindings.filter { !$0.keys.isEmpty && !told.contains($0.command) }
        #expect(untold.map(\.command) == [])
    }

    @Test(arguments: Focus.allCases) func noCommandIsToldTwice(_ focus: Focus) {
        let commands = HelpSection.sections(for: focus).flatMap(\.entries).compactMap(\.command)
        #expect(Set(commands).count == commands.count)
    }

    @Test func typingFiltersAndEnterRunsWhatIsChosen() {
        var stage = opened()
        stage.type("play")
        #expect(stage.text.contains("space   play, pause"))
        #expect(!stage.text.contains("delete the generation"))
        #expect(stage.text.contains("Lets the simulated clock run, or stops it. Also P."))
        var expected = stage.program
        expected.overlay = nil
        _ = expected.handle(.commanded(.playOrPause))
        #expect(stage.press(.enter) == [])
        #expect(stage.program == expected)
    }

    @Test func aKeyThatIsTypedChoosesItsOwnEntry() {
        var stage = opened()
        stage.type("z")
        stage.press(.enter)
        guard case .zones = stage.program.overlay else {
            Issue.record("z did not run the choice of a zone")
            return
        }
    }

    @Test func arrowsChooseAndEnterOnAMovementWaits() {
        var stage = opened()
        #expect(stage.press(.enter) == [])
        stage.press(.down)
        #expect(chosen(stage) == 0)
        #expect(stage.press(.enter) == [])
        #expect(stage.program.overlay != nil)
        stage.press(.pageDown, .pageDown, .pageDown)
        #expect(stage.text.contains("▸·"))
        stage.press(.pageUp, .pageUp, .pageUp)
        #expect(chosen(stage) == 0)
    }

    @Test func aClickChoosesAndAnotherRuns() {
        var stage = opened()
        stage.click(.overlayRow(1))
        #expect(chosen(stage) == 1)
        stage.click(.overlayRow(1))
        guard case .families = stage.program.overlay else {
            Issue.record("the second click did not run the entry")
            return
        }
    }

    @Test func saysWhereNothingIsCalledThat() {
        var stage = opened()
        stage.type("qqq")
        #expect(stage.text.contains("Nothing here is called that."))
        #expect(stage.press(.enter) == [])
        stage.press(.backspace, .backspace, .backspace)
        #expect(chosen(stage) == nil)
        #expect(stage.text.contains("Marks"))
    }

    @Test func scrollsOnATinyScreen() {
        var stage = opened(size: Size(columns: 40, rows: 12))
        #expect(stage.inside[1] == "   Here")
        for _ in 0..<60 { stage.press(.down) }
        #expect(stage.text.contains("▸·       not tried, or empty"))
        #expect(!stage.text.contains("Here"))
    }

    @Test func hereTellsOfTheFocusedPanel() {
        #expect(opened(focus: .strip).text.contains("Help · Timeline"))
        #expect(opened(focus: .strip).text.contains("zoom in, out"))
        #expect(opened(focus: .inspector).text.contains("tab before, next"))
    }
}
