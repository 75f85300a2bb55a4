import Foundation
import TestSupport
import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

@Suite("Placements of several kinds, and what they are set to")
struct PlacementTests {
    @Test("each box is drawn by its own kind, and wide captions name it")
    func ownKind() {
        let text = OverlayStage("timers").text
        #expect(text.contains("since 18:05"))
        #expect(text.contains("This week"))
        #expect(text.contains("summary · medium"))
    }

    @Test("a setting on the screen wins over the manifest, for its box alone")
    func settingOnScreen() {
        var stage = OverlayStage("timers")
        stage.press(.character("f"), .down, .down)
        #expect(stage.inside.contains { $0.hasPrefix("▸     summary: period") && $0.hasSuffix("‹ This week ›") })
        stage.press(.right, .escape)
        let periods = stage.program.feed?.placements.map { $0.placement.settings["period"] }
        #expect(periods == [nil, "thisMonth", nil, nil, "today", nil])
        #expect(stage.text.contains("This month"))
        stage.press(.character("f"), .down, .down, .left, .left, .escape)
        #expect(stage.program.feed?.placements[1].placement.settings["period"] == "today")
    }

    @Test("a setting of the command line wins over the manifest, for every box")
    func settingOfCommandLine() {
        var program = OverlayStage("timers").program
        program.feedNow { $0.chosen.settings = ["period": "thisMonth"] }
        #expect(program.feed?.wantedPlacements.allSatisfy { $0.settings["period"] == "thisMonth" } == true)
    }

    @Test("a family that is hidden and shown again has both its boxes")
    func doubledFamily() {
        var program = OverlayStage("timers").program
        program.feedNow { $0.families = [.circular] }
        #expect(program.feed?.wantedPlacements.map(\.kind) == [nil, "summary"])
        program.feedNow { $0.families = [.inline, .circular] }
        #expect(program.feed?.wantedPlacements.map(\.family) == [.inline, .circular, .circular])
    }

    @Test("a kind that the payload does not fit says so in its box; the others stand")
    func unfit() throws {
        let folder = try TemporaryFolder()
        let copy = folder.path("quotes")
        try FileManager.default.copyItem(atPath: Samples.path(.quotes), toPath: copy)
        try folder.write(
            #"{"placements":[{"family":"small"},{"kind":"countdown","family":"medium"}],"schemaVersion":1}"#,
            to: "quotes/widget.json")
        var program = Stage.opened()
        program.feedNow { $0.snapshot = nil }
        _ = program.handle(
            .feedRead(feed: 0, snapshot: Stage.snapshot(of: copy, revision: 902), cause: .opened))
        let text = TextExport.text(of: Screen.draw(program, pictures: MockPictures()).canvas)
        #expect(text.contains("No countdown"))
        #expect(text.contains("does not fit: events: a"))
        #expect(text.contains(" / 12"))
    }
}
