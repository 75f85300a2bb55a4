import FeedStorage
import OrderedJSON
import WidgetCanvas
import WidgetModel

/// The JSON of the generation that is marked, in colours and foldable; a broken file as it lies there, with the
/// offending place marked.
///
/// ```
///   34                  "text": "Many hands make light work.",
/// ▸ 35                  "author": "Proverb"▐the file ends here▌
///                                           ╰─ column 36: , or } must follow
/// ```
struct PayloadTab {
    private let program: Program
    private let feed: FeedState
    private let payload: PayloadBytes?
    private let document: PayloadDocument?

    init(_ program: Program, _ feed: FeedState) {
        self.program = program
        self.feed = feed
        payload = program.inspector.payload.flatMap { $0.id == feed.payloadGeneration ? $0 : nil }
        document = payload == nil ? nil : program.inspector.document
    }

    var lineCount: Int { document.map { PayloadRow.rows(of: $0, program.inspector).count } ?? 0 }

    func draw(in area: Rect, _ ground: Role, on frame: inout Frame) {
        guard let payload, let document else {
            let words =
                feed.snapshot?.generations.isEmpty == false
                ? "Reading \(frame.glyphs.ellipsis)" : "Nothing is published yet."
            frame.write(StyledLine(words), column: area.column, row: area.row, columns: area.columns, on: ground)
            return
        }
        drawHeader(payload, document, in: area, ground, on: &frame)
        if let problem = payload.problem {
            let text = StyledLine(problem, .error)
            frame.write(text, column: area.column, row: area.row + 2, columns: area.columns, on: ground)
            return
        }
        var list = area.inset(top: area.rows >= 8 ? 2 : 1)
        if document.fault != nil, list.rows >= 16 {
            // The bytes stand right below a short file, and keep their rows below a long one.
            let needed = PayloadRow.rows(of: document, program.inspector).count + 1
            list = list.inset(bottom: max(6, list.rows - needed))
            let bytes = Rect(column: area.column, row: list.endRow + 1, columns: area.columns, rows: 5)
            PayloadBytesView(document: document).draw(in: bytes, ground, on: &frame)
        }
        drawLines(document, in: list, ground, on: &frame)
    }

    private func drawHeader(
        _ payload: PayloadBytes, _ document: PayloadDocument, in area: Rect, _ ground: Role, on frame: inout Frame
    ) {
        let entry = feed.snapshot.flatMap { snapshot in
            TraceEntry.all(in: snapshot).first { $0.id == payload.id }
        }
        let isShown = payload.id == feed.snapshot?.shownID
        let source = StyledLine(" \(entry?.sourceName ?? "") \(payload.id.shortName)")
        let left: StyledLine
        if let fault = document.fault, payload.problem == nil {
            let words = payload.byteCount == 0 ? "is empty" : fault.isAtEnd ? "is cut off" : "breaks"
            left = Mark.refused.styled(frame.glyphs) + StyledLine(" feed.json \(words)", .error, bold: true) + source
        } else {
            let mark: Mark =
                isShown
                ? (feed.isAltered ? .altered : .current)
                : entry?.verdict?.isUsable == false ? .refused : .empty
            left = mark.styled(frame.glyphs) + StyledLine(" feed.json", .text, bold: true) + source
        }
        var size =
            payload.bytes.count < payload.byteCount
            ? "the first \(ByteWords.short(payload.bytes.count)) of \(ByteWords.short(payload.byteCount))"
            : "\(TimeWording.thousands(payload.byteCount)) bytes"
        if document.isReformatted { size += ", one long line: shown anew" }
        let head = Rect(column: area.column, row: area.row, columns: area.columns, rows: 1)
        frame.write(left, StyledLine(size), in: head, on: ground)
    }

    private func drawLines(_ document: PayloadDocument, in area: Rect, _ ground: Role, on frame: inout Frame) {
        let rows = PayloadRow.rows(of: document, program.inspector)
        let chosen = min(program.inspector.rows[.payload] ?? 0, max(0, rows.count - 1))
        let first = max(0, min(chosen - area.rows * 2 / 3, rows.count - area.rows))
        let isFocused = program.focus == .inspector && program.overlay == nil
        var row = area.row
        for (index, content) in rows.enumerated().dropFirst(first) {
            guard row < area.endRow else { break }
            let isChosen = index == chosen
            let isFault = content.line == document.faultLine
            let rowGround: Role = (isChosen && isFocused) || isFault ? .surface : ground
            let side = min(area.column, area.columns >= 88 ? 3 : area.columns >= 56 ? 2 : 1)
            if rowGround == .surface {
                let whole = Rect(column: area.column - side, row: row, columns: area.columns + 2 * side, rows: 1)
                frame.canvas.fill(whole, .chrome(.text, on: .surface))
            }
            if isChosen, isFocused {
                let style = CellStyle.chrome(isFault ? .error : .accent, on: rowGround, bold: true)
                frame.canvas.put(frame.glyphs.selected, column: area.column - side, row: row, style)
            }
            let line = content.styled(document, glyphs: frame.glyphs, isFault: isFault)
                .cutInsideQuotes(columns: area.columns, ellipsis: frame.glyphs.ellipsis)
            frame.write(line, column: area.column, row: row, columns: area.columns, on: rowGround)
            frame.addTarget(
                Rect(column: area.column, row: row, columns: area.columns, rows: 1), .inspectorRow(index))
            row += 1
            if isFault, let fault = document.fault, row < area.endRow {
                drawReason(fault, document, in: area, row: row, ground, on: &frame)
                row += 1
            }
        }
    }

