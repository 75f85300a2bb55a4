import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

/// A time tracker's payload with these running timers, all else small.
func tracker(
    running: [JSONValue] = [], completed: JSONValue = 0, updated: JSONValue = nil, totals: [JSONValue]? = nil,
    tags: [JSONValue] = []
) -> JSONValue {
    var object = JSONObject([
        .init("runningTimers", .array(running)), .init("todayRecordsCount", 2),
        .init("todayCompletedDuration", completed), .init("recentTags", .array(tags)),
    ])
    if !updated.isNull { object["lastUpdated"] = updated }
    if let totals { object["dailyTotals"] = .array(totals) }
    return .object(object)
}

/// A running timer since a moment.
func running(_ id: String, since start: JSONValue, _ further: JSONObject.Member...) -> JSONValue {
    .object(JSONObject([.init("id", .string(id)), .init("startTime", start)] + further))
}

@Suite("Timers: timeline and the day")
struct TimersTests {
    private func content(_ payload: JSONValue) throws -> Timers {
        Timers(payload: try TimersPayload(payload, isLenient: false))
    }

    private func environment(_ zone: String, generatedAt: String = "2026-09-12T18:00:00Z") throws -> WidgetEnvironment {
        var environment = try WidgetModelTests.environment(zone)
        environment.generatedAt = try moment(generatedAt)
        return environment
    }

    @Test("The real feed: 1:55 and 0:25 running, 5h 40m today, an entry a minute for an hour")
    func real() throws {
        let payload = try ForeignFile.timeTracker.json()
        #expect(KindRegistry.standard.kind(named: nil, for: payload).name == "timers")
        let content = try content(payload)
        let environment = try environment("Europe/Berlin")
        let start = try moment("2026-09-12T18:00:00Z")
        let timeline = content.timeline(from: start, environment: environment)
        #expect(timeline.entries.count == 61)
        #expect(timeline.policy == .atEnd)
        #expect(timeline.reloadDate == start.addingTimeInterval(3600))
        #expect(timeline.entries.prefix(3).map(\.label.brief) == ["1:55", "1:56", "1:57"])
        #expect(timeline.entries[0].label.caption == "Deep work 1:55 +1")
        // 12 000 s completed, 6 900 s and 1 500 s running: 20 400 s are 5 h 40 min.
        let today = content.today(at: start, environment)
        #expect(today.seconds == 20_400 && today.recordCount == 6)
    }

    @Test("Asked within a minute, the second entry is at the whole minute")
    func withinMinute() throws {
        let content = try content(tracker(running: [running("a", since: "2026-09-12T17:00:30Z")]))
        let timeline = content.timeline(
            from: try moment("2026-09-12T18:00:20Z"), environment: try environment("Asia/Kathmandu"))
        #expect(timeline.entries.prefix(3).map(\.label.brief) == ["0:59", "1:00", "1:01"])
        #expect(timeline.entries[1].date == (try moment("2026-09-12T18:01:00Z")))
        #expect(timeline.entries.count == 61)
    }

