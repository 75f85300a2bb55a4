import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

@Suite("Summary")
struct SummaryTests {
    private func rows(
        _ payload: JSONValue, _ period: String? = nil, at text: String = "2026-09-12T18:00:00Z",
        zone: String = "Europe/Berlin", firstWeekday: Int = 2
    ) throws -> [String] {
        let content = Summary(payload: try TimersPayload(payload, isLenient: false))
        var environment = try environment(zone)
        environment.calendar.firstWeekday = firstWeekday
        environment.settings["period"] = period
        return content.rows(at: try moment(text), environment).map { "\($0.name) \(DurationWording.words($0.seconds))" }
    }

    @Test("The real feed by day, week and month; an unknown period is today")
    func real() throws {
        let payload = try ForeignFile.timeTracker.json()
        // Sums of the file, added by hand: 45 000 s, 19 800 s and 2 700 s, and 1:55 and 0:25 running.
        let week = ["Deep work 14h 25m", "Reading 5h 55m", "Untagged 45m"]
        #expect(try rows(payload, "thisWeek") == week)
        #expect(try rows(payload, "thisMonth") == week)
        let today = ["Deep work 3h 35m", "Reading 1h 25m", "Untagged 15m"]
        #expect(try rows(payload) == today)
        #expect(try rows(payload, "thisYear") == today)
    }

    @Test(
        "Weeks begin on the locale's first weekday (Python's datetime)",
        arguments: [
            (7, "2026-09-11T10:00:00Z", ["2026-09-05", "2026-09-11"]),
            (7, "2026-09-12T10:00:00Z", ["2026-09-12", "2026-09-18"]),
            (1, "2026-09-12T10:00:00Z", ["2026-09-06", "2026-09-12"]),
            (1, "2026-09-13T10:00:00Z", ["2026-09-13", "2026-09-19"]),
            (2, "2026-09-13T10:00:00Z", ["2026-09-07", "2026-09-13"]),
            (2, "2026-09-14T10:00:00Z", ["2026-09-14", "2026-09-20"]),
        ])
    func weeks(firstWeekday: Int, at text: String, expected: [String]) throws {
        let day = LocalDays(zone: try zone("Europe/Berlin")).number(of: try moment(text))
        let days = SummaryPeriod.thisWeek.days(around: day, firstWeekday: firstWeekday)
        #expect([days.lowerBound, days.upperBound].map(PayloadDay.text(of:)) == expected)
    }

    @Test("Totals of the first and the last day of a period count, those beside it do not")
    func edges() throws {
        let days = [
            "2026-08-31", "2026-09-01", "2026-09-06", "2026-09-07", "2026-09-13", "2026-09-14", "2026-09-30",
            "2026-10-01",
        ]
        let totals = days.enumerated().map { place, day -> JSONValue in
            ["day": .string(day), "seconds": .number(JSONNumber(60 << place))]
        }
        let payload = tracker(totals: totals)
        // 60 s × (8 + 16), and 60 s × (2 + 4 + 8 + 16 + 32 + 64).
        #expect(try rows(payload, "thisWeek") == ["Untagged 24m"])
        #expect(try rows(payload, "thisMonth") == ["Untagged 2h 06m"])
        #expect(try rows(payload, "today", at: "2026-09-07T10:00:00Z") == ["Untagged 8m"])
        #expect(try rows(payload, "today").isEmpty)
    }

    @Test("A day that is written as a moment belongs to the zone's date at that moment")
    func momentDays() throws {
        let payload = tracker(totals: [["day": "2026-09-11T22:00:00Z", "seconds": 600]])
        #expect(try rows(payload) == ["Untagged 10m"])
        #expect(try rows(payload, zone: "America/New_York").isEmpty)
    }

    @Test("A running timer counts whole on the day on which it was started")
    func runningTimers() throws {
        let payload = tracker(
            running: [running("a", since: "2026-09-12T21:30:00Z", .init("tagName", "Work"))])
        #expect(try rows(payload, at: "2026-09-12T21:50:00Z") == ["Work 20m"])
        #expect(try rows(payload, at: "2026-09-12T22:30:00Z").isEmpty)
        #expect(try rows(payload, "thisWeek", at: "2026-09-12T22:30:00Z") == ["Work 1h 00m"])
        #expect(try rows(payload, "thisWeek", at: "2026-09-12T20:00:00Z").isEmpty)
    }

