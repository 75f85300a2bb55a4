import WidgetCanvas

extension FaultChooser {
    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        let layout = FaultLayout(rect)
        drawTargets(layout, in: rect, on: &frame)
        let hiddenBelow = drawList(layout, on: &frame)
        drawFilter(layout, on: &frame)
        if let choice {
            let detail = FaultDetail(chooser: self, choice: choice, program: program)
            if let area = layout.detail { detail.draw(in: area, on: &frame) }
            if let area = layout.brief { detail.drawBrief(in: area, on: &frame) }
        }
        let start = frame.writeOverlayHints(hints, in: rect)
        guard hiddenBelow > 0, start - rect.column > 14 else { return }
        let more = StyledLine(frame.readable("\(hiddenBelow) more ↓"))
        frame.write(more, column: rect.column + 2, row: rect.endRow - 1, columns: start - rect.column - 3, on: .panel)
    }

    private var hints: [OverlayHint] {
        if isFiltering {
            return [
                OverlayHint("↑ ↓", "choose"), OverlayHint("enter", "keep the filter", .enter),
                OverlayHint("esc", "all faults", .escape),
            ]
        }
        return [
            OverlayHint("↑ ↓", "choose"), OverlayHint("← →", "target"), OverlayHint("/", "find", .character("/")),
            OverlayHint("enter", "apply", .enter), OverlayHint("esc", "close", .escape),
        ]
    }

    private func drawTargets(_ layout: FaultLayout, in rect: Rect, on frame: inout Frame) {
        var column = rect.column + 1
        if rect.columns >= 60 {
            frame.write(
                StyledLine("Target"), column: column + 1, row: layout.targetRow, columns: rect.columns - 2, on: .panel)
            column += 8
        }
        PillRow(labels: targets.map(\.label), chosen: targets.firstIndex(of: target) ?? 0).draw(
            column: column, row: layout.targetRow, columns: rect.endColumn - 1 - column, on: &frame)
    }

    private func drawFilter(_ layout: FaultLayout, on frame: inout Frame) {
        guard isFiltering || !filter.text.isEmpty else { return }
        let row = Rect(column: layout.list.column, row: layout.filterRow, columns: layout.list.columns, rows: 1)
        frame.writeFieldRow(filter, placeholder: "part of a name", in: row, row: row.row)
    }

    /// Draws the list; returns how many faults lie below what is seen.
    private func drawList(_ layout: FaultLayout, on frame: inout Frame) -> Int {
        let area = layout.list
        let faults = faults
        guard !faults.isEmpty else {
            frame.write(
                StyledLine("No fault is called that."), column: area.column + 2, row: area.row,
                columns: area.columns - 3, on: .panel)
            return 0
        }
        let lines = FaultLine.lines(of: faults)
        let top = scroll.top(
            showing: FaultLine.range(of: chosenRow, in: lines), count: lines.count, visible: area.rows)
        for (offset, line) in lines.dropFirst(top).prefix(max(0, area.rows)).enumerated() {
            let row = Rect(column: area.column, row: area.row + offset, columns: area.columns, rows: 1)
            switch line {
            case .blank: break
            case .heading(let group):
                frame.write(
                    StyledLine(group.rawValue, .secondary, bold: true), column: row.column + 2, row: row.row,
                    columns: row.columns - 3, on: .panel)
            case .fault(let index):
                draw(
                    faults[index], index, isChosen: index == chosenRow, hasTitle: layout.hasTitles, in: row, on: &frame)
            }
        }
        return lines.dropFirst(top + area.rows).count { if case .fault = $0 { true } else { false } }
    }

    private func draw(
        _ fault: FaultDefinition, _ index: Int, isChosen: Bool, hasTitle: Bool, in row: Rect, on frame: inout Frame
    ) {
        let ground = frame.beginListRow(row, index: index, isChosen: isChosen)
        frame.write(
            StyledLine(fault.name.rawValue, .text, bold: true), column: row.column + 2, row: row.row,
            columns: min(20, row.columns - 3), on: ground)
        guard hasTitle else { return }
        frame.write(
            StyledLine(fault.title, isChosen ? .text : .secondary), column: row.column + 22, row: row.row,
            columns: row.columns - 23, on: ground)
    }
}
