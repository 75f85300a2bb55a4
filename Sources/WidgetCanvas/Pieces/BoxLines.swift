/// The lines around a box.
public struct BoxLines: Sendable, Hashable {
    public var topLeft, topRight, bottomLeft, bottomRight, horizontal, vertical: String

    public static let rounded = BoxLines(
        topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│")
    public static let square = BoxLines(
        topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘", horizontal: "─", vertical: "│")
    public static let heavy = BoxLines(
        topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛", horizontal: "━", vertical: "┃")
    public static let double = BoxLines(
        topLeft: "╔", topRight: "╗", bottomLeft: "╚", bottomRight: "╝", horizontal: "═", vertical: "║")
    /// Around what could not be drawn.
    public static let dotted = BoxLines(
        topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘", horizontal: "┄", vertical: "┆")
    public static let asciiDotted = BoxLines(
        topLeft: ".", topRight: ".", bottomLeft: ".", bottomRight: ".", horizontal: ".", vertical: ":")
    public static let ascii = BoxLines(
        topLeft: ".", topRight: ".", bottomLeft: "'", bottomRight: "'", horizontal: "-", vertical: "|")
}

/// How a theme draws the lines around boxes.
public enum BorderStyle: String, Sendable, CaseIterable {
    case rounded, square, heavy, double

    var lines: BoxLines {
        switch self {
        case .rounded: .rounded
        case .square: .square
        case .heavy: .heavy
        case .double: .double
        }
    }
}

extension Canvas {
    /// Draws a box along the edge of a rectangle; the inside is left as it is.
    ///
    /// ```
    /// ╭──────╮
    /// │      │
    /// ╰──────╯
    /// ```
    /// With fewer than two columns or rows there is no inside, and nothing is drawn.
    public mutating func frame(_ rect: Rect, _ lines: BoxLines, _ style: CellStyle) {
        guard rect.columns >= 2, rect.rows >= 2 else { return }
        let last = rect.endColumn - 1
        let bottom = rect.endRow - 1
        let across = rect.inset(left: 1, right: 1)
        fill(
            Rect(column: across.column, row: rect.row, columns: across.columns, rows: 1), with: lines.horizontal, style)
        fill(Rect(column: across.column, row: bottom, columns: across.columns, rows: 1), with: lines.horizontal, style)
        let down = rect.inset(top: 1, bottom: 1)
        fill(Rect(column: rect.column, row: down.row, columns: 1, rows: down.rows), with: lines.vertical, style)
        fill(Rect(column: last, row: down.row, columns: 1, rows: down.rows), with: lines.vertical, style)
        put(lines.topLeft, column: rect.column, row: rect.row, style)
        put(lines.topRight, column: last, row: rect.row, style)
        put(lines.bottomLeft, column: rect.column, row: bottom, style)
        put(lines.bottomRight, column: last, row: bottom, style)
    }
}
