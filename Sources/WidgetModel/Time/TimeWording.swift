import Foundation

/// Moments, days, ages and distances in words: fixed English, the same in every locale.
public struct TimeWording: Sendable {
    private let zone: TimeZone

    /// Words moments as the clocks of a calendar's zone show them.
    public init(calendar: Calendar) { zone = calendar.timeZone }

    /// Words moments as the clocks of a zone show them.
    public init(zone: TimeZone) { self.zone = zone }

    /// "20:00".
    public func time(_ date: Date) -> String {
        let civil = CivilTime(date, in: zone)
        return Self.twoDigits(civil.hour) + ":" + Self.twoDigits(civil.minute)
    }

    /// "20:00:00".
    public func clock(_ date: Date) -> String { Self.clock(CivilTime(date, in: zone)) }

    /// "11 Sep".
    public func day(_ date: Date) -> String {
        let civil = CivilTime(date, in: zone)
        return "\(civil.day) \(Self.month(civil))"
    }

    /// "11 Sep 2025".
    public func dayAndYear(_ date: Date) -> String { "\(day(date)) \(CivilTime(date, in: zone).year)" }

    /// "20:00" on the day of `now`, "Sun 20:00" near it, "11 Sep" in the same year, "11 Sep 2025" beyond.
    func anyMoment(_ date: Date, now: Date) -> String {
        isSameYear(date, now) ? nearMoment(date, now: now) : dayAndYear(date)
    }

    /// "11 Sep" in the year of `now`, "11 Sep 2025" beyond.
    func anyDay(_ date: Date, now: Date) -> String { isSameYear(date, now) ? day(date) : dayAndYear(date) }

    private func isSameYear(_ first: Date, _ second: Date) -> Bool {
        CivilTime(first, in: zone).year == CivilTime(second, in: zone).year
    }

    /// "Sat".
    public func weekday(_ date: Date) -> String { Self.weekdays[CivilTime(date, in: zone).weekday] }

    /// "Sun 13".
    public func weekdayAndDay(_ date: Date) -> String {
        let civil = CivilTime(date, in: zone)
        return "\(Self.weekdays[civil.weekday]) \(Self.twoDigits(civil.day))"
    }

    /// "Sat 12 Sep 2026".
    public func longDay(_ date: Date) -> String {
        let civil = CivilTime(date, in: zone)
        return "\(Self.weekdays[civil.weekday]) \(civil.day) \(Self.month(civil)) \(civil.year)"
    }

    /// "Sat 12 Sep 19:00:00".
    public func longMoment(_ date: Date) -> String {
        let civil = CivilTime(date, in: zone)
        return "\(Self.weekdays[civil.weekday]) \(civil.day) \(Self.month(civil)) \(Self.clock(civil))"
    }

    /// "20:00" on the day of `now`, "11 Sep" on any other.
    public func timeOrDay(_ date: Date, now: Date) -> String {
        isSameDay(date, now) ? time(date) : day(date)
    }

    /// "20:00" on the day of `now`, "Sun 20:00" within six days of it, "11 Sep" beyond.
    public func nearMoment(_ date: Date, now: Date) -> String {
        let distance = CivilTime(date, in: zone).dayNumber - CivilTime(now, in: zone).dayNumber
        if distance == 0 { return time(date) }
        return abs(distance) <= 6 ? "\(weekday(date)) \(time(date))" : day(date)
    }

    /// Whether both moments fall on the same local day.
    public func isSameDay(_ first: Date, _ second: Date) -> Bool {
        CivilTime(first, in: zone).dayNumber == CivilTime(second, in: zone).dayNumber
    }

    /// Calendar days from the local day of one moment to that of another; negative when it lies before.
    public func days(from first: Date, to second: Date) -> Int64 {
        CivilTime(second, in: zone).dayNumber - CivilTime(first, in: zone).dayNumber
    }

    /// The zone's offset at a moment: "+02:00", "-03:30", with seconds only where a zone once had them.
    public func offset(at date: Date) -> String {
        let seconds = zone.secondsFromGMT(for: date.clamped)
        let size = abs(seconds)
        let rest = size % 60 == 0 ? "" : ":" + Self.twoDigits(size % 60)
        return (seconds < 0 ? "-" : "+") + Self.twoDigits(size / 3600) + ":" + Self.twoDigits(size / 60 % 60) + rest
    }

    /// RFC 3339 with the zone's offset: "2026-09-12T20:00:00+02:00"; milliseconds where there are any.
    public func rfc3339(_ date: Date) -> String {
        let civil = CivilTime(date, in: zone)
        let year = civil.year
        let digits = String(abs(year))
        let padded = (year < 0 ? "-" : "") + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let milliseconds = date.epochMilliseconds.flooredRemainder(by: 1000)
        let fraction = milliseconds == 0 ? "" : "." + String(String(1000 + milliseconds).dropFirst())
        return "\(padded)-\(Self.twoDigits(civil.month))-\(Self.twoDigits(civil.day))T\(Self.clock(civil))\(fraction)"
            + offset(at: date)
    }

    /// How old something is, rounded down: "0 min", "12 min", "1 h", "26 h", "3 days"; "in the future" below zero.
    public func age(of date: Date, at now: Date) -> String { Self.age(seconds: now.timeIntervalSince(date)) }

    /// An age of that many seconds in words; hours up to two days, days from there on.
    public static func age(seconds: TimeInterval) -> String {
        guard seconds >= 0 else { return "in the future" }
        let minutes = wholeMinutes(seconds)
        if minutes < 60 { return "\(minutes) min" }
        if minutes < 48 * 60 { return "\(minutes / 60) h" }
        return "\(thousands(minutes / 1440)) days"
    }

    /// How far two moments are apart, rounded down: "45 s", "12 min", "11 h 30 min", "3 days 4 h".
    public static func distance(seconds: TimeInterval) -> String {
        let size = abs(seconds)
        let minutes = wholeMinutes(size)
        if minutes < 1 { return "\(Int(size.isFinite ? size : 0)) s" }
        if minutes < 60 { return "\(minutes) min" }
        if minutes < 48 * 60 { return "\(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60) min") }
        let hours = minutes / 60 % 24
        return "\(thousands(minutes / 1440)) days" + (hours == 0 ? "" : " \(hours) h")
    }

    /// Where a moment lies: "11 h 30 min ahead", "2 h ago", "now".
    public func distance(of date: Date, from now: Date) -> String {
        let seconds = date.timeIntervalSince(now)
        if abs(seconds) < 1 { return "now" }
        return Self.distance(seconds: seconds) + (seconds > 0 ? " ahead" : " ago")
    }

    /// A whole number with a space between thousands: "1 082".
    public static func thousands(_ number: Int) -> String {
        let digits = String(number.magnitude)
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % 3 == 0 { text.append(" ") }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + text
    }

    private static func wholeMinutes(_ seconds: TimeInterval) -> Int {
        seconds.isFinite ? Int(min(seconds, 1_000_000_000_000) / 60) : 0
    }

    private static func clock(_ civil: CivilTime) -> String {
        twoDigits(civil.hour) + ":" + twoDigits(civil.minute) + ":" + twoDigits(civil.second)
    }

    private static func month(_ civil: CivilTime) -> String { months[civil.month - 1] }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
