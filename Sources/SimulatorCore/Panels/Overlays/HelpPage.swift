import WidgetCanvas

/// Lists the keys of a panel, filtered as one types.
public struct HelpPage: OverlayPanel {
    let focus: Focus

    init(focus: Focus) { self.focus = focus }

    var overlay: Overlay { .help(self) }

    func title(_ program: Program) -> String { "Help" }

    func size(_ program: Program) -> Size { Size(columns: 76, rows: 20) }

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        key == .escape ? .close : .stay
    }

    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        frame.writeOverlayHints([OverlayHint("esc", "close", .escape)], in: rect)
    }
}
