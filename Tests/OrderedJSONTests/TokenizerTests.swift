import Testing

@testable import OrderedJSON

@Suite struct TokenizerTests {
    /// Tokens as "kind text" with line and depth.
    private func tokens(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return JSONTokenizer.tokens(of: bytes).map {
            "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self)) \($0.line).\($0.depth)"
        }
    }

    @Test func soundTextIsCutIntoItsTokens() {
        let text = "\u{FEFF}{\n  \"a\" : [1.5e+3, \"x\\\"\", true],\r\n  \"b\": {\"c\": null}\n}\n"
        #expect(
            tokens(text) == [
                "objectStart { 1.0", "memberName \"a\" 2.1", "colon : 2.1", "arrayStart [ 2.1", "number 1.5e+3 2.2",
                "comma , 2.2", "string \"x\\\"\" 2.2", "comma , 2.2", "word true 2.2", "arrayEnd ] 2.1", "comma , 2.1",
                "memberName \"b\" 3.1", "colon : 3.1", "objectStart { 3.1", "memberName \"c\" 3.2", "colon : 3.2",
                "word null 3.2", "objectEnd } 3.1", "objectEnd } 4.0",
            ])
    }

    @Test func textThatIsCutOffKeepsItsTokensToTheEnd() {
        #expect(
            tokens("{\"a\": [\n\"Prov") == [
                "objectStart { 1.0", "memberName \"a\" 1.1", "colon : 1.1", "arrayStart [ 1.1", "string \"Prov 2.2",
            ])
        #expect(tokens("{\"auth") == ["objectStart { 1.0", "memberName \"auth 1.1"])
        #expect(tokens("[1, tr") == ["arrayStart [ 1.0", "number 1 1.1", "comma , 1.1", "word tr 1.1"])
        #expect(tokens("[-") == ["arrayStart [ 1.0", "number - 1.1"])
        #expect(tokens("\"a\\") == ["string \"a\\ 1.0"])
    }

    @Test func behindTheFirstFaultLinesArePlain() {
        #expect(
            tokens("[1,\n 2 }, x\n\n  {\"a\": 1}\r\n]") == [
                "arrayStart [ 1.0", "number 1 1.1", "comma , 1.1", "number 2 2.1", "unknown }, x 2.1",
                "unknown {\"a\": 1} 4.1", "unknown ] 5.1",
            ])
        #expect(
            tokens("[\"a\nb\", 1]") == ["arrayStart [ 1.0", "string \"a 1.1", "unknown b\", 1] 2.1"])
        #expect(tokens("[01]") == ["arrayStart [ 1.0", "number 0 1.1", "unknown 1] 1.1"])
        #expect(tokens("[\"x\\q\"]") == ["arrayStart [ 1.0", "string \"x 1.1", "unknown \\q\"] 1.1"])
        #expect(tokens("] 1") == ["unknown ] 1 1.0"])
        #expect(tokens("{} x") == ["objectStart { 1.0", "objectEnd } 1.0", "unknown x 1.0"])
        #expect(tokens("hello\nworld") == ["unknown hello 1.0", "unknown world 2.0"])
        #expect(tokens("") == [])
        #expect(tokens(" \n ") == [])
    }

    @Test func bytesThatAreNoUTF8ArePlainFromTheirPlaceOn() {
        // The fault of encoding is found first; up to it there may be others.
        let bytes = Array("{] [1 \"a\\".utf8) + [0xFF, 0x22]
        let kinds = JSONTokenizer.tokens(of: bytes).map(\.kind)
        #expect(kinds == [.objectStart, .arrayEnd, .arrayStart, .number, .string, .unknown])
        #expect(JSONTokenizer.tokens(of: [0xFF]).map(\.kind) == [.unknown])
        #expect(JSONTokenizer.tokens(of: [0xEF, 0xBB]).map(\.range) == [0..<2])
    }
}
