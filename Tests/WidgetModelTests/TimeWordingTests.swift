import Foundation
import Testing

@testable import WidgetModel

@Suite("Time in words")
struct TimeWordingTests {
    @Test("Moments read as the visual rules say")
    func moments() throws {
        let wording = TimeWording(zone: try zone("Europe/Berlin"))
        let date = try moment("2026-09-12T18:00:05Z")
        #expect(wording.time(date) == "20:00")
        #expect(wording.clock(date) == "20:00:05")
        #expect(wording.day(date) == "12 Sep")
        #expect(wording.longDay(date) == "Sat 12 Sep 2026")
        #expect(wording.longMoment(date) == "Sat 12 Sep 20:00:05")
        #expect(wording.weekdayAndDay(try moment("2026-09-06T08:00:00Z")) == "Sun 06")
        #expect(wording.rfc3339(date) == "2026-09-12T20:00:05+02:00")
        #expect(wording.rfc3339(date.addingTimeInterval(0.25)) == "2026-09-12T20:00:05.250+02:00")
    }

    @Test("Another day is named by its weekday when near, else by its date")
    func nearAndFar() throws {
        let wording = TimeWording(zone: try zone("Europe/Berlin"))
        let now = try moment("2026-09-12T18:00:00Z")
        #expect(wording.nearMoment(try moment("2026-09-12T19:00:00Z"), now: now) == "21:00")
        #expect(wording.nearMoment(try moment("2026-09-13T18:00:00Z"), now: now) == "Sun 20:00")
        #expect(wording.nearMoment(try moment("2026-09-19T18:00:00Z"), now: now) == "19 Sep")
        #expect(wording.timeOrDay(try moment("2026-09-11T21:59:59Z"), now: now) == "11 Sep")
        #expect(wording.timeOrDay(try moment("2026-09-11T22:00:00Z"), now: now) == "00:00")
    }

    @Test(
        "Ages are rounded down",
        arguments: [
            (0, "0 min"), (59, "0 min"), (720, "12 min"), (3599, "59 min"), (3600, "1 h"), (26 * 3600 + 3599, "26 h"),
            (48 * 3600 - 1, "47 h"), (48 * 3600, "2 days"), (3 * 86_400, "3 days"), (2000 * 86_400, "2 000 days"),
            (-1, "in the future"),
        ] as [(Double, String)])
    func ages(seconds: Double, words: String) { #expect(TimeWording.age(seconds: seconds) == words) }

    @Test(
        "Distances name two units at the most",
        arguments: [
            (45, "45 s"), (720, "12 min"), (41_400, "11 h 30 min"), (7200, "2 h"), (100 * 3600, "4 days 4 h"),
            (-96 * 3600, "4 days"),
        ] as [(Double, String)])
    func distances(seconds: Double, words: String) { #expect(TimeWording.distance(seconds: seconds) == words) }

    @Test("A distance says which way")
    func direction() throws {
        let now = try moment("2026-09-12T18:00:00Z")
        let wording = TimeWording(zone: try zone("UTC"))
        #expect(wording.distance(of: now.addingTimeInterval(41_400), from: now) == "11 h 30 min ahead")
        #expect(wording.distance(of: now.addingTimeInterval(-60), from: now) == "1 min ago")
        #expect(wording.distance(of: now, from: now) == "now")
    }

    @Test(
        "Offsets keep sign, half hours and quarters",
        arguments: [
            ("Europe/Berlin", "+02:00"), ("America/St_Johns", "-02:30"), ("Asia/Kathmandu", "+05:45"),
            ("UTC", "+00:00"),
        ])
    func offsets(name: String, words: String) throws {
        #expect(TimeWording(zone: try zone(name)).offset(at: try moment("2026-09-12T18:00:00Z")) == words)
    }

    @Test("The wall clock agrees with Foundation's calendar on 2 000 moments in four zones")
    func civilTime() throws {
        for name in ["Europe/Berlin", "Asia/Kathmandu", "Pacific/Apia", "America/St_Johns"] {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try zone(name)
            var seconds: Int64 = -10_000_000_000
            for _ in 0..<500 {
                let date = Date(epochSeconds: seconds)
                let civil = CivilTime(date, in: calendar.timeZone)
                let parts = calendar.dateComponents(
                    [.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
                #expect(civil.year == parts.year && civil.month == parts.month && civil.day == parts.day)
                #expect(civil.hour == parts.hour && civil.minute == parts.minute && civil.second == parts.second)
                #expect(civil.weekday + 1 == parts.weekday)
                seconds += 86_400_017 * 3
            }
        }
    }

    @Test("Thousands are set apart by a space")
    func thousands() {
        #expect(TimeWording.thousands(999) == "999")
        #expect(TimeWording.thousands(1082) == "1 082")
        #expect(TimeWording.thousands(-1_234_567) == "-1 234 567")
    }
}
