import FeedStorage
import Foundation
import OrderedJSON
import Testing

@testable import WidgetModel

/// A payload of that many quotes, `q01` on, with any further members.
func quotesPayload(_ count: Int, _ further: JSONObject.Member...) -> JSONValue {
    let quotes = (1...max(1, count)).prefix(count).map { number -> JSONValue in
        [
            "id": .string(number < 10 ? "q0\(number)" : "q\(number)"), "text": .string("Quote \(number)."),
            "author": "Proverb",
        ]
    }
    let members: [JSONObject.Member] = [
        .init("quotes", .array(quotes)), .init("emptyTitle", "No quotes"), .init("emptyBody", "Open the app."),
    ]
    return .object(JSONObject(members + further))
}

@Suite("Quotes: timeline")
struct QuotesTimelineTests {
    private func timeline(_ payload: JSONValue, from start: String, in name: String) throws -> Timeline {
        try QuotesKind().content(of: payload, isLenient: false)
            .timeline(from: try moment(start), environment: try environment(name))
    }

    @Test("An entry now and one at each of the next 24 hours, reloaded at the end")
    func plainDay() throws {
        let timeline = try timeline(quotesPayload(12), from: "2026-09-12T18:00:00Z", in: "Europe/Berlin")
        #expect(timeline.entries.count == 25)
        #expect(timeline.policy == .atEnd)
        #expect(timeline.reloadDate == (try moment("2026-09-13T18:00:00Z")))
        // (1789236000 + 7200) / 3600 = 497012, and 497012 mod 12 = 8.
        #expect(timeline.entries.map(\.index) == (0...24).map { (8 + $0) % 12 })
        #expect(timeline.entries[0].label.full == "9 of 12")
        #expect(timeline.entries[1].label.sentence == "quote 10 of 12")
        #expect(timeline.entries[0].label.caption == "Quote 9.")
    }

    @Test("Asked within an hour, the first entry is now and the second at the full hour")
    func withinAnHour() throws {
        let timeline = try timeline(quotesPayload(3), from: "2026-09-12T18:20:07Z", in: "Asia/Kathmandu")
        #expect(timeline.entries[0].date == (try moment("2026-09-12T18:20:07Z")))
        #expect(timeline.entries[1].date == (try moment("2026-09-12T19:15:00Z")))
        #expect(timeline.entries.count == 25)
    }

    @Test("The hour that comes twice shows its quote twice, and the day has 25 hours")
    func longDay() throws {
        let timeline = try timeline(quotesPayload(12), from: "2026-10-24T22:00:00Z", in: "Europe/Berlin")
        #expect(timeline.reloadDate == (try moment("2026-10-25T22:00:00Z")))
        let firstSlot = (1_792_879_200 + 7200) / 3600
        #expect(
            timeline.entries.prefix(5).map(\.index)
                == [firstSlot, firstSlot + 1, firstSlot + 2, firstSlot + 2, firstSlot + 3].map { $0 % 12 })
    }

    @Test("The hour that is left out leaves its quote out")
    func shortDay() throws {
        let timeline = try timeline(quotesPayload(24), from: "2026-03-29T00:00:00Z", in: "Europe/Berlin")
        let hours = timeline.entries.prefix(3).compactMap(\.index)
        #expect(hours[1] - hours[0] == 2 && hours[2] - hours[1] == 1)
    }

    @Test("Before 1970 the index is never negative")
    func longAgo() throws {
        let timeline = try timeline(quotesPayload(7), from: "1931-05-05T05:05:05Z", in: "Europe/Berlin")
        #expect(timeline.entries.allSatisfy { (0..<7).contains($0.index ?? -1) })
        // 0:00 on 1 January 1970 is slot 0; the hour before it is the last quote.
        let edge = try self.timeline(quotesPayload(7), from: "1969-12-31T23:30:00Z", in: "UTC")
        #expect(edge.entries.prefix(2).map(\.index) == [6, 0])
    }

    @Test("An empty list has entries too, without an index")
    func empty() throws {
        let timeline = try timeline(quotesPayload(0), from: "2026-09-12T18:00:00Z", in: "Europe/Berlin")
        #expect(timeline.entries.count == 25)
        #expect(timeline.entries.allSatisfy { $0.index == nil })
        #expect(timeline.entries[0].label.caption == "No quotes")
    }

    @Test("The featured quote stays until its last moment, which has an entry of its own")
    func featured() throws {
        let payload = quotesPayload(
            12, .init("featuredId", "q03"), .init("featuredUntilEpochMs", 1_789_240_500_500))  // 19:15:00.5 UTC
        let timeline = try timeline(payload, from: "2026-09-12T18:00:00Z", in: "Europe/Berlin")
        #expect(timeline.entries.count == 26)
        #expect(timeline.entries.prefix(4).map(\.index) == [2, 2, 9, 10])
        #expect(timeline.entries[2].date == Date(epochMilliseconds: 1_789_240_500_500))
    }

    @Test("At its end the featured quote is over; on a full hour no entry is doubled")
    func featuredBoundary() throws {
        let payload = quotesPayload(12, .init("featuredId", "q03"), .init("featuredUntilEpochMs", 1_789_239_600_000))
        let before = try timeline(payload, from: "2026-09-12T18:00:00Z", in: "Europe/Berlin")
        #expect(before.entries.count == 25)
        #expect(before.entries.prefix(2).map(\.index) == [2, 9])
        let at = try timeline(payload, from: "2026-09-12T19:00:00Z", in: "Europe/Berlin")
        #expect(at.entries[0].index == 9)
    }

    @Test("A featured quote that is not there, or has no end, is not featured")
    func featuredNothing() throws {
        for payload in [
            quotesPayload(12, .init("featuredId", "q99"), .init("featuredUntilEpochMs", 9_789_239_600_000)),
            quotesPayload(12, .init("featuredId", "q03")),
            quotesPayload(12, .init("featuredUntilEpochMs", 9_789_239_600_000)),
        ] {
            #expect(try timeline(payload, from: "2026-09-12T18:00:00Z", in: "Europe/Berlin").entries[0].index == 8)
        }
    }
}

