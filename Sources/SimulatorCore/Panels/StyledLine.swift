import WidgetCanvas

/// One row of text in several styles: what panels are written with.
///
/// Text of a feed passes through `TextFitting` on its way, and so is made safe.
struct StyledLine: Sendable, Equatable, ExpressibleByStringLiteral {
    struct Segment: Sendable, Equatable {
        var text: String
        var role: Role
        var isBold: Bool
        /// The ground; nil takes that of the panel.
        var ground: Role?
    }

    var segments: [Segment] = []

    init() {}

    /// Detail, as most of a panel is.
    init(stringLiteral value: String) { self.init(value) }

    init(_ text: String, _ role: Role = .secondary, bold: Bool = false, on ground: Role? = nil) {
        segments = [Segment(text: text, role: role, isBold: bold, ground: ground)]
    }

    static func + (left: StyledLine, right: StyledLine) -> StyledLine {
        var line = left
        line.segments += right.segments
        return line
    }

    static func += (left: inout StyledLine, right: StyledLine) { left.segments += right.segments }

    /// Blanks.
    static func gap(_ columns: Int) -> StyledLine { StyledLine(String(repeating: " ", count: max(0, columns))) }

    var columns: Int { segments.reduce(0) { $0 + CharacterWidth.columns(of: SafeText.clean($1.text)) } }

    /// The characters alone.
    var text: String { segments.map(\.text).joined() }
}

extension Frame {
    /// Writes a line that may take so many columns, cut with an ellipsis; returns the column after it.
    @discardableResult
    mutating func write(_ line: StyledLine, column: Int, row: Int, columns: Int, on ground: Role) -> Int {
        var place = column
        let end = column + columns
        for segment in line.segments where place < end {
            let text = TextFitting.cut(segment.text, columns: end - place, ellipsis: glyphs.ellipsis)
            let style = CellStyle.chrome(segment.role, on: segment.ground ?? ground, bold: segment.isBold)
            place = canvas.put(text, column: place, row: row, style)
        }
        return place
    }

    /// Writes a line that ends at a column (which is not written to); returns the column at which it begins.
    @discardableResult
    mutating func write(_ line: StyledLine, endingAt end: Int, row: Int, columns: Int, on ground: Role) -> Int {
        let start = max(end - columns, end - line.columns)
        write(line, column: start, row: row, columns: end - start, on: ground)
        return start
    }

    /// Left and right in one row; the left gives way.
    mutating func write(_ left: StyledLine, _ right: StyledLine, in row: Rect, on ground: Role) {
        let start = write(right, endingAt: row.endColumn, row: row.row, columns: row.columns, on: ground)
        write(left, column: row.column, row: row.row, columns: start - row.column - 1, on: ground)
    }

    /// The heading of a panel: ▎ and `accent` where it has the focus.
    mutating func writeHeading(_ title: String, column: Int, row: Int, columns: Int, isFocused: Bool, on ground: Role) {
        if isFocused, column > 0 {
            canvas.put(glyphs.focus, column: column - 1, row: row, .chrome(.accent, on: ground))
        }
        write(
            StyledLine(title, isFocused ? .accent : .text, bold: true), column: column, row: row, columns: columns,
            on: ground)
    }
}
