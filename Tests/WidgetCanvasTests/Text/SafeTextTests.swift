import TestSupport
import Testing

@testable import WidgetCanvas

@Suite("Foreign text made safe")
struct SafeTextTests {
    @Test("Control characters become visible marks")
    func controls() {
        #expect(SafeText.clean("a\u{1B}[31mb\u{07}") == "a␛[31mb␇")
        #expect(SafeText.clean("\u{0}\u{7F}") == "␀␡")
        #expect(SafeText.clean("one\r\ntwo") == "one␍␊two")
        #expect(SafeText.clean("\u{9B}31m") == "�31m")
        #expect(SafeText.clean("tab\there") == "tab here")
    }

    @Test("Bidirectional overrides, isolates and line separators become visible marks")
    func directions() {
        #expect(SafeText.clean("a\u{202E}cba\u{202C}") == "a�cba�")
        #expect(SafeText.clean("\u{2066}x\u{2069}") == "�x�")
        #expect(SafeText.clean("a\u{2028}b\u{2029}c") == "a�b�c")
    }

    @Test("What terminals draw differently is reduced to what they draw alike")
    func reduced() {
        #expect(SafeText.clean("👨‍👩‍👧‍👦!") == "👨!")
        #expect(SafeText.clean("👩🏽‍🚀") == "👩")
        #expect(SafeText.clean("🏳️‍🌈") == "🏳")
        #expect(SafeText.clean("🇩🇪🇫🇷") == "DEFR")
        #expect(SafeText.clean("7️⃣") == "7")
        #expect(SafeText.clean("❤️") == "❤")
        #expect(SafeText.clean("🏃‍♀️") == "🏃")
        #expect(SafeText.clean("a\u{200B}b\u{2060}c\u{AD}d\u{200E}e") == "abcde")
    }

    @Test("Emoji newer than Unicode 14 become a replacement mark: ncurses does not know their width")
    func newEmoji() { #expect(SafeText.clean("\u{1FA77} \u{1FAE8}") == "� �") }

    @Test("A mark without a base gets one, and only four marks stay on a base")
    func marks() {
        #expect(SafeText.clean("\u{301}a") == "◌\u{301}a")
        let zalgo = "a" + String(repeating: "\u{316}", count: 200) + "b"
        #expect(SafeText.clean(zalgo).unicodeScalars.count == 6)
        #expect(CharacterWidth.columns(of: zalgo) == 2)
    }

    @Test("Scripts that need joiners keep them")
    func joiners() {
        #expect(SafeText.clean("می\u{200C}خواهم") == "می\u{200C}خواهم")
        #expect(SafeText.clean("a\u{200C}b") == "ab")
    }

    @Test("Cleaning twice changes nothing", arguments: CharacterWidthTests.samples)
    func idempotent(text: String) { #expect(SafeText.clean(SafeText.clean(text)) == SafeText.clean(text)) }

    @Test("No text of random scalars lets a control character or an override through")
    func random() {
        var generator = SeededNumbers(seed: 11)
        let interesting: [UInt32] = [
            0x1B, 0x9B, 0x202E, 0x200D, 0xFE0F, 0x1F468, 0x1F3FD, 0x1F1E9, 0x301, 0x20E3, 0x31, 0x20, 0x61, 0x6F22,
            0x0A, 0x2028, 0x0915, 0x094D, 0x200C, 0xE0067, 0x1FA77, 0x1100, 0x1161,
        ]
        for _ in 0..<3000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                let value =
                    Bool.random(using: &generator)
                    ? interesting[Int.random(in: 0..<interesting.count, using: &generator)]
                    : UInt32.random(in: 0...0x10FFFF, using: &generator)
                if let scalar = Unicode.Scalar(value) { text.append(scalar) }
            }
            let clean = SafeText.clean(String(text))
            let isSafe = clean.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && !(0x2028...0x202E).contains($0.value)
                    && !(0x2066...0x2069).contains($0.value)
            }
            #expect(isSafe, "\(text.map { String($0.value, radix: 16) })")
            #expect(
                SafeText.clean(clean).unicodeScalars.elementsEqual(clean.unicodeScalars),
                "\(text.map { String($0.value, radix: 16) })")
        }
    }
}
