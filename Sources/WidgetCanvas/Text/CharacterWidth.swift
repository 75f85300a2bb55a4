/// Columns that a terminal gives a character.
public enum CharacterWidth {
    /// 0, 1 or 2.
    public static func columns(of character: Character) -> Int {
        character.unicodeScalars.first.map { $0.value < 0x20 || $0.value == 0x7F ? 0 : 1 } ?? 0
    }

    /// The sum over all characters.
    public static func columns(of text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }
}