    private func drawReason(
        _ fault: JSONError, _ document: PayloadDocument, in area: Rect, row: Int, _ ground: Role, on frame: inout Frame
    ) {
        let corner = frame.glyphs.isASCII ? "'-" : "╰─"
        let words = "\(corner) column \(fault.position.column): \(fault.explanation)"
        let column = min(
            area.column + PayloadRow.textStart(document) + fault.position.column - 1,
            max(area.column, area.endColumn - words.count))
        frame.write(
            StyledLine(words, .error), column: column, row: row, columns: area.endColumn - column, on: ground)
    }
}

/// A visible row of the payload: a line, or lines that are folded.
struct PayloadRow: Sendable, Equatable {
    /// The line, from 0.
    var line: Int
    /// The last line of what is folded here; nil for a line by itself.
    var foldedTo: Int?
    /// Whether the folded lines are whole elements of a list, which hide with their first line.
    var isRun = false

    /// Where the text begins: after the line numbers and two blanks.
    static func textStart(_ document: PayloadDocument) -> Int { max(3, String(document.lines.count).count) + 2 }

    /// The rows that are left when all folded lines are hidden.
    static func rows(of document: PayloadDocument, _ inspector: InspectorState) -> [PayloadRow] {
        var rows: [PayloadRow] = []
        var line = 0
        while line < document.lines.count {
            if let run = document.quietRun, run.lowerBound == line, inspector.isRunFolded {
                rows.append(PayloadRow(line: line, foldedTo: run.upperBound, isRun: true))
                line = run.upperBound + 1
            } else if inspector.folded.contains(line), let end = document.folds[line] {
                rows.append(PayloadRow(line: line, foldedTo: end))
                line = end + 1
            } else {
                rows.append(PayloadRow(line: line))
                line += 1
            }
        }
        return rows
    }

    func styled(_ document: PayloadDocument, glyphs: Glyphs, isFault: Bool) -> StyledLine {
        let number = String(line + 1)
        let padding = String(repeating: " ", count: max(0, Self.textStart(document) - 2 - number.count))
        var styled = StyledLine(padding + number, isFault ? .error : .faint, bold: isFault) + .gap(2)
        let range = document.lines[line]
        if isRun, let foldedTo {
            let indentation = document.bytes[range].prefix { $0 == UInt8(ascii: " ") }.count
            let count = document.wholeElements(less: 1) ?? ""
            styled += .gap(indentation) + StyledLine("\(glyphs.selected) ", .accent, bold: true)
            return styled + StyledLine("\(count), lines \(line + 1)\(glyphs.dash)\(foldedTo + 1)")
        }
        let shown = range.lowerBound..<min(range.upperBound, range.lowerBound + 1000)
        let visible =
            isFault ? shown.lowerBound..<min(shown.upperBound, document.faultOffset ?? shown.upperBound) : shown
        styled += JSONColors.line(document.bytes, tokens: document.tokens(of: line), in: visible)
        if isFault {
            let words = document.fault?.isAtEnd == true ? "the file ends here" : "it breaks here"
            styled += Pill.line(words, fill: .error, glyphs: glyphs)
            if visible.upperBound < shown.upperBound {
                let rest = visible.upperBound..<shown.upperBound
                styled += StyledLine(String(decoding: document.bytes[rest], as: UTF8.self), .faint)
            }
        } else if let foldedTo {
            styled += StyledLine(" \(glyphs.selected) ", .accent) + StyledLine("\(foldedTo - line) lines")
        }
        return styled
    }
}

extension PayloadDocument: Equatable {
    public static func == (left: PayloadDocument, right: PayloadDocument) -> Bool { left.bytes == right.bytes }

    /// The byte at which it breaks.
    var faultOffset: Int? { fault.map { min($0.position.byteOffset, bytes.count) } }
    /// The line with the fault, from 0.
    var faultLine: Int? { fault.map { min(max(0, $0.position.line - 1), lines.count - 1) } }
}

extension StyledLine {
    /// Cut so that a text of JSON keeps its quotes: `"04d29add5d1e…",`.
    func cutInsideQuotes(columns: Int, ellipsis: String) -> StyledLine {
        let excess = self.columns - columns
        guard excess > 0, let place = segments.lastIndex(where: { $0.role == .green }) else { return self }
        let text = segments[place].text
        let room = CharacterWidth.columns(of: SafeText.clean(text)) - excess - 1
        guard room > 4, text.hasSuffix("\"") else { return self }
        var line = self
        line.segments[place].text = TextFitting.cut(text, columns: room, ellipsis: ellipsis) + "\""
        return line
    }
}
