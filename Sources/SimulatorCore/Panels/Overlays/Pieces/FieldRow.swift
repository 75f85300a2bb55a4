import WidgetCanvas

extension Frame {
    /// The row of an overlay into which one types: a field across its width, with what may be typed while it is empty.
    ///
    /// - Returns: the column after what was written.
    @discardableResult
    mutating func writeFieldRow(_ field: TextField, placeholder: String, in rect: Rect, row: Int) -> Int {
        let area = Rect(column: rect.column + 1, row: row, columns: rect.columns - 2, rows: 1)
        guard area.columns > 2 else { return area.column }
        canvas.fill(area, .chrome(.text, on: .surface))
        let start = area.column + 1
        let columns = area.columns - 2
        let end = drawField(field, column: start, row: row, columns: columns, bold: true)
        guard field.text.isEmpty else { return end }
        return write(
            StyledLine(placeholder, .faint), column: start + 2, row: row, columns: columns - 2, on: .surface)
    }

    /// Draws a field with its cursor, scrolled so that the cursor is seen; returns the column after it.
    @discardableResult
    mutating func drawField(_ field: TextField, column: Int, row: Int, columns: Int, bold: Bool = false) -> Int {
        let characters = Array(field.text) + [" "]
        let widths = characters.map { max(1, CharacterWidth.columns(of: $0)) }
        var first = min(field.cursor, characters.count - 1)
        var shown = widths[first]
        while first > 0, shown + widths[first - 1] <= columns {
            first -= 1
            shown += widths[first]
        }
        var place = column
        for index in first..<characters.count where place + widths[index] <= column + columns {
            let isCursor = index == field.cursor
            let style = CellStyle.chrome(
                isCursor ? .surface : .text, on: isCursor ? .accent : .surface,
                bold: bold && !isCursor && characters[index] != " ")
            place = canvas.put(String(characters[index]), column: place, row: row, style)
        }
        return place
    }
}
