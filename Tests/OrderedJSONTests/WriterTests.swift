import Testing

@testable import OrderedJSON

@Suite struct WriterTests {
    @Test func compactEscapesNoMoreThanItMust() {
        var escaped = ""
        for value in UInt8(0)..<0x20 {
            switch value {
            case 0x08: escaped += "\\b"
            case 0x09: escaped += "\\t"
            case 0x0A: escaped += "\\n"
            case 0x0C: escaped += "\\f"
            case 0x0D: escaped += "\\r"
            default: escaped += "\\u00" + (value < 16 ? "0" : "") + String(value, radix: 16)
            }
        }
        let all = String(String.UnicodeScalarView((UInt8(0)..<0x20).map { Unicode.Scalar($0) }))
        #expect(JSONWriter.compact(.string(all)) == "\"\(escaped)\"")
        #expect(JSONWriter.compact("\"\\/\u{7F}\u{80}é\u{2028}😀") == "\"\\\"\\\\/\u{7F}\u{80}é\u{2028}😀\"")
        #expect(JSONWriter.compact(["a\"\n": 1]) == #"{"a\"\n":1}"#)
    }

    @Test func prettyHasFourSpacesAndKeepsEmptyThingsOnTheirLine() throws {
        let value = try JSONParser.parse(#"{"a":1,"b":[],"c":{},"d":[1,[2],{"e":null}],"a":"x"}"#)
        #expect(
            JSONWriter.pretty(value) == """
                {
                    "a": 1,
                    "b": [],
                    "c": {},
                    "d": [
                        1,
                        [
                            2
                        ],
                        {
                            "e": null
                        }
                    ],
                    "a": "x"
                }
                """)
        #expect(JSONWriter.pretty([]) == "[]")
        #expect(JSONWriter.pretty([:]) == "{}")
        #expect(JSONWriter.pretty("x") == "\"x\"")
    }

    @Test func prettyAndCompactMeanTheSame() throws {
        let text = #"{"a":1.50,"b":[-0,1e5,"\n",true,null,{"a":1,"a":2}],"ü":{}}"#
        let value = try JSONParser.parse(text)
        #expect(JSONWriter.compact(value) == text)
        #expect(try JSONParser.parse(JSONWriter.prettyBytes(value)) == value)
        #expect(JSONWriter.compactBytes(value) == Array(text.utf8))
    }
}
