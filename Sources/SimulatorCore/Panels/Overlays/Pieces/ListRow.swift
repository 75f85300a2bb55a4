import WidgetCanvas

extension Frame {
    /// Begins a row of an overlay's list: `surface` and ▸ where it is chosen. A click on it means the row.
    ///
    /// - Returns: the ground to write on.
    mutating func beginListRow(_ row: Rect, index: Int, isChosen: Bool) -> Role {
        addTarget(row, .overlayRow(index))
        guard isChosen else { return .panel }
        canvas.fill(row, .chrome(.text, on: .surface))
        canvas.put(glyphs.selected, column: row.column, row: row.row, .chrome(.accent, on: .surface, bold: true))
        return .surface
    }
}
