import WidgetCanvas
import WidgetModel

/// Chooses the colours. The whole program wears the chosen theme at once; Esc takes it off again.
public struct ThemeChooser: OverlayPanel {
    /// How the program looked before.
    private let before: Look
    private(set) var chosen: Int
    private(set) var scroll = ListScroll()

    init(_ program: Program) {
        before = program.look
        chosen = program.look.themes.firstIndex(of: program.look.theme) ?? 0
    }

    var overlay: Overlay { .themes(self) }

    func title(_ program: Program) -> String { "Theme" }

    func size(_ program: Program) -> Size { Size(columns: 74, rows: 19) }

    // MARK: Keys

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        switch key {
        case .escape, .character("q"):
            program.wear(before)
            return .close
        case .enter, .character("t"): return .close
        case .character("j"): move(.down, &program)
        case .character("k"): move(.up, &program)
        default: move(key, &program)
        }
        return .stay
    }

    mutating func click(_ meaning: ClickTarget.Meaning, _ program: inout Program) -> OverlayAnswer {
        if case .overlayRow(let row) = meaning { choose(row, &program) }
        return .stay
    }

    private mutating func move(_ key: Key, _ program: inout Program) {
        let page = listRect(in: inside(program)).rows - 1
        guard let row = ListScroll.row(chosen, of: program.look.themes.count, after: key, page: page) else { return }
        choose(row, &program)
    }

    private mutating func choose(_ row: Int, _ program: inout Program) {
        guard let theme = program.look.themes[safely: row] else { return }
        chosen = row
        scroll.follow(
            showing: row..<row + 1, count: program.look.themes.count, visible: listRect(in: inside(program)).rows)
        var look = program.look
        look.theme = theme
        look.glyphs = look.glyphs.with(border: theme.borderStyle)
        program.wear(look)
    }

    // MARK: On screen

    private func listRect(in inside: Rect) -> Rect {
        let hasRoom = inside.rows >= 12
        let list = inside.inset(top: hasRoom ? 1 : 0, bottom: hasRoom ? 2 : 1)
        return Rect(
            column: list.column, row: list.row, columns: inside.columns >= 60 ? 28 : list.columns, rows: list.rows)
    }

    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        let list = listRect(in: rect)
        let themes = program.look.themes
        let top = scroll.top(showing: chosen..<chosen + 1, count: themes.count, visible: list.rows)
        for (offset, theme) in themes.dropFirst(top).prefix(max(0, list.rows)).enumerated() {
            let row = Rect(column: list.column, row: list.row + offset, columns: list.columns, rows: 1)
            let isChosen = top + offset == chosen
            let ground = frame.beginListRow(row, index: top + offset, isChosen: isChosen)
            let text = row.inset(left: 3, right: 2)
            frame.write(
                StyledLine(theme.name, .text, bold: isChosen),
                StyledLine(theme.isMonochrome ? "no colours" : theme.isDark ? "dark" : "light"), in: text, on: ground)
        }
        if list.columns < rect.columns {
            let area = Rect(
                column: list.endColumn + 4, row: list.row, columns: rect.endColumn - list.endColumn - 6,
                rows: list.rows)
            ThemeSample(theme: program.look.theme, appearance: program.appearance).draw(in: area, on: &frame)
        }
        let hints = [
            OverlayHint("↑ ↓", "try on"), OverlayHint("enter", "keep", .enter),
            OverlayHint("esc", "back to \(before.theme.name)", .escape),
        ]
        frame.writeOverlayHints(hints, in: rect)
    }
}

extension Program {
    /// Changes colours and characters; with the lightness of the theme the appearance may change, and then timelines do.
    mutating func wear(_ look: Look) {
        let appearance = appearance
        self.look = look
        if self.appearance != appearance { askForTimelines() }
    }
}