@Suite("Quotes: decoding")
struct QuotesDecodingTests {
    private func mismatch(_ payload: JSONValue) -> PayloadMismatch? {
        do throws(PayloadMismatch) {
            _ = try QuotesKind().content(of: payload, isLenient: false)
            return nil
        } catch { return error }
    }

    @Test(
        "What does not fit is refused with its path",
        arguments: [
            (["quotes": [], "emptyBody": "b"], "emptyTitle"),
            (["quotes": [:] as JSONValue, "emptyTitle": "t", "emptyBody": "b"], "quotes"),
            (["quotes": ["x"], "emptyTitle": "t", "emptyBody": "b"], "quotes[0]"),
            (
                ["quotes": [["id": "a", "text": 5, "author": "c"]], "emptyTitle": "t", "emptyBody": "b"],
                "quotes[0].text"
            ),
            (["quotes": [["id": "a", "text": "t"]], "emptyTitle": "t", "emptyBody": "b"], "quotes[0].author"),
            (
                [
                    "quotes": [["id": "a", "text": "t", "author": "c", "image": 1]], "emptyTitle": "t",
                    "emptyBody": "b",
                ],
                "quotes[0].image"
            ),
            (
                ["quotes": [], "emptyTitle": "t", "emptyBody": "b", "featuredUntilEpochMs": "soon"],
                "featuredUntilEpochMs"
            ),
            ([], ""), (nil, ""),
        ] as [(JSONValue, String)])
    func strict(payload: JSONValue, path: String) { #expect(mismatch(payload)?.codingPath == path) }

    @Test("The reason says what was expected and what was found")
    func reasons() {
        #expect(mismatch(["quotes": 5])?.why == "a list must be here, not a number")
        #expect(mismatch([:])?.why == "a list is missing")
    }

    @Test("Unknown members, null for what may be missing, and doubled members are taken")
    func tolerant() {
        let quote: JSONValue = ["id": "a", "text": "t", "author": "c", "image": nil, "mood": 5]
        #expect(mismatch(["quotes": [quote], "emptyTitle": "t", "emptyBody": "b", "featuredId": nil]) == nil)
    }

    @Test("A lenient reading leaves out what does not fit, and says so")
    func lenient() throws {
        let good: JSONValue = ["id": "a", "text": "t", "author": "c"]
        let payload: JSONValue = ["quotes": [good, 5, ["id": "b"], good], "emptyTitle": "t", "emptyBody": "b"]
        let content = try QuotesKind().content(of: payload, isLenient: true)
        #expect(content.inventory == "2 quotes, 2 skipped")
        #expect(content.skipped.map(\.codingPath) == ["quotes[1]", "quotes[2].text"])
    }

    @Test("The kind goes by name, else by shape, else it is auto")
    func registry() {
        let registry = KindRegistry.standard
        #expect(registry.kind(named: nil, for: quotesPayload(1)).name == "quotes")
        #expect(registry.kind(named: nil, for: ["quotes": 5]).name == "auto")
        #expect(registry.kind(named: "auto", for: quotesPayload(1)).name == "auto")
        #expect(registry.kind(named: "nonesuch", for: quotesPayload(1)).name == "quotes")
        #expect(registry.names.first == "quotes" && registry.names.last == "auto")
    }
}
