/// What line breaking needs to know of a cleaned text: one unit for each thing that is drawn in one place.
struct TextUnits {
    /// How a unit behaves at the end of a line.
    enum Kind: UInt8 {
        case space, word
        /// A line may end behind it.
        case hyphen
        /// Han, kana, emoji: a line may end on either side.
        case ideograph
        /// Never at the start of a line.
        case closing
        /// Never at the end of a line.
        case opening
    }

    struct Unit {
        var offset: Int32  // in UTF-8 bytes
        var width: UInt8  // columns
        var kind: Kind
    }

    let text: String
    private(set) var units: [Unit] = []
    /// Whether there is more text than was looked at.
    private(set) var isTruncated = false

    /// Looks at a cleaned text of one paragraph, at most at so many units.
    init(_ text: String, limit: Int) {
        self.text = text
        units.reserveCapacity(min(text.utf8.count, limit))
        var offset = 0
        for scalar in text.unicodeScalars {
            let width = scalar.value < 0x80 ? 1 : CharacterWidth.columns(of: scalar)
            if width > 0 {
                guard units.count < limit else {
                    isTruncated = true
                    break
                }
                units.append(Unit(offset: Int32(offset), width: UInt8(width), kind: Self.kind(of: scalar, width)))
            }
            offset += UTF8.width(scalar)
        }
    }

    var count: Int { units.count }

    /// The text of some units.
    func text(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let start = text.utf8.index(text.startIndex, offsetBy: Int(units[range.lowerBound].offset))
        let isLast = range.upperBound == units.count && !isTruncated
        let end =
            isLast
            ? text.endIndex
            : text.utf8.index(
                text.startIndex,
                offsetBy: range.upperBound < units.count ? Int(units[range.upperBound].offset) : text.utf8.count)
        return String(text[start..<end])
    }

    /// Columns of some units.
    func columns(_ range: Range<Int>) -> Int {
        var sum = 0
        for index in range { sum += Int(units[index].width) }
        return sum
    }

    /// Whether a line may end before that unit.
    func mayBreak(before index: Int) -> Bool {
        guard index > 0, index < units.count else { return false }
        let last = units[index - 1]
        let next = units[index]
        switch (last.kind, next.kind) {
        case (_, .space), (.opening, _): return false
        case (.space, _): return true
        case (_, .closing): return false
        case (.hyphen, .word): return index > 1 && units[index - 2].kind != .space
        case (.ideograph, _), (_, .ideograph): return true
        case (.closing, _): return last.width == 2
        case (_, .opening): return next.width == 2
        default: return false
        }
    }

    private static func kind(of scalar: Unicode.Scalar, _ width: Int) -> Kind {
        switch scalar {
        case " ": .space
        case "-", "–", "—", "‐": .hyphen
        case ",", ".", "!", "?", ":", ";", ")", "]", "}", "%", "…", "’", "”", "»": .closing
        case "(", "[", "{", "‘", "“", "«": .opening
        default: width < 2 ? .word : wideKind(of: scalar)
        }
    }

    /// Rules of East Asian typesetting (kinsoku), in short.
    private static func wideKind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar {
        case "、", "。", "，", "．", "！", "？", "：", "；", "）", "］", "｝", "」", "』", "】", "〉", "》", "〕", "〗", "ー", "々",
            "ゝ", "ゞ", "・", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ",
            "ュ", "ョ", "ヮ":
            .closing
        case "（", "［", "｛", "「", "『", "【", "〈", "《", "〔", "〖": .opening
        case "\u{3000}": .space
        default: .ideograph
        }
    }
}
