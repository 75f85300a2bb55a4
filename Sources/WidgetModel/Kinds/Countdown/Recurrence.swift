/// How often an event comes again.
enum Recurrence: String, CaseIterable {
    case once, weekly, monthly, yearly

    /// The first occurrence on or after a day, of an event whose first one is `base`; of `once` that one itself.
    ///
    /// 29 February falls on 28 February in common years, the 31st on the last day of shorter months.
    func occurrence(of base: Int64, onOrAfter day: Int64) -> Int64 {
        guard base < day else { return base }
        let first = CivilTime(dayNumber: base)
        let wanted = CivilTime(dayNumber: day)
        switch self {
        case .once: return base
        case .weekly: return day + (base - day).flooredRemainder(by: 7)
        case .monthly:
            let month = wanted.year * 12 + wanted.month - 1
            let inMonth = Self.day(first.day, inMonth: month)
            return inMonth >= day ? inMonth : Self.day(first.day, inMonth: month + 1)
        case .yearly:
            let inYear = Self.day(first.day, inMonth: wanted.year * 12 + first.month - 1)
            return inYear >= day ? inYear : Self.day(first.day, inMonth: (wanted.year + 1) * 12 + first.month - 1)
        }
    }

    /// A day of a month, or its last where it is shorter; months are counted from January of the year 0.
    private static func day(_ day: Int, inMonth month: Int) -> Int64 {
        let (year, number) = (month / 12, month % 12 + 1)
        return CivilTime.dayNumber(
            year: year, month: number, day: min(day, CivilTime.dayCount(year: year, month: number)))
    }
}
