/// Numbers three rows high.
///
/// ```
/// █  █ ▀▀▀█    ╻ ╻ ╺━┓         _
/// ▀▀▀█ █▀▀▀    ┗━┫ ┏━┛    |_|  _|
///    █ █▄▄▄      ╹ ┗━╸      | |_
/// ```
public struct BigDigits: Sendable, Equatable {
    /// Three lines of equal width.
    public let lines: [String]
    public let columns: Int

    /// Rows of every font.
    public static let rows = 3

    /// Draws a number in the largest font that fits; nil where none does, or where there is more than a number.
    public static func fitting(_ text: String, columns: Int, rows: Int, glyphs: Glyphs) -> BigDigits? {
        guard rows >= Self.rows, !text.isEmpty, text.utf8.count <= columns else { return nil }
        guard text.contains(where: \.isWholeNumber) else { return nil }
        let fonts = glyphs.isASCII ? [segments] : [blocks, thin]
        for font in fonts {
            if let digits = BigDigits(text, font), digits.columns <= columns { return digits }
        }
        return nil
    }

    private init?(_ text: String, _ font: [Character: [String]]) {
        var lines = ["", "", ""]
        var last: Character?
        for character in text {
            guard let shape = font[character] else { return nil }
            // The foot of a one leaves room for the colon.
            let isTight = last == nil || (last == "1" && character == ":")
            for row in 0..<3 { lines[row] += (isTight ? "" : " ") + shape[row] }
            last = character
        }
        self.lines = lines
        columns = CharacterWidth.columns(of: lines[0])
    }

    private static let blocks: [Character: [String]] = [
        "0": ["█▀▀█", "█  █", "█▄▄█"], "1": ["▀█ ", " █ ", "▄█▄"], "2": ["▀▀▀█", "█▀▀▀", "█▄▄▄"],
        "3": ["▀▀▀█", " ▀▀█", "▄▄▄█"], "4": ["█  █", "▀▀▀█", "   █"], "5": ["█▀▀▀", "▀▀▀█", "▄▄▄█"],
        "6": ["█▀▀▀", "█▀▀█", "█▄▄█"], "7": ["▀▀▀█", "   █", "   █"], "8": ["█▀▀█", "█▀▀█", "█▄▄█"],
        "9": ["█▀▀█", "▀▀▀█", "▄▄▄█"], ":": ["▄", " ", "▀"], ".": [" ", " ", "▄"], "-": ["   ", "▀▀▀", "   "],
        "−": ["   ", "▀▀▀", "   "], "+": [" ▄ ", "▀█▀", "   "], " ": [" ", " ", " "],
    ]

    private static let thin: [Character: [String]] = [
        "0": ["┏━┓", "┃ ┃", "┗━┛"], "1": ["╺┓ ", " ┃ ", "╺┻╸"], "2": ["╺━┓", "┏━┛", "┗━╸"],
        "3": ["╺━┓", "╺━┫", "╺━┛"], "4": ["╻ ╻", "┗━┫", "  ╹"], "5": ["┏━╸", "┗━┓", "╺━┛"],
        "6": ["┏━╸", "┣━┓", "┗━┛"], "7": ["╺━┓", "  ┃", "  ╹"], "8": ["┏━┓", "┣━┫", "┗━┛"],
        "9": ["┏━┓", "┗━┫", "╺━┛"], ":": ["·", " ", "·"], ".": [" ", " ", "·"], "-": ["   ", "╺━╸", "   "],
        "−": ["   ", "╺━╸", "   "], "+": ["   ", "╺╋╸", "   "], " ": [" ", " ", " "],
    ]

    private static let segments: [Character: [String]] = [
        "0": [" _ ", "| |", "|_|"], "1": ["   ", "  |", "  |"], "2": [" _ ", " _|", "|_ "],
        "3": [" _ ", " _|", " _|"], "4": ["   ", "|_|", "  |"], "5": [" _ ", "|_ ", " _|"],
        "6": [" _ ", "|_ ", "|_|"], "7": [" _ ", "  |", "  |"], "8": [" _ ", "|_|", "|_|"],
        "9": [" _ ", "|_|", " _|"], ":": [" ", ".", "."], ".": [" ", " ", "."], "-": ["   ", "___", "   "],
        "−": ["   ", "___", "   "], "+": ["   ", "_|_", " | "], " ": [" ", " ", " "],
    ]
}
