import Foundation
import Testing

@testable import WidgetModel

@Suite("Simulated clock")
struct SimulatedClockTests {
    @Test("A day keeps the local time over days of 23 and 25 hours")
    func daysKeepTime() throws {
        var autumn = try clock("2026-10-24T18:00:00Z", "Europe/Berlin")
        autumn.step(by: .day)
        #expect(autumn.moment == (try moment("2026-10-25T19:00:00Z")))
        var spring = try clock("2026-03-29T18:00:00Z", "Europe/Berlin")
        spring.step(by: .day, count: -1)
        #expect(spring.moment == (try moment("2026-03-28T19:00:00Z")))
    }

    @Test("A day in Apia passes over the date that never was, both ways")
    func skippedDate() throws {
        var clock = try clock("2011-12-29T22:00:00Z", "Pacific/Apia")
        clock.step(by: .day)
        #expect(TimeWording(zone: clock.zone).longMoment(clock.moment) == "Sat 31 Dec 12:00:00")
        clock.step(by: .day, count: -1)
        #expect(TimeWording(zone: clock.zone).longMoment(clock.moment) == "Thu 29 Dec 12:00:00")
    }

    @Test("Hours and minutes are real ones, also where the clocks change")
    func hours() throws {
        var clock = try clock("2026-10-25T00:30:00Z", "Europe/Berlin")
        clock.step(by: .hour)
        clock.step(by: .minute, count: -5)
        #expect(clock.moment == (try moment("2026-10-25T01:25:00Z")))
    }

    @Test("Only a playing clock advances, by its rate")
    func advances() throws {
        var clock = try clock("2026-09-12T18:00:00Z", "UTC")
        #expect(clock.advanced(byRealSeconds: 5) == clock)
        clock.isPlaying = true
        clock.rate = .tenMinutes
        #expect(clock.advanced(byRealSeconds: 1.5).moment == clock.moment.addingTimeInterval(900))
    }

    @Test("Rates stop at both ends")
    func rates() {
        #expect(SimulatedClock.Rate.realTime.slower == .realTime)
        #expect(SimulatedClock.Rate.realTime.faster == .minute)
        #expect(SimulatedClock.Rate.day.faster == .day)
        #expect(SimulatedClock.Rate.hour.name == "×3600")
    }

    @Test("A changed zone, locale or first weekday reaches the calendar")
    func calendarFollows() throws {
        var clock = try clock("2026-09-12T18:00:00Z", "UTC")
        clock.zone = try zone("Asia/Kathmandu")
        clock.localeIdentifier = "de_DE"
        clock.firstWeekday = 2
        #expect(clock.calendar.timeZone.identifier == "Asia/Kathmandu")
        #expect(clock.calendar.locale?.identifier == "de_DE")
        #expect(clock.calendar.firstWeekday == 2)
    }

    @Test("No step and no rate leads out of the years 1600 to 9999")
    func extremes() throws {
        var clock = try clock("2026-09-12T18:00:00Z", "Europe/Berlin")
        for unit in SimulatedClock.StepUnit.allCases {
            clock.step(by: unit, count: .max)
            clock.step(by: unit, count: .min)
        }
        clock.isPlaying = true
        #expect(clock.advanced(byRealSeconds: 1e300).moment == SimulatedClock.range.upperBound)
        #expect(clock.advanced(byRealSeconds: -1e300).moment == SimulatedClock.range.lowerBound)
        clock.moment = Date(timeIntervalSince1970: .nan)
        #expect(SimulatedClock.range.contains(clock.moment))
    }
}
