/// The text of the focused panel, for the clipboard: the trace, unless a tab of the inspector is open.
enum PanelText {
    static func text(of program: Program) -> String {
        guard let feed = program.feed else { return "" }
        var shown = program
        if program.focus != .inspector { shown.inspector.tab = .resolve }
        switch shown.inspector.tab {
        case .payload: return shown.inspector.payload.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        case .assets:
            return (feed.snapshot?.assets ?? []).map { "\($0.name)\t\($0.byteCount)" }.joined(separator: "\n")
        case .resolve, .checks, .log:
            let rows = InspectorRows.rows(of: shown, columns: 100)
            let lines = rows.map { row in
                let right = row.right.text.trimmingBlanks
                return right.isEmpty ? row.left.text : row.left.text + "  " + right
            }
            return ([feed.path] + lines).joined(separator: "\n") + "\n"
        }
    }
}

extension String {
    /// Without blanks at both ends.
    var trimmingBlanks: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
