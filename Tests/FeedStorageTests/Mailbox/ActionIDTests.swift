import OrderedJSON
import Testing

@testable import FeedStorage

@Suite struct ActionIDTests {
    @Test("Ids are ordered by file, then by line, as numbers")
    func order() throws {
        let ids = try ["10:1", "9:10", "9:9", "0:1"].map { try #require(ActionID($0)) }
        #expect(ids.sorted().map(\.description) == ["0:1", "9:9", "9:10", "10:1"])
    }

    @Test(
        "Only what we write is an id",
        arguments: [
            "", ":", "1", "1:", ":1", "1:0", "01:1", "1:01", "+1:1", "1:-1", "1:1:1", " 1:1", "1234567890123456:1",
            "١:1",
        ]
    )
    func refusals(text: String) { #expect(ActionID(text) == nil) }

    @Test("An id stands in a payload as a text")
    func coding() throws {
        struct State: Codable, Equatable { var last: ActionID? }
        let state = State(last: ActionID("12:345"))
        let json = try JSONValueEncoder().encode(state)
        #expect(json == ["last": "12:345"])
        #expect(try JSONValueDecoder().decode(State.self, from: json) == state)
        #expect(throws: DecodingError.self) { try JSONValueDecoder().decode(State.self, from: ["last": "12"]) }
    }

    @Test("Names of drained files hold a number as we write it; all others are not ours")
    func names() {
        #expect(StoreLayout.drainedActions(7) == "actions.7.log")
        #expect(StoreLayout.drainedNumber("actions.0.log") == 0)
        #expect(StoreLayout.drainedNumber("actions.999999999999999.log") == 999_999_999_999_999)
        for name in [
            "actions.log", "actions..log", "actions.07.log", "actions.-1.log", "actions.1.log.tmp", "Actions.1.log",
            "actions.1000000000000000.log", "xactions.1.log", "actions.1.2.log",
        ] as [FileName] { #expect(StoreLayout.drainedNumber(name) == nil, "\(name)") }
    }
}
