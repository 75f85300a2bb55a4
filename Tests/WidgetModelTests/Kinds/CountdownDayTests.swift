import FeedStorage
import Foundation
import OrderedJSON
import Testing

@testable import WidgetModel

/// Expected values were worked out with Python 3's `datetime` and `zoneinfo`.
@Suite("Countdown: days and occurrences")
struct CountdownDayTests {
    @Test(
        "Days are those of the calendar on the wall, and the reload is at its next midnight",
        arguments: [
            ("Europe/Berlin", "2026-09-12T18:00:00Z", "2026-10-24", 42, "2026-09-12T22:00:00Z"),
            ("Europe/Berlin", "2026-10-24T21:59:59Z", "2026-10-26", 2, "2026-10-24T22:00:00Z"),
            ("Europe/Berlin", "2026-10-25T00:30:00Z", "2026-10-26", 1, "2026-10-25T23:00:00Z"),
            ("America/New_York", "2026-03-08T03:30:00Z", "2026-03-09", 2, "2026-03-08T05:00:00Z"),
            ("America/New_York", "2026-03-08T06:30:00Z", "2026-03-09", 1, "2026-03-09T04:00:00Z"),
            ("Asia/Kathmandu", "2026-09-12T18:14:59Z", "2026-09-14", 2, "2026-09-12T18:15:00Z"),
            ("Asia/Kathmandu", "2026-09-12T18:15:00Z", "2026-09-14", 1, "2026-09-13T18:15:00Z"),
            ("Australia/Lord_Howe", "2026-04-04T12:00:00Z", "2026-04-06", 2, "2026-04-04T13:00:00Z"),
            ("Australia/Lord_Howe", "2026-04-04T13:00:00Z", "2026-04-06", 1, "2026-04-05T13:30:00Z"),
            // Here the day begins at 01:00.
            ("Asia/Beirut", "2024-03-30T21:59:59Z", "2024-04-01", 2, "2024-03-30T22:00:00Z"),
            ("Asia/Beirut", "2024-03-30T22:00:00Z", "2024-04-01", 1, "2024-03-31T21:00:00Z"),
            ("Africa/Cairo", "2024-04-25T21:00:00Z", "2024-04-27", 2, "2024-04-25T22:00:00Z"),
            ("Africa/Cairo", "2024-04-25T22:00:00Z", "2024-04-27", 1, "2024-04-26T21:00:00Z"),
            // A day of 25 hours, whose last hour comes twice, and later one that begins at 01:00.
            ("America/Sao_Paulo", "2018-02-17T12:00:00Z", "2018-02-19", 2, "2018-02-18T03:00:00Z"),
            ("America/Sao_Paulo", "2018-02-18T02:30:00Z", "2018-02-19", 2, "2018-02-18T03:00:00Z"),
            ("America/Sao_Paulo", "2018-11-03T12:00:00Z", "2018-11-05", 2, "2018-11-04T03:00:00Z"),
            ("Pacific/Kiritimati", "2026-12-31T09:59:59Z", "2027-01-01", 1, "2026-12-31T10:00:00Z"),
            ("Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01", 0, "2027-01-01T10:00:00Z"),
            // 30 December never was.
            ("Pacific/Apia", "2011-12-30T09:59:59Z", "2012-01-01", 3, "2011-12-30T10:00:00Z"),
            ("Pacific/Apia", "2011-12-30T10:00:00Z", "2012-01-01", 1, "2011-12-31T10:00:00Z"),
        ])
    func days(zone: String, at: String, nextDate: String, daysLeft: Int64, reload: String) throws {
        let stage = try CountdownStage(countdown([event("a", on: nextDate)]), in: zone)
        #expect(try stage.days(at: at) == [daysLeft])
        let timeline = try stage.timeline(from: at)
        #expect(timeline.entries.count == 1)
        #expect(timeline.policy == .after(try moment(reload)))
    }

