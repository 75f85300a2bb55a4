import WidgetCanvas

/// Finds a command by a few of its letters.
public struct CommandPalette: OverlayPanel {
    init(_ program: Program) {}

    var overlay: Overlay { .palette(self) }

    func title(_ program: Program) -> String { "Commands" }

    func size(_ program: Program) -> Size { Size(columns: 76, rows: 20) }

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        key == .escape ? .close : .stay
    }

    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        frame.writeOverlayHints([OverlayHint("esc", "close", .escape)], in: rect)
    }
}
