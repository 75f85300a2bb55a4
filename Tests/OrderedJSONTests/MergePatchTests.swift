import Testing

@testable import OrderedJSON

@Suite struct MergePatchTests {
    /// Appendix A of RFC 7386, and the order of members.
    static let cases: [(target: String, patch: String, result: String)] = [
        (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
        (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
        (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
        (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
        (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
        (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
        (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
        (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
        (#"{"a":"foo"}"#, "null", "null"),
        (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
        (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
        ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
        ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
        (#"{"z":1,"y":2,"x":3}"#, #"{"w":4,"y":5}"#, #"{"z":1,"y":5,"x":3,"w":4}"#),
        (#"{"a":1,"a":2}"#, #"{"a":null}"#, "{}"),
    ]

    @Test("a patch is merged as RFC 7386 says", arguments: cases)
    func merged(target: String, patch: String, result: String) throws {
        let value = JSONMergePatch.apply(try JSONParser.parse(patch), to: try JSONParser.parse(target))
        #expect(JSONWriter.compact(value) == result)
    }
}
