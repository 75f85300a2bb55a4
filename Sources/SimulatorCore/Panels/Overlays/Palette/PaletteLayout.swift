import WidgetCanvas

/// Where the parts of the palette stand, for the room there is.
struct PaletteLayout: Equatable {
    var fieldRow: Int
    var list: Rect
    /// Commands run lately, below their heading; empty where there are none or no room.
    var lately: Rect
    /// Title and explanation of the chosen command.
    var explanation: Rect

    init(_ inside: Rect, latelyCount: Int) {
        let isLow = inside.rows < 14
        fieldRow = inside.row + (isLow ? 0 : 1)
        let top = fieldRow + (isLow ? 1 : 2)
        let explanationRows = inside.rows >= 18 ? 3 : inside.rows >= 10 ? 1 : 0
        let explanationTop = inside.endRow - 1 - explanationRows - (isLow ? 0 : 1)
        explanation = Rect(
            column: inside.column, row: explanationTop, columns: inside.columns, rows: explanationRows)
        let end = explanationTop - (explanationRows > 0 && !isLow ? 1 : 0)
        let latelyRows = latelyCount > 0 && end - top >= latelyCount + 7 ? latelyCount : 0
        lately = Rect(
            column: inside.column, row: end - latelyRows, columns: inside.columns, rows: latelyRows)
        list = Rect(
            column: inside.column, row: top, columns: inside.columns,
            rows: max(1, end - top - (latelyRows > 0 ? latelyRows + 2 : 0)))
    }
}
