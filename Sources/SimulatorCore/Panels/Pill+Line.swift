import WidgetCanvas

extension Pill {
    /// `▐text▌` in a line of chrome: half blocks in the fill's colour, `surface` on it; `border` carries `text`.
    static func line(_ text: String, fill: Role, glyphs: Glyphs, ground: Role? = nil) -> StyledLine {
        StyledLine(glyphs.pillLeft, fill, on: ground)
            + StyledLine(text, fill == .border ? .text : .surface, bold: true, on: fill)
            + StyledLine(glyphs.pillRight, fill, on: ground)
    }
}
