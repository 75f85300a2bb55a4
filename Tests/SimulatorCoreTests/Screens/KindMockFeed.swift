import FeedStorage
import Foundation
import TestSupport
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// A healthy feed of two generations in the list of the mocks, opened at 20:00.
struct KindMockFeed {
    private let folder: TemporaryFolder
    private(set) var program: Program

    /// - Parameter generations: the ids and their payloads, the current one first.
    init(
        _ name: String, manifest: String, generations: [(id: String, payload: String)], size: Size
    ) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        for (id, payload) in generations {
            let milliseconds = GenerationID(id).epochMilliseconds ?? 0
            let feed = """
                {"schemaVersion": 1, "generatedAtEpochMs": \(milliseconds), "fingerprint": "\(id.suffix(8))",
                 "payload": \(payload)}
                """
            try folder.write(feed, to: "\(name)/generations/\(id)/feed.json")
        }
        let ids = generations.map { "\"\($0.id)\"" }
        try folder.write(
            #"{"current":\#(ids[0]),"previous":[\#(ids.dropFirst().joined(separator: ","))]}"#,
            to: "\(name)/current.json")
        try folder.write(manifest, to: "\(name)/widget.json")

        let feeds = MockFeed.list(in: folder, quotes: .current)
        let look = Look(theme: .paper, themes: [.paper, .ink], appearance: nil, glyphs: .unicode, depth: .trueColor)
        program = Program(
            size: size, feeds: feeds, look: look, access: .labCopy, startedAt: Date(timeIntervalSince1970: 0))
        let index = feeds.firstIndex { $0.name == name } ?? 0
        program.selectedFeed = index
        let runner = EffectRunner(
            reading: FeedReading(options: ReadingOptions(), fileSystem: POSIXFileSystem(), microseconds: { 400 }),
            access: .labCopy, temporaryFolder: folder.path, pictures: FeedPictures(options: PictureOptions()))
        for action in runner.run(.read(feed: index, cause: .opened), for: program) { _ = program.handle(action) }
        program.feeds[index].flashEnds = 0
        program.feeds[index].snapshot?.integrity = .intact(.unit)
        program.log = []
        program.settleStrip()
    }

    mutating func change(_ change: (inout Program) -> Void) {
        change(&program)
        program.settleStrip()
    }

    func frame() -> Frame { Screen.draw(program, pictures: MockPictures()) }
}
