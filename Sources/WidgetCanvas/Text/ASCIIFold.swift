import Foundation

/// Foreign letters for terminals that show ASCII only: what has a likeness takes it, the rest becomes `?`.
///
/// Nothing changes its width: a wide character becomes `??`.
public enum ASCIIFold {
    /// A text with its foreign letters folded; what is ASCII stays as it is.
    public static func text(_ text: String) -> String {
        String(text.map { $0.isASCII ? $0 : character(for: String($0)) })
    }

    /// The likeness of a character in one column.
    public static func character(for text: String) -> Character {
        guard let scalar = text.unicodeScalars.first else { return " " }
        if scalar.value < 0x80 { return Character(scalar) }
        if let likeness = likenesses[scalar] { return likeness }
        let base = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars.first
        guard let base, base.value > 0x20, base.value < 0x7F else { return "?" }
        return Character(base)
    }

    private static let likenesses: [Unicode.Scalar: Character] = [
        "‘": "'", "’": "'", "‚": "'", "“": "\"", "”": "\"", "„": "\"", "«": "<", "»": ">", "‹": "<", "›": ">",
        "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-", "·": ".", "•": "*", "…": ".", "×": "x", "÷": "/",
        "ß": "s", "Æ": "A", "æ": "a", "Ø": "O", "ø": "o", "Œ": "O", "œ": "o", "Ł": "L", "ł": "l", "Đ": "D", "đ": "d",
        "Þ": "T", "þ": "t", "ð": "d", "ı": "i", "\u{A0}": " ", "←": "<", "→": ">", "↑": "^", "↓": "v", "✓": "+",
        "✔": "+", "✗": "x", "✘": "x", "★": "*", "☆": "*", "●": "*", "○": "o", "♥": "*", "€": "E", "£": "L", "│": "|",
        "■": "#", "□": "#", "▶": ">", "▸": ">", "◀": "<", "◂": "<", "▲": "^", "▴": "^", "▼": "v", "▾": "v", "◆": "o",
        "─": "-", "━": "=", "┃": "|", "█": "#", "▀": "#", "▄": "#", "▌": "#", "▐": "#", "░": ".", "▒": "#", "▓": "#",
    ]
}

extension Canvas {
    /// The same cells with ASCII characters only.
    public func foldedToASCII() -> Canvas {
        var folded = self
        folded.clip = Rect(size)
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                guard let cell = self[column, row], cell.ascii == nil, !cell.isContinuation else { continue }
                let isWide = self[column + 1, row]?.isContinuation ?? false
                let text = isWide ? "??" : String(ASCIIFold.character(for: cell.text))
                folded.put(text, column: column, row: row, cell.style)
            }
        }
        return folded
    }
}
