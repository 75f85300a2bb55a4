import WidgetCanvas

/// A screen of 48 to 71 columns: one panel at a time, their names in a row; at home one box, and its trace beside it.
///
/// ```
/// ▐Home▌ Feeds  Inspector  Timeline            1 of 5 boxes ↓
///
///  ╭─ ◐ previous ───────╮   ◐ Fell back to the previous one
///  │ A smooth sea never │
/// ```
enum NarrowScreen {
    static func draw(
        _ program: Program, _ layout: ScreenLayout, _ pictures: any PictureSource, on frame: inout Frame
    ) {
        drawNames(program, layout, on: &frame)
        InspectorPanel.draw(program, layout, pictures, on: &frame)
        if let home = layout.home, let feed = program.feed { drawHome(program, feed, in: home, pictures, on: &frame) }
    }

    private static let names: [(Focus, String)] = [
        (.home, "Home"), (.feeds, "Feeds"), (.inspector, "Inspector"), (.strip, "Timeline"),
    ]

    private static func drawNames(_ program: Program, _ layout: ScreenLayout, on frame: inout Frame) {
        guard let row = layout.panelNames else { return }
        var column = row.column
        let focus = program.focus == .generations ? Focus.feeds : program.focus
        for (panel, name) in names {
            if panel == focus {
                frame.write(
                    Pill.line(name, fill: .accent, glyphs: frame.glyphs), column: column, row: row.row,
                    columns: name.count + 2, on: .background)
            } else {
                frame.write(StyledLine(name), column: column + 1, row: row.row, columns: name.count, on: .background)
            }
            frame.addTarget(Rect(column: column, row: row.row, columns: name.count + 2, rows: 1), .panel(panel))
            column += name.count + 2
        }
        guard layout.home != nil, let feed = program.feed else { return }
        let count = feed.shownFamilies.count
        let line = StyledLine("\(min(feed.selectedBox + 1, count)) of \(count) boxes \(frame.glyphs.arrowDown)")
        frame.write(
            line, endingAt: row.endColumn - 1, row: row.row, columns: row.endColumn - column - 2, on: .background)
    }

    private static func drawHome(
        _ program: Program, _ feed: FeedState, in area: Rect, _ pictures: any PictureSource, on frame: inout Frame
    ) {
        frame.addTarget(area, .panel(.home))
        let families = feed.shownFamilies
        guard let family = families[safely: feed.selectedBox] ?? families.first else { return }
        let isWide = family.columns + 2 > area.columns - 26
        let columns = min(area.columns - 2, family.columns + 2)
        let box = Rect(column: area.column + 1, row: area.row, columns: columns, rows: family.rows + 2)
        let placement = feed.placements[safely: feed.selectedBox] ?? feed.placements.first
        frame.canvas.clip = area
        WidgetBox(
            feed: feed, family: family, placement: placement, isSelected: true,
            isFlashing: feed.flashEnds > program.uptime
        ).draw(in: box, program, pictures: pictures, on: &frame)
        BoxCaption(feed: feed, family: family, placement: placement, isSelected: true).draw(
            column: box.column, row: box.endRow, columns: columns, isOneRow: true, on: &frame)
        frame.canvas.clip = Rect(frame.canvas.size)
        let trace =
            isWide
            ? area.inset(top: box.rows + 2, left: 1, right: 1)
            : area.inset(left: columns + 4, right: 1)
        guard trace.rows > 0, trace.columns > 12 else { return }
        let rows = ResolveTab(program, feed, columns: trace.columns).briefRows.prefix(trace.rows)
        for (offset, row) in rows.enumerated() {
            let place = Rect(column: trace.column, row: trace.row + offset, columns: trace.columns, rows: 1)
            frame.write(row.left, row.right, in: place, on: .background)
        }
    }
}
