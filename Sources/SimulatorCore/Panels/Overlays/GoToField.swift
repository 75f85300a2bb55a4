import WidgetCanvas
import Foundation

/// Takes a moment in words and shows what will be seen there.
public struct GoToField: OverlayPanel {
    /// The moment that the text means; nil while it means none.
    var moment: Date?

    init() {}

    var overlay: Overlay { .goTo(self) }

    func title(_ program: Program) -> String { "Go to" }

    func size(_ program: Program) -> Size { Size(columns: 76, rows: 20) }

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        key == .escape ? .close : .stay
    }

    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        frame.writeOverlayHints([OverlayHint("esc", "close", .escape)], in: rect)
    }
}
