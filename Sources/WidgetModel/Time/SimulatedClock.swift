import Foundation

#if canImport(FoundationInternationalization)
    import FoundationInternationalization
#endif

/// The clock of the simulation: a moment, a zone, a locale, and how fast it runs.
public struct SimulatedClock: Sendable, Equatable {
    /// The moments it can show: the years 1600 to 9999, in any zone.
    public static let range =
        Date(
            epochSeconds: CivilTime.dayNumber(year: 1600, month: 1, day: 2) * 86_400)...Date(
            epochSeconds: CivilTime.dayNumber(year: 9999, month: 12, day: 31) * 86_400 - 1)

    /// What the clock shows, kept within `range`.
    public var moment: Date {
        didSet { moment = Self.clamp(moment) }
    }
    public var zone: TimeZone {
        didSet { calendar.timeZone = zone }
    }
    /// As in `de_DE`.
    public var localeIdentifier: String {
        didSet { calendar = Self.calendar(zone: zone, locale: localeIdentifier, firstWeekday: firstWeekday) }
    }
    /// From 1, Sunday; nil takes the locale's.
    public var firstWeekday: Int? {
        didSet { calendar = Self.calendar(zone: zone, locale: localeIdentifier, firstWeekday: firstWeekday) }
    }
    public var rate: Rate
    public var isPlaying: Bool
    /// Gregorian, with the clock's zone, locale and first weekday.
    public private(set) var calendar: Calendar

    /// Makes a clock; by default it stands still, set to play in real time.
    public init(
        moment: Date, zone: TimeZone, localeIdentifier: String = "en_US_POSIX", firstWeekday: Int? = nil,
        rate: Rate = .realTime, isPlaying: Bool = false
    ) {
        self.moment = Self.clamp(moment)
        self.zone = zone
        self.localeIdentifier = localeIdentifier
        self.firstWeekday = firstWeekday
        self.rate = rate
        self.isPlaying = isPlaying
        calendar = Self.calendar(zone: zone, locale: localeIdentifier, firstWeekday: firstWeekday)
    }

    /// Simulated seconds per real second, while playing.
    public enum Rate: Int, Sendable, CaseIterable {
        case realTime = 1
        case minute = 60
        case tenMinutes = 600
        case hour = 3600
        case day = 86_400

        /// "×60".
        public var name: String { "×\(rawValue)" }
        /// The next faster rate; the fastest stays.
        public var faster: Rate { Self.allCases.first { $0.rawValue > rawValue } ?? self }
        /// The next slower rate; the slowest stays.
        public var slower: Rate { Self.allCases.last { $0.rawValue < rawValue } ?? self }
    }

    /// What a step moves by.
    public enum StepUnit: Sendable, CaseIterable { case minute, hour, day }

    /// The clock after that many real seconds; a clock that does not play stays as it is.
    public func advanced(byRealSeconds seconds: Double) -> SimulatedClock {
        guard isPlaying, seconds.isFinite else { return self }
        var clock = self
        clock.moment = moment.addingTimeInterval(seconds * Double(rate.rawValue))
        return clock
    }

    /// Moves by minutes, hours, or calendar days; a day keeps the local time where that exists.
    public mutating func step(by unit: StepUnit, count: Int = 1) {
        let count = min(max(count, -4_000_000), 4_000_000)
        switch unit {
        case .minute: moment = moment.addingTimeInterval(Double(count) * 60)
        case .hour: moment = moment.addingTimeInterval(Double(count) * 3600)
        case .day: moment = calendar.date(byAddingDays: count, to: moment)
        }
    }

    private static func clamp(_ moment: Date) -> Date {
        guard moment.timeIntervalSince1970.isFinite else { return range.lowerBound }
        return min(max(moment, range.lowerBound), range.upperBound)
    }

    private static func calendar(zone: TimeZone, locale: String, firstWeekday: Int?) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        calendar.locale = Locale(identifier: locale)
        if let firstWeekday, (1...7).contains(firstWeekday) { calendar.firstWeekday = firstWeekday }
        return calendar
    }
}

extension Calendar {
    /// The same local time some days on or back; where the zone skipped that date, the next that exists.
    func date(byAddingDays count: Int, to date: Date) -> Date {
        guard count != 0 else { return date }
        let step = count > 0 ? 1 : -1
        for extra in 0...1 {
            guard let result = self.date(byAdding: .day, value: count + extra * step, to: date) else { continue }
            if count > 0 ? result > date : result < date { return result }
        }
        return date.addingTimeInterval(Double(count) * 86_400)
    }
}