    @Test("Through the days around the missing one nothing traps and no day comes twice")
    func apia() throws {
        let stage = try CountdownStage(countdown([event("a", on: "2012-01-03")]), in: "Pacific/Apia")
        var date = try moment("2011-12-27T12:00:00Z")
        var seen: [Int64] = []
        for _ in 0..<7 {
            let timeline = stage.content.timeline(from: date, environment: stage.environment)
            seen += stage.content.eligible(at: date, stage.environment).map(\.standing.daysLeft)
            date = try #require(timeline.reloadDate)
        }
        // 27, 28, 29, 31 December, 1, 2, 3 January.
        #expect(seen == [7, 6, 5, 3, 2, 1, 0])
    }

    @Test(
        "Occurrences on or after a day",
        arguments: [
            ("2024-02-29", .yearly, "2026-02-01", "2026-02-28"),
            ("2024-02-29", .yearly, "2026-03-01", "2027-02-28"),
            ("2024-02-29", .yearly, "2027-12-31", "2028-02-29"),
            ("2024-02-29", .yearly, "2099-06-01", "2100-02-28"),
            ("2026-01-31", .monthly, "2026-02-01", "2026-02-28"),
            ("2026-01-31", .monthly, "2026-03-01", "2026-03-31"),
            ("2026-01-31", .monthly, "2026-04-30", "2026-04-30"),
            ("2026-01-31", .monthly, "2028-02-10", "2028-02-29"),
            ("2026-01-30", .monthly, "2026-12-31", "2027-01-30"),
            ("2026-09-10", .weekly, "2026-09-12", "2026-09-17"),
            ("2026-09-10", .weekly, "2026-09-17", "2026-09-17"),
            ("2026-09-10", .once, "2026-09-12", "2026-09-10"),
            ("2026-12-31", .yearly, "2027-01-01", "2027-12-31"),
            ("2026-09-12", .yearly, "2026-09-12", "2026-09-12"),
            ("2026-10-24", .weekly, "2026-09-12", "2026-10-24"),
            ("1950-05-05", .weekly, "2026-09-12", "2026-09-18"),
        ] as [(String, Recurrence, String, String)])
    func occurrences(base: String, recurrence: Recurrence, day: String, expected: String) throws {
        func number(_ text: String) throws -> Int64 {
            guard case .date(let day)? = PayloadDay(date: text) else {
                throw PayloadMismatch(codingPath: text, why: "")
            }
            return day
        }
        let found = recurrence.occurrence(of: try number(base), onOrAfter: try number(day))
        #expect(PayloadDay.text(of: found) == expected)
    }

    @Test("A yearly event that is over begins anew; a single one stays overdue until it is done")
    func recurring() throws {
        let stage = try CountdownStage(
            countdown([
                event("yearly", on: "2026-09-11", .init("recurrence", "yearly")), event("single", on: "2026-09-11"),
                event("done", on: "2026-09-11", .init("completedOn", "2026-09-10")),
            ]))
        // 11 September 2027 is 364 days after 12 September 2026.
        #expect(try stage.ids(at: "2026-09-12T10:00:00Z") == ["single", "yearly"])
        #expect(try stage.days(at: "2026-09-12T10:00:00Z") == [-1, 364])
    }

    @Test("What was completed counts for the occurrence that lay ahead, and not for the next")
    func completedOccurrence() throws {
        let stage = try CountdownStage(
            countdown([
                event("a", on: "2026-10-24", .init("recurrence", "yearly"), .init("completedOn", "2026-10-20"))
            ]))
        let at = { (text: String) in
            stage.content.eligible(at: try moment(text), stage.environment).map(\.standing.isCompleted)
        }
        #expect(try at("2026-10-24T10:00:00Z") == [true])
        #expect(try at("2026-10-25T10:00:00Z") == [false])
    }

    @Test("The stored count of an old payload stays as it is")
    func stored() throws {
        let stage = try CountdownStage(countdown([event("a", daysLeft: 5)]))
        #expect(try stage.days(at: "2026-09-12T10:00:00Z") == [5])
        #expect(try stage.days(at: "2026-12-12T10:00:00Z") == [5])
    }
}
