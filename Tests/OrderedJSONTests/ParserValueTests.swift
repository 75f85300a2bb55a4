import Testing

@testable import OrderedJSON

@Suite struct ParserValueTests {
    /// A text and the compact text of the value that it means.
    static let values: [(text: String, compact: String)] = [
        ("null", "null"), ("true", "true"), ("false", "false"),
        (" \t\r\n null \t\r\n ", "null"),
        ("0", "0"), ("-0", "-0"), ("7", "7"), ("-12", "-12"),
        ("1234567890123456789012345", "1234567890123456789012345"),
        ("0.0", "0.0"), ("1.50", "1.50"), ("-0.001", "-0.001"),
        ("1e5", "1e5"), ("1E5", "1E5"), ("1e+05", "1e+05"), ("-1.25E-007", "-1.25E-007"), ("0e0", "0e0"),
        ("1e999", "1e999"),
        (#""""#, #""""#), (#""a""#, #""a""#), (#""exactly eight 16""#, #""exactly eight 16""#),
        (#""/""#, #""/""#), (#""\/""#, #""/""#),
        (#""\"\\\b\f\n\r\t""#, #""\"\\\b\f\n\r\t""#),
        (#""\u0041\u00e9\u20AC""#, #""Aé€""#), (#""\uD83D\ude00""#, #""😀""#), (#""\uDBFF\uDFFF""#, "\"\u{10FFFF}\""),
        (#""\u0000\u001f\u007f""#, "\"\\u0000\\u001f\u{7F}\""),
        (#""\uFFFE\uFFFF""#, "\"\u{FFFE}\u{FFFF}\""),
        ("\"é€😀\"", "\"é€😀\""), ("\"\u{7F}\u{80}\u{2028}\"", "\"\u{7F}\u{80}\u{2028}\""),
        ("\"before\u{FEFF}after\"", "\"before\u{FEFF}after\""),
        (
            #""a long text whose escape \n stands past the first words""#,
            #""a long text whose escape \n stands past the first words""#
        ),
        ("[]", "[]"), ("[ \n ]", "[]"), ("[1]", "[1]"), ("[ 1 , 2,3 ]", "[1,2,3]"),
        ("[[],[[]],{}]", "[[],[[]],{}]"),
        (#"[null,true,false,"x",-1,{"a":[]}]"#, #"[null,true,false,"x",-1,{"a":[]}]"#),
        ("{}", "{}"), ("{ \t }", "{}"), (#"{ "a" : 1 }"#, #"{"a":1}"#), (#"{"":0}"#, #"{"":0}"#),
        (#"{"b":1,"a":2}"#, #"{"b":1,"a":2}"#), (#"{"a":{"a":{"a":{}}}}"#, #"{"a":{"a":{"a":{}}}}"#),
        (#"{"a":1,"b":[2,{"c":3,"d":[]}],"e":4}"#, #"{"a":1,"b":[2,{"c":3,"d":[]}],"e":4}"#),
        (#"{"a":1,"a":2,"b":3,"a":4}"#, #"{"a":1,"a":2,"b":3,"a":4}"#),
        (#"{"\u0061\n":1}"#, #"{"a\n":1}"#),
        ("{\"a\":1,\r\n                    \"b\":2}", #"{"a":1,"b":2}"#),
    ]

    @Test("every production is read, its order and number text kept", arguments: values)
    func everyProduction(text: String, compact: String) throws {
        #expect(JSONWriter.compact(try JSONParser.parse(text)) == compact)
    }

    @Test func theKindsOfValueAreToldApart() throws {
        let value = try JSONParser.parse(#"{"n":null,"t":true,"i":1,"s":"x","a":[1],"o":{}}"#)
        #expect(
            value == ["n": nil, "t": true, "i": 1, "s": "x", "a": [1], "o": [:]]
        )
    }

    @Test func ofDoubledMembersAllAreKeptAndTheLastCounts() throws {
        let value = try JSONParser.parse(#"{"a":1,"b":2,"a":3}"#)
        #expect(value.object?.members.map(\.name) == ["a", "b", "a"])
        #expect(value["a"] == 3)
    }

    @Test func aByteOrderMarkIsSkippedAtTheStartOnly() throws {
        #expect(try JSONParser.parse("\u{FEFF} [1]") == [1])
        #expect(throws: JSONError.self) { try JSONParser.parse("\u{FEFF}\u{FEFF}1") }
        #expect(throws: JSONError.self) { try JSONParser.parse("[\u{FEFF}1]") }
    }

    @Test func longNamesThatDifferInOneByteStayApart() throws {
        var members: [JSONObject.Member] = []
        for index in 0..<500 {
            members.append(.init("a name longer than fifteen bytes \(index % 130)", .number(JSONNumber(Int64(index)))))
        }
        let value = JSONValue.object(JSONObject(members))
        #expect(try JSONParser.parse(JSONWriter.compact(value)) == value)
    }

    @Test func stringsOfEveryLengthAreReadWhole() throws {
        for length in 0..<80 {
            let plain = String(repeating: "x", count: length)
            #expect(try JSONParser.parse("\"\(plain)\"") == .string(plain))
            #expect(try JSONParser.parse("\"\(plain)é\\n\(plain)\"") == .string("\(plain)é\n\(plain)"))
            #expect(try JSONParser.parse("{\"\(plain)\":1}") == .object(JSONObject([.init(plain, 1)])))
        }
    }

    @Test func precomposedAndDecomposedLettersAreNotEqual() throws {
        let precomposed = try JSONParser.parse("{\"\u{E9}\":\"\u{E9}\"}")
        let decomposed = try JSONParser.parse("{\"e\u{301}\":\"e\u{301}\"}")
        #expect(precomposed != decomposed)
        #expect(precomposed["\u{E9}"] == "\u{E9}")
        #expect(precomposed["e\u{301}"] == nil)
        #expect(precomposed["\u{E9}"] != "e\u{301}")
    }

    @Test func numbersAreComparedByTheirText() throws {
        #expect(try JSONParser.parse("1.0") != JSONParser.parse("1"))
        #expect(try JSONParser.parse("[1,2]") != JSONParser.parse("[2,1]"))
        #expect(try JSONParser.parse(#"{"a":1,"b":2}"#) != JSONParser.parse(#"{"b":2,"a":1}"#))
    }

    @Test func bytesThatAreNoTextAtAllAreRefused() {
        #expect(throws: JSONError.self) { try JSONParser.parse([UInt8](repeating: 0, count: 4096)) }
        #expect(throws: JSONError.self) { try JSONParser.parse([UInt8]()) }
        #expect(throws: JSONError.self) { try JSONParser.parse(UnsafeRawBufferPointer(start: nil, count: 0)) }
    }
}
