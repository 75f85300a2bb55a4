import WidgetCanvas

/// One line of text being typed, with a cursor between its characters.
public struct TextField: Sendable, Equatable {
    public private(set) var text: String
    /// Characters before the cursor.
    public private(set) var cursor: Int

    public init(_ text: String = "") {
        self.text = text
        cursor = text.count
    }

    /// Takes a key; false when it means nothing to a field.
    public mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .backspace: delete(from: cursor - 1, to: cursor)
        case .delete: delete(from: cursor, to: cursor + 1)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = text.count
        case .control("u"): delete(from: 0, to: cursor)
        case .control("k"): delete(from: cursor, to: text.count)
        case .control("w"): delete(from: startOfWord, to: cursor)
        default: return false
        }
        return true
    }

    /// Types text at the cursor; what could harm a terminal or break the line is left out.
    public mutating func insert(_ added: String) {
        // What would be drawn as something else, such as an escape, is not text that anybody means to type.
        let harmless = added.filter { character in
            !character.isNewline && character != "\t" && CharacterWidth.columns(of: character) > 0
                && !character.unicodeScalars.contains { $0.properties.generalCategory == .control || $0.isDirectional }
        }
        let place = text.index(text.startIndex, offsetBy: cursor)
        text.insert(contentsOf: harmless, at: place)
        cursor = min(text.count, cursor + harmless.count)
    }

    private mutating func delete(from start: Int, to end: Int) {
        let lower = max(0, start)
        let upper = min(text.count, end)
        guard lower < upper else { return }
        text.removeSubrange(
            text.index(text.startIndex, offsetBy: lower)..<text.index(text.startIndex, offsetBy: upper))
        cursor = lower
    }

    private var startOfWord: Int {
        let before = Array(text.prefix(cursor))
        var place = before.count
        while place > 0, before[place - 1] == " " { place -= 1 }
        while place > 0, before[place - 1] != " " { place -= 1 }
        return place
    }
}

extension Unicode.Scalar {
    /// Whether it turns the direction of the text around it.
    fileprivate var isDirectional: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}
