import WidgetCanvas

/// A plain question before a change of the person's own folder (`--in-place`).
public struct Confirmation: OverlayPanel {
    let question: String
    let effect: Effect

    var overlay: Overlay { .confirm(self) }

    func title(_ program: Program) -> String { "Change in place" }

    func size(_ program: Program) -> Size { Size(columns: 74, rows: 9) }

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        switch key {
        case .enter, .character("y"): return .close([effect])
        case .escape, .character("n"), .character("q"): return .close
        default: return .stay
        }
    }

    mutating func click(_ meaning: ClickTarget.Meaning, _ program: inout Program) -> OverlayAnswer {
        meaning == .overlayConfirm ? .close([effect]) : .stay
    }

    private var wayBack: String {
        if case .undo = effect { "ctrl-r makes the change again." } else { "u takes it back, byte for byte." }
    }

    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        let area = rect.inset(top: 1, left: 3, right: 3)
        var row = area.row
        for line in TextFitting.lines(question, columns: area.columns, lineLimit: 3, ellipsis: frame.glyphs.ellipsis) {
            frame.write(
                StyledLine(line, .text, bold: true), column: area.column, row: row, columns: area.columns, on: .panel)
            row += 1
        }
        row += 1
        frame.write(
            StyledLine("This folder itself is changed. " + wayBack), column: area.column, row: row,
            columns: area.columns, on: .panel)
        frame.writeOverlayHints(
            [
                OverlayHint("enter", "change it", .enter), OverlayHint("esc", "leave it", .escape),
            ], in: rect)
    }
}
