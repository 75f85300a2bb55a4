import WidgetCanvas
import WidgetModel

/// The entries as a list, where the strip has a whole panel: when, which, and what it shows.
enum StripList {
    static func draw(
        _ feed: FeedState, _ placement: PlacementState?, _ wording: TimeWording, in area: Rect, on frame: inout Frame,
        _ ground: Role
    ) {
        guard let placement, !area.isEmpty else { return }
        let moment = feed.clock.moment
        let shown = placement.shown(at: moment).index
        let entries = placement.timeline.entries
        let first = max(0, min(shown - area.rows / 3, entries.count - area.rows))
        for (offset, entry) in entries.dropFirst(first).prefix(area.rows).enumerated() {
            let isShown = first + offset == shown
            let row = area.row + offset
            if isShown {
                frame.canvas.put(
                    frame.glyphs.selected, column: area.column - 1, row: row, .chrome(.accent, on: ground, bold: true))
            }
            let role: Role = isShown ? .text : .secondary
            let when = wording.nearMoment(entry.date, now: moment)
            let line =
                StyledLine(when.padded(to: 11), role, bold: isShown)
                + StyledLine(entry.label.full.padded(to: 10), role) + StyledLine(entry.label.caption, role)
            frame.write(line, column: area.column + 1, row: row, columns: area.columns - 1, on: ground)
        }
    }
}

extension String {
    /// Filled with blanks to so many columns; never cut.
    func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(1, columns - CharacterWidth.columns(of: self)))
    }
}
