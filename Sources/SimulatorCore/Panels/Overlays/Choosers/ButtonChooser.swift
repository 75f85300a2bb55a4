import WidgetCanvas

/// Chooses which of a widget's buttons is pressed.
///
/// ```
/// ▸ ■ Stop       stop:7F1C
///   ▶ Errands    start:errands
/// ```
public struct ButtonChooser: OverlayPanel {
    let buttons: [WidgetButton]
    private(set) var chosen = 0
    private(set) var scroll = ListScroll()

    init(buttons: [WidgetButton]) { self.buttons = buttons }

    var overlay: Overlay { .buttons(self) }

    func title(_ program: Program) -> String { "Press a button" }

    func size(_ program: Program) -> Size { Size(columns: 74, rows: min(buttons.count, 12) + 4) }

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        switch key {
        case .escape, .character("q"): return .close
        case .enter, .character(" "): return press(&program)
        case .character("j"): move(.down, program)
        case .character("k"): move(.up, program)
        default: move(key, program)
        }
        return .stay
    }

    mutating func click(_ meaning: ClickTarget.Meaning, _ program: inout Program) -> OverlayAnswer {
        guard case .overlayRow(let row) = meaning, buttons.indices.contains(row) else { return .stay }
        chosen = row
        return press(&program)
    }

    private func press(_ program: inout Program) -> OverlayAnswer {
        guard let button = buttons[safely: chosen] else { return .close }
        return .close(program.press(button))
    }

    private mutating func move(_ key: Key, _ program: Program) {
        let rows = listRect(in: inside(program)).rows
        guard let row = ListScroll.row(chosen, of: buttons.count, after: key, page: rows - 1) else { return }
        chosen = row
        scroll.follow(showing: row..<row + 1, count: buttons.count, visible: rows)
    }

    private func listRect(in inside: Rect) -> Rect { inside.inset(top: inside.rows >= 5 ? 1 : 0, bottom: 2) }

    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        let list = listRect(in: rect)
        let top = scroll.top(showing: chosen..<chosen + 1, count: buttons.count, visible: list.rows)
        for (offset, button) in buttons.dropFirst(top).prefix(max(0, list.rows)).enumerated() {
            let row = Rect(column: list.column, row: list.row + offset, columns: list.columns, rows: 1)
            let index = top + offset
            let ground = frame.beginListRow(row, index: index, isChosen: index == chosen)
            let title = StyledLine(SafeText.clean(button.title), .text, bold: index == chosen)
            let action = StyledLine(SafeText.clean(button.action))
            frame.write(title, action, in: row.inset(left: 3, right: 3), on: ground)
        }
        let hints = [
            OverlayHint("↑ ↓", "choose"), OverlayHint("enter", "press", .enter),
            OverlayHint("esc", "leave it", .escape),
        ]
        frame.writeOverlayHints(hints, in: rect)
    }
}
