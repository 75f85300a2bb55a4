import Foundation

/// The days of a zone, numbered from 1 January 1970, and the moments at which they begin.
///
/// A number is that of the date on the wall, by the Gregorian rules: the distance of two dates is the difference of
/// their numbers, however long the days between them were.
struct LocalDays {
    let zone: TimeZone

    /// The day that the zone's calendars show at a moment.
    func number(of date: Date) -> Int64 { CivilTime(date, in: zone).dayNumber }

    /// The first moment of a day; of one that the zone left out, the first moment after it.
    func start(of day: Int64) -> Date {
        // No zone is further than a day from Greenwich.
        var before = (day - 1) * 86_400 - 86_400
        var within = (day + 1) * 86_400 + 86_400
        while within - before > 1 {
            let middle = before + (within - before) / 2
            if number(of: Date(epochSeconds: middle)) >= day { within = middle } else { before = middle }
        }
        return Date(epochSeconds: within)
    }

    /// The first moment of the next day that the zone has.
    func nextMidnight(after date: Date) -> Date { SlotBoundaries.next(after: date, minutes: 1440, in: zone) }

    /// The weekday of a day, from 1, Sunday, as calendars count.
    static func weekday(of day: Int64) -> Int { CivilTime(dayNumber: day).weekday + 1 }

    /// Words for days as such, which have no zone.
    static let wording = TimeWording(zone: .gmt)

    /// The moment that `wording` takes for a day.
    static func moment(of day: Int64) -> Date { Date(epochSeconds: day * 86_400) }
}

/// A day as payloads write it: a date, or a moment whose day depends on the zone.
enum PayloadDay: Equatable {
    case date(Int64)
    case moment(Date)

    /// Reads `yyyy-MM-dd`; nil for any other text and for dates that do not exist.
    init?(date text: String) {
        guard text.utf8.count == 10, let written = WrittenMoment(text), written.time == nil, written.isDate else {
            return nil
        }
        self = .date(CivilTime.dayNumber(year: written.year, month: written.month, day: written.day))
    }

    /// The number of the day in a zone.
    func number(in days: LocalDays) -> Int64 {
        switch self {
        case .date(let number): number
        case .moment(let date): days.number(of: date)
        }
    }

    /// `2026-10-24`.
    static func text(of day: Int64) -> String {
        String(LocalDays.wording.rfc3339(LocalDays.moment(of: day)).prefix { $0 != "T" })
    }
}

extension Date {
    /// Whether seconds were written where milliseconds belong: the moment then lies in January 1970.
    var isInWrongUnit: Bool { timeIntervalSince1970 > 0 && timeIntervalSince1970 < 31 * 86_400 }
}
