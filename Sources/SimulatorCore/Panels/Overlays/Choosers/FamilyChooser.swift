import WidgetCanvas
import WidgetModel

/// Chooses the boxes of the home screen and what they are set to; they change behind the list at once.
///
/// ```
/// ▸ ✓ medium        44 × 12 cells   home screen
///       Period      ‹ This week ›
///   · large         44 × 24 cells   home screen
/// ```
public struct FamilyChooser: OverlayPanel {
    /// The families in the order of their boxes: those of the manifest, then all others.
    let families: [WidgetFamily]
    /// The place among the rows of the list.
    private(set) var chosen = 0
    private(set) var scroll = ListScroll()

    init(_ program: Program) {
        let ofManifest = program.feed?.manifestFamilies ?? []
        families = ofManifest + WidgetFamily.allCases.filter { !ofManifest.contains($0) }
    }

    var overlay: Overlay { .families(self) }

    func title(_ program: Program) -> String { "Families" }

    func size(_ program: Program) -> Size { Size(columns: 74, rows: min(rows(program).count, 13) + 6) }

    /// A row of the list: a family, or a setting of a box of the family above it.
    enum Row {
        case family(WidgetFamily)
        case setting(PlacementSetting, of: Placement)
    }

    /// Every family, and below those that are shown what their boxes may be set to.
    func rows(_ program: Program) -> [Row] {
        guard let feed = program.feed else { return families.map(Row.family) }
        let shown = feed.wantedPlacements
        return families.flatMap { family in
            let boxes = shown.filter { $0.family == family }
            return [Row.family(family)]
                + boxes.flatMap { placement in
                    (feed.snapshot?.content(of: placement)?.settings ?? []).map { .setting($0, of: placement) }
                }
        }
    }

    // MARK: Keys

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        switch key {
        case .escape, .enter, .character("q"), .character("f"): return .close
        case .character(" "): change(&program, by: 1)
        case .left, .character("h"): set(&program, by: -1)
        case .right, .character("l"): set(&program, by: 1)
        case .character("j"): move(.down, program)
        case .character("k"): move(.up, program)
        default: move(key, program)
        }
        return .stay
    }

    /// A click on a row puts its box on the home screen, or takes it away.
    mutating func click(_ meaning: ClickTarget.Meaning, _ program: inout Program) -> OverlayAnswer {
        guard case .overlayRow(let row) = meaning, rows(program).indices.contains(row) else { return .stay }
        chosen = row
        change(&program, by: 1)
        return .stay
    }

    private mutating func move(_ key: Key, _ program: Program) {
        let rows = listRect(in: inside(program)).rows
        let count = self.rows(program).count
        guard let row = ListScroll.row(chosen, of: count, after: key, page: rows - 1) else { return }
        chosen = row
        scroll.follow(showing: row..<row + 1, count: count, visible: rows)
    }

    /// Shows or hides the chosen family, or sets the chosen setting to its next value.
    private func change(_ program: inout Program, by step: Int) {
        if case .family(let family)? = rows(program)[safely: chosen] {
            toggle(family, &program)
        } else {
            set(&program, by: step)
        }
    }

    /// Sets the chosen setting to the value so many places on, round and round.
    private func set(_ program: inout Program, by step: Int) {
        guard case .setting(let setting, let placement)? = rows(program)[safely: chosen] else { return }
        let value = setting.value(in: placement.settings)
        let count = setting.choices.count
        guard let index = setting.choices.firstIndex(where: { $0.value == value }) else { return }
        let next = setting.choices[(index + step + count) % count].value
        program.changeFeed { $0.settings[placement.place, default: [:]][setting.name] = next }
        program.askForTimelines()
    }

    private func toggle(_ family: WidgetFamily, _ program: inout Program) {
        guard let feed = program.feed else { return }
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
        let rows = rows(program)
        let top = scroll.top(showing: chosen..<chosen + 1, count: rows.count, visible: list.rows)
        for (offset, content) in rows.dropFirst(top).prefix(max(0, list.rows)).enumerated() {
            let row = Rect(column: list.column, row: list.row + offset, columns: list.columns, rows: 1)
            switch content {
            case .family(let family):
                draw(family, isShown: shown.contains(family), index: top + offset, in: row, on: &frame)
            case .setting(let setting, let placement):
                let kind = program.feed?.kindName(of: placement)
                draw(setting, of: placement, kind, index: top + offset, in: row, on: &frame)
            }
        }
        let note =
            shown.count == 1 ? "One box has to stay." : "\(shown.count) boxes stand on the home screen."
        frame.write(
            StyledLine(note), column: rect.column + 2, row: list.endRow + (rect.rows >= 12 ? 1 : 0),
            columns: rect.columns - 4, on: .panel)
        var hints = [OverlayHint("↑ ↓", "choose"), OverlayHint("space", "show or hide", .character(" "))]
        if rows.count > families.count { hints.append(OverlayHint("← →", "set")) }
        hints.append(OverlayHint("esc", "close", .escape))
        frame.writeOverlayHints(hints, in: rect)
    }

    /// `      Period      ‹ This week ›`
    private func draw(
        _ setting: PlacementSetting, of placement: Placement, _ kind: String?, index: Int, in row: Rect,
        on frame: inout Frame
    ) {
        let isChosen = index == chosen
        let ground = frame.beginListRow(row, index: index, isChosen: isChosen)
        let title = kind.map { "\($0): \(setting.title.lowercased())" } ?? setting.title
        frame.write(
            StyledLine(title, isChosen ? .text : .secondary), column: row.column + 6, row: row.row, columns: 22,
            on: ground)
        let value = setting.value(in: placement.settings)
        let label = setting.choices.first { $0.value == value }?.label ?? value
        let (left, right) = frame.glyphs.isASCII ? ("<", ">") : ("‹", "›")
        frame.write(
            StyledLine("\(left) ", .accent) + StyledLine(SafeText.clean(label), .text, bold: true)
                + StyledLine(" \(right)", .accent),
            column: row.column + 30, row: row.row, columns: row.columns - 31, on: ground)
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
