import FeedStorage
import Foundation
import SimulatorCore
import TestSupport
import WidgetCanvas
import WidgetModel

/// Drawing the whole screen of the quotes sample to cells, and a step through time from key to cells.
enum FrameRows {
    static let size = Size(columns: 200, rows: 60)

    static func measure() throws -> [Row] {
        var rows: [Row] = []
        for (name, key) in [("resolve", "1"), ("payload", "2"), ("assets", "3")] as [(String, Character)] {
            let run = opened(typing: [.character(key)])
            let figures = try Contest.run(
                rounds: 200, [Contender { keep(Screen.draw(run.program, pictures: run.pictures)) }, plain])
            rows.append(row("frame/\(name)", "a frame of 200 × 60, tab \(name), to cells", figures))
        }
        let keys = [Key](repeating: .character("."), count: 200) + [Key](repeating: .character(">"), count: 50)
        let figure = Figure(opened(typing: keys).terminal.seconds, .seconds)
        let plainFigure = try Contest.run(rounds: 200, [plain])
        rows.append(row("frame/scrub", "a step through time, from key to cells", [figure] + plainFigure))
        return rows
    }

    private static func row(_ name: String, _ what: String, _ figures: [Figure]) -> Row {
        Row(
            name: name, what: what, measured: figures[0], baseline: figures[1],
            baselineName: "60 lines of text put on a canvas", target: "≤ 1.5 ms", isMet: figures[0].least <= 1.5e-3)
    }

    /// A frame with nothing to decide: as many cells, each set once.
    private static var plain: Contender {
        Contender {
            var canvas = Canvas(size: size, style: .chrome(.text, on: .background))
            let line = String(repeating: "little by little, ", count: 12)
            for row in 0..<size.rows { canvas.put(line, column: 0, row: row, .chrome(.text, on: .background)) }
            keep(canvas)
        }
    }

    /// The program after its start and some keys.
    private static func opened(typing keys: [Key]) -> (program: Program, pictures: FeedPictures, terminal: KeyPlayer) {
        let look = Look(theme: .ink, themes: [.ink, .paper], appearance: nil, glyphs: .unicode, depth: .trueColor)
        let program = ProgramStart.program(
            size: size, stores: [Samples.path(.quotes)], settings: FeedSettings(), systemZone: .gmt, look: look,
            access: .readOnly, startedAt: Date(timeIntervalSince1970: 1_789_236_000))
        let pictures = FeedPictures(options: PictureOptions())
        let runner = EffectRunner(
            reading: FeedReading(
                options: ReadingOptions(), fileSystem: POSIXFileSystem(),
                microseconds: { Stopwatch.seconds() * 1_000_000 }),
            access: .readOnly, temporaryFolder: NSTemporaryDirectory(), pictures: pictures)
        let terminal = KeyPlayer(keys, size: size)
        var loop = EventLoop(program: program, terminal: terminal, runner: runner, uptime: { 0 })
        let end = loop.run(first: ProgramStart.firstEffects).program
        runner.close()
        return (end, pictures, terminal)
    }
}

/// A terminal that types keys, one each time it is asked, and times how long the frame after it takes.
final class KeyPlayer: Terminal {
    let size: Size
    let colorDepth = ColorDepth.trueColor
    let isASCII = false
    /// From each key to its frame.
    private(set) var seconds: [Double] = []
    private var keys: ArraySlice<Key>
    private var typedAt: Double?

    init(_ keys: [Key], size: Size) {
        self.keys = keys[...]
        self.size = size
    }

    func show(_ frame: Canvas, colors: ColorScheme) {
        if let typedAt { seconds.append(Stopwatch.seconds(.processor) - typedAt) }
        typedAt = nil
    }

    func waitForEvents(descriptors: [Int32], milliseconds: Int?) -> [TerminalEvent] {
        guard let key = keys.popFirst() else { return [.ended(signal: 0)] }
        typedAt = Stopwatch.seconds(.processor)
        return [.key(key)]
    }

    func redrawAll() {}
    func copy(_ text: String) {}
    func setMouse(isOn: Bool) {}
    func suspend() {}
}
