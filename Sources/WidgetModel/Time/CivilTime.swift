import Foundation

/// A moment as a wall clock and a calendar on the wall show it, by the Gregorian rules for all years.
///
/// For wording only: a `Calendar` does the arithmetic. This is some fifty times cheaper than asking one.
struct CivilTime: Equatable {
    let year: Int
    /// From 1.
    let month: Int
    /// From 1.
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int
    /// From 0, Sunday.
    let weekday: Int
    /// Days since 1 January 1970, for telling days apart.
    let dayNumber: Int64

    /// The wall clock of a zone at a moment.
    init(_ date: Date, in zone: TimeZone) {
        let seconds = date.clampedEpochSeconds
        self.init(localSeconds: seconds + Int64(zone.secondsFromGMT(for: date.clamped)))
    }

    /// Midnight of a day counted from 1 January 1970.
    init(dayNumber: Int64) { self.init(localSeconds: dayNumber * 86_400) }

    private init(localSeconds: Int64) {
        dayNumber = localSeconds.flooredDivision(by: 86_400)
        let secondOfDay = Int(localSeconds.flooredRemainder(by: 86_400))
        hour = secondOfDay / 3600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
        weekday = Int((dayNumber + 4).flooredRemainder(by: 7))
        // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days: years begin in March.
        let shifted = dayNumber + 719_468
        let era = shifted.flooredDivision(by: 146_097)
        let dayOfEra = shifted.flooredRemainder(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5) + 1
        month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
        year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    }

    /// Days from 1 January 1970 to a date of the Gregorian calendar; the date need not exist.
    static func dayNumber(year: Int, month: Int, day: Int) -> Int64 {
        let shiftedYear = Int64(month <= 2 ? year - 1 : year)
        let era = shiftedYear.flooredDivision(by: 400)
        let yearOfEra = shiftedYear.flooredRemainder(by: 400)
        let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Days in a month of the Gregorian calendar; 0 when there is no such month.
    static func dayCount(year: Int, month: Int) -> Int {
        guard (1...12).contains(month) else { return 0 }
        let next =
            month == 12 ? dayNumber(year: year + 1, month: 1, day: 1) : dayNumber(year: year, month: month + 1, day: 1)
        return Int(next - dayNumber(year: year, month: month, day: 1))
    }
}

extension Date {
    /// The same moment, or the nearest that calendars can be asked about.
    var clamped: Date {
        let seconds = timeIntervalSince1970
        guard seconds.isFinite, abs(seconds) < 1_000_000_000_000 else { return Date(epochSeconds: clampedEpochSeconds) }
        return self
    }
}
