import WidgetCanvas
import WidgetModel

/// The elements of a payload as the selected box's entry sees them, on the Resolve tab.
///
/// ```
/// Events              3 of 5 count
///
///   Library books               -2
///   10 Sep · overdue
/// ▸ Grandma turns 80            42
///   24 Oct · window 60 days
/// ```
enum CensusRows {
    /// More of them than a person reads are left out.
    private static let limit = 40

    /// The rows with a blank one after them; none where the kind does not tell its elements apart.
    static func rows(_ feed: FeedState, _ glyphs: Glyphs, columns: Int) -> [InspectorRow] {
        guard let state = feed.placements[safely: feed.selectedBox] ?? feed.placements.first,
            let content = feed.snapshot?.content(of: state.placement),
            let census = content.census(
                of: state.shown(at: feed.clock.moment).entry,
                environment: feed.environment(appearance: .light).of(state.placement))
        else { return [] }
        var rows = [
            InspectorRow(StyledLine(census.title, .text, bold: true), StyledLine(census.summary)), InspectorRow(),
        ]
        for row in census.rows.prefix(limit) { rows += self.rows(of: row, glyphs, columns) }
        let rest = census.rows.count - limit
        if rest > 0 { rows.append(InspectorRow(.gap(2) + StyledLine("and \(TimeWording.thousands(rest)) more"))) }
        return rows + [InspectorRow()]
    }

    private static func rows(of row: ContentCensus.Row, _ glyphs: Glyphs, _ columns: Int) -> [InspectorRow] {
        let isShown = row.place == .shown
        let sign =
            switch row.place {
            case .shown: StyledLine("\(glyphs.selected) ", .accent, bold: true)
            case .counts: StyledLine.gap(2)
            case .isLeftOut: Mark.empty.styled(glyphs) + .gap(1)
            }
        let room = max(1, columns - row.number.count - 3)
        let name = TextFitting.cut(SafeText.clean(row.name), columns: room, ellipsis: glyphs.ellipsis)
        let role: Role = row.place == .isLeftOut ? .secondary : .text
        return [
            InspectorRow(
                sign + StyledLine(name, role, bold: isShown), StyledLine(row.number, role, bold: isShown)),
            InspectorRow(
                .gap(2)
                    + StyledLine(row.facts.joined(separator: glyphs.separator), row.isUrgent ? .error : .secondary)),
        ]
    }
}
