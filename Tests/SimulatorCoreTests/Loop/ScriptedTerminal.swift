import WidgetCanvas

@testable import SimulatorCore

/// A terminal that plays a script and keeps what was shown.
final class ScriptedTerminal: Terminal {
    /// What happens when the program waits.
    enum Step {
        case events([TerminalEvent])
        /// Nothing, until the time that the program wanted to sleep is over.
        case deadline
        /// Something outside, and then what the terminal tells of it; told which descriptors are watched.
        case outside(([Int32]) -> [TerminalEvent])

        static func keys(_ keys: Key...) -> Step { .events(keys.map(TerminalEvent.key)) }
        static func type(_ text: String) -> Step { .events(text.map { .key(.character($0)) }) }
    }

    private(set) var size: Size
    let colorDepth = ColorDepth.trueColor
    let isASCII = false
    private var script: [Step]

    /// The screen at each time that the program waited.
    private(set) var screens: [Canvas] = []
    /// How long it wanted to wait, in milliseconds.
    private(set) var sleeps: [Int?] = []
    private(set) var frameCount = 0
    private(set) var copied: [String] = []
    private(set) var mouseSettings: [Bool] = []
    private(set) var redrawCount = 0
    private(set) var suspensionCount = 0
    /// Seconds of the clock that never steps back.
    private(set) var uptime = 0.0
    var whileSuspended: () -> Void = {}
    /// The very first frame.
    private(set) var first: Canvas?
    private var last: Canvas?

    init(_ script: [Step], size: Size = Size(columns: 120, rows: 40)) {
        self.size = size
        self.script = script
    }

    func show(_ frame: Canvas, colors: ColorScheme) {
        frameCount += 1
        if first == nil { first = frame }
        last = frame
    }

    func redrawAll() { redrawCount += 1 }

    /// Lets time go by while the program works.
    func pass(seconds: Double) { uptime += seconds }

    func waitForEvents(descriptors: [Int32], milliseconds: Int?) -> [TerminalEvent] {
        sleeps.append(milliseconds)
        if let last { screens.append(last) }
        // A script that is over hangs up, so that no test can wait for ever.
        guard !script.isEmpty else { return [.ended(signal: 1)] }
        let events: [TerminalEvent]
        switch script.removeFirst() {
        case .events(let list): events = list
        case .outside(let change): events = change(descriptors)
        case .deadline:
            uptime += Double(milliseconds ?? 0) / 1000
            events = []
        }
        for event in events { if case .resized(let size) = event { self.size = size } }
        return events
    }

    func copy(_ text: String) { copied.append(text) }
    func setMouse(isOn: Bool) { mouseSettings.append(isOn) }

    func suspend() {
        suspensionCount += 1
        whileSuspended()
    }

    /// The text of a screen that was seen.
    func text(_ index: Int) -> String { screens[safely: index].map(TextExport.text) ?? "" }

    /// The first cell of a text on the screen that is seen now.
    func point(of text: String) -> Point? {
        guard let last else { return nil }
        let lines = TextExport.text(of: last).split(separator: "\n", omittingEmptySubsequences: false)
        for (row, line) in lines.enumerated() {
            if let range = line.range(of: text) {
                return Point(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
            }
        }
        return nil
    }
}
