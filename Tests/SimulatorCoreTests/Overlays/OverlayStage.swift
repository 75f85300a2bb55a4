import FeedStorage
import Foundation
import TestSupport
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// A program with a feed open, to press keys in; its store is read for real.
struct OverlayStage {
    var program: Program
    private let runner: EffectRunner

    /// Opens a sample, by default the quotes, at 20:00 of 12 September 2026 in Berlin.
    init(
        _ sample: String = "quotes", size: Size = Size(columns: 120, rows: 40), access: Program.Access = .labCopy,
        glyphs: Glyphs = .unicode
    ) {
        let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("sample-feeds").path
        let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        let moment = Date(timeIntervalSince1970: 1_789_236_000)
        let feed = FeedState(
            path: samples + "/" + sample, name: sample, clock: SimulatedClock(moment: moment, zone: zone))
        let look = Look(
            theme: .ink, themes: [.paper, .ink], appearance: nil, glyphs: glyphs, depth: .trueColor)
        program = Program(size: size, feeds: [feed], look: look, access: access, startedAt: moment)
        let reading = FeedReading(
            options: ReadingOptions(), fileSystem: POSIXFileSystem(), microseconds: { 0 })
        runner = EffectRunner(
            reading: reading, access: access, temporaryFolder: NSTemporaryDirectory(),
            pictures: FeedPictures(options: PictureOptions()))
        perform([.read(feed: 0, cause: .opened)])
    }

    /// Presses keys one after the other; reads and previews are done, and what changes anything is handed back.
    @discardableResult
    mutating func press(_ keys: Key...) -> [Effect] { keys.flatMap { perform(program.handle(.keyPressed($0))) } }

    /// Types text.
    mutating func type(_ text: String) { for character in text { press(.character(character)) } }

    /// Clicks where the first target of that meaning lies on the screen; false where there is none.
    @discardableResult
    mutating func click(_ meaning: ClickTarget.Meaning) -> [Effect]? {
        guard let target = draw().targets.last(where: { $0.meaning == meaning }) else { return nil }
        let point = Point(column: target.rect.column, row: target.rect.row)
        return draw().target(at: point).map { perform(program.handle(.clicked($0))) }
    }

    /// Does what only reads; returns the rest.
    @discardableResult
    private mutating func perform(_ effects: [Effect]) -> [Effect] {
        var queue = effects
        var rest: [Effect] = []
        while !queue.isEmpty {
            let effect = queue.removeFirst()
            switch effect {
            case .read, .previewFault, .loadPayload:
                for action in runner.run(effect, for: program) { queue += program.handle(action) }
            case .verify, .watch: break
            default: rest.append(effect)
            }
        }
        program.settleStrip()
        return rest
    }

    func draw() -> Frame { Screen.draw(program, pictures: FeedPictures(options: PictureOptions())) }

    /// The lines of the screen.
    var lines: [String] {
        TextExport.text(of: draw().canvas).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var text: String { lines.joined(separator: "\n") }

    /// The inside of the overlay: its lines, without the trailing blanks.
    var inside: [String] {
        guard let panel = program.overlay?.panel else { return [] }
        let rect = panel.inside(program)
        let canvas = draw().canvas
        return (rect.row..<rect.endRow).map { row in
            var line = (rect.column..<rect.endColumn).map { canvas[$0, row]?.text ?? "" }.joined()
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }

    /// The cell of the overlay's inside at a place.
    func cell(_ column: Int, _ row: Int) -> Cell? {
        guard let panel = program.overlay?.panel else { return nil }
        let rect = panel.inside(program)
        return draw().canvas[rect.column + column, rect.row + row]
    }
}
