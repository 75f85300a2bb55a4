import OrderedJSON
import Testing

@testable import FeedStorage

/// Telling without parsing that a printed text is the same JSON.
@Suite struct SpacedJSONTests {
    private func isSame(_ text: String, _ compact: String) -> Bool {
        SpacedJSON.isSame(Array(text.utf8)[...], as: Array(compact.utf8))
    }

    @Test(
        "What the writer prints for people is the same as what it prints without white space",
        arguments: [
            "{}", "[]", "7", #""a, b: {c} [d]""#, #"{"a":[1,2,{"b":[],"c":{}}],"d":"x\"y, z\\","e":null}"#,
            #"["a long text of more than sixteen bytes, \" with a quote in it","\\\\","",[[[[[true]]]]]]"#,
        ])
    func printed(compact: String) throws {
        let value = try JSONParser.parse(compact)
        #expect(isSame(JSONWriter.pretty(value), compact))
        #expect(isSame(compact, compact))
        // One byte less or more at any place, or another one, is another text.
        let bytes = Array(compact.utf8)
        for place in bytes.indices {
            var other = bytes
            other[place] = other[place] == 0x61 ? 0x62 : 0x61
            #expect(!SpacedJSON.isSame(Array(JSONWriter.prettyBytes(value))[...], as: other))
            other.remove(at: place)
            #expect(!SpacedJSON.isSame(Array(JSONWriter.prettyBytes(value))[...], as: other))
        }
    }

    @Test(
        "White space that changes the JSON, or that no printer puts there, is no match",
        arguments: [
            ("[1 2]", "[12]"), ("[1 ,2]", "[1,2]"), (#"["a, b"]"#, #"["a,b"]"#), (#"{"a" : 1}"#, #"{"a":1}"#),
            (" 1", "1"), ("1 ", "1"), ("[tr ue]", "[true]"), (#"["a\n b"]"#, #"["a\nb"]"#),
            (#"["12345678 "]"#, #"["12345678"]"#), ("", "1"), ("[", "[]"), ("[]]", "[]"), ("[1,\t2]", "[1,2]"),
        ])
    func different(text: String, compact: String) {
        #expect(!isSame(text, compact))
    }
}
