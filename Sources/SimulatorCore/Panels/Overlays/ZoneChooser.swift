import WidgetCanvas

/// Chooses the zone of the simulated clock.
public struct ZoneChooser: OverlayPanel {
    init(_ program: Program) {}

    var overlay: Overlay { .zones(self) }

    func title(_ program: Program) -> String { "Time zone" }

    func size(_ program: Program) -> Size { Size(columns: 76, rows: 20) }

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        key == .escape ? .close : .stay
    }

    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        frame.writeOverlayHints([OverlayHint("esc", "close", .escape)], in: rect)
    }
}
