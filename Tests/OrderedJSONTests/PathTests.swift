import Testing

@testable import OrderedJSON

@Suite struct PathTests {
    static let paths: [(text: String, path: JSONPath)] = [
        ("", JSONPath()),
        ("quotes", JSONPath([.member("quotes")])),
        ("quotes[3].text", JSONPath([.member("quotes"), .index(3), .member("text")])),
        ("[0][12]", JSONPath([.index(0), .index(12)])),
        ("[0].a", JSONPath([.index(0), .member("a")])),
        (#"["a.b"]"#, JSONPath([.member("a.b")])),
        (#"a[""].b"#, JSONPath([.member("a"), .member(""), .member("b")])),
        (#"["]"]["\"\\ \n"]"#, JSONPath([.member("]"), .member("\"\\ \n")])),
        ("größe.7.$x-y_z", JSONPath([.member("größe"), .member("7"), .member("$x-y_z")])),
    ]

    @Test("a path is written as it is read", arguments: paths)
    func roundTrip(text: String, path: JSONPath) {
        #expect(path.description == text)
        #expect(JSONPath.parse(text) == path)
    }

    @Test(
        "what is no path is refused",
        arguments: [
            ".", "a.", ".a", "a..b", "a[", "a[]", "a[x]", "a[-1]", "a[01]", "a[1", "a[1]b", #"a["x]"#, #"a["x""#, "a b",
            #"["\x"]"#, "a]", #"a"b"#, "[99999999999999999999]",
        ])
    func refused(text: String) { #expect(JSONPath.parse(text) == nil) }

    @Test func namesAreComparedByTheirBytes() {
        #expect(JSONPath([.member("\u{E9}")]) != JSONPath([.member("e\u{301}")]))
        #expect(JSONPath.parse("e\u{301}x")?.components == [.member("e\u{301}x")])
    }

    @Test func aValueIsFoundAtTheEndOfItsPath() throws {
        let value = try JSONParser.parse(#"{"quotes":[{"text":"a"},{"text":"b","text":"c"}],"n":null}"#)
        #expect(value[JSONPath()] == value)
        #expect(JSONPath.parse("quotes[1].text").flatMap { value[$0] } == "c")
        #expect(JSONPath.parse("n").flatMap { value[$0] } == .null)
        for text in ["quotes[2]", "quotes.text", "quotes[0][0]", "x", "n.x", "[0]"] {
            #expect(JSONPath.parse(text).flatMap { value[$0] } == nil, "\(text)")
        }
        #expect(value[JSONPath([.member("quotes"), .index(-1)])] == nil)
    }

    @Test(
        "setting replaces, adds and removes where the path leads",
        arguments: [
            ("a[0].b", "9", #"{"a":[{"b":9,"c":2},3]}"#), ("a[0].d", "9", #"{"a":[{"b":1,"c":2,"d":9},3]}"#),
            ("a[2]", "9", #"{"a":[{"b":1,"c":2},3,9]}"#), ("", "9", "9"), ("x", "9", #"{"a":[{"b":1,"c":2},3],"x":9}"#),
            ("a[0].b", nil, #"{"a":[{"c":2},3]}"#), ("a[0]", nil, #"{"a":[3]}"#), ("a", nil, "{}"),
            ("a[3]", "9", nil), ("a[5].b", "9", nil), ("x.y", "9", nil), ("a[1].b", "9", nil), ("a[2]", nil, nil),
            ("x", nil, nil), ("x.y", nil, nil),
        ] as [(String, String?, String?)])
    func setting(path: String, newValue: String?, expected: String?) throws {
        let before = #"{"a":[{"b":1,"c":2},3]}"#
        var value = try JSONParser.parse(before)
        let path = try #require(JSONPath.parse(path))
        value[path] = try newValue.map { try JSONParser.parse($0) }
        #expect(JSONWriter.compact(value) == expected ?? before)
    }
}
