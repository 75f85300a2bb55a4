/// A share of a whole as a line: `━━━━━━────`, in ASCII `======----`.
public enum Bar {
    /// No bar is longer: its length is not measured by eye, and its numbers stand beside it.
    public static let maximumColumns = 24

    /// Cells that are filled: rounded, but neither none nor all unless the share is.
    public static func filledColumns(of fraction: Double, columns: Int) -> Int {
        guard fraction.isFinite, columns > 0 else { return 0 }
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return columns }
        return min(max(Int((fraction * Double(columns)).rounded()), 1), max(columns - 1, 1))
    }

    /// Draws a bar of so many columns.
    public static func draw(
        _ fraction: Double, column: Int, row: Int, columns: Int, filled: CellStyle, rest: CellStyle, glyphs: Glyphs,
        on canvas: inout Canvas
    ) {
        let count = filledColumns(of: fraction, columns: columns)
        canvas.fill(Rect(column: column, row: row, columns: count, rows: 1), with: glyphs.barFilled, filled)
        canvas.fill(
            Rect(column: column + count, row: row, columns: columns - count, rows: 1), with: glyphs.barRest, rest)
    }
}
