import WidgetCanvas

/// Chooses a fault and its target, and shows beforehand what a read will do.
public struct FaultChooser: OverlayPanel {
    /// What a read will do, for the choice that it names; nil until it was worked out.
    var preview: FaultPreviewResult?

    init(_ program: Program) {}

    var overlay: Overlay { .faults(self) }

    func title(_ program: Program) -> String { "Inject a fault" }

    func size(_ program: Program) -> Size { Size(columns: 76, rows: 20) }

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        key == .escape ? .close : .stay
    }

    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        frame.writeOverlayHints([HintRow.Hint("esc", "close")], in: rect)
    }

    /// Asks for the preview of what is chosen.
    func previewEffects(_ program: Program) -> [Effect] { [] }
}
