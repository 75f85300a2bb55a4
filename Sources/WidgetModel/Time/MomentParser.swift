import Foundation

/// Moments in words, as one types them: `tomorrow 7:30`, `fri 22:00`, `+90m`, `next entry`.
///
/// - A date alone is its first moment; `tomorrow`, `fri` and distances in days keep the time of day.
/// - A weekday is the next one; with a time, today counts while that time is ahead.
/// - A time alone is today's. All in the simulated zone; an offset, where one is written, wins.
public enum MomentParser {
    /// The moment that a text names.
    ///
    /// - Throws: `MomentError`, which says what was not understood.
    public static func parse(
        _ text: String, relativeTo clock: SimulatedClock, landmarks: MomentLandmarks = MomentLandmarks()
    ) throws(MomentError) -> Date {
        let words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        guard !words.isEmpty else { throw .empty }
        let phrase = words.joined(separator: " ")
        guard phrase.utf8.count <= 100 else { throw .notUnderstood(String(phrase.prefix(40))) }
        let date = try moment(phrase, words, clock, landmarks)
        guard SimulatedClock.range.contains(date) else { throw .outOfRange(phrase) }
        return date
    }

    private static func moment(
        _ phrase: String, _ words: [String], _ clock: SimulatedClock, _ landmarks: MomentLandmarks
    ) throws(MomentError) -> Date {
        if let date = try landmark(phrase, clock, landmarks) { return date }
        if let first = phrase.first, first == "+" || first == "-" { return try DistanceReader.date(phrase, clock) }
        if let date = try unixTime(phrase) { return date }
        if let written = WrittenMoment(phrase) { return try resolve(written, phrase, clock) }
        return try DayReader(clock: clock).date(words)
    }

    private static func landmark(
        _ phrase: String, _ clock: SimulatedClock, _ landmarks: MomentLandmarks
    ) throws(MomentError) -> Date? {
        func need(_ date: Date?, _ name: MomentLandmark) throws(MomentError) -> Date {
            guard let date else { throw .nothingAhead(name) }
            return date
        }
        switch phrase {
        case "now": return try need(landmarks.now, .now)
        case "next entry", "entry": return try need(landmarks.nextEntry, .nextEntry)
        case "end of timeline", "end": return try need(landmarks.endOfTimeline, .endOfTimeline)
        case "next clock change", "clock change":
            return try need(clock.zone.nextClockChange(after: clock.moment), .clockChange)
        case "next midnight", "midnight":
            return clock.calendar.startOfDay(for: clock.calendar.date(byAddingDays: 1, to: clock.moment))
        default: return nil
        }
    }

    /// Digits alone: seconds since 1970, or milliseconds from 12 digits on; `@` before them allows fewer.
    private static func unixTime(_ phrase: String) throws(MomentError) -> Date? {
        let isMarked = phrase.hasPrefix("@")
        let digits = isMarked ? phrase.dropFirst() : phrase[...]
        let unsigned = isMarked && digits.hasPrefix("-") ? digits.dropFirst() : digits
        guard !unsigned.isEmpty, unsigned.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        guard unsigned.utf8.count <= 15, let number = Int64(digits) else { throw .outOfRange(phrase) }
        guard isMarked || unsigned.utf8.count >= 9 else { throw .ambiguousNumber(phrase) }
        return unsigned.utf8.count >= 12 ? Date(epochMilliseconds: number) : Date(epochSeconds: number)
    }

    /// The moment of a written date. - Throws: `MomentError` where date or time do not exist.
    static func resolve(
        _ written: WrittenMoment, _ phrase: String, _ clock: SimulatedClock
    ) throws(MomentError) -> Date {
        if written.year < 1600 { throw .outOfRange(phrase) }
        guard written.isDate else { throw .noSuchDate(phrase) }
        guard let date = written.date(in: clock.calendar) else { throw .noSuchTime(phrase) }
        return date
    }

    /// Phrases that begin as the text does, for completion; all of them for an empty text.
    public static func completions(for text: String) -> [String] {
        let typed = text.drop(while: \.isWhitespace).lowercased()
        return phrases.filter { $0.hasPrefix(typed) && $0 != typed }
    }

    private static let phrases =
        [
            "now", "next entry", "next midnight", "next clock change", "end of timeline", "tomorrow", "tomorrow 7:30",
            "today", "today 18:45", "yesterday", "yesterday 18:45",
        ] + DayReader.weekdays.flatMap { [$0, $0 + " 22:00"] }
}
