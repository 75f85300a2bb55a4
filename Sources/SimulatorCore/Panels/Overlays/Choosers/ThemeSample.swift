import WidgetCanvas
import WidgetModel

/// The roles of a theme at work.
struct ThemeSample {
    let theme: Theme
    let appearance: Appearance

    /// Draws as many of its rows as fit.
    func draw(in area: Rect, on frame: inout Frame) {
        var row = area.row
        func write(_ line: StyledLine, _ frame: inout Frame) {
            if row < area.endRow {
                frame.write(line, column: area.column, row: row, columns: area.columns, on: .panel)
            }
            row += 1
        }
        let glyphs = frame.glyphs
        write(
            StyledLine(theme.name, .text, bold: true)
                + StyledLine(theme.isMonochrome ? "  no colours" : theme.isDark ? "  dark" : "  light"), &frame)
        row += 1
        write(words([("text", .text), ("secondary", .secondary), ("faint", .faint), ("accent", .accent)]), &frame)
        write(
            Pill.line("focused", fill: .accent, glyphs: glyphs) + .gap(1)
                + Pill.line("chosen", fill: .border, glyphs: glyphs), &frame)
        row += 1
        for (mark, word) in [
            (Mark.current, "from current"), (.fellBack, "fell back"), (.unreadable, "nothing readable"),
            (.altered, "altered, but accepted"),
        ] {
            write(mark.styled(glyphs) + StyledLine(" \(word)", .text), &frame)
        }
        row += 1
        write(
            words([
                ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("blue", .blue),
                ("purple", .purple),
            ]), &frame)
        row += 1
        guard area.endRow - row >= 4, area.columns >= 24 else { return }
        let box = Rect(column: area.column, row: row, columns: 24, rows: 4)
        frame.canvas.fill(
            box.inset(top: 1, left: 1, bottom: 1, right: 1), CellStyle(.widget(.text), on: .widget(.surface)))
        frame.canvas.frame(box, glyphs.box, .chrome(.border, on: .panel))
        frame.canvas.put(
            "Inside of boxes", column: box.column + 2, row: row + 1,
            CellStyle(.widget(.text), on: .widget(.surface), bold: true))
        frame.canvas.put(
            appearance.rawValue, column: box.column + 2, row: row + 2,
            CellStyle(.widget(.secondary), on: .widget(.surface)))
    }

    private func words(_ words: [(String, Role)]) -> StyledLine {
        var line = StyledLine()
        for (index, (word, role)) in words.enumerated() {
            if index > 0 { line += .gap(2) }
            line += StyledLine(word, role)
        }
        return line
    }
}
