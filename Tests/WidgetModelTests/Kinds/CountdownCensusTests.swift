import OrderedJSON
import Testing

@testable import WidgetModel

/// The events one by one, and why each counts or not.
@Suite struct CountdownCensusTests {
    private func advance(_ days: Int64) -> JSONObject.Member { .init("advanceDays", .number(JSONNumber(days))) }

    private func rows(_ events: [JSONValue], index: Int64 = 0) throws -> ContentCensus {
        let stage = try CountdownStage(countdown(events, index: index))
        let entry = try stage.timeline(from: "2026-09-12T20:00:00+02:00").entries[0]
        return try #require(stage.content.census(of: entry, environment: stage.environment))
    }

    @Test func eachEventSaysItsDayAndItsRule() throws {
        let census = try rows(
            [
                event("holidays", on: "2026-12-18", advance(75)),
                event("done", on: "2026-09-05", .init("completedOn", "2026-09-05")),
                event("grandma", on: "2026-10-24", advance(60)),
                event("books", on: "2026-09-10", advance(14)),
                event("car", on: "2026-09-30", .init("recurrence", "yearly")),
            ], index: 2)
        #expect(census.title == "Events")
        #expect(census.summary == "3 of 5 count")
        #expect(census.rows.map(\.name) == ["books", "car", "grandma", "holidays", "done"])
        // From 12 September: two days back, 18 and 42 ahead; 18 December is 97 ahead, and 75 days before is 4 October.
        #expect(census.rows.map(\.number) == ["-2", "18", "42", "97", ""])
        #expect(
            census.rows.map(\.facts) == [
                ["10 Sep", "overdue"], ["30 Sep", "every year"], ["24 Oct", "window 60 days"], ["enters on 4 Oct"],
                ["done, date has passed"],
            ])
        #expect(census.rows.map(\.place) == [.counts, .counts, .shown, .isLeftOut, .isLeftOut])
        #expect(census.rows.map(\.isUrgent) == [true, false, false, false, false])
    }

    @Test func whatHasNoDateOrAnImpossibleWindowTrapsNothing() throws {
        let census = try rows([
            event("old", daysLeft: 5), event("far", daysLeft: .max, advance(3)),
            event("never", on: "2026-09-20", advance(.min)), event("always", on: "2026-09-20", advance(.max)),
            event("soon", on: "2026-09-20", .init("completedOn", "2026-09-12")),
        ])
        #expect(census.rows.map(\.name) == ["old", "always", "soon", "never", "far"])
        #expect(
            census.rows.map(\.facts) == [
                ["counted by the app, no date"], ["20 Sep", "window 9223372036854775807 days"], ["20 Sep", "done"],
                ["20 Sep", "window -9223372036854775808 days"], ["counted by the app, no date"],
            ])
    }
}
