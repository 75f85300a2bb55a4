/// Columns that a terminal gives text.
///
/// Widths are those of glibc's `wcwidth` (Unicode 14), by which ncurses moves the cursor; what is not agreed upon
/// between terminals is reduced by `SafeText` first, and measured as it is drawn. Ambiguous characters take 1 column.
public enum CharacterWidth {
    /// 0, 1 or 2 for a grapheme cluster that is drawn in one cell; the sum of its letters for one drawn in several (a
    /// flag is drawn as its two letters).
    public static func columns(of character: Character) -> Int { columns(of: String(character)) }

    /// The sum over all that is drawn of a text.
    public static func columns(of text: String) -> Int {
        var copy = text
        if let columns = copy.withUTF8({ SimpleText.columns(of: $0) }) { return columns }
        var sum = 0
        for scalar in SafeText.clean(text).unicodeScalars { sum += columns(of: scalar) }
        return sum
    }

    /// 0 for marks that join the character before them, 2 for wide characters, else 1.
    public static func columns(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        switch value {
        case 0..<0x20, 0x7F..<0xA0: return 0
        case 0x20..<0x300: return 1
        case 0x2500..<0x25FD, 0x2800..<0x2900: return 1  // boxes, blocks, braille
        case 0x4E00..<0xA000, 0xAC00..<0xD7A4: return 2  // Han, Hangul
        case 0x1160..<0x1200, 0xD7B0..<0xD800: return 0  // vowels and finals of Hangul join the initial
        default: break
        }
        if isWide(value) { return 2 }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: 0
        case .format: isVisibleFormat(value) ? 1 : 0
        default: 1
        }
    }

    /// Signs of the category Format that are drawn: number signs that stand before their digits.
    static func isVisibleFormat(_ value: UInt32) -> Bool {
        switch value {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: true
        default: false
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        if value < 0x1100 { return false }
        var low = 0
        var high = wideRanges.count
        while low < high {
            let middle = (low + high) / 2
            if value > wideRanges[middle].upperBound { low = middle + 1 } else { high = middle }
        }
        return low < wideRanges.count && wideRanges[low].contains(value)
    }

    /// East Asian wide and fullwidth, and emoji, as glibc 2.36 has them; gaps of unassigned characters are joined.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
        0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1,
        0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
        0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B,
        0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
        0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x3029,
        0x302E...0x303E, 0x3041...0x3096, 0x309B...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9,
        0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF0...0x1B2FB,
        0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320,
        0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3,
        0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC,
        0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596,
        0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2,
        0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A,
        0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF6, 0x20000...0x3134A,
    ]
}

extension String {
    /// Whether every character is printable ASCII: one byte, one scalar, one column.
    var isPlainASCII: Bool {
        utf8.withContiguousStorageIfAvailable { SafeText.isPlainASCII($0) }
            ?? utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
}
