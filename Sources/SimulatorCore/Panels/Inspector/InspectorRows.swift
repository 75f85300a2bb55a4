import WidgetCanvas

/// One row of a tab: text at the left and at the right, and which item of the tab it belongs to.
struct InspectorRow: Sendable, Equatable {
    var left: StyledLine
    var right = StyledLine()
    /// The item that Enter opens here, such as a check; nil for rows that only tell.
    var item: Int?

    init(_ left: StyledLine = StyledLine(), _ right: StyledLine = StyledLine(), item: Int? = nil) {
        self.left = left
        self.right = right
        self.item = item
    }
}

/// The tabs that are lists of rows: Resolve, Checks and Log.
enum InspectorRows {
    /// The rows of the open tab for so many columns.
    static func rows(of program: Program, columns: Int) -> [InspectorRow] {
        guard let feed = program.feed else { return [] }
        switch program.inspector.tab {
        case .resolve: return ResolveTab(program, feed, columns: columns).rows
        case .checks: return ChecksTab(program, feed, columns: columns).rows
        case .log: return LogTab(program, columns: columns).rows
        case .payload, .assets: return []
        }
    }

    /// How many rows or items the open tab lets one move through.
    static func count(of program: Program) -> Int {
        guard let feed = program.feed else { return 0 }
        let columns = InspectorPanel(program, program.layout)?.content.columns ?? 32
        switch program.inspector.tab {
        case .payload: return PayloadTab(program, feed).lineCount
        case .assets: return feed.snapshot?.assets.count ?? 0
        case .checks: return feed.snapshot?.checks.count ?? 0
        case .resolve, .log:
            let visible = InspectorPanel(program, program.layout)?.content.rows ?? 1
            return max(0, rows(of: program, columns: columns).count - visible) + 1
        }
    }

    /// Draws rows; items are chosen one by one, plain rows scroll.
    static func draw(
        _ rows: [InspectorRow], _ program: Program, in area: Rect, _ ground: Role, on frame: inout Frame
    ) {
        let chosen = program.inspector.row
        let hasItems = rows.contains { $0.item != nil }
        let first: Int
        if hasItems {
            let start = rows.firstIndex { $0.item == chosen } ?? 0
            let end = rows.lastIndex { $0.item == chosen } ?? 0
            first = end < area.rows ? 0 : min(start, max(0, rows.count - area.rows))
        } else {
            first = min(chosen, max(0, rows.count - area.rows))
        }
        let isFocused = program.focus == .inspector && program.overlay == nil
        for (offset, row) in rows.dropFirst(first).prefix(area.rows).enumerated() {
            let place = Rect(column: area.column, row: area.row + offset, columns: area.columns, rows: 1)
            let isChosen = hasItems && row.item == chosen && isFocused
            let rowGround: Role = isChosen ? .surface : ground
            if isChosen {
                let whole = Rect(column: area.column - 1, row: place.row, columns: area.columns + 2, rows: 1)
                frame.canvas.fill(whole, .chrome(.text, on: .surface))
                if rows.firstIndex(where: { $0.item == chosen }) == first + offset {
                    frame.canvas.put(
                        frame.glyphs.selected, column: area.column - 1, row: place.row,
                        .chrome(.accent, on: .surface, bold: true))
                }
            }
            if row.right.segments.isEmpty {
                frame.write(row.left, column: place.column, row: place.row, columns: place.columns, on: rowGround)
            } else {
                frame.write(row.left, row.right, in: place, on: rowGround)
            }
            if let item = row.item { frame.addTarget(place, .inspectorRow(item)) }
        }
    }
}

/// The hints while the inspector has the focus.
enum InspectorHints {
    static func hints(_ program: Program) -> [HintRow.Hint] {
        func hint(_ command: Command, _ word: String) -> HintRow.Hint {
            HintRow.Hint(program.keys.keyName(of: command), word, command)
        }
        let arrows = HintRow.Hint("↑ ↓", "line")
        let common = [hint(.find, "find"), hint(.undo, "undo"), hint(.copyText, "copy"), hint(.back, "back")]
        switch program.inspector.tab {
        case .resolve: return [HintRow.Hint("↑ ↓", "scroll"), hint(.injectFault, "fault")] + common
        case .payload:
            return [arrows, hint(.open, "fold"), HintRow.Hint("n N", "next fault", .findNext)] + common
        case .assets: return [HintRow.Hint("↑ ↓", "picture")] + common
        case .checks: return [HintRow.Hint("↑ ↓", "check"), hint(.open, "show the place")] + common
        case .log: return [HintRow.Hint("↑ ↓", "scroll")] + common
        }
    }
}
