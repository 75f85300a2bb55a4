import FeedStorage
import Foundation
import TestSupport
import Testing
import WidgetCanvas

@testable import SimulatorCore

@Suite struct ScreenExportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func export(
        _ program: Program, fileSystem: any FileSystem = POSIXFileSystem(), to path: String? = nil
    ) -> String {
        do throws(LabError) {
            return try ScreenExport(program: program, pictures: MockPictures())
                .write(to: path ?? folder.path, fileSystem: fileSystem)
        } catch {
            return "failed: \(error.message)"
        }
    }

    @Test func theFileIsNamedAfterFeedAndMomentAndHoldsTheWholeScreen() throws {
        let path = export(Stage.opened())
        #expect(path == folder.path("quotes-2026-09-12-200000.svg"))
        let svg = try String(contentsOfFile: path, encoding: .utf8)
        #expect(svg.contains("width=\"1200\" height=\"800\""))
        #expect(svg.contains(">Generations</text>") && svg.contains(">After the storm</text>"))
        #expect(svg.contains("<title>widgetsim quotes 2026-09-12T20:00:00+02:00</title>"))
        #expect(svg.hasSuffix("</svg>\n"))
    }

    @Test func nothingIsEverOverwritten() throws {
        let names = (1...3).map { _ in export(Stage.opened()) }
        #expect(
            names == ["", "-2", "-3"].map { folder.path("quotes-2026-09-12-200000\($0).svg") })
        #expect(try folder.names().count == 3)
    }

    @Test func aHostileNameStaysInTheFolder() throws {
        var program = Stage.opened()
        let clock = program.feeds[0].clock
        var feed = FeedState(path: "/x", name: "../../e\u{1B}il/na me\n", clock: clock)
        feed.snapshot = program.feeds[0].snapshot
        program.feeds[0] = feed
        #expect(export(program) == folder.path("e-il-na-me--2026-09-12-200000.svg"))
        program.feeds[0] = FeedState(path: "/x", name: "///", clock: clock)
        #expect(export(program) == folder.path("widgetsim-2026-09-12-200000.svg"))
    }

    @Test func whatCannotBeWrittenIsSaidAndLeavesNothing() throws {
        #expect(
            export(Stage.opened(), to: folder.path("none"))
                == "failed: \(folder.path("none")) cannot be opened: it is not there")
        let full = export(Stage.opened(), fileSystem: FullDisk(room: 1000))
        #expect(full.hasPrefix("failed: ") && full.hasSuffix("cannot be written: the disk is full"))
        #expect(try folder.names() == [])
    }
}
