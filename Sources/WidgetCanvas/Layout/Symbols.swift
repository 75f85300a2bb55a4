/// Names of system symbols, in one character each.
enum Symbols {
    /// The character of a symbol; `.fill`, `.circle` and the like make no difference. nil for names that are not known.
    static func glyph(named name: String, isASCII: Bool) -> String? {
        guard name.utf8.count <= 60 else { return nil }
        var base = Substring(name)
        while true {
            if let glyphs = table[String(base)] { return isASCII ? glyphs.ascii : glyphs.unicode }
            guard let dot = base.lastIndex(of: ".") else { return nil }
            base = base[..<dot]
        }
    }

    /// Every symbol, in both forms.
    static var all: [(unicode: String, ascii: String)] { Array(table.values) }

    private static let table: [String: (unicode: String, ascii: String)] = [
        "star": ("★", "*"), "heart": ("♥", "*"), "checkmark": ("✓", "+"), "xmark": ("✗", "x"), "plus": ("+", "+"),
        "minus": ("–", "-"), "circle": ("●", "o"), "clock": ("◷", "o"), "timer": ("◷", "o"), "alarm": ("◷", "o"),
        "calendar": ("▦", "#"), "play": ("▶", ">"), "pause": ("‖", "\""), "stop": ("■", "#"), "square": ("■", "#"),
        "bell": ("♪", "!"), "music": ("♪", "~"), "flag": ("⚑", "F"), "bolt": ("ϟ", "!"), "sun": ("☀", "*"),
        "moon": ("☾", "("), "cloud": ("☁", "c"), "drop": ("◆", "o"), "snowflake": ("❄", "*"), "flame": ("▲", "^"),
        "house": ("⌂", "^"), "person": ("☺", "@"), "envelope": ("✉", "="), "phone": ("☎", "t"), "gear": ("⚙", "*"),
        "gearshape": ("⚙", "*"), "magnifyingglass": ("⌕", "?"), "location": ("⌖", "+"), "mappin": ("⌖", "+"),
        "quote": ("❝", "\""), "text": ("≡", "="), "list": ("≡", "="), "book": ("▤", "="), "photo": ("▣", "#"),
        "cart": ("⊔", "u"), "tag": ("◈", "#"), "gift": ("⊞", "#"), "info": ("i", "i"), "questionmark": ("?", "?"),
        "exclamationmark": ("!", "!"), "arrow.up": ("↑", "^"), "arrow.down": ("↓", "v"), "arrow.left": ("←", "<"),
        "arrow.right": ("→", ">"), "arrow.clockwise": ("↻", "@"), "arrow.counterclockwise": ("↺", "@"),
        "chevron.right": ("›", ">"), "chevron.left": ("‹", "<"), "chevron.up": ("˄", "^"), "chevron.down": ("˅", "v"),
        "thermometer": ("┇", "|"), "wind": ("≈", "~"), "leaf": ("♣", "%"), "car": ("⊡", "="), "airplane": ("✈", "+"),
        "bicycle": ("∞", "8"), "figure": ("♙", "i"), "trophy": ("♛", "Y"), "crown": ("♛", "M"), "lock": ("▪", "#"),
        "key": ("⚷", "k"), "wifi": ("≋", "~"), "battery": ("▮", "#"), "camera": ("▣", "o"), "creditcard": ("▬", "="),
        "dollarsign": ("$", "$"), "eurosign": ("€", "E"), "percent": ("%", "%"), "number": ("#", "#"),
    ]
}