    @Test("Longest first, by name on a tie; a name without an id is the tag of that name")
    func order() throws {
        let tags: [JSONValue] = ["c", "b", "a"].map {
            ["id": .string($0), "name": .string($0.uppercased()), "color": "#fff"]
        }
        let totals: [JSONValue] = [("c", 60), ("b", 60), ("a", 30), ("gone", 120), ("b", 60)].map {
            ["day": "2026-09-12", "tagId": .string($0.0), "seconds": .number(JSONNumber($0.1))]
        }
        let payload = tracker(
            running: [running("t", since: "2026-09-12T17:59:00Z", .init("tagName", "C"))], totals: totals, tags: tags)
        #expect(try rows(payload) == ["B 2m", "C 2m", "Untagged 2m", "A 0m"])
    }

    @Test("What does not fit is folded into Other: four rows in medium, ten in large")
    func folded() throws {
        let rows = (1...12).map { Summary.Row(name: "T\($0)", seconds: Double(60 * (13 - $0))) }
        #expect(Summary.folded(rows, to: 4).map(\.name) == ["T1", "T2", "T3", "Other"])
        // 9 + 8 + … + 1 minutes.
        #expect(Summary.folded(rows, to: 4)[3].seconds == 45 * 60)
        #expect(Summary.folded(rows, to: 10).count == 10)
        #expect(Summary.folded(Array(rows.prefix(4)), to: 4).map(\.name) == ["T1", "T2", "T3", "T4"])
    }

    @Test("An empty period says so in every family; its timeline is now and the next midnight")
    func empty() throws {
        let content = try SummaryKind().content(of: tracker(), isLenient: false)
        var environment = try environment("Europe/Berlin")
        environment.generatedAt = try moment("2026-09-12T18:00:00Z")
        let timeline = content.timeline(from: try moment("2026-09-12T18:00:00Z"), environment: environment)
        #expect(
            timeline.entries.map(\.date) == [try moment("2026-09-12T18:00:00Z"), try moment("2026-09-12T22:00:00Z")])
        for family in [WidgetFamily.small, .medium, .large, .extraLarge, .rectangular, .inline] {
            let texts = content.view(of: timeline.entries[0], family: family, environment: environment).texts
            #expect(texts.contains("No records"), "\(family)")
        }
    }

    @Test("Captions name the period")
    func captions() {
        let day = CivilTime.dayNumber(year: 2026, month: 9, day: 30)
        func caption(_ period: SummaryPeriod) -> String { period.caption(period.days(around: day, firstWeekday: 2)) }
        #expect(caption(.today) == "Wed 30 Sep")
        #expect(caption(.thisWeek) == "Mon 28 Sep – Sun 4 Oct")
        #expect(caption(.thisMonth) == "1 – 30 Sep")
    }

    @Test("What may be set: the period, today by default")
    func settings() throws {
        let settings = try SummaryKind().content(of: tracker(), isLenient: false).settings
        #expect(settings.map(\.name) == ["period"])
        #expect(settings[0].choices.map(\.value) == ["today", "thisWeek", "thisMonth"])
        #expect(settings[0].value(in: ["period": "thisWeek"]) == "thisWeek")
        #expect(settings[0].value(in: ["period": "never"]) == "today")
        #expect(settings[0].value(in: [:]) == "today")
    }

    @Test("The kind is summary where a name says so; a guess takes timers")
    func registry() {
        #expect(KindRegistry.standard.kind(named: "summary", for: tracker()).name == "summary")
        #expect(KindRegistry.standard.kind(named: nil, for: tracker()).name == "timers")
    }

    @Test("Ten thousand totals of a thousand tags are added up at once")
    func many() throws {
        let totals = (0..<10_000).map { number -> JSONValue in
            ["day": .string("2026-09-\(10 + number % 20)"), "tagId": .string("t\(number % 1000)"), "seconds": 60]
        }
        let tags = (0..<1000).map { number -> JSONValue in
            ["id": .string("t\(number)"), "name": .string("Tag \(number)"), "color": "#123456"]
        }
        let rows = try rows(tracker(totals: totals, tags: tags), "thisMonth")
        #expect(rows.count == 1000 && rows[0] == "Tag 0 10m")
    }
}
