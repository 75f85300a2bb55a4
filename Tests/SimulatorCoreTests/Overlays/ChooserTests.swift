import Foundation
import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

struct ChooserTests {
    // MARK: Families

    @Test func spacePutsABoxOnTheHomeScreenAndTakesItAway() {
        var stage = OverlayStage()
        stage.press(.character("f"))
        #expect(stage.inside[1] == "▸ ✓ small         22 × 12 cells    160 × 160 points    home screen")
        #expect(stage.inside[6] == "  · large         44 × 24 cells    336 × 352 points    home screen")
        var expected = stage.program
        #expect(stage.program.handle(.keyPressed(.character(" "))) == [])
        expected.feeds[0].families = [.medium, .circular, .rectangular, .inline]
        expected.askForTimelines()
        #expect(stage.program == expected)
        #expect(stage.program.feed?.placements.map(\.placement.family) == [.medium, .circular, .rectangular, .inline])
        stage.press(.end, .up, .character(" "))
        #expect(stage.program.feed?.families == [.medium, .circular, .rectangular, .inline, .large])
        stage.press(.character(" "), .home, .character(" "))
        #expect(stage.program.feed?.families == nil)
        stage.press(.enter)
        #expect(stage.program.overlay == nil)
    }

    @Test func oneBoxStays() {
        var stage = OverlayStage()
        stage.press(.character("f"))
        for _ in 0..<5 { stage.press(.character(" "), .down) }
        #expect(stage.program.feed?.families == [.inline])
        #expect(stage.text.contains("One box has to stay."))
        #expect(stage.program.feed?.placements.count == 1)
    }

    @Test func aClickOnAFamilyTogglesIt() {
        var stage = OverlayStage()
        stage.press(.character("f"))
        stage.click(.overlayRow(1))
        #expect(stage.program.feed?.families == [.small, .circular, .rectangular, .inline])
        stage.press(.escape)
        #expect(stage.program.overlay == nil)
    }

    // MARK: Themes

    @Test func movingTriesAThemeOnAndEscapeTakesItOff() {
        var stage = OverlayStage()
        let before = stage.program
        stage.press(.character("t"))
        #expect(stage.text.contains("esc back to ink"))
        stage.press(.up)
        #expect(stage.program.look.theme == .paper)
        #expect(stage.program.appearance == .light)
        #expect(stage.text.contains("paper  light"))
        stage.press(.escape)
        #expect(stage.program == before)
    }

    @Test func enterKeepsTheTheme() {
        var stage = OverlayStage()
        var expected = stage.program
        stage.press(.character("t"), .home)
        #expect(stage.press(.enter) == [])
        expected.look.theme = .paper
        expected.askForTimelines()
        #expect(stage.program == expected)
    }

    @Test func aThemeBringsItsBorder() {
        var stage = OverlayStage()
        var heavy = Theme.paper
        heavy.name = "heavy"
        heavy.borderStyle = .heavy
        stage.program.look.themes.append(heavy)
        stage.press(.character("t"), .end)
        #expect(stage.text.contains("┏━ Theme ━"))
        stage.click(.overlayRow(1))
        #expect(stage.text.contains("╭─ Theme ─"))
    }

    // MARK: Zones

    @Test func likelyZonesStandOnTopWithTheirOffsetAndTime() {
        var stage = OverlayStage()
        stage.press(.character("z"))
        #expect(stage.inside[3] == "▸  Europe/Berlin                                     +02:00   Sat 20:00")
        #expect(stage.inside[4] == "   UTC                                               +00:00   Sat 18:00")
        #expect(stage.text.contains("Asia/Kathmandu                                    +05:45   Sat 23:45"))
        #expect(stage.text.contains("Pacific/Apia                                      +13:00   Sun 07:00"))
        #expect(stage.text.contains("Next clock change Sun 25 Oct 2026, to +01:00."))
    }

    @Test func typingFindsAZoneAndEnterSetsTheClock() throws {
        var stage = OverlayStage()
        var expected = stage.program
        stage.press(.character("z"))
        stage.type("new york")
        #expect(stage.inside[3].hasPrefix("▸  America/New_York "))
        #expect(stage.text.contains(" 1 zone "))
        #expect(stage.program.handle(.keyPressed(.enter)) == [])
        expected.feeds[0].clock.zone = try #require(TimeZone(identifier: "America/New_York"))
        expected.feeds[0].strip.start = nil
        expected.askForTimelines()
        #expect(stage.program == expected)
        #expect(stage.text.contains("America/New_York -04:00"))
    }

    @Test func namesWhosePartsBeginWithTheWordComeFirst() {
        var stage = OverlayStage()
        stage.press(.character("z"))
        stage.type("apia")
        #expect(stage.inside[3].hasPrefix("▸  Pacific/Apia "))
        stage.press(.control("u"))
        stage.type("xyz")
        #expect(stage.text.contains("No zone has these letters."))
        #expect(stage.press(.enter) == [])
        #expect(stage.program.overlay != nil)
    }

    @Test func aClickSetsTheZoneAndEscapeLeavesIt() {
        var stage = OverlayStage()
        stage.press(.character("z"), .down, .escape)
        #expect(stage.program.feed?.clock.zone.identifier == "Europe/Berlin")
        stage.press(.character("z"))
        stage.click(.overlayRow(6))
        #expect(stage.program.feed?.clock.zone.identifier == "Asia/Kathmandu")
    }
}
