import Testing

@testable import OrderedJSON

@Suite struct ParserErrorTests {
    /// A text, where it goes wrong (offset, line, column), why, and whether it merely ends too early.
    struct Fault: Sendable, CustomTestStringConvertible {
        var text: String
        var offset: Int
        var line: Int
        var column: Int
        var reason: JSONError.Reason
        var isAtEnd: Bool

        init(_ text: String, _ offset: Int, _ line: Int, _ column: Int, _ reason: JSONError.Reason, atEnd: Bool = false)
        {
            (self.text, self.offset, self.line, self.column) = (text, offset, line, column)
            (self.reason, isAtEnd) = (reason, atEnd)
        }

        var testDescription: String { text.debugDescription }
    }

    static let valuesAndContainers: [Fault] = [
        Fault("", 0, 1, 1, .valueExpected, atEnd: true),
        Fault("\u{FEFF}", 3, 1, 1, .valueExpected, atEnd: true),
        Fault(" \n ", 3, 2, 2, .valueExpected, atEnd: true),
        Fault("]", 0, 1, 1, .valueExpected),
        Fault("}", 0, 1, 1, .valueExpected),
        Fault(",", 0, 1, 1, .valueExpected),
        Fault("'a'", 0, 1, 1, .valueExpected),
        Fault("+1", 0, 1, 1, .valueExpected),
        Fault(".5", 0, 1, 1, .valueExpected),
        Fault("/* no */ 1", 0, 1, 1, .valueExpected),
        Fault("\u{0B}1", 0, 1, 1, .valueExpected),
        Fault("\u{A0}1", 0, 1, 1, .valueExpected),
        Fault("[", 1, 1, 2, .valueOrEndOfArrayExpected, atEnd: true),
        Fault("[\n", 2, 2, 1, .valueOrEndOfArrayExpected, atEnd: true),
        Fault("[,1]", 1, 1, 2, .valueOrEndOfArrayExpected),
        Fault("[}", 1, 1, 2, .valueOrEndOfArrayExpected),
        Fault("[1", 2, 1, 3, .commaOrEndOfArrayExpected, atEnd: true),
        Fault("[[]", 3, 1, 4, .commaOrEndOfArrayExpected, atEnd: true),
        Fault("[1 2]", 3, 1, 4, .commaOrEndOfArrayExpected),
        Fault("[1}", 2, 1, 3, .commaOrEndOfArrayExpected),
        Fault("[1:2]", 2, 1, 3, .commaOrEndOfArrayExpected),
        Fault("[1,", 3, 1, 4, .valueExpected, atEnd: true),
        Fault("[1,]", 3, 1, 4, .valueExpected),
        Fault("[1,,2]", 3, 1, 4, .valueExpected),
        Fault("[[1],]", 5, 1, 6, .valueExpected),
        Fault("{", 1, 1, 2, .memberNameOrEndOfObjectExpected, atEnd: true),
        Fault("{ ", 2, 1, 3, .memberNameOrEndOfObjectExpected, atEnd: true),
        Fault("{1:2}", 1, 1, 2, .memberNameOrEndOfObjectExpected),
        Fault("{a:2}", 1, 1, 2, .memberNameOrEndOfObjectExpected),
        Fault("{]", 1, 1, 2, .memberNameOrEndOfObjectExpected),
        Fault("{,}", 1, 1, 2, .memberNameOrEndOfObjectExpected),
        Fault(#"{"a"#, 3, 1, 4, .quoteExpected, atEnd: true),
        Fault(#"{"a""#, 4, 1, 5, .colonExpected, atEnd: true),
        Fault(#"{"a" 1}"#, 5, 1, 6, .colonExpected),
        Fault(#"{"a",1}"#, 4, 1, 5, .colonExpected),
        Fault(#"{"a"}"#, 4, 1, 5, .colonExpected),
        Fault(#"{"a":"#, 5, 1, 6, .valueExpected, atEnd: true),
        Fault(#"{"a":}"#, 5, 1, 6, .valueExpected),
        Fault(#"{"a":,}"#, 5, 1, 6, .valueExpected),
        Fault(#"{"a":1"#, 6, 1, 7, .commaOrEndOfObjectExpected, atEnd: true),
        Fault(#"{"a":{}"#, 7, 1, 8, .commaOrEndOfObjectExpected, atEnd: true),
        Fault(#"{"a":1]"#, 6, 1, 7, .commaOrEndOfObjectExpected),
        Fault(#"{"a":1 "b":2}"#, 7, 1, 8, .commaOrEndOfObjectExpected),
        Fault(#"{"a":1,"#, 7, 1, 8, .memberNameExpected, atEnd: true),
        Fault(#"{"a":1,}"#, 7, 1, 8, .memberNameExpected),
        Fault(#"{"a":1,,"b":2}"#, 7, 1, 8, .memberNameExpected),
        Fault("{\n  \"a\": 1,\n  \"b\": [\n", 21, 4, 1, .valueOrEndOfArrayExpected, atEnd: true),
        Fault("{\n  \"ä😀\": 1\n  \"b\": 2\n}", 18, 3, 3, .commaOrEndOfObjectExpected),
        Fault("1 2", 2, 1, 3, .textAfterValue),
        Fault("{}}", 2, 1, 3, .textAfterValue),
        Fault("[],", 2, 1, 3, .textAfterValue),
        Fault("null\n\0", 5, 2, 1, .textAfterValue),
        Fault("\u{FEFF}[1] x", 7, 1, 5, .textAfterValue),
    ]

    static let strings: [Fault] = [
        Fault(#"""#, 1, 1, 2, .quoteExpected, atEnd: true),
        Fault(#""abc"#, 4, 1, 5, .quoteExpected, atEnd: true),
        Fault(#""a long text without an end"#, 27, 1, 28, .quoteExpected, atEnd: true),
        Fault(#""abc\"#, 5, 1, 6, .quoteExpected, atEnd: true),
        Fault(#""abc\""#, 6, 1, 7, .quoteExpected, atEnd: true),
        Fault(#""\u12"#, 5, 1, 6, .quoteExpected, atEnd: true),
        Fault(#""\uD83D"#, 7, 1, 8, .quoteExpected, atEnd: true),
        Fault(#""\uD83D\"#, 8, 1, 9, .quoteExpected, atEnd: true),
        Fault(#""\uD83D\uDE"#, 11, 1, 12, .quoteExpected, atEnd: true),
        Fault("\"a\nb\"", 2, 1, 3, .rawControlCharacter(0x0A)),
        Fault("\"a\tb\"", 2, 1, 3, .rawControlCharacter(0x09)),
        Fault("\"twelve bytes\0\"", 13, 1, 14, .rawControlCharacter(0)),
        Fault("\"é\u{1F}\"", 3, 1, 3, .rawControlCharacter(0x1F)),
        Fault("{\"a\r\":1}", 3, 1, 4, .rawControlCharacter(0x0D)),
        Fault(#""\x""#, 1, 1, 2, .unknownEscape),
        Fault(#""\'""#, 1, 1, 2, .unknownEscape),
        Fault(#""\U0041""#, 1, 1, 2, .unknownEscape),
        Fault(#""\u12g4""#, 5, 1, 6, .hexadecimalDigitExpected),
        Fault(#""\u12""#, 5, 1, 6, .hexadecimalDigitExpected),
        Fault(#""\u+123""#, 3, 1, 4, .hexadecimalDigitExpected),
        Fault(#""x\uD83D""#, 2, 1, 3, .halfSurrogatePair),
        Fault(#""\uDE00""#, 1, 1, 2, .halfSurrogatePair),
        Fault(#""\uDE00\uD83D""#, 1, 1, 2, .halfSurrogatePair),
        Fault(#""\uD83Dx""#, 1, 1, 2, .halfSurrogatePair),
        Fault(#""\uD83D\n""#, 1, 1, 2, .halfSurrogatePair),
        Fault(#""\uD83D\u0041""#, 1, 1, 2, .halfSurrogatePair),
        Fault(#""\uD83D\uD83D\uDE00""#, 1, 1, 2, .halfSurrogatePair),
        Fault(#"{"\uD800":1}"#, 2, 1, 3, .halfSurrogatePair),
    ]

    static let numbersAndWords: [Fault] = [
        Fault("-", 1, 1, 2, .digitExpected, atEnd: true),
        Fault("-a", 1, 1, 2, .digitExpected),
        Fault("--1", 1, 1, 2, .digitExpected),
        Fault("-.5", 1, 1, 2, .digitExpected),
        Fault("1.", 2, 1, 3, .digitExpected, atEnd: true),
        Fault("[1.]", 3, 1, 4, .digitExpected),
        Fault("1.e5", 2, 1, 3, .digitExpected),
        Fault("1e", 2, 1, 3, .digitExpected, atEnd: true),
        Fault("1e+", 3, 1, 4, .digitExpected, atEnd: true),
        Fault("[1E-]", 4, 1, 5, .digitExpected),
        Fault("01", 1, 1, 2, .leadingZero),
        Fault("-00", 2, 1, 3, .leadingZero),
        Fault("0x10", 1, 1, 2, .textAfterValue),
        Fault("1_000", 1, 1, 2, .textAfterValue),
        Fault("1.2.3", 3, 1, 4, .textAfterValue),
        Fault("t", 1, 1, 2, .wordCutOff("true"), atEnd: true),
        Fault("fals", 4, 1, 5, .wordCutOff("false"), atEnd: true),
        Fault(#"{"a": nul"#, 9, 1, 10, .wordCutOff("null"), atEnd: true),
        Fault("[nul]", 1, 1, 2, .unknownWord),
        Fault("[True]", 1, 1, 2, .unknownWord),
        Fault("NaN", 0, 1, 1, .unknownWord),
        Fault("[-Infinity]", 2, 1, 3, .digitExpected),
        Fault("truex", 0, 1, 1, .unknownWord),
        Fault("null1", 0, 1, 1, .unknownWord),
        Fault("[undefined]", 1, 1, 2, .unknownWord),
    ]

    @Test("every fault has its place and its reason", arguments: valuesAndContainers + strings + numbersAndWords)
    func everyFault(_ fault: Fault) {
        let position = JSONPosition(byteOffset: fault.offset, line: fault.line, column: fault.column)
        #expect(throws: JSONError(position: position, reason: fault.reason, isAtEnd: fault.isAtEnd)) {
            try JSONParser.parse(fault.text)
        }
    }

    @Test func aFeedThatIsCutOffSaysWhatMustFollow() throws {
        let text = "{\n    \"payload\": {\n        \"quotes\": [\n                \"author\", {\"author\": \"Proverb\""
        let error = try #require(throws: JSONError.self) { try JSONParser.parse(text) }
        #expect(error.position.line == 4)
        #expect(error.description == "ends at line 4, column 47: , or } must follow")
    }

    @Test func nestingIsRefusedBeyondTheLimit() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: Never.self) { try JSONParser.parse(nested(512)) }
        let error = try #require(throws: JSONError.self) { try JSONParser.parse(nested(513)) }
        #expect(error.reason == .tooDeep(limit: 512))
        #expect(error.position.byteOffset == 512)
        #expect(throws: Never.self) { try JSONParser.parse(nested(3), maximumDepth: 3) }
        #expect(throws: JSONError.self) { try JSONParser.parse(#"{"a":{"b":[[]]}}"#, maximumDepth: 3) }
        #expect(throws: JSONError.self) { try JSONParser.parse("[]", maximumDepth: 0) }
        #expect(try JSONParser.parse("1", maximumDepth: 0) == 1)
    }

    @Test func valuesAtTheDepthLimitCanBeComparedWrittenHashedAndFreed() throws {
        let text = String(repeating: #"{"a":["#, count: 256) + String(repeating: "]}", count: 256)
        let value = try JSONParser.parse(text)
        #expect(try value == JSONParser.parse(text))
        #expect(JSONWriter.compact(value) == text)
        #expect(value.hashValue == value.hashValue)
        #expect(try JSONParser.parse(JSONWriter.pretty(value)) == value)
    }

    @Test func depthTenThousandAndMoreIsRefusedAtOnce() throws {
        for opening in ["[", #"{"a":"#, #"[{"a":"#] {
            let text = String(repeating: opening, count: 100_000)
            let error = try #require(throws: JSONError.self) { try JSONParser.parse(text) }
            #expect(error.reason == .tooDeep(limit: 512))
        }
    }
}
