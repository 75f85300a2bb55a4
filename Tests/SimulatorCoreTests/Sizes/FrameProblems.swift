import WidgetCanvas

@testable import SimulatorCore

/// What no frame may have, whatever its size.
struct FrameProblems {
    private(set) var lines: [String] = []
    private let canvas: Canvas

    init(_ frame: Frame, _ program: Program) {
        canvas = frame.canvas
        if canvas.size != program.size { lines.append("drawn at \(canvas.size)") }
        findBrokenCharacters(isASCII: frame.glyphs.isASCII)
        findTargetsOutside(frame)
        guard program.overlay == nil else { return }
        findCutHints(program)
        if !frame.glyphs.isASCII { findOpenBoxes(frame.glyphs.box) }
    }

    /// Control characters reach no terminal, and a wide character is never cut in half.
    private mutating func findBrokenCharacters(isASCII: Bool) {
        for row in 0..<canvas.size.rows {
            var isOwed = false
            for column in 0..<canvas.size.columns {
                guard let cell = canvas[column, row] else { continue }
                if cell.isContinuation != isOwed { lines.append("half a character at \(column), \(row)") }
                isOwed = false
                if let ascii = cell.ascii {
                    if ascii < 0x20 || ascii == 0x7F { lines.append("control character at \(column), \(row)") }
                    continue
                }
                let text = cell.text
                if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                    lines.append("control character at \(column), \(row)")
                }
                isOwed = CharacterWidth.columns(of: text) == 2
                if isASCII, cell.style.foreground.isChrome, !cell.isContinuation, text != "漢", text != "字" {
                    lines.append("“\(text)” in ASCII at \(column), \(row)")
                }
            }
            if isOwed { lines.append("half a character at the end of row \(row)") }
        }
    }

    private mutating func findTargetsOutside(_ frame: Frame) {
        let screen = Rect(canvas.size)
        for target in frame.targets where target.rect.intersection(screen) != target.rect {
            lines.append("\(target.meaning) lies outside")
        }
    }

    /// The hints end a column before the screen does; what does not fit is left out, not cut.
    private mutating func findCutHints(_ program: Program) {
        guard SizeClass(program.size) != .tooSmall, !program.find.isTyping else { return }
        let row = canvas.size.rows - 1
        if canvas[canvas.size.columns - 1, row]?.isBlank == false { lines.append("the hints reach the edge") }
    }

    /// Every box whose four corners can be seen is closed.
    private mutating func findOpenBoxes(_ box: BoxLines) {
        for row in 0..<canvas.size.rows {
            for column in 0..<canvas.size.columns where canvas[column, row]?.text == box.topLeft {
                checkBox(box, column, row)
            }
        }
    }

    private mutating func checkBox(_ box: BoxLines, _ left: Int, _ top: Int) {
        guard let right = (left + 1..<canvas.size.columns).first(where: { canvas[$0, top]?.text == box.topRight })
        else {
            lines.append("no right corner for the box at \(left), \(top)")
            return
        }
        var bottom = top + 1
        while canvas[left, bottom]?.text == box.vertical {
            if canvas[right, bottom]?.text != box.vertical {
                lines.append("the box at \(left), \(top) is open at the right in row \(bottom)")
                return
            }
            bottom += 1
        }
        // A box may be cut by the end of its panel; then no corner is seen.
        guard canvas[left, bottom]?.text == box.bottomLeft else { return }
        if canvas[right, bottom]?.text != box.bottomRight {
            lines.append("the box at \(left), \(top) lacks its last corner")
        }
        for column in left + 1..<right where canvas[column, bottom]?.text != box.horizontal {
            lines.append("the box at \(left), \(top) is open below at column \(column)")
            return
        }
    }
}

extension Ink {
    fileprivate var isChrome: Bool { if case .chrome = meaning { true } else { false } }
}
