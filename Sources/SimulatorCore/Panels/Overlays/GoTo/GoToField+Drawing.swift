import Foundation
import WidgetCanvas
import WidgetModel

extension GoToField {
    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        let isLow = rect.rows < 13
        let isNarrow = rect.columns < 60
        var row = rect.row + (isLow ? 0 : 1)
        drawField(in: rect, row: row, on: &frame)
        row += isLow ? 1 : 2
        let text = rect.inset(left: isNarrow ? 2 : 3, right: 1)
        let end = rect.endRow - 1
        if let moment, let feed = program.feed {
            drawMoment(moment, feed, in: text, row: row, on: &frame)
            row += 3
            drawForecast(MomentForecast(program, at: moment), isNarrow: isNarrow, in: text, row: row, end, on: &frame)
            row += 3
        } else {
            let (words, role): (String, Role) =
                field.text.isEmpty
                ? ("A date, a time, a distance, or a moment by its name.", .secondary)
                : (problem?.message ?? "There is no feed to move.", .error)
            let lines = TextFitting.lines(
                words, columns: text.columns, lineLimit: 2, ellipsis: frame.glyphs.ellipsis)
            for (offset, line) in lines.enumerated() where row + offset < end {
                frame.write(
                    StyledLine(line, role), column: text.column, row: row + offset, columns: text.columns, on: .panel)
            }
            row += isLow ? 3 : 6
        }
        if end - row >= 5 {
            drawExamples(program, in: text, row: row, on: &frame)
        }
        let hints = [
            OverlayHint("enter", "go", .enter), OverlayHint("tab", "complete", .tab),
            OverlayHint("esc", "stay", .escape),
        ]
        frame.writeOverlayHints(hints, in: rect)
    }

    private func drawField(in rect: Rect, row: Int, on frame: inout Frame) {
        let end = frame.writeFieldRow(field, placeholder: "a moment, as tomorrow 7:30", in: rect, row: row)
        guard let suggestion, !suggestion.isEmpty else { return }
        // It begins in the cell of the cursor, which stands after the text.
        let cursor = StyledLine(String(suggestion.prefix(1)), .surface, on: .accent)
        frame.write(
            cursor + StyledLine(String(suggestion.dropFirst()), .faint), column: end - 1, row: row,
            columns: rect.endColumn - 1 - end, on: .surface)
    }

    /// "Sun 13 Sep 2026  07:30:00  Europe/Berlin +02:00", and how far away that is.
    private func drawMoment(
        _ moment: Date, _ feed: FeedState, in text: Rect, row: Int, on frame: inout Frame
    ) {
        let wording = TimeWording(zone: feed.clock.zone)
        let date = StyledLine("\(wording.longDay(moment))  \(wording.clock(moment))", .text, bold: true)
        let zone = "\(feed.clock.zone.identifier) \(wording.offset(at: moment))"
        let whole = date + StyledLine("  \(zone)")
        let line = whole.columns <= text.columns ? whole : date + StyledLine("  \(wording.offset(at: moment))")
        frame.write(line, column: text.column, row: row, columns: text.columns, on: .panel)
        frame.write(
            StyledLine(wording.distance(of: moment, from: feed.clock.moment)), column: text.column, row: row + 1,
            columns: text.columns, on: .panel)
    }

    private func drawForecast(
        _ forecast: MomentForecast, isNarrow: Bool, in text: Rect, row: Int, _ end: Int, on frame: inout Frame
    ) {
        guard row < end else { return }
        let label = isNarrow ? 0 : 13
        if !isNarrow {
            frame.write(StyledLine("Then shows"), column: text.column, row: row, columns: label, on: .panel)
        }
        let column = text.column + label
        let columns = text.columns - label
        frame.write(
            StyledLine(forecast.caption, .text, bold: true), column: column, row: row, columns: columns, on: .panel)
        guard row + 1 < end else { return }
        // Facts that do not fit are left out, not cut.
        var facts = forecast.facts
        func line() -> StyledLine { StyledLine(facts.joined(separator: frame.glyphs.separator)) }
        while facts.count > 1, line().columns > columns { facts.removeLast() }
        frame.write(line(), column: column, row: row + 1, columns: columns, on: .panel)
    }

    private func drawExamples(_ program: Program, in text: Rect, row: Int, on frame: inout Frame) {
        frame.write(StyledLine("Also understood"), column: text.column, row: row, columns: text.columns, on: .panel)
        let columns = [13, 33, 42]
        var index = 0
        for (offset, line) in MomentExamples.rows(for: program.feed?.clock.moment).enumerated() {
            let place = row + 1 + offset
            frame.write(StyledLine(line.name), column: text.column, row: place, columns: 12, on: .panel)
            for (column, example) in zip(columns, line.examples) {
                defer { index += 1 }
                guard column + example.count <= text.columns else { continue }
                frame.write(
                    StyledLine(example, .text), column: text.column + column, row: place, columns: example.count,
                    on: .panel)
                frame.addTarget(
                    Rect(column: text.column + column, row: place, columns: example.count, rows: 1),
                    .overlayChoice(index))
            }
        }
    }
}
