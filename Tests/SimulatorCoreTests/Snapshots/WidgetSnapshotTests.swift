import FeedStorage
import Foundation
import TestSupport
import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// What the widgets of each sample look like, as text that people can read: `Texts/*.txt` beside this file.
@Suite struct WidgetSnapshotTests {
    /// Moments as the command line takes them.
    static let moments = ["start": nil, "midnight": "next midnight", "later": "+26h"]

    @Test(arguments: Samples.Name.allCases, moments.keys.sorted())
    func everyFamilyLooksAsItDid(_ sample: Samples.Name, _ moment: String) throws {
        let outcome = try Snapshot("\(sample)-\(moment)", in: "Texts").compare(Self.text(sample, moment))
        #expect(outcome == .same, "\(outcome)")
    }

    /// All families below each other, each with its caption.
    private static func text(_ sample: Samples.Name, _ moment: String) -> String {
        var settings = FeedSettings()
        settings.families = WidgetFamily.allCases
        settings.moment = moments[moment] ?? nil
        let look = Look(theme: .paper, themes: [.paper], appearance: nil, glyphs: .unicode, depth: .none)
        let view = StoreView(
            path: Samples.path(sample),
            reading: FeedReading(options: ReadingOptions(), fileSystem: POSIXFileSystem(), microseconds: { 0 }),
            settings: settings, systemZone: Stage.berlin, look: look, now: Stage.startedAt)
        let drawing = BoxDrawing(program: view.program, pictures: MockPictures())
        let wording = TimeWording(zone: view.feed.clock.zone)
        var text = "\(sample), \(wording.rfc3339(view.feed.clock.moment))\n"
        for (family, placement) in drawing.boxes {
            var frame = Frame(size: Size(columns: family.columns + 2, rows: family.rows + 4), glyphs: .unicode)
            let box = drawing.box(family, placement)
            for row in 0..<box.size.rows {
                for column in 0..<box.size.columns {
                    guard let cell = box[column, row], !cell.isContinuation else { continue }
                    frame.canvas.put(cell.text, column: column, row: row, cell.style)
                }
            }
            let caption = BoxCaption(feed: view.feed, family: family, placement: placement, isSelected: false)
            caption.draw(column: 0, row: box.size.rows, columns: box.size.columns, isOneRow: false, on: &frame)
            text += "\n\(family)\n" + TextExport.text(of: frame.canvas)
        }
        return text
    }

    // MARK: The comparison itself

    @Test func aMissingSnapshotFails() throws {
        let folder = try TemporaryFolder()
        let snapshot = Snapshot("one", of: folder.path("Test.swift"), isRecording: false)
        #expect(try snapshot.compare("a\n") == .missing(path: folder.path("Snapshots/one.txt")))
        #expect(try folder.names() == [])
    }

    @Test func recordingWritesTheFileAndFailsTheRun() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("Snapshots/one.txt")
        #expect(
            try Snapshot("one", of: folder.path("T.swift"), isRecording: true).compare("a\n") == .recorded(path: path))
        let snapshot = Snapshot("one", of: folder.path("T.swift"), isRecording: false)
        #expect(try snapshot.compare("a\n") == .same)
        let lines = ["1 found    |b|", "1 expected |a|"]
        #expect(try snapshot.compare("b\n") == .different(path: path, lines: lines))
    }
}
