import WidgetCanvas

extension CommandPalette {
    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        let recent = lately(program)
        let layout = PaletteLayout(rect, latelyCount: recent.count)
        let found = found(in: program.keys)
        frame.writeFieldRow(field, placeholder: "part of a command", in: rect, row: layout.fieldRow)
        frame.write(
            StyledLine("\(found.count) of \(program.keys.bindings.count)"), endingAt: rect.endColumn - 2,
            row: layout.fieldRow, columns: max(0, rect.columns - 24), on: .surface)
        drawFound(found, in: layout.list, on: &frame)
        if layout.lately.rows > 0 {
            frame.write(
                StyledLine("Lately", .secondary, bold: true), column: rect.column + 3, row: layout.lately.row - 1,
                columns: rect.columns - 4, on: .panel)
            for (offset, binding) in recent.prefix(layout.lately.rows).enumerated() {
                let row = Rect(
                    column: rect.column, row: layout.lately.row + offset, columns: rect.columns, rows: 1)
                draw(binding, [], found.count + offset, in: row, on: &frame)
            }
        }
        drawExplanation(program, in: layout.explanation, on: &frame)
        let hints = [
            OverlayHint("↑ ↓", "choose"), OverlayHint("enter", "run", .enter), OverlayHint("esc", "close", .escape),
        ]
        frame.writeOverlayHints(hints, in: rect)
    }

    private func drawFound(_ found: [Found], in list: Rect, on frame: inout Frame) {
        if found.isEmpty {
            frame.write(
                StyledLine("No command has these letters."), column: list.column + 3, row: list.row,
                columns: list.columns - 4, on: .panel)
        }
        let wanted = chosen < found.count ? chosen..<chosen + 1 : 0..<0
        let top = scroll.top(showing: wanted, count: found.count, visible: list.rows)
        for (offset, item) in found.dropFirst(top).prefix(list.rows).enumerated() {
            let row = Rect(column: list.column, row: list.row + offset, columns: list.columns, rows: 1)
            draw(item.binding, item.match.places, top + offset, in: row, on: &frame)
        }
    }

    /// Title with the letters found underlined, group, and key.
    private func draw(
        _ binding: KeyTable.Binding, _ places: [Int], _ index: Int, in row: Rect, on frame: inout Frame
    ) {
        let isChosen = index == chosen
        let ground = frame.beginListRow(row, index: index, isChosen: isChosen)
        let key = frame.readable(binding.keys.first?.name ?? "")
        let keyStart = frame.write(
            StyledLine(key, .accent, bold: true), endingAt: row.endColumn - 3, row: row.row, columns: 10, on: ground
        )
        let groupColumn = row.column + 45
        let hasGroup = row.columns >= 64
        if hasGroup {
            frame.write(
                StyledLine(binding.group.rawValue), column: groupColumn, row: row.row, columns: 12, on: ground)
        }
        let end = min(keyStart - 2, hasGroup ? groupColumn - 1 : keyStart - 2)
        let start = row.column + 3
        frame.write(StyledLine(binding.title, .text), column: start, row: row.row, columns: end - start, on: ground)
        for place in places where start + place < end {
            frame.canvas.restyle(Rect(column: start + place, row: row.row, columns: 1, rows: 1)) { style in
                style = CellStyle(.chrome(.accent), on: .chrome(ground), bold: true, underlined: true)
            }
        }
    }

    private func drawExplanation(_ program: Program, in area: Rect, on frame: inout Frame) {
        guard area.rows > 0, let binding = chosenBinding(program) else { return }
        let column = area.column + 3
        let columns = area.columns - 6
        var row = area.row
        if area.rows > 1 {
            frame.write(
                StyledLine(binding.title, .text, bold: true), column: column, row: row, columns: columns, on: .panel)
            row += 1
        }
        let lines = TextFitting.lines(
            binding.explanation, columns: columns, lineLimit: area.endRow - row, ellipsis: frame.glyphs.ellipsis)
        for line in lines {
            frame.write(StyledLine(line), column: column, row: row, columns: columns, on: .panel)
            row += 1
        }
    }
}
