import FeedStorage
import Foundation
import TestSupport
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// The moment that the mocks show: the current generation of `quotes` was cut in two, and widgets fell back.
final class MockFeed {
    let folder: TemporaryFolder
    private let runner: EffectRunner
    private(set) var program: Program

    static let current = GenerationID("1789236000000-04d29add")
    static let previous = GenerationID("1789232400000-effa36cd")
    static let oldest = GenerationID("1789146000000-0305808f")

    /// - Parameter isTorn: false for the moment before the fault.
    init(size: Size, glyphs: Glyphs = .unicode, isTorn: Bool = true) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        for (id, lines) in [(Self.current, isTorn ? 35 : 1000), (Self.previous, 1000), (Self.oldest, 1000)] {
            let whole = Self.feed(generatedAt: id.epochMilliseconds ?? 0, fingerprint: id.shortName)
            let kept = whole.split(separator: "\n", omittingEmptySubsequences: false).prefix(lines)
            try folder.write(kept.joined(separator: "\n"), to: "quotes/generations/\(id.string)/feed.json")
        }
        for asset in ["sea.png", "lake.png"] {
            try folder.write("no picture", to: "quotes/generations/\(Self.previous.string)/assets/\(asset)")
        }
        try folder.write(
            #"{"current":"\#(Self.current.string)","previous":["\#(Self.previous.string)"]}"#, to: "quotes/current.json"
        )
        let manifest =
            #"{"kind":"quotes","timeZone":"Europe/Berlin","clock":"2026-09-12T20:00:00+02:00","appearance":"light"}"#
        try folder.write(manifest, to: "quotes/widget.json")
        runner = EffectRunner(
            reading: FeedReading(options: ReadingOptions(), fileSystem: POSIXFileSystem(), microseconds: { 400 }),
            access: .labCopy, temporaryFolder: folder.path,
            pictures: FeedPictures(options: PictureOptions()))
        let feeds = Self.list(in: folder, quotes: .empty)
        let look = Look(theme: .paper, themes: [.paper, .ink], appearance: nil, glyphs: glyphs, depth: .trueColor)
        program = Program(
            size: size, feeds: feeds, look: look, access: .labCopy, startedAt: Date(timeIntervalSince1970: 0))
        read()
        if isTorn {
            program.feeds[0].lab = LabStatus(
                isCopy: true, undoable: [.init(title: "truncate", detail: "current, half")], redoable: [])
            program.feeds[0].flashEnds = 2
            let moment = program.feeds[0].clock.moment
            program.log = [
                LogLine(
                    moment: moment, feed: "quotes", mark: .fellBack,
                    text: "Fell back to effa36cd: current ends at line 35, column 36."),
                LogLine(
                    moment: moment, feed: "quotes", mark: .refused, text: "current cut to half: 1 082 of 2 164 bytes"),
                LogLine(moment: moment, feed: "quotes", mark: .empty, text: "opened with three generations"),
            ]
        } else {
            program.feeds[0].flashEnds = 0
            program.log = []
        }
        program.feeds[0].snapshot?.integrity = .intact(.unit)
        program.settleStrip()
    }

    /// The list of the mocks, as nothing of it was read yet.
    static func list(in folder: TemporaryFolder, quotes: SourceStatus) -> [FeedState] {
        let names: [(String, SourceStatus, Int)] = [
            ("quotes", quotes, 3), ("countdown", .current, 2), ("timers", .current, 2), ("snapshot", .current, 1),
            ("surface", .current, 2), ("layout", .current, 2), ("edited", .current, 2), ("broken", .unreadable, 1),
            ("empty", .empty, 0),
        ]
        let clock = SimulatedClock(moment: Date(timeIntervalSince1970: 0), zone: .gmt)
        return names.map { name, status, count in
            var feed = FeedState(path: folder.path(name), name: name, clock: clock)
            feed.status = status
            feed.generationCount = count
            feed.isAltered = name == "edited"
            return feed
        }
    }

    private func read() {
        for action in runner.run(.read(feed: 0, cause: .opened), for: program) { _ = program.handle(action) }
    }

    /// Presses keys and does what they ask for.
    func press(_ keys: Key...) {
        for key in keys {
            var effects = program.handle(.keyPressed(key))
            while !effects.isEmpty {
                for action in runner.run(effects.removeFirst(), for: program) { effects += program.handle(action) }
            }
        }
        program.settleStrip()
    }

    func change(_ change: (inout Program) -> Void) { change(&program) }

    func frame() -> Frame { Screen.draw(program, pictures: MockPictures()) }

    /// Twelve quotes, five lines each; the ninth has a picture, and is the one of 20:00.
    private static func feed(generatedAt: Int64, fingerprint: String) -> String {
        let texts = [
            "Still waters run deep.", "Time will tell.", "Haste makes waste.", "Practice makes perfect.",
            "A stitch in time saves nine.", "Many hands make light work.", "Better late than never.",
            "Who asks the way does not get lost.", "A smooth sea never made a skilled sailor.",
            "Rome was not built in a day.",
            "All that glitters is not gold.", "Fortune favours the bold.",
        ]
        var lines = [
            "{", "    \"schemaVersion\": 1,", "    \"generatedAtEpochMs\": \(generatedAt),",
            "    \"fingerprint\": \"\(fingerprint)5d1e3ca5c4d15c7977edfa08a5e6e6f4edee0668d1d49fd012345678\",",
            "    \"payload\": {", "        \"quotes\": [",
        ]
        for (index, text) in texts.enumerated() {
            let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
            lines += [
                "            {", "                \"id\": \"q\(number)\",", "                \"text\": \"\(text)\",",
                "                \"author\": \"Proverb\"" + (index == 8 ? "," : ""),
            ]
            if index == 8 { lines.append("                \"image\": \"sea.png\"") }
            lines.append("            }" + (index < 11 ? "," : ""))
        }
        lines += [
            "        ],", "        \"emptyTitle\": \"Nothing yet\",", "        \"emptyBody\": \"Open the app.\"",
            "    }", "}",
        ]
        return lines.joined(separator: "\n")
    }
}

/// A grey picture for any name.
struct MockPictures: PictureSource {
    func hasPicture(named name: String) -> Bool { true }
    func picture(named name: String, size: Size, ground: UInt32) -> CellImage? { nil }
    func picture(png: [UInt8], size: Size, ground: UInt32) -> CellImage? { nil }
}
