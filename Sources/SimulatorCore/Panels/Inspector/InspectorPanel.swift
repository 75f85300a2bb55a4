import WidgetCanvas

/// Why: the tabs of the inspector, and the one that is open.
///
/// ```
/// ▐1 Resolve▌2 Payload 3 Assets
///  4 Checks 7 Log
/// ```
enum InspectorPanel {
    static func draw(
        _ program: Program, _ layout: ScreenLayout, _ pictures: any PictureSource, on frame: inout Frame
    ) {
        guard let area = layout.inspector else { return }
        frame.canvas.fill(area, .chrome(.text, on: .panel))
        frame.addTarget(area, .panel(.inspector))
    }
}

/// Counts the rows of the open tab, for movements.
enum InspectorRows {
    static func count(of program: Program) -> Int { 0 }
}

/// The hints while the inspector has the focus.
enum InspectorHints {
    static func hints(_ program: Program) -> [HintRow.Hint] { [] }
}

extension Program {
    /// Enter on a row of the inspector: shows the place of a check, or folds JSON.
    mutating func openInspectorRow() -> [Effect] { [] }

    /// The bytes for the payload tab have come.
    mutating func takePayload(_ payload: PayloadBytes) { inspector.payload = payload }
}
