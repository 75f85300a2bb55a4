import Foundation
import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

struct GoToFieldTests {
    private func opened(_ text: String = "", size: Size = Size(columns: 120, rows: 40)) -> OverlayStage {
        var stage = OverlayStage(size: size)
        stage.press(.character("g"))
        stage.type(text)
        return stage
    }

    @Test func showsTheMomentAndWhatWillBeSeenThereWhereTheMockHasThem() {
        #expect(
            opened("tomorrow 7:30").inside == [
                "",
                "  tomorrow 7:30",
                "",
                "   Sun 13 Sep 2026  07:30:00  Europe/Berlin +02:00",
                "   11 h 30 min ahead",
                "",
                "   Then shows   Who asks the way does not get lost.",
                "                8 of 12 since 07:00 · entry 12 of 25 · data 11 h old",
                "",
                "   Also understood",
                "   date         2026-12-24 18:00    +90m     next entry",
                "   weekday      fri 22:00           -2d      next midnight",
                "   time         18:45               +1w      end of timeline",
                "   Unix time    1789236000          now      next clock change",
                "",
                "",
                "                                      enter go   tab complete   esc stay",
            ])
    }

    @Test func drawsTheRolesOfTheMock() {
        let stage = opened("tomorrow 7:30")
        #expect(stage.cell(2, 1)?.style == .chrome(.text, on: .surface, bold: true))
        #expect(stage.cell(15, 1)?.style.background == .chrome(.accent))
        #expect(stage.cell(3, 3)?.style == .chrome(.text, on: .panel, bold: true))
        #expect(stage.cell(30, 3)?.style == .chrome(.secondary, on: .panel))
        #expect(stage.cell(3, 6)?.style == .chrome(.secondary, on: .panel))
        #expect(stage.cell(16, 6)?.style == .chrome(.text, on: .panel, bold: true))
        #expect(stage.cell(16, 10)?.style == .chrome(.text, on: .panel))
        #expect(stage.cell(38, 16)?.style == .chrome(.accent, on: .panel, bold: true))
    }

    @Test func enterGoesThereAndLogsNothing() {
        var stage = opened("+90m")
        var expected = stage.program
        expected.overlay = nil
        expected.go(to: Date(timeIntervalSince1970: 1_789_236_000 + 5400))
        #expect(stage.program.handle(.keyPressed(.enter)) == [])
        #expect(stage.program == expected)
    }

    @Test func escapeStays() {
        var stage = opened("+90m")
        var expected = stage.program
        expected.overlay = nil
        #expect(stage.press(.escape) == [])
        #expect(stage.program == expected)
        #expect(stage.program.feed?.clock.moment == Date(timeIntervalSince1970: 1_789_236_000))
    }

    @Test func theMomentTypedIsTheGhostOfTheStrip() {
        #expect(opened("21:00").program.ghost == Date(timeIntervalSince1970: 1_789_236_000 + 3600))
        #expect(opened("21:0").program.ghost == nil)
        #expect(opened().program.ghost == nil)
    }

    @Test func oneSentenceSaysWhatIsNotUnderstoodAndEnterWaits() {
        var stage = opened("25:00")
        let sentence = MomentError.noSuchTime("25:00").message
        #expect(stage.text.contains(sentence))
        #expect(stage.press(.enter) == [])
        #expect(stage.program.overlay != nil)
    }

    @Test func tabCompletesAndGoesOnToTheNextPhrase() {
        var stage = opened("next")
        #expect(stage.inside[1] == "  next entry")
        stage.press(.tab)
        #expect(stage.program.ghost == Date(timeIntervalSince1970: 1_789_236_000 + 3600))
        stage.press(.tab)
        #expect(stage.inside[1] == "  next midnight")
        #expect(stage.program.ghost == Date(timeIntervalSince1970: 1_789_236_000 + 4 * 3600))
        stage.press(.backTab, .backTab)
        #expect(stage.inside[1] == "  next clock change")
    }

    @Test func pastedTextIsUnderstoodToo() {
        var stage = opened()
        _ = stage.program.handle(.pasted("2026-12-24\n 18:00"))
        #expect(stage.text.contains("Thu 24 Dec 2026  18:00:00  Europe/Berlin +01:00"))
    }

    @Test func aClickOnAnExampleTypesIt() {
        var stage = opened()
        stage.click(.overlayChoice(7))
        #expect(stage.inside[1] == "  +1w")
        #expect(stage.text.contains("7 days ahead"))
    }

    @Test func saysThatNothingIsShownWhereNothingCanBeRead() throws {
        var stage = OverlayStage("empty")
        stage.press(.character("g"))
        stage.type("+1h")
        #expect(stage.text.contains("1 h ahead"))
        let forecast = MomentForecast(stage.program, at: try #require(stage.program.ghost))
        #expect(forecast.caption == "nothing, as no generation can be read")
    }

    @Test func aTinyScreenHasTheMomentAndWhatIsShown() {
        #expect(
            opened("tomorrow 7:30", size: Size(columns: 40, rows: 12)).inside == [
                "  tomorrow 7:30",
                "  Sun 13 Sep 2026  07:30:00  +02:00",
                "  11 h 30 min ahead",
                "",
                "  Who asks the way does not get lost.",
                "  8 of 12 since 07:00",
                "",
                "  enter go   tab complete   esc stay",
            ])
    }
}
