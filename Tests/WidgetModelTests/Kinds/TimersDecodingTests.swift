import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

@Suite("Timers: decoding and actions")
struct TimersDecodingTests {
    private func mismatch(_ payload: JSONValue) -> PayloadMismatch? {
        do throws(PayloadMismatch) {
            _ = try TimersPayload(payload, isLenient: false)
            return nil
        } catch { return error }
    }

    private func changed(_ member: String, _ value: JSONValue) -> JSONValue {
        guard var object = tracker().object else { return nil }
        object[member] = value
        return .object(object)
    }

    @Test("What does not fit is refused with its path")
    func strict() {
        let start: JSONValue = "2026-09-12T17:00:00Z"
        let cases: [(JSONValue, String)] = [
            ([], ""), ([:], "runningTimers"), (changed("runningTimers", [5]), "runningTimers[0]"),
            (changed("runningTimers", [["id": "a"]]), "runningTimers[0].startTime"),
            (changed("runningTimers", [running("a", since: "810921900")]), "runningTimers[0].startTime"),
            (changed("runningTimers", [running("a", since: "soon")]), "runningTimers[0].startTime"),
            (changed("runningTimers", [running("a", since: true)]), "runningTimers[0].startTime"),
            (changed("runningTimers", [running("a", since: start, .init("tagId", 5))]), "runningTimers[0].tagId"),
            (changed("todayRecordsCount", "2"), "todayRecordsCount"),
            (changed("todayRecordsCount", nil), "todayRecordsCount"),
            (changed("todayCompletedDuration", "5400"), "todayCompletedDuration"),
            (changed("todayCompletedDuration", nil), "todayCompletedDuration"),
            (changed("recentTags", nil), "recentTags"), (changed("recentTags", [["id": "a"]]), "recentTags[0].name"),
            (changed("dailyTotals", [["day": "2026-09-31", "seconds": 5]]), "dailyTotals[0].day"),
            (changed("dailyTotals", [["day": "2026-09-12"]]), "dailyTotals[0].seconds"),
            (changed("lastUpdated", "2026-09-12"), "lastUpdated"), (changed("summaryTags", 5), "summaryTags"),
        ]
        for (payload, path) in cases { #expect(mismatch(payload)?.codingPath == path, "\(path)") }
    }

    @Test("Null for what may be missing, unknown members and colours are taken")
    func tolerant() {
        for name in ["dailyTotals", "summaryTags", "lastUpdated", "mood"] {
            #expect(mismatch(changed(name, nil)) == nil)
        }
        #expect(mismatch(changed("recentTags", [["id": "a", "name": "b", "color": "reddish", "x": 1]])) == nil)
    }

    @Test(
        "Dates of all forms are the same moment, 18:05 in Berlin",
        arguments: [
            "2026-09-12T16:05:00Z", "2026-09-12T18:05:00+02:00", 810_921_900, 1_789_229_100, 1_789_229_100_000,
        ] as [JSONValue])
    func dates(start: JSONValue) throws {
        let payload = try TimersPayload(tracker(running: [running("a", since: start)]), isLenient: false)
        #expect(payload.running[0].start == (try moment("2026-09-12T16:05:00Z")))
    }

    @Test("The shape of years ago: an old name, no ids, no totals")
    func old() throws {
        let payload = try ForeignFile.oldTimeTracker.json()
        #expect(KindRegistry.standard.kind(named: nil, for: payload).name == "timers")
        let decoded = try TimersPayload(payload, isLenient: false)
        #expect(decoded.completedSeconds == 5400)
        #expect(decoded.oldMembers == ["todayTotalDuration"])
        #expect(decoded.running.map(\.name) == ["Work"])
        #expect(decoded.lastUpdated == nil && decoded.dailyTotals.isEmpty)
        // A payload with both names means the new one.
        guard var both = payload.object else { return }
        both["todayCompletedDuration"] = 60
        #expect(try TimersPayload(.object(both), isLenient: false).completedSeconds == 60)
    }

    @Test("A lenient reading leaves out bad elements of every list")
    func lenient() throws {
        let payload = tracker(
            running: [5, running("a", since: "2026-09-12T17:00:00Z")], totals: [["day": "never", "seconds": 1]],
            tags: [nil])
        let content = try TimersKind().content(of: payload, isLenient: true)
        #expect(content.inventory == "1 timer, 3 skipped")
        #expect(content.skipped.map(\.codingPath) == ["runningTimers[0]", "recentTags[0]", "dailyTotals[0].day"])
    }

    // MARK: Actions

    private func apply(_ action: String, _ payload: JSONValue, at text: String) throws -> JSONValue? {
        TimersKind().payload(
            payload, applying: WidgetAction(action), at: try moment(text),
            calendar: try environment("Europe/Berlin").calendar)
    }

    @Test("Stopping moves a timer into the day's counters and totals, in the form of the feed")
    func stop() throws {
        let payload = try ForeignFile.timeTracker.json()
        let id = "7F1C2B0E-5C0B-4E8E-9B7E-0A3A0C1D2E3F"
        let changed = try #require(try apply("stop:\(id)", payload, at: "2026-09-12T18:00:00Z"))
        #expect(changed.object?.members.map(\.name) == payload.object?.members.map(\.name))
        #expect(changed["runningTimers"]?.array?.count == 1)
        #expect(changed["todayRecordsCount"] == 7)
        #expect(changed["todayCompletedDuration"] == 18_900)
        #expect(changed["lastUpdated"] == 810_928_800)
        // The tag's total of the day grows by 1:55: 6 000 + 6 900.
        #expect(changed["dailyTotals"]?[12]?["seconds"] == 12_900)
        #expect(changed["dailyTotals"]?.array?.count == payload["dailyTotals"]?.array?.count)
        #expect(try apply("stop:nonesuch", payload, at: "2026-09-12T18:00:00Z") == nil)
    }

    @Test("A timer past midnight gives each day its part")
    func pastMidnight() throws {
        let payload = tracker(
            running: [running("a", since: "2026-09-12T21:00:00Z", .init("tagId", "x"))], completed: 500,
            updated: "2026-09-12T21:00:00Z", totals: [["day": "2026-09-12", "seconds": 60, "tagId": "x"]])
        let changed = try #require(try apply("stopAll", payload, at: "2026-09-12T22:30:00Z"))
        #expect(
            changed["dailyTotals"] == [
                ["day": "2026-09-12", "seconds": 3660, "tagId": "x"],
                ["day": "2026-09-13", "seconds": 1800, "tagId": "x"],
            ])
        // The counters of the day before are over.
        #expect(changed["todayCompletedDuration"] == 1800 && changed["todayRecordsCount"] == 1)
        #expect(changed["lastUpdated"] == "2026-09-12T22:30:00Z")
        #expect(try apply("stopAll", changed, at: "2026-09-12T22:31:00Z") == nil)
    }

