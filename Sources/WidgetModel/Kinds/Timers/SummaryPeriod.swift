import Foundation

/// The days that a summary is about.
enum SummaryPeriod: String, CaseIterable {
    case today, thisWeek, thisMonth

    /// "This week".
    var title: String {
        switch self {
        case .today: "Today"
        case .thisWeek: "This week"
        case .thisMonth: "This month"
        }
    }

    /// Hours of work in it, which the ring is a share of.
    var goalHours: Int {
        switch self {
        case .today: 8
        case .thisWeek: 40
        case .thisMonth: 160
        }
    }

    /// The period around a day; weeks begin on a weekday from 1, Sunday.
    func days(around day: Int64, firstWeekday: Int) -> ClosedRange<Int64> {
        switch self {
        case .today: return day...day
        case .thisWeek:
            let back = Int64(LocalDays.weekday(of: day) - firstWeekday).flooredRemainder(by: 7)
            return (day - back)...(day - back + 6)
        case .thisMonth:
            let civil = CivilTime(dayNumber: day)
            let first = day - Int64(civil.day) + 1
            return first...(first + Int64(CivilTime.dayCount(year: civil.year, month: civil.month)) - 1)
        }
    }

    /// "Sat 12 Sep", "Mon 7 – Sun 13 Sep", "Mon 28 Sep – Sun 4 Oct", "1 – 30 Sep".
    func caption(_ days: ClosedRange<Int64>) -> String {
        let wording = LocalDays.wording
        let (first, last) = (LocalDays.moment(of: days.lowerBound), LocalDays.moment(of: days.upperBound))
        let (firstDay, lastDay) = (CivilTime(dayNumber: days.lowerBound), CivilTime(dayNumber: days.upperBound))
        switch self {
        case .today: return "\(wording.weekday(first)) \(wording.day(first))"
        case .thisWeek:
            let start = firstDay.month == lastDay.month ? "\(firstDay.day)" : wording.day(first)
            return "\(wording.weekday(first)) \(start) – \(wording.weekday(last)) \(wording.day(last))"
        case .thisMonth: return "1 – \(wording.day(last))"
        }
    }
}
