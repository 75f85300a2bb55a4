import WidgetCanvas

/// Why: the tabs of the inspector, and the one that is open.
///
/// ```
/// ▐1 Resolve▌2 Payload 3 Assets
///  4 Checks 7 Log
/// ```
struct InspectorPanel {
    let program: Program
    let feed: FeedState
    let layout: ScreenLayout
    /// The whole panel with its tabs.
    let area: Rect
    let ground: Role
    /// Rows that the tabs take.
    let tabRows: Int

    init?(_ program: Program, _ layout: ScreenLayout) {
        guard let area = layout.inspector, let feed = program.feed else { return nil }
        self.program = program
        self.feed = feed
        self.layout = layout
        self.area = area
        ground = layout.sizeClass == .narrow ? .background : .panel
        tabRows = area.columns >= Self.columnsOfOneRow ? 1 : 2
    }

    private static let columnsOfOneRow = 48
    private var isFocused: Bool { program.focus == .inspector }
    /// Four rows between boxes and strip: the trace in one line a candidate, or the first lines of a tab.
    private var isBrief: Bool { layout.sizeClass == .compact && !layout.isFilled }

    /// Where the open tab is drawn.
    var content: Rect {
        if isBrief { return area.inset(top: 1, left: 1, right: 1) }
        // A reduced home screen leaves the column of the focus bar to the inspector.
        if layout.isReduced { return area.inset(top: 2, left: 3, right: 2) }
        let side = area.columns >= 60 ? 2 : 1
        return area.inset(top: tabRows + 1, left: side, right: side)
    }

    static func draw(_ program: Program, _ layout: ScreenLayout, _ pictures: any PictureSource, on frame: inout Frame) {
        guard let panel = InspectorPanel(program, layout) else { return }
        frame.canvas.fill(panel.area, .chrome(.text, on: panel.ground))
        frame.addTarget(panel.area, .panel(.inspector))
        panel.drawTabs(on: &frame)
        panel.drawContent(pictures, on: &frame)
    }

    private func drawContent(_ pictures: any PictureSource, on frame: inout Frame) {
        let content = content
        guard !content.isEmpty else { return }
        switch program.inspector.tab {
        case .resolve where isBrief:
            BriefTrace(program, feed, columns: content.columns)?.draw(in: content, ground, on: &frame)
        case .payload: PayloadTab(program, feed).draw(in: content, ground, on: &frame)
        case .assets: AssetsTab(program, feed).draw(in: content, ground, pictures, on: &frame)
        case .resolve, .checks, .log:
            let rows = InspectorRows.rows(of: program, columns: content.columns)
            InspectorRows.draw(rows, program, in: content, ground, on: &frame)
        }
    }

    // MARK: Tabs

    private func drawTabs(on frame: inout Frame) {
        let splits = tabRows == 2 ? [InspectorTab.checks] : []
        let origin = area.column + (layout.isReduced ? 1 : 0)
        var row = area.row
        var column = origin
        let start = program.inspector.tab
        for tab in InspectorTab.allCases {
            if splits.contains(tab) {
                row += 1
                column = origin
            }
            let label = "\(tab.rawValue) \(tab.name)"
            guard column + label.count + 2 <= area.endColumn else { break }
            if tab == start {
                let fill: Role = isFocused ? .accent : .border
                frame.write(
                    Pill.line(label, fill: fill, glyphs: frame.glyphs), column: column, row: row,
                    columns: label.count + 2, on: ground)
            } else {
                let line = StyledLine("\(tab.rawValue)", .faint) + StyledLine(" \(tab.name)")
                frame.write(line, column: column + 1, row: row, columns: label.count, on: ground)
            }
            frame.addTarget(Rect(column: column, row: row, columns: label.count + 1, rows: 1), .tab(tab))
            column += label.count + 1
        }
        if isFocused {
            let desk = layout.isReduced ? ground : .background
            frame.canvas.put(frame.glyphs.focus, column: origin - 1, row: area.row, .chrome(.accent, on: desk))
        }
        if isBrief { drawHiddenBoxes(after: column, on: &frame) }
    }

    /// "3 more boxes ↓", where the home screen has no title to say so.
    private func drawHiddenBoxes(after column: Int, on frame: inout Frame) {
        guard let home = HomePanel(program, layout), home.hiddenBoxes > 0 else { return }
        let words = home.hiddenBoxes == 1 ? "more box" : "more boxes"
        let line = StyledLine("\(home.hiddenBoxes) \(words) \(frame.glyphs.arrowDown)")
        frame.write(line, endingAt: area.endColumn - 1, row: area.row, columns: area.endColumn - column - 3, on: ground)
    }
}
