import Foundation
import Testing

@testable import WidgetModel

@Suite("Slot boundaries")
struct SlotBoundaryTests {
    private func boundaries(_ count: Int, after start: String, in name: String, minutes: Int = 60) throws -> [String] {
        let zone = try zone(name)
        let wording = TimeWording(zone: zone)
        var date = try moment(start)
        return (0..<count).map { _ in
            date = SlotBoundaries.next(after: date, minutes: minutes, in: zone)
            return wording.rfc3339(date)
        }
    }

    @Test("A boundary is never the moment itself")
    func strictlyAfter() throws {
        #expect(
            try boundaries(2, after: "2026-09-12T18:00:00Z", in: "Europe/Berlin")
                == ["2026-09-12T21:00:00+02:00", "2026-09-12T22:00:00+02:00"])
    }

    @Test("Kathmandu's hours begin at a quarter past in Greenwich")
    func kathmandu() throws {
        #expect(
            try boundaries(2, after: "2026-09-12T18:00:00Z", in: "Asia/Kathmandu")
                == ["2026-09-13T00:00:00+05:45", "2026-09-13T01:00:00+05:45"])
    }

    @Test("The hour that comes twice has two boundaries")
    func autumnInBerlin() throws {
        #expect(
            try boundaries(4, after: "2026-10-24T23:30:00Z", in: "Europe/Berlin") == [
                "2026-10-25T02:00:00+02:00", "2026-10-25T02:00:00+01:00", "2026-10-25T03:00:00+01:00",
                "2026-10-25T04:00:00+01:00",
            ])
    }

    @Test("The hour that is left out has none")
    func springInBerlin() throws {
        #expect(
            try boundaries(3, after: "2026-03-28T23:30:00Z", in: "Europe/Berlin") == [
                "2026-03-29T01:00:00+01:00", "2026-03-29T03:00:00+02:00", "2026-03-29T04:00:00+02:00",
            ])
    }

    @Test("Lord Howe's half hour forward begins the hour it leads into")
    func springOnLordHowe() throws {
        #expect(
            try boundaries(3, after: "2026-10-03T14:45:00Z", in: "Australia/Lord_Howe") == [
                "2026-10-04T02:30:00+11:00", "2026-10-04T03:00:00+11:00", "2026-10-04T04:00:00+11:00",
            ])
    }

    @Test("Lord Howe's half hour back begins nothing: the same hour goes on")
    func autumnOnLordHowe() throws {
        #expect(
            try boundaries(3, after: "2026-04-04T13:30:00Z", in: "Australia/Lord_Howe") == [
                "2026-04-05T01:00:00+11:00", "2026-04-05T02:00:00+10:30", "2026-04-05T03:00:00+10:30",
            ])
    }

    @Test("Apia goes from the 29th to the 31st")
    func apia() throws {
        #expect(
            try boundaries(2, after: "2011-12-30T09:10:00Z", in: "Pacific/Apia")
                == ["2011-12-31T00:00:00+14:00", "2011-12-31T01:00:00+14:00"])
    }

    @Test("Days of 23 and 25 hours end at midnight")
    func days() throws {
        #expect(
            try boundaries(3, after: "2026-10-24T10:00:00Z", in: "Europe/Berlin", minutes: 1440) == [
                "2026-10-25T00:00:00+02:00", "2026-10-26T00:00:00+01:00", "2026-10-27T00:00:00+01:00",
            ])
    }

    @Test("Every boundary of four years in six zones starts a slot, and none is left out")
    func everySlot() throws {
        for name in [
            "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Africa/Casablanca", "UTC",
        ] {
            let zone = try zone(name)
            var date = try moment("2025-01-01T00:10:00Z")
            let end = try moment("2029-01-01T00:00:00Z")
            var wrong = 0
            while date < end {
                let next = SlotBoundaries.next(after: date, minutes: 60, in: zone)
                func slot(_ moment: Date) -> Int64 {
                    (moment.clampedEpochSeconds + Int64(zone.secondsFromGMT(for: moment))).flooredDivision(by: 3600)
                }
                // Half way and at the last second the slot is still the one that began at `date`.
                if next <= date || slot(next.addingTimeInterval(-1)) != slot(date) { wrong += 1 }
                date = next
            }
            #expect(wrong == 0, "\(name)")
        }
    }

    @Test("The next clock change is found to the second, also where it is no daylight saving")
    func clockChange() throws {
        let change = try #require(try zone("Europe/Berlin").nextClockChange(after: moment("2026-09-12T18:00:00Z")))
        #expect(change == (try moment("2026-10-25T01:00:00Z")))
        let apia = try #require(try zone("Pacific/Apia").nextClockChange(after: moment("2011-12-01T00:00:00Z")))
        #expect(apia == (try moment("2011-12-30T10:00:00Z")))
        #expect(try zone("Asia/Kathmandu").nextClockChange(after: moment("2026-09-12T18:00:00Z")) == nil)
    }

    @Test("Moments beyond all calendars do not trap")
    func extremes() throws {
        let zone = try zone("Europe/Berlin")
        for seconds in [1e300, -1e300, .infinity, -.infinity, .nan] {
            _ = SlotBoundaries.next(after: Date(timeIntervalSince1970: seconds), minutes: 60, in: zone)
            _ = TimeWording(zone: zone).rfc3339(Date(timeIntervalSince1970: seconds))
            _ = zone.nextClockChange(after: Date(timeIntervalSince1970: seconds))
        }
    }
}