    @Test("The largest count of records, and clocks that are put back over midnight, trap nothing")
    func extremes() throws {
        guard var object = tracker(running: [running("a", since: "2010-11-07T02:30:30Z")], totals: []).object else {
            return
        }
        object["todayRecordsCount"] = .number(JSONNumber(Int64.max))
        // In St. John's 00:01 on 7 November 2010 was 23:01 on the 6th again.
        let changed = TimersKind().payload(
            .object(object), applying: WidgetAction("stopAll"), at: try moment("2010-11-07T03:00:00Z"),
            calendar: try environment("America/St_Johns").calendar)
        #expect(changed?["todayRecordsCount"] == .number(JSONNumber(Int64.max)))
        #expect(changed?["runningTimers"] == [])
        #expect(changed?["dailyTotals"]?.array?.isEmpty == false)
    }

    @Test("Starting appends a timer of the tag, untagged where the tag is unknown")
    func start() throws {
        let payload = try ForeignFile.timeTracker.json()
        let tag = "11111111-2222-3333-4444-555555555504"
        let changed = try #require(try apply("start:\(tag)", payload, at: "2026-09-12T18:00:00Z"))
        let timer = try #require(changed["runningTimers"]?[2])
        #expect(timer["startTime"] == 810_928_800)
        #expect(timer["tagId"] == .string(tag))
        #expect(timer["tagName"] == "Music" && timer["tagColor"] == "#d9822b")
        let twice = try #require(try apply("start:nonesuch", changed, at: "2026-09-12T18:00:00Z"))
        let ids = twice["runningTimers"]?.array?.map { $0["id"] }
        #expect(Set(ids ?? []).count == 4)
        #expect(twice["runningTimers"]?[3]?.object?.members.map(\.name) == ["id", "startTime"])
        #expect(try apply("pause", payload, at: "2026-09-12T18:00:00Z") == nil)
    }
}
