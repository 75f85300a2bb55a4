/// Foreign text made fit for a terminal.
///
/// Nothing that steers a terminal passes: control characters become their pictures (`␛`, `␇`), C1 controls, line
/// separators, bidirectional overrides and characters newer than Unicode 14 become `�`, a tab becomes a blank.
/// What terminals do not draw alike is reduced to what they do: a family of joined emoji to its first member, a flag
/// to its two letters, a keycap to its digit; skin tones, variation selectors and invisible characters go.
/// `Canvas` and the widths work on cleaned text by themselves, so nothing unclean can be drawn.
public enum SafeText {
    /// The text as it is drawn. Cleaning it again changes nothing.
    public static func clean(_ text: String) -> String {
        var copy = text
        if copy.withUTF8({ SimpleText.columns(of: $0) }) != nil { return text }
        var cleaner = Cleaner()
        for scalar in text.unicodeScalars { cleaner.take(scalar) }
        return String(cleaner.output)
    }

    static func isPlainASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes where byte &- 0x20 > 0x5E { return false }
        return true
    }
}

/// Takes scalar after scalar and appends what is drawn.
private struct Cleaner {
    /// More marks than ncurses keeps in one cell are left out, and more bytes than a `Cell` holds.
    static let maximumMarks = 4
    static let maximumBytes = CellGlyph.maximumByteCount

    var output = String.UnicodeScalarView()
    /// What the last drawn character was; marks join it.
    private var base: Base = .none
    private var markCount = 0
    private var byteCount = 0
    /// A joiner stood after an emoji: the next emoji is part of it.
    private var isJoining = false

    private enum Base { case none, letter, joiningLetter, emoji }

    mutating func take(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if value >= 0x20, value < 0x7F { return append(scalar, .letter) }
        switch value {
        case 0x09: return append(" ", .letter)
        case 0..<0x20: return append(Unicode.Scalar(0x2400 + value) ?? "�", .none)
        case 0x7F: return append("␡", .none)
        case 0x80..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x302E, 0x302F: return append("�", .none)
        case 0xA0..<0xAD, 0xAE..<0x300: return append(scalar, .letter)
        case 0x200D: return takeJoiner(scalar)
        case 0x200C where base == .joiningLetter: return join(scalar)
        case 0x20E3, 0xFE00...0xFE0F, 0x180B...0x180F, 0xE0000...0xE0FFF: return
        case 0x1F1E6...0x1F1FF: return append(Unicode.Scalar(0x41 + value - 0x1F1E6) ?? "�", .letter)
        case 0x1F3FB...0x1F3FF where base == .emoji: return
        case 0x4E00..<0xA000, 0xAC00..<0xD7A4: return append(scalar, .letter)
        default: takeOther(scalar)
        }
    }

    private mutating func takeOther(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        // Private use has an age, unassigned and non-characters have none.
        guard let age = properties.age, age.major <= 14 else { return append("�", .none) }
        if properties.generalCategory == .format {
            // Number signs of Arabic and Syriac, of which terminals do not agree whether they take a column.
            if CharacterWidth.isVisibleFormat(scalar.value) { append("�", .none) }
            return
        }
        if CharacterWidth.columns(of: scalar) == 0 { return join(scalar) }
        let isEmoji = properties.isEmoji
        if isJoining, isEmoji {
            isJoining = false
            return
        }
        append(scalar, isEmoji ? .emoji : scalar.value < 0x2000 ? .joiningLetter : .letter)
    }

    private mutating func takeJoiner(_ scalar: Unicode.Scalar) {
        switch base {
        case .emoji: isJoining = true
        case .joiningLetter: join(scalar)
        case .none, .letter: break
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ newBase: Base) {
        output.append(scalar)
        base = newBase
        markCount = 0
        byteCount = UTF8.width(scalar)
        isJoining = false
    }

    private mutating func join(_ scalar: Unicode.Scalar) {
        // A mark with nothing before it would change a cell that is not ours.
        if base == .none { append("◌", .letter) }
        let width = UTF8.width(scalar)
        guard markCount < Self.maximumMarks, byteCount + width <= Self.maximumBytes else { return }
        output.append(scalar)
        markCount += 1
        byteCount += width
    }
}