    @Test("With nothing running: now and the next midnight, when the counters begin anew")
    func quiet() throws {
        let content = try content(tracker(completed: 5400))
        let timeline = content.timeline(
            from: try moment("2026-09-12T18:00:00Z"), environment: try environment("Europe/Berlin"))
        #expect(
            timeline.entries.map(\.date) == [try moment("2026-09-12T18:00:00Z"), try moment("2026-09-12T22:00:00Z")])
        #expect(timeline.entries.map(\.label.full) == ["1h 30m", "0m"])
        #expect(timeline.policy == .atEnd)
    }

    @Test(
        "The part of a timer that falls on the day: seconds since its first moment (Python's zoneinfo)",
        arguments: [
            ("Europe/Berlin", "2026-10-25T11:00:00Z", 46_800.0), ("America/New_York", "2026-03-08T16:00:00Z", 39_600),
            ("Asia/Kathmandu", "2026-09-12T18:45:00Z", 1800), ("Australia/Lord_Howe", "2026-04-04T22:00:00Z", 32_400),
            ("Asia/Beirut", "2024-03-31T09:00:00Z", 39_600), ("Africa/Cairo", "2024-04-26T09:00:00Z", 39_600),
            ("America/Sao_Paulo", "2018-02-18T02:30:00Z", 88_200),
            ("Pacific/Kiritimati", "2026-12-31T10:30:00Z", 1800), ("Pacific/Apia", "2011-12-30T22:00:00Z", 43_200),
        ])
    func partOfDay(zone: String, at text: String, seconds: Double) throws {
        let date = try moment(text)
        let start = TimerStamp.json(date.addingTimeInterval(-200_000), as: .text)
        let content = try content(tracker(running: [running("a", since: start)], completed: 600, updated: start))
        // The counters are of two days before, and do not count any more.
        let today = content.today(at: date, try environment(zone))
        #expect(today.seconds == seconds && today.recordCount == 0)
    }

    @Test("Counters belong to the local day of the last update, else of the generation")
    func counters() throws {
        let berlin = try environment("Europe/Berlin")
        let late = try moment("2026-09-12T22:30:00Z")
        let dated = try content(tracker(completed: 600, updated: "2026-09-12T22:10:00Z"))
        #expect(dated.today(at: late, berlin).seconds == 600)
        #expect(dated.today(at: try moment("2026-09-12T21:59:00Z"), berlin).seconds == 0)
        let undated = try content(tracker(completed: 600))
        #expect(undated.today(at: late, berlin).seconds == 0)
        #expect(undated.today(at: late, try environment("America/New_York")).seconds == 600)
    }

    @Test("A clock that runs backwards never gives less than nothing")
    func backwards() throws {
        let content = try content(tracker(running: [running("a", since: "2026-09-12T19:00:00Z")]))
        let environment = try environment("Europe/Berlin")
        let date = try moment("2026-09-12T18:00:00Z")
        #expect(content.timeline(from: date, environment: environment).entries[0].label.brief == "0:00")
        #expect(content.today(at: date, environment).seconds == 0)
    }

    @Test("From 24 hours on the feed asks to be refreshed, in every family")
    func stale() throws {
        let content = try content(try ForeignFile.timeTracker.json())
        let environment = try environment("Europe/Berlin")
        for (text, isStale) in [("2026-09-13T17:59:17Z", false), ("2026-09-13T17:59:18Z", true)] {
            let entry = content.timeline(from: try moment(text), environment: environment).entries[0]
            for family in [WidgetFamily.small, .medium, .large, .extraLarge, .rectangular, .inline] {
                let texts = content.view(of: entry, family: family, environment: environment).texts
                #expect(texts.contains("Open the app to refresh") == isStale, "\(family) \(text)")
            }
        }
    }

    @Test("Rectangular has three timers, or two and how many more")
    func rectangular() throws {
        func texts(_ count: Int) throws -> [String] {
            let timers = (1...count).map { number in
                running("t\(number)", since: "2026-09-12T17:00:00Z", .init("tagName", .string("T\(number)")))
            }
            let environment = try environment("Europe/Berlin")
            let content = try content(tracker(running: timers))
            let entry = content.timeline(from: try moment("2026-09-12T18:00:00Z"), environment: environment).entries[0]
            return content.view(of: entry, family: .rectangular, environment: environment).texts
        }
        #expect(try texts(3) == ["T1", "1:00", "T2", "1:00", "T3", "1:00", "Today", "3h 00m"])
        #expect(try texts(4) == ["T1", "1:00", "T2", "1:00", "+2 more", "Today", "4h 00m"])
    }

    @Test("A Live Activity has the eight oldest and the full count; nothing running is none")
    func activity() throws {
        let timers = (0..<10).map { running("t\($0)", since: .string("2026-09-12T1\(9 - $0):00:00Z")) }
        let activity = try #require(TimersActivity(try content(tracker(running: timers))))
        #expect(activity.count == 10)
        #expect(activity.timers.map(\.id) == ["t9", "t8", "t7", "t6", "t5", "t4", "t3", "t2"])
        #expect(activity.timers[0].name == "Untagged")
        #expect(TimersActivity(try content(tracker())) == nil)
    }
}
