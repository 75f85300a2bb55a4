/// A word on a coloured ground with half-block caps: `▐Today▌`, in ASCII `[Today]`.
public enum Pill {
    /// Columns of a pill around a text: one cap on each side.
    public static func columns(of text: String) -> Int { CharacterWidth.columns(of: text) + 2 }

    /// Draws a pill and returns the column after it.
    ///
    /// - Parameters:
    ///   - fill: the colour of the pill.
    ///   - ink: the colour of its text, which is bold.
    ///   - ground: what lies under the caps.
    @discardableResult
    public static func draw(
        _ text: String, column: Int, row: Int, fill: Ink, ink: Ink, ground: Ink, glyphs: Glyphs,
        on canvas: inout Canvas
    ) -> Int {
        let cap = CellStyle(fill, on: ground)
        var end = canvas.put(glyphs.pillLeft, column: column, row: row, cap)
        end = canvas.put(text, column: end, row: row, CellStyle(ink, on: fill, bold: true))
        return canvas.put(glyphs.pillRight, column: end, row: row, cap)
    }
}
