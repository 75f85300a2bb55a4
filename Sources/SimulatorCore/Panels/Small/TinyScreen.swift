import WidgetCanvas
import WidgetModel

/// A screen of 40 × 12: two accessory boxes, one sentence, the strip and four keys. Other panels take the place of the
/// boxes while they have the focus.
///
/// ```
///   ╭─ ◐ previous ───────╮   ╭─ ◐ ────╮
///   │ A smooth sea never │   │⢀⣴⠾⠛⠛⠷⣦⡀│
///   ╰────────────────────╯   ╰────────╯
///   ▸rectangular      1 h     circular
///  ✗ 04d29add ends at line 35, column 36
/// ```
enum TinyScreen {
    static func draw(
        _ program: Program, _ layout: ScreenLayout, _ pictures: any PictureSource, on frame: inout Frame
    ) {
        InspectorPanel.draw(program, layout, pictures, on: &frame)
        guard let area = layout.home, let feed = program.feed else { return }
        frame.addTarget(area, .panel(.home))
        let families = shown(feed)
        let columns = families.reduce(-3) { $0 + $1.columns + 5 }
        var column = area.column + max(0, (area.columns - columns - 1) / 2)
        for (place, family) in families.enumerated() {
            let placement = feed.placements.first { $0.placement.family == family } ?? feed.placements.first
            let box = Rect(column: column, row: area.row, columns: family.columns + 2, rows: family.rows + 2)
            WidgetBox(
                feed: feed, family: family, placement: placement, isSelected: place == 0,
                isFlashing: feed.flashEnds > program.uptime
            ).draw(in: box, program, pictures: pictures, on: &frame)
            let caption = BoxCaption(feed: feed, family: family, placement: placement, isSelected: place == 0)
            caption.drawTiny(column: column, row: box.endRow, columns: box.columns, on: &frame)
            column += family.columns + 5
        }
        frame.write(
            sentence(feed, frame.glyphs), column: 1, row: area.endRow - 1, columns: area.columns - 2, on: .background)
    }

    /// The chosen accessory family and another one beside it.
    private static func shown(_ feed: FeedState) -> [WidgetFamily] {
        let wanted = feed.shownFamilies.filter { $0 == .rectangular || $0 == .circular }
        return wanted.isEmpty ? [.rectangular] : wanted.sorted { $0.columns > $1.columns }.uniqued()
    }

    /// What was refused and why, else what is shown.
    private static func sentence(_ feed: FeedState, _ glyphs: Glyphs) -> StyledLine {
        guard let trace = feed.snapshot?.resolution.trace else { return StyledLine("not read yet") }
        if let problem = feed.snapshot?.problem { return StyledLine(problem, .error) }
        if let refused = trace.candidates.first(where: { !$0.verdict.isUsable }) {
            return Mark.refused.styled(glyphs) + StyledLine(" \(refused.id.shortName) ", .text)
                + StyledLine(refused.verdict.shortReason, .error)
        }
        if trace.pointer.status != .ok, feed.status != .empty {
            return Mark.refused.styled(glyphs) + StyledLine(" the pointer \(trace.pointer.status.afterName)", .error)
        }
        if feed.status == .empty { return Mark.empty.styled(glyphs) + StyledLine(" nothing is published yet") }
        return Mark.current.styled(glyphs)
            + StyledLine(" \(feed.snapshot?.shownID?.shortName ?? "") is the current one")
    }
}

extension Array where Element: Hashable {
    /// Each element once, in order.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
