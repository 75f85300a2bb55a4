import Testing
import WidgetCanvas

@testable import SimulatorCore

@Suite struct TextFieldTests {
    /// The text after some keys, with a bar for the cursor.
    private func typed(_ text: String, _ keys: Key...) -> String {
        var field = TextField(text)
        for key in keys { #expect(field.handle(key) == true, "\(key.name)") }
        var shown = field.text
        shown.insert("|", at: shown.index(shown.startIndex, offsetBy: field.cursor))
        return shown
    }

    @Test func charactersGoInAtTheCursor() {
        #expect(typed("") == "|")
        #expect(typed("", .character("a"), .character("b")) == "ab|")
        #expect(typed("ab", .left, .character("x")) == "ax|b")
        #expect(typed("ab", .home, .character("x")) == "x|ab")
    }

    @Test func theCursorStaysInTheText() {
        #expect(typed("ab", .right) == "ab|")
        #expect(typed("ab", .left, .left, .left) == "|ab")
        #expect(typed("ab", .home, .left) == "|ab")
        #expect(typed("ab", .home, .end) == "ab|")
        #expect(typed("ab", .control("a"), .right) == "a|b")
        #expect(typed("ab", .home, .control("e")) == "ab|")
    }

    @Test func deletingTakesWholeCharacters() {
        #expect(typed("ab", .backspace) == "a|")
        #expect(typed("", .backspace) == "|")
        #expect(typed("ab", .home, .backspace) == "|ab")
        #expect(typed("ab", .home, .delete) == "|b")
        #expect(typed("ab", .delete) == "ab|")
        #expect(typed("a👨‍👩‍👧é", .backspace) == "a👨‍👩‍👧|")
        #expect(typed("a👨‍👩‍👧", .backspace) == "a|")
    }

    @Test func theKeysOfShellsDeleteMore() {
        #expect(typed("tomorrow 18:00", .control("w")) == "tomorrow |")
        #expect(typed("tomorrow  ", .control("w")) == "|")
        #expect(typed("one two three", .left, .left, .control("w")) == "one two |ee")
        #expect(typed("one two", .left, .left, .control("u")) == "|wo")
        #expect(typed("one two", .left, .left, .control("k")) == "one t|")
    }

    @Test func otherKeysAreNotItsOwn() {
        var field = TextField("ab")
        for key in [Key.up, .down, .tab, .enter, .escape, .pageUp, .control("x"), .shiftLeft] {
            #expect(field.handle(key) == false, "\(key.name)")
        }
        #expect(field == TextField("ab"))
    }

    @Test func whatCouldHarmATerminalIsLeftOut() {
        var field = TextField()
        field.insert("a\u{1B}[2J\u{7}b\r\n\tc\u{202E}d\u{0}")
        #expect(!field.text.unicodeScalars.contains { $0.value < 32 || $0.value == 0x7F || $0.value == 0x202E })
        #expect(field.text.hasPrefix("a"))
        #expect(field.cursor == field.text.count)
    }

    @Test func aMarkThatJoinsTheCharacterBeforeKeepsTheCursorInTheText() {
        var field = TextField("e")
        field.insert("\u{301}x")
        #expect(field.cursor <= field.text.count)
        #expect(field.handle(.backspace) == true)
        _ = field.handle(.character("y"))
        #expect(field.cursor <= field.text.count)
    }
}
