import WidgetCanvas

/// A key that an open overlay takes, and what it does there; a click on it presses the key.
struct OverlayHint: Sendable, Equatable {
    var keys: String
    var word: String
    /// What a click presses; nil where the hint names several keys.
    var key: Key?

    init(_ keys: String, _ word: String, _ key: Key? = nil) {
        self.keys = keys
        self.word = word
        self.key = key
    }

    fileprivate var line: StyledLine { StyledLine(keys, .accent, bold: true) + StyledLine(" \(word)") }
}

extension Frame {
    /// The keys of an overlay, at the right of its last row. What does not fit is left out from the left.
    ///
    /// - Returns: the column at which they begin, so that other text can stand before them.
    @discardableResult
    mutating func writeOverlayHints(_ hints: [OverlayHint], in rect: Rect) -> Int {
        let gap = 3
        var fitting = hints.map { hint in
            var hint = hint
            hint.keys = readable(hint.keys)
            return hint
        }
        func width() -> Int { fitting.reduce(-gap) { $0 + $1.line.columns + gap } }
        while fitting.count > 1, width() > rect.columns - 4 { fitting.removeFirst() }
        let row = rect.endRow - 1
        let start = rect.endColumn - 2 - width()
        guard rect.rows > 0, start >= rect.column else { return rect.endColumn }
        var column = start
        for hint in fitting {
            let end = write(hint.line, column: column, row: row, columns: hint.line.columns, on: .panel)
            if let key = hint.key {
                addTarget(Rect(column: column, row: row, columns: end - column, rows: 1), .overlayKey(key))
            }
            column = end + gap
        }
        return start
    }

    /// Arrows in the names of keys, as the terminal can draw them.
    func readable(_ keys: String) -> String {
        guard glyphs.isASCII else { return keys }
        return keys.replacing("↑", with: glyphs.arrowUp).replacing("↓", with: glyphs.arrowDown)
            .replacing("←", with: glyphs.arrowLeft).replacing("→", with: glyphs.arrowRight)
    }
}
