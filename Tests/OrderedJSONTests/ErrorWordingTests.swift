import Testing

@testable import OrderedJSON

@Suite struct ErrorWordingTests {
    static let wordings: [(text: String, words: String)] = [
        ("", "ends at line 1, column 1: a value must follow"),
        ("[1,]", "line 1, column 4: a value must stand here"),
        ("[", "ends at line 1, column 2: a value or ] must follow"),
        ("[}", "line 1, column 2: a value or ] must stand here"),
        ("{\"a\":1,", "ends at line 1, column 8: a name in quotes must follow"),
        ("{\"a\":1,}", "line 1, column 8: a name in quotes must stand here"),
        ("{\n", "ends at line 2, column 1: a name in quotes or } must follow"),
        ("{a", "line 1, column 2: a name in quotes or } must stand here"),
        ("{\"a\"", "ends at line 1, column 5: a colon must follow"),
        ("{\"a\"1", "line 1, column 5: a colon must stand here"),
        ("[1", "ends at line 1, column 3: , or ] must follow"),
        ("[1 2", "line 1, column 4: , or ] must stand here"),
        ("{\"a\":1", "ends at line 1, column 7: , or } must follow"),
        ("{\"a\":1]", "line 1, column 7: , or } must stand here"),
        ("\"a", "ends at line 1, column 3: a quote is missing"),
        ("\"a\n", "line 1, column 3: a quote is missing on this line"),
        ("\"\t\"", "line 1, column 2: a control character (U+0009) must be escaped"),
        ("\"\u{1F}\"", "line 1, column 2: a control character (U+001F) must be escaped"),
        ("\"\\x\"", #"line 1, column 2: no such escape, only \" \\ \/ \b \f \n \r \t \u"#),
        ("\"\\u12x\"", "line 1, column 6: four hexadecimal digits must follow \\u"),
        ("\"\\ud800\"", "line 1, column 2: half a surrogate pair"),
        ("-", "ends at line 1, column 2: a digit must follow"),
        ("1.x", "line 1, column 3: a digit must stand here"),
        ("01", "line 1, column 2: a number may not begin with 0"),
        ("True", "line 1, column 1: only true, false and null stand without quotes"),
        ("tru", "ends at line 1, column 4: the rest of true must follow"),
        ("1 2", "line 1, column 3: nothing may follow the value"),
    ]

    @Test("a person is told what is wrong", arguments: wordings)
    func wording(text: String, words: String) throws {
        let error = try #require(throws: JSONError.self) { try JSONParser.parse(text) }
        #expect(error.description == words)
        #expect(words.hasSuffix(": \(error.explanation)"))
    }

    @Test func encodingAndDepthHaveTheirWordsToo() throws {
        let encoding = try #require(throws: JSONError.self) { try JSONParser.parse([0x22, 0xFF, 0x22]) }
        #expect(encoding.description == "line 1, column 2: not UTF-8")
        let depth = try #require(throws: JSONError.self) { try JSONParser.parse("[[[", maximumDepth: 2) }
        #expect(depth.description == "line 1, column 3: nested deeper than 2 levels")
    }
}
