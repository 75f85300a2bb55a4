import Foundation

/// A date and a time as written, with or without an offset: `2026-12-24`, `2026-12-24 18:00`, RFC 3339.
struct WrittenMoment: Equatable {
    var year: Int
    var month: Int
    var day: Int
    /// Nil where only a date was written.
    var time: WrittenTime?
    /// Seconds east of Greenwich; nil where none was written.
    var offset: Int?

    /// Reads a whole text; nil when it has another shape. The date and the time may still not exist.
    init?(_ text: String) {
        var scanner = DigitScanner(text)
        guard let year = scanner.digits(4...4), scanner.skip("-"), let month = scanner.digits(1...2), scanner.skip("-"),
            let day = scanner.digits(1...2)
        else { return nil }
        self.init(year: year, month: month, day: day)
        if scanner.isAtEnd { return }
        guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "), let time = scanner.time() else { return nil }
        self.time = time
        if scanner.isAtEnd { return }
        _ = scanner.skip(" ")
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        self.offset = offset
    }

    /// Makes a moment of its parts.
    init(year: Int, month: Int, day: Int, time: WrittenTime? = nil) {
        self.year = year
        self.month = month
        self.day = day
        self.time = time
    }

    /// Whether the calendar has such a date.
    var isDate: Bool {
        (1600...9999).contains(year) && month >= 1 && day >= 1 && day <= CivilTime.dayCount(year: year, month: month)
    }

    /// The moment, in the calendar's zone where no offset was written; nil where date or time do not exist at all.
    ///
    /// A time that the zone's clocks pass over counts from before the gap (2:30 becomes 3:30); of a time that comes
    /// twice the first is meant. A date without a time is its first moment.
    ///
    /// The calendar is asked for only where it is needed: making one takes memory.
    func date(in calendar: @autoclosure () -> Calendar) -> Date? {
        guard isDate, time?.isTime ?? true else { return nil }
        let seconds = time.map { Double($0.hour * 3600 + $0.minute * 60) + $0.second } ?? 0
        if let offset {
            let midnight = CivilTime.dayNumber(year: year, month: month, day: day) * 86_400
            return Date(timeIntervalSince1970: Double(midnight) + seconds - Double(offset))
        }
        let calendar = calendar()
        var parts = DateComponents(year: year, month: month, day: day)
        guard let time else { return calendar.date(from: parts).map(calendar.startOfDay(for:)) }
        parts.hour = time.hour
        parts.minute = time.minute
        parts.second = Int(time.second)
        return calendar.date(from: parts)?.addingTimeInterval(time.second - time.second.rounded(.down))
    }
}

/// A time of day as written: `18:45`, `7:30:15`, `7pm`.
struct WrittenTime: Equatable {
    var hour: Int
    var minute: Int
    /// May have a fraction.
    var second: Double

    /// Makes a time of its parts; by default on the full minute.
    init(hour: Int, minute: Int, second: Double = 0) {
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Reads a whole text; nil when it has another shape. The time may still not exist.
    init?(_ text: String) {
        var scanner = DigitScanner(text)
        guard let time = scanner.time(allowsHourAlone: true), scanner.isAtEnd else { return nil }
        self = time
    }

    /// Whether clocks have such a time; a leap second counts as one.
    var isTime: Bool { (0...23).contains(hour) && (0...59).contains(minute) && second >= 0 && second < 61 }
}

/// Reads digits and marks from the left.
private struct DigitScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == mark.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    mutating func digits(_ count: ClosedRange<Int>) -> Int? {
        let run = rest.prefix(while: { (0x30...0x39).contains($0) })
        guard count.contains(run.count) else { return nil }
        rest = rest.dropFirst(run.count)
        return run.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// `18:45`, `18:45:30`, `18:45:30.5`, `6:45pm`; `6pm` where an hour alone is allowed.
    mutating func time(allowsHourAlone: Bool = false) -> WrittenTime? {
        guard let hour = digits(1...2) else { return nil }
        var time = WrittenTime(hour: hour, minute: 0)
        if skip(":") {
            guard let minute = digits(2...2) else { return nil }
            time.minute = minute
            if skip(":") {
                guard let second = digits(2...2) else { return nil }
                time.second = Double(second)
                if skip(".") || skip(",") {
                    guard let fraction = fraction() else { return nil }
                    time.second += fraction
                }
            }
            if allowsHourAlone, let isAfternoon = halfOfDay() {
                return time.onTwelveHourClock(isAfternoon: isAfternoon)
            }
            return time
        }
        guard allowsHourAlone, let isAfternoon = halfOfDay() else { return nil }
        return time.onTwelveHourClock(isAfternoon: isAfternoon)
    }

    /// `Z`, `+02:00`, `+0200`, `+02`, in seconds.
    mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let isNegative = skip("-")
        guard isNegative || skip("+"), let first = digits(2...4), let size = offsetSize(first) else { return nil }
        return isNegative ? -size : size
    }

    private mutating func offsetSize(_ first: Int) -> Int? {
        let hours = first > 99 ? first / 100 : first
        var minutes = first > 99 ? first % 100 : 0
        if first <= 99, skip(":") {
            guard let written = digits(2...2) else { return nil }
            minutes = written
        }
        return hours <= 23 && minutes <= 59 ? hours * 3600 + minutes * 60 : nil
    }

    private mutating func fraction() -> Double? {
        let run = rest.prefix(while: { (0x30...0x39).contains($0) })
        guard (1...12).contains(run.count) else { return nil }
        rest = rest.dropFirst(run.count)
        return Double("0." + (String(Substring(run))))
    }

    private mutating func halfOfDay() -> Bool? {
        _ = skip(" ")
        if skip("a") || skip("A") { return skip("m") || skip("M") ? false : nil }
        if skip("p") || skip("P") { return skip("m") || skip("M") ? true : nil }
        return nil
    }
}

extension WrittenTime {
    /// Noon and midnight are 12; hours beyond 12 do not exist on such a clock.
    fileprivate func onTwelveHourClock(isAfternoon: Bool) -> WrittenTime? {
        guard (1...12).contains(hour) else { return nil }
        return WrittenTime(hour: hour % 12 + (isAfternoon ? 12 : 0), minute: minute, second: second)
    }
}
