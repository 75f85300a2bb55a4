import TestSupport
import Testing

@testable import SimulatorCore

@Suite("Key decoder")
struct KeyDecoderTests {
    private func events(_ text: String, sequences: [[UInt8]: Key] = [:]) -> [TerminalEvent] {
        var decoder = KeyDecoder(sequences: sequences)
        return decoder.decode(Array(text.utf8)) + decoder.flush()
    }

    @Test(
        "a key is known in every form that terminals send",
        arguments: [
            ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OC", .right), ("\u{1B}[D", .left),
            ("\u{1B}[1;2C", .shiftRight), ("\u{1B}[1;2D", .shiftLeft), ("\u{1B}[c", .shiftRight),
            ("\u{1B}[d", .shiftLeft), ("\u{1B}[1;5C", .right), ("\u{1B}[1;6D", .shiftLeft), ("\u{1B}[5~", .pageUp),
            ("\u{1B}[6~", .pageDown), ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home),
            ("\u{1B}[7~", .home), ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
            ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\t", .tab), ("\r", .enter), ("\n", .enter),
            ("\u{1B}OM", .enter), ("\u{7F}", .backspace), ("\u{08}", .backspace), ("\u{1B}", .escape),
            ("\u{12}", .control("r")), ("\u{1A}", .control("z")), (" ", .character(" ")), ("é", .character("é")),
            ("e\u{301}", .character("e\u{301}")), ("日", .character("日")), ("\u{1B}Oq", .character("1")),
        ])
    func forms(bytes: String, key: Key) {
        #expect(events(bytes) == [.key(key)])
    }

    @Test("bytes may come one by one")
    func oneByOne() {
        var decoder = KeyDecoder()
        var events: [TerminalEvent] = []
        for byte in "é\u{1B}[1;2C日\u{1B}[200~a\rb\u{1B}[201~x".utf8 { events += decoder.decode([byte]) }
        #expect(
            events == [
                .key(.character("é")), .key(.shiftRight), .key(.character("日")), .pasted("a\nb"),
                .key(.character("x")),
            ])
    }

    @Test("a lone escape waits for what may follow, and is a key when nothing does")
    func loneEscape() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0x1B]) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [.key(.escape)])
        #expect(!decoder.isWaiting)
        #expect(decoder.decode(Array("q".utf8)) == [.key(.character("q"))])
    }

    @Test("a sequence cut in the middle never becomes letters that act")
    func cutSequence() {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array("\u{1B}[<35;1".utf8)) == [])
        #expect(!decoder.isWaiting)
        #expect(decoder.flush() == [])
        #expect(decoder.decode(Array("0;3Md".utf8)) == [.key(.character("d"))])
    }

    @Test(
        "what means nothing here is swallowed whole",
        arguments: [
            "\u{1B}[I", "\u{1B}[O", "\u{1B}OP", "\u{1B}[15~", "\u{1B}[[A", "\u{1B}[?1;2c", "\u{1B}]11;rgb:0/0/0\u{07}",
            "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P1$r\u{1B}\\", "\u{1B}[12;40R", "\u{00}", "\u{1C}", "\u{85}",
            "\u{1B}[<2;4;4M", "\u{1B}[<35;4;4M", "\u{1B}[<32;4;4M", "\u{1B}[<0;0;4M", "\u{1B}[99999999999999999999~",
        ])
    func swallowed(bytes: String) {
        #expect(events(bytes + "q") == [.key(.character("q"))])
    }

    @Test("presses, drags, releases and the wheel are told with their cell")
    func mouse() {
        #expect(
            events("\u{1B}[<0;3;4M\u{1B}[<32;5;4M\u{1B}[<0;6;4m\u{1B}[<68;1;1M\u{1B}[<65;200;100M") == [
                .mouse(MouseEvent(.pressed, column: 2, row: 3)), .mouse(MouseEvent(.dragged, column: 4, row: 3)),
                .mouse(MouseEvent(.released, column: 5, row: 3)), .mouse(MouseEvent(.wheelUp, column: 0, row: 0)),
                .mouse(MouseEvent(.wheelDown, column: 199, row: 99)),
            ])
    }

    @Test("the old form of mouse reports is understood")
    func oldMouse() {
        #expect(
            events("\u{1B}[M !!\u{1B}[M#!!\u{1B}[M`!!") == [
                .mouse(MouseEvent(.pressed, column: 0, row: 0)), .mouse(MouseEvent(.released, column: 0, row: 0)),
                .mouse(MouseEvent(.wheelUp, column: 0, row: 0)),
            ])
    }

    @Test("a paste is one event, whatever keys its text would be")
    func paste() {
        #expect(
            events("\u{1B}[200~q\u{1B}[A\u{1B}\r\n\u{3}\u{1B}[201~d") == [
                .pasted("q\u{1B}[A\u{1B}\n\u{3}"), .key(.character("d")),
            ])
    }

    @Test("a paste beyond the limit is cut, and what follows it is a key again")
    func longPaste() {
        let text = String(repeating: "x", count: KeyDecoder.pasteLimit + 10)
        #expect(
            events("\u{1B}[200~\(text)\u{1B}[201~q") == [
                .pasted(String(text.prefix(KeyDecoder.pasteLimit))), .key(.character("q")),
            ])
    }

    @Test("bytes that are no UTF-8 are left out")
    func badUTF8() {
        var decoder = KeyDecoder()
        #expect(
            decoder.decode([0xFF, 0x61, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0x62, 0xC0, 0xAF]) == [
                .key(.character("a")), .key(.character("(")), .key(.character("b")),
            ])
    }

    @Test("keys of the terminal's own entry come first")
    func ownSequences() {
        let own: [[UInt8]: Key] = [Array("\u{1B}[[X".utf8): .delete, [0x1B]: .up, [0x41]: .down]
        #expect(events("\u{1B}[[XA", sequences: own) == [.key(.delete), .key(.character("A"))])
    }

    @Test("random bytes, cut anywhere, never trap and never make it stick")
    func random() {
        var generator = SeededNumbers(seed: 20_261_130)
        let pieces = ["\u{1B}", "[", "<", "0;1;1M", "200~", "201~", "O", "]", "\u{7}", "é", "日", "A", "M", "~", ";"]
            .map { Array($0.utf8) }
        for _ in 0..<2000 {
            var decoder = KeyDecoder()
            for _ in 0..<(generator.next() % 40) {
                let choice = Int(generator.next() % UInt64(pieces.count + 5))
                let bytes = choice < pieces.count ? pieces[choice] : [UInt8(truncatingIfNeeded: generator.next())]
                _ = decoder.decode(bytes)
                if choice == 0 { _ = decoder.flush() }
            }
            // Whatever was open can be closed.
            let end = Array("\u{1B}[201~\u{1B}\\\u{7}\u{1B}[A    \u{1B}[Aq".utf8)
            #expect(decoder.decode(end).last == .key(.character("q")))
        }
    }
}
