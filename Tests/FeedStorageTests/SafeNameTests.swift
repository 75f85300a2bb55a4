import Testing

@testable import FeedStorage

@Suite struct SafeNameTests {
    @Test(
        "Letters and digits of any script, hyphen, underscore and dot are safe",
        arguments: [
            "1789250400000-04d29add", "a", "A.b-c_d", "...", ".hidden", "Größe.png", "写真.jpg", "٣", "ǅ", "ʰ", "a.tmp",
            String(repeating: "x", count: 255),
        ])
    func safe(name: String) {
        #expect(SafeName.isSafe(name))
        #expect(SafeName.isSafe(Array(name.utf8)))
    }

    @Test(
        "Everything that could lead elsewhere, hide or disturb is unsafe",
        arguments: [
            "", ".", "..", "a/b", "../x", "a b", "a\\b", "a\u{0}b", "\u{1B}[2J", "a\nb", "½", "e\u{301}", "a\u{202E}b",
            "😀", "a:b", "a~", "Ⅳ", "‿", String(repeating: "x", count: 256), String(repeating: "ä", count: 128),
        ])
    func unsafe(name: String) {
        #expect(!SafeName.isSafe(name))
        #expect(!SafeName.isSafe(Array(name.utf8)))
    }

    @Test("Bytes that are no UTF-8 are unsafe")
    func invalidUTF8() {
        #expect(!SafeName.isSafe([0x61, 0xFF]))
        #expect(!SafeName.isSafe([0xC3]))
        #expect(!SafeName.isSafe([0xED, 0xA0, 0x80]))
    }

    @Test("Names that differ in case or normalisation only are folded to the same")
    func folding() {
        #expect(SafeName.folded("Photo.PNG") == SafeName.folded("photo.png"))
        #expect(SafeName.folded("\u{E9}") == SafeName.folded("E\u{301}"))
        #expect(SafeName.folded("Straße") == SafeName.folded("STRASSE"))
        #expect(SafeName.folded("a.png") != SafeName.folded("b.png"))
    }
}
