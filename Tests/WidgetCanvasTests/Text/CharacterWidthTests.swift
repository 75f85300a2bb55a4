import Testing

@testable import WidgetCanvas

@Suite("Columns of characters")
struct CharacterWidthTests {
    @Test("Letters take one column, East Asian wide and fullwidth characters and emoji two")
    func widths() {
        #expect(CharacterWidth.columns(of: "a" as Character) == 1)
        #expect(CharacterWidth.columns(of: "ß" as Character) == 1)
        #expect(CharacterWidth.columns(of: "漢" as Character) == 2)
        #expect(CharacterWidth.columns(of: "Ａ" as Character) == 2)
        #expect(CharacterWidth.columns(of: "한" as Character) == 2)
        #expect(CharacterWidth.columns(of: "ｱ" as Character) == 1)
        #expect(CharacterWidth.columns(of: "😀" as Character) == 2)
        #expect(CharacterWidth.columns(of: "" as String) == 0)
    }

    @Test(
        "Every mark of the chrome takes one column",
        arguments: Array("●◐○⚠✗✓·…▴↻▸▎╭╮╰╯│─━┄┽┼╫┤▐▌█▀▄⢀⣴→←↑↓×▶■–—‹›♥★☆"))
    func marks(mark: Character) { #expect(CharacterWidth.columns(of: mark) == 1) }

    @Test("Marks that combine add nothing, ambiguous characters take one column")
    func combining() {
        #expect(CharacterWidth.columns(of: "e\u{301}" as Character) == 1)
        #expect(CharacterWidth.columns(of: "שָׁ") == 1)
        #expect(CharacterWidth.columns(of: "\u{1112}\u{1161}\u{11AB}") == 2)
        #expect(CharacterWidth.columns(of: "§") == 1)
        #expect(CharacterWidth.columns(of: "Ω") == 1)
    }

    @Test("A cluster is measured as it is drawn: first emoji, letters of a flag, digit of a keycap")
    func clusters() {
        #expect(CharacterWidth.columns(of: "👨‍👩‍👧‍👦" as Character) == 2)
        #expect(CharacterWidth.columns(of: "👍🏽" as Character) == 2)
        #expect(CharacterWidth.columns(of: "🇩🇪" as Character) == 2)
        #expect(CharacterWidth.columns(of: "1️⃣" as Character) == 1)
        #expect(CharacterWidth.columns(of: "❤️" as Character) == 1)
        #expect(CharacterWidth.columns(of: "🏴󠁧󠁢󠁥󠁮󠁧󠁿" as Character) == 2)
    }

    @Test("What is measured is what a canvas draws", arguments: CharacterWidthTests.samples)
    func measuredAsDrawn(text: String) {
        var canvas = Canvas(size: Size(columns: 80, rows: 1), style: .plain)
        let end = canvas.put(text, column: 0, row: 0, .plain)
        #expect(end == CharacterWidth.columns(of: text))
        let drawn = (0..<80).compactMap { canvas[$0, 0]?.text }.joined()
        #expect(drawn.hasPrefix(SafeText.clean(text)))
        #expect(drawn.dropFirst(SafeText.clean(text).count).allSatisfy { $0 == " " })
    }

    static let samples = [
        "plain", "naïve café", "漢字かな交じり文", "👨‍👩‍👧‍👦 family", "🇫🇷🇩🇪", "a\u{202E}b", "\u{1B}[2J",
        "e\u{301}\u{302}\u{303}\u{304}\u{305}x",
        "क्षि", "नमस्ते", "สวัสดี", "مرحبا", "شَمْس", "🫠🩷", "1️⃣2️⃣", "\u{301}start", "한\u{1112}\u{1161}\u{11AB}",
        "a\u{200B}b\u{FEFF}c", "x\u{AD}y",
    ]
}

extension CellStyle {
    /// What tests draw with when colours do not matter.
    static let plain = CellStyle.chrome(.text, on: .background)
}

@Suite("Text that takes the short way")
struct SimpleTextTests {
    @Test("What counts as simple is measured and cleaned as the long way does")
    func agrees() {
        var wrong: [String] = []
        for value in 0x20..<0x1_0000 as Range<UInt32> {
            let columns = SimpleText.columns(of: value)
            guard columns > 0, let scalar = Unicode.Scalar(value) else { continue }
            let isKnown = (scalar.properties.age?.major ?? 99) <= 14
            if columns != CharacterWidth.columns(of: scalar) || !isKnown { wrong.append(String(value, radix: 16)) }
        }
        #expect(wrong == [])
    }

    @Test("A wide character at the edge of the clip leaves a blank", arguments: [0, 1, 2, 3])
    func edges(column: Int) {
        var canvas = Canvas(size: Size(columns: 6, rows: 1), style: .plain)
        canvas.put("......", column: 0, row: 0, .plain)
        canvas.clip = Rect(column: 1, row: 0, columns: 4, rows: 1)
        canvas.put("漢ä字", column: column, row: 0, .plain)
        let expected = [". ä字.", ".漢ä .", "..漢ä.", "...漢."]
        #expect(canvas.rowTexts == [expected[column]])
    }
}
