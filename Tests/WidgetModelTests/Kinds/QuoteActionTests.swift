import Foundation
import OrderedJSON
import Testing

@testable import WidgetModel

@Suite("Quotes: actions")
struct QuoteActionTests {
    private func apply(_ action: String, _ payload: JSONValue) throws -> JSONValue? {
        QuotesKind().payload(
            payload, applying: WidgetAction(action), at: try moment("2026-09-12T18:00:00Z"),
            calendar: try environment("UTC").calendar)
    }

    @Test("Featuring sets both members for an hour, clearing takes them away")
    func feature() throws {
        let payload = quotesPayload(3, .init("mood", 5))
        let featured = try #require(try apply("feature:q02", payload))
        #expect(featured["featuredId"] == "q02")
        // 1 789 236 000 000 + 3 600 000.
        #expect(featured["featuredUntilEpochMs"] == 1_789_239_600_000)
        #expect(
            featured.object?.members.map(\.name)
                == ["quotes", "emptyTitle", "emptyBody", "mood", "featuredId", "featuredUntilEpochMs"])
        #expect(try apply("clearFeatured", featured) == payload)
    }

    @Test("An unknown quote, an unknown action and nothing to clear change nothing")
    func nothing() throws {
        for action in ["feature:q09", "feature", "clearFeatured", "next", ""] {
            #expect(try apply(action, quotesPayload(3)) == nil, "\(action)")
        }
    }

    @Test("An action's argument is all that follows the first colon")
    func parsing() {
        #expect(WidgetAction("stop:a:b").name == "stop")
        #expect(WidgetAction("stop:a:b").argument == "a:b")
        #expect(WidgetAction("stopAll").argument == nil)
        #expect(WidgetAction("stop:").argument?.isEmpty == true)
    }
}
