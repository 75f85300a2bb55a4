import FeedStorage
import OrderedJSON
import Testing

@testable import SimulatorCore

@Suite("What faults do to bytes")
struct DamageTests {
    private let feed = """
        {  "schemaVersion":1,\t"generatedAtEpochMs" : 1789236000000,
        "fingerprint":"ab","payload":{"when":"2026-09-12T20:00:00Z","li\\u0073t":[{"text":"One \\"two\\", three"},{"text":"Four five"}],
        "url":"https://a.b/c d","n":-1.50e3 } , "later": [] }

        """

    private func edited(_ text: String, seed: UInt64 = 1) throws -> String {
        let fault = try FaultCatalogue.parse(text, seed: seed)
        return String(decoding: try FeedDamage(fault, bytes: Array(feed.utf8)).edited().bytes, as: UTF8.self)
    }

    @Test(
        "an edit changes one place and leaves every other byte, however it is formatted",
        arguments: [
            ("bump-schema", "\"schemaVersion\":1,", "\"schemaVersion\":2,"),
            ("backdate", "1789236000000", "1789149600000"),
            ("postdate", "1789236000000", "1789322400000"),
            ("drop-member:schemaVersion", "\"schemaVersion\":1,\t", ""),
            ("drop-member:later", " , \"later\": []", " "),
            ("wrong-type", "\"ab\"", "0"),
            ("wrong-type:n", "-1.50e3", "\"-1.50e3\""),
            ("wrong-type:payload.list[1]", "{\"text\":\"Four five\"}", "0"),
            ("drift", "\"li\\u0073t\"", "\"listV2\""),
            ("drift:n", "\"n\"", "\"nV2\""),
            ("silent-edit", "\"One \\\"two\\\", three\"", "\"Edited: One \\\"two\\\", three\""),
            ("silent-edit:list[1].text", "\"Four five\"", "\"Edited: Four five\""),
        ])
    func edits(_ fault: String, _ before: String, _ after: String) throws {
        let expected = feed.replacing(before, with: after, maxReplacements: 1)
        #expect(try edited(fault).filter { $0 != " " } == expected.filter { $0 != " " })
        #expect((try? JSONParser.parse(edited(fault))) != nil)
    }

    @Test("the seed goes through the choices, round and round")
    func seeds() throws {
        #expect(try edited("silent-edit", seed: 2).contains("Edited: Four five"))
        #expect(try edited("silent-edit", seed: 3) == edited("silent-edit", seed: 1))
        #expect(try edited("drop-member", seed: 3).contains("fingerprint") == false)
        #expect(try edited("drift", seed: 0).isEmpty == false)
    }

    @Test("the text of the element that is shown can be asked for")
    func shownText() throws {
        let payload = try JSONParser.parse(feed)["payload"] ?? nil
        #expect(ShownTexts.path(in: payload, element: 1)?.description == "list[1].text")
        #expect(ShownTexts.path(in: payload, element: 7) == nil)
    }

    @Test("silent-edit finds the text on screen, in the generation that is shown only")
    func aimed() throws {
        let store = try LabStore()
        let shown = try FeedStore(root: store.root, schemaVersion: 1).read().resolved
        let fault = Fault(.silentEdit)
        let current = FaultTarget.generation(.current)
        let text = "A stitch in time saves nine."
        #expect(fault.aimed(at: current, shown: shown, text: text, element: 0).text == "silent-edit:quotes[1].text")
        #expect(fault.aimed(at: current, shown: shown, text: "?", element: 1).text == "silent-edit:quotes[1].text")
        #expect(fault.aimed(at: .generation(.previous(0)), shown: shown, text: text, element: 1) == fault)
        #expect(fault.aimed(at: current, shown: nil, text: text, element: 1) == fault)
        #expect(Fault(.drift).aimed(at: current, shown: shown, text: text, element: 1) == Fault(.drift))
    }

    @Test("dates, addresses, ids, colours and file names are no texts for people")
    func texts() {
        for text in ["2026-09-12", "https://a.b", "q05", "q05.png", "#AABBCC", "12", "", "/a/b"] {
            #expect(!ShownTexts.isForPeople(text), "\(text)")
        }
        for text in ["Proverb", "12 quotes to read", "Großes Wort", "日本語です"] {
            #expect(ShownTexts.isForPeople(text), "\(text)")
        }
    }

    @Test("what is not there is an error, not a guess")
    func refuses() throws {
        for text in ["drop-member:nothing", "drift:list[9].text", "wrong-type:a..b", "silent-edit:n"] {
            #expect(throws: LabError.self, "\(text)") { try edited(text) }
        }
        #expect(throws: LabError.feedDoesNotParse(.drift)) { try FeedDamage(Fault(.drift), bytes: Array("[".utf8)) }
        #expect(throws: LabError.noMembers(.drift)) {
            try FeedDamage(Fault(.drift), bytes: Array(#"{"payload":3}"#.utf8)).edited()
        }
        #expect(throws: LabError.noText(.silentEdit)) {
            try FeedDamage(Fault(.silentEdit), bytes: Array(#"{"payload":{"a":1}}"#.utf8)).edited()
        }
        #expect(throws: LabError.noSuchMember(.bumpSchema, "schemaVersion")) {
            try FeedDamage(Fault(.bumpSchema), bytes: Array(#"{"schemaVersion":9223372036854775807}"#.utf8)).edited()
        }
    }

    @Test("spans of values are what the parser reads, in every JSON that it accepts")
    func spans() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let value = Self.value(depth: 4, &generator)
            for text in [JSONWriter.pretty(value), JSONWriter.compact(value), " \n\t\(JSONWriter.compact(value)) "] {
                try compare(JSONSpans(bytes: Array(text.utf8)), value)
            }
        }
    }

    private func compare(_ spans: JSONSpans, _ value: JSONValue) throws {
        var waiting = [(spans.root, value)]
        while let (range, value) = waiting.popLast() {
            #expect(spans.value(at: range) == value)
            let members = spans.members(of: range)
            #expect(members.map(\.name) == value.object?.members.map(\.name) ?? [])
            waiting += zip(members, value.object?.members ?? []).map { ($0.valueRange, $1.value) }
            waiting += Array(zip(spans.elements(of: range), value.array ?? []))
        }
    }

    private static func value(depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
        let names = ["a", "b c", "\"quoted\"", "}", "[", "\\", "é", ""]
        switch generator.index(below: depth == 0 ? 5 : 8) {
        case 0: return .null
        case 1: return true
        case 2: return .number(JSONNumber(Int64(generator.index(below: 1000)) - 500))
        case 3, 4: return .string(names[generator.index(below: names.count)])
        case 5: return .array((0..<generator.index(below: 4)).map { _ in value(depth: depth - 1, &generator) })
        default:
            return .object(
                JSONObject(
                    names.prefix(generator.index(below: 5)).map { .init($0, value(depth: depth - 1, &generator)) }))
        }
    }
}
