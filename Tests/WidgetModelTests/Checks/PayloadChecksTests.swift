import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import FeedStorage
@testable import WidgetModel

@Suite("Checks of a payload")
struct PayloadChecksTests {
    /// What is found about a payload; by default on the evening on which it was published.
    private func findings(
        _ kind: any WidgetKind, _ payload: JSONValue, at text: String = "2026-09-12T18:00:00Z",
        facts: StoreFacts = StoreFacts(), generatedAt: String = "2026-09-12T18:00:00Z", isLenient: Bool = false
    ) throws -> [String] {
        var environment = try environment("Europe/Berlin")
        environment.generatedAt = try moment(generatedAt)
        return PayloadChecks(
            resolution: facts.resolution, content: try kind.content(of: payload, isLenient: isLenient),
            now: try moment(text), environment: environment
        ).checks.map { "\($0.severity) \($0.code.rawValue) \($0.message)" }
    }

    @Test("A healthy payload raises nothing")
    func nothing() throws {
        #expect(try findings(QuotesKind(), quotesPayload(3)).isEmpty)
        #expect(try findings(CountdownKind(), countdown(CountdownTests.mock)).isEmpty)
        let snapshot: JSONValue = ["variants": ["light": ["image": "a.png"], "dark": ["image": "b.png"]]]
        #expect(try findings(SnapshotKind(), snapshot).isEmpty)
    }

    @Test("P01: a payload does not fit its kind, an error where it is the current one")
    func mismatch() throws {
        let verdict = Verdict.payloadMismatch(codingPath: "quotes[3].text", why: "a text is missing")
        #expect(
            try findings(QuotesKind(), quotesPayload(3), facts: StoreFacts().rejectingCurrent(verdict)) == [
                "error P01 payload does not fit: 04d29add: quotes[3].text: a text is missing."
            ])
        let previous = StoreFacts().with { $0.candidates[1].verdict = verdict }
        #expect(
            try findings(QuotesKind(), quotesPayload(3), facts: previous) == [
                "warning P01 payload does not fit: effa36cd: quotes[3].text: a text is missing."
            ])
    }

    @Test("P01: a payload looks like a kind and does not fit it, so it is shown as any other")
    func misfit() throws {
        let misfit = KindMisfit(
            kind: "timers", mismatch: PayloadMismatch(codingPath: "todayRecordsCount", why: "a whole number is missing")
        )
        let checks = PayloadChecks(
            resolution: StoreFacts().resolution, content: nil, misfit: misfit, now: try moment("2026-09-12T18:00:00Z"),
            environment: try environment("UTC")
        ).checks
        #expect(
            checks.map(\.message) == [
                "payload does not fit: it looks like timers, but todayRecordsCount: a whole number is missing."
            ])
        #expect(checks.map(\.severity) == [.warning])
    }

    @Test("P02: old members are in use")
    func oldMembers() throws {
        #expect(
            try findings(TimersKind(), try ForeignFile.oldTimeTracker.json()) == [
                "note P02 old members in use: todayTotalDuration."
            ])
        #expect(try findings(TimersKind(), try ForeignFile.timeTracker.json()).isEmpty)
    }

    @Test("P03: the data is 24 hours old, by its own time where it names one")
    func age() throws {
        let quotes = quotesPayload(3)
        #expect(try findings(QuotesKind(), quotes, at: "2026-09-13T17:59:59Z").isEmpty)
        #expect(
            try findings(QuotesKind(), quotes, at: "2026-09-13T18:00:00Z") == [
                "warning P03 snapshot older than 24 h: The data is 24 h old."
            ])
        // Last updated at 19:59:18 in Berlin, whatever the generation says.
        let tracker = try ForeignFile.timeTracker.json()
        #expect(
            try findings(TimersKind(), tracker, at: "2026-09-13T18:00:00Z", generatedAt: "2026-09-13T18:00:00Z") == [
                "warning P03 snapshot older than 24 h: The data is 24 h old."
            ])
    }

    @Test("P04 and P06: a window that opens unseen, a countdown that cannot age")
    func countdowns() throws {
        let payload = countdown([
            event("a", "Winter holidays", daysLeft: 97, .init("advanceDays", 75)), event("b", "Fair", daysLeft: 3),
        ])
        // 97 - 75 = 22 days after Saturday, 12 September.
        #expect(
            try findings(CountdownKind(), payload) == [
                "warning P04 a window opens unseen: “Winter holidays” should enter on Sun 4 Oct 2026, "
                    + "and will not unless the app publishes.",
                "warning P06 countdown that cannot age: “Winter holidays” and 1 more have no nextDate: "
                    + "their numbers stay.",
            ])
        let dated = countdown([event("a", "Winter holidays", on: "2026-12-18", .init("advanceDays", 75))])
        // The window opens by itself; until then there is nothing to show.
        #expect(
            try findings(CountdownKind(), dated) == ["note P05 nothing to show: Widgets show their empty state."])
        #expect(
            try findings(CountdownKind(), dated, at: "2026-12-01T10:00:00Z", generatedAt: "2026-12-01T09:00:00Z") == [])
    }

    @Test("P05: nothing to show")
    func nothingToShow() throws {
        let expected = ["note P05 nothing to show: Widgets show their empty state."]
        #expect(try findings(QuotesKind(), quotesPayload(0)) == expected)
        let tracker: JSONValue = [
            "runningTimers": [], "todayRecordsCount": 0, "todayCompletedDuration": 0, "recentTags": [],
        ]
        #expect(try findings(SummaryKind(), tracker) == expected)
        #expect(try findings(TimersKind(), tracker).isEmpty)
    }

    @Test("P07: a lenient reading left elements out")
    func skipped() throws {
        let payload = countdown([event("a", on: "2026-09-20"), 5, event("b"), event("c")])
        #expect(
            try findings(CountdownKind(), payload, isLenient: true) == [
                "warning P07 elements skipped: events[1]: an object must be here, not a number. 2 more are left out."
            ])
    }

    @Test("P08: seconds where milliseconds belong, in the payload and in its envelope")
    func wrongUnit() throws {
        // 1 789 239 600 ms are 20 days and 17 hours.
        let payload = quotesPayload(
            3, .init("featuredId", "q01"), .init("featuredUntilEpochMs", 1_789_239_600))
        #expect(
            try findings(QuotesKind(), payload) == [
                "warning P08 a time in the wrong unit: featuredUntilEpochMs lies on 21 Jan 1970."
            ])
        #expect(
            try findings(QuotesKind(), quotesPayload(3), generatedAt: "1970-01-21T17:00:36Z") == [
                "warning P08 a time in the wrong unit: generatedAtEpochMs lies on 21 Jan 1970."
            ])
        let right = quotesPayload(3, .init("featuredUntilEpochMs", 1_789_239_600_000))
        #expect(try findings(QuotesKind(), right).isEmpty)
    }

    @Test("P09: the look for one appearance is missing")
    func variant() throws {
        #expect(
            try findings(SnapshotKind(), ["variants": ["light": ["image": "a.png"]]]) == [
                "warning P09 variant missing: There is none for dark; the other stands in."
            ])
    }
}
