import Testing

@testable import WidgetCanvas

@Suite("Text brought into a width")
struct TextFittingTests {
    @Test("Text is cut at the last column with an ellipsis")
    func cut() {
        #expect(
            TextFitting.cut("A smooth sea never made a skilled sailor.", columns: 30)
                == "A smooth sea never made a ski…")
        #expect(
            TextFitting.cut("A smooth sea never made a skilled sailor.", columns: 30, ellipsis: "..")
                == "A smooth sea never made a sk..")
        #expect(TextFitting.cut("exact", columns: 5) == "exact")
        #expect(TextFitting.cut("one two", columns: 5) == "one…")
        #expect(TextFitting.cut("word", columns: 1) == "…")
        #expect(TextFitting.cut("word", columns: 1, ellipsis: "..") == ".")
        #expect(TextFitting.cut("word", columns: 0) == "")
        #expect(TextFitting.cut("", columns: 3) == "")
    }

    @Test("A wide character is never cut in two")
    func cutWide() {
        #expect(TextFitting.cut("漢字漢字", columns: 8) == "漢字漢字")
        #expect(TextFitting.cut("漢字漢字", columns: 7) == "漢字漢…")
        #expect(TextFitting.cut("漢字漢字", columns: 6) == "漢字…")
        #expect(TextFitting.cut("漢", columns: 1) == "…")
    }

    @Test("A path loses its middle")
    func middle() {
        #expect(TextFitting.cutMiddle("/home/anna/feeds/quotes", columns: 30) == "/home/anna/feeds/quotes")
        #expect(TextFitting.cutMiddle("/home/anna/feeds/quotes", columns: 15) == "/home/a…/quotes")
        #expect(TextFitting.cutMiddle("/home/anna/feeds/quotes", columns: 16, ellipsis: "..") == "/home/a../quotes")
        #expect(TextFitting.cutMiddle("abc", columns: 1) == "…")
    }

    @Test("Text wraps between words, and the blanks there go")
    func wrap() {
        #expect(
            TextFitting.lines("A smooth sea never made a skilled sailor.", columns: 18) == [
                "A smooth sea never", "made a skilled", "sailor.",
            ])
        #expect(TextFitting.lines("a   b", columns: 2) == ["a", "b"])
        #expect(TextFitting.lines("well-known fact", columns: 6) == ["well-", "known", "fact"])
        #expect(TextFitting.lines("temperature -5", columns: 12) == ["temperature", "-5"])
    }

    @Test("A word that is too long is broken where it must")
    func hardBreak() {
        #expect(TextFitting.lines("Donaudampfschiff", columns: 6) == ["Donaud", "ampfsc", "hiff"])
        #expect(TextFitting.lines("a Donaudampf", columns: 6) == ["a", "Donaud", "ampf"])
    }

    @Test("Line breaks of the text are kept")
    func paragraphs() {
        #expect(TextFitting.lines("one\n\ntwo\r\nthree", columns: 10) == ["one", "", "two", "three"])
        #expect(TextFitting.lines("one\n", columns: 10) == ["one", ""])
        #expect(TextFitting.lines("", columns: 10) == [""])
    }

    @Test("East Asian text breaks anywhere, but not before closing or after opening punctuation")
    func eastAsian() {
        #expect(TextFitting.lines("吾輩は猫である。名前はまだ無い。", columns: 10) == ["吾輩は猫で", "ある。名前", "はまだ無", "い。"])
        #expect(TextFitting.lines("彼は「猫」と言った", columns: 6) == ["彼は", "「猫」", "と言っ", "た"])
        #expect(TextFitting.lines("Swift言語で書く", columns: 8) == ["Swift言", "語で書く"])
    }

    @Test("The last line that is allowed ends with an ellipsis when text is left")
    func lineLimit() {
        let text = "A smooth sea never made a skilled sailor."
        #expect(TextFitting.lines(text, columns: 18, lineLimit: 2) == ["A smooth sea never", "made a skilled sa…"])
        #expect(TextFitting.lines(text, columns: 18, lineLimit: 1) == ["A smooth sea neve…"])
        #expect(TextFitting.wrap(text, columns: 18, lineLimit: 3).isCut == false)
        #expect(TextFitting.wrap(text, columns: 18, lineLimit: 2).isCut)
        #expect(TextFitting.lines("one\ntwo", columns: 9, lineLimit: 1) == ["one…"])
        #expect(TextFitting.wrap("x", columns: 0).isCut)
        #expect(TextFitting.lines(text, columns: 18, lineLimit: 0).isEmpty)
    }

    @Test(
        "No line is wider than it may be, and no letter is lost without a mark", arguments: CharacterWidthTests.samples)
    func everyWidth(text: String) {
        for columns in 0...24 {
            let wrapped = TextFitting.wrap(text, columns: columns)
            for line in wrapped.lines { #expect(CharacterWidth.columns(of: line) <= columns) }
            #expect(CharacterWidth.columns(of: TextFitting.cut(text, columns: columns)) <= columns)
            #expect(CharacterWidth.columns(of: TextFitting.cutMiddle(text, columns: columns)) <= columns)
            guard !wrapped.isCut else { continue }
            let shown = wrapped.lines.joined().filter { $0 != " " }
            #expect(shown == SafeText.clean(text).filter { $0 != " " })
        }
    }

    @Test("A text of millions of letters costs no more than the lines that are shown")
    func enormous() {
        let text = String(repeating: "word ", count: 2_000_000)
        let clock = ContinuousClock()
        let time = clock.measure {
            #expect(TextFitting.wrap(text, columns: 20, lineLimit: 10).isCut)
            #expect(TextFitting.cut(text + "漢", columns: 8) == "word wo…")
        }
        #expect(time < .seconds(2))
    }
}
