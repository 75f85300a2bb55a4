import WidgetCanvas
import WidgetModel

/// Chooses the boxes of the home screen; they come and go behind the list at once.
///
/// ```
/// ▸ ✓ small         22 × 12 cells   home screen
///   · large         44 × 24 cells   home screen
/// ```
public struct FamilyChooser: OverlayPanel {
    /// The families in the order of their boxes: those of the manifest, then all others.
    let families: [WidgetFamily]
    private(set) var chosen = 0
    private(set) var scroll = ListScroll()

    init(_ program: Program) {
        let ofManifest = program.feed?.manifestFamilies ?? []
        families = ofManifest + WidgetFamily.allCases.filter { !ofManifest.contains($0) }
    }

    var overlay: Overlay { .families(self) }

    func title(_ program: Program) -> String { "Families" }

    func size(_ program: Program) -> Size { Size(columns: 74, rows: 13) }

    // MARK: Keys

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        switch key {
        case .escape, .enter, .character("q"), .character("f"): return .close
        case .character(" "): toggle(&program)
        case .character("j"): move(.down, program)
        case .character("k"): move(.up, program)
        default: move(key, program)
        }
        return .stay
    }

    /// A click on a row puts its box on the home screen, or takes it away.
    mutating func click(_ meaning: ClickTarget.Meaning, _ program: inout Program) -> OverlayAnswer {
        guard case .overlayRow(let row) = meaning, families.indices.contains(row) else { return .stay }
        chosen = row
        toggle(&program)
        return .stay
    }

    private mutating func move(_ key: Key, _ program: Program) {
        let rows = listRect(in: inside(program)).rows
        guard let row = ListScroll.row(chosen, of: families.count, after: key, page: rows - 1) else { return }
        chosen = row
        scroll.follow(showing: row..<row + 1, count: families.count, visible: rows)
    }

    private func toggle(_ program: inout Program) {
        guard let feed = program.feed, let family = families[safely: chosen] else { return }
        var shown = feed.wantedPlacements.map(\.family)
        if shown.contains(family) {
            shown.removeAll { $0 == family }
        } else {
            shown.append(family)
        }
        guard !shown.isEmpty else {
            program.notice = "One box has to stay."
            return
        }
        let wanted = families.filter(shown.contains)
        // The manifest's own choice is no choice of the person: with it, doubled families stay doubled.
        program.changeFeed { $0.families = wanted == feed.manifestFamilies ? nil : wanted }
        program.askForTimelines()
    }

    // MARK: On screen

    private func listRect(in inside: Rect) -> Rect {
        inside.inset(top: inside.rows >= 12 ? 1 : 0, bottom: inside.rows >= 12 ? 4 : 2)
    }

    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        let list = listRect(in: rect)
        let shown = program.feed?.wantedPlacements.map(\.family) ?? []
        let top = scroll.top(showing: chosen..<chosen + 1, count: families.count, visible: list.rows)
        for (offset, family) in families.dropFirst(top).prefix(max(0, list.rows)).enumerated() {
            let row = Rect(column: list.column, row: list.row + offset, columns: list.columns, rows: 1)
            draw(family, isShown: shown.contains(family), index: top + offset, in: row, on: &frame)
        }
        let note =
            shown.count == 1 ? "One box has to stay." : "\(shown.count) boxes stand on the home screen."
        frame.write(
            StyledLine(note), column: rect.column + 2, row: list.endRow + (rect.rows >= 12 ? 1 : 0),
            columns: rect.columns - 4, on: .panel)
        let hints = [
            OverlayHint("↑ ↓", "choose"), OverlayHint("space", "show or hide", .character(" ")),
            OverlayHint("esc", "close", .escape),
        ]
        frame.writeOverlayHints(hints, in: rect)
    }

    private func draw(_ family: WidgetFamily, isShown: Bool, index: Int, in row: Rect, on frame: inout Frame) {
        let isChosen = index == chosen
        let ground = frame.beginListRow(row, index: index, isChosen: isChosen)
        let mark: Mark = isShown ? .fine : .empty
        frame.write(mark.styled(frame.glyphs), column: row.column + 2, row: row.row, columns: 1, on: ground)
        frame.write(
            StyledLine(family.rawValue, .text, bold: isShown), column: row.column + 4, row: row.row,
            columns: row.columns - 5, on: ground)
        let times = frame.glyphs.times
        let facts = [
            "\(family.columns + 2) \(times) \(family.rows + 2) cells",
            "\(family.columns * 8) \(times) \(family.rows * 16) points",
            family.isAccessory ? "lock screen" : "home screen",
        ]
        for (column, fact) in zip([18, 35, 55], facts) where column + fact.count < row.columns {
            frame.write(
                StyledLine(fact, isChosen ? .text : .secondary), column: row.column + column, row: row.row,
                columns: fact.count, on: ground)
        }
    }
}

extension FeedState {
    /// The families that the manifest puts on the home screen, each once.
    fileprivate var manifestFamilies: [WidgetFamily] {
        var families: [WidgetFamily] = []
        for placement in snapshot?.manifest.placements ?? Manifest().placements
        where !families.contains(placement.family) { families.append(placement.family) }
        return families
    }
}
