import Foundation

/// Reads days in words with an optional time: `tomorrow 7:30`, `fri 22:00`, `24 dec 2026 18:00`, `18:45`.
struct DayReader {
    let clock: SimulatedClock

    static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// The moment that words name. - Throws: `MomentError` with the part that was not understood.
    func date(_ words: [String]) throws(MomentError) -> Date {
        if let time = WrittenTime(words.joined(separator: " ")) { return try at(time, daysAhead: 0) }
        switch words[0] {
        case "today": return try at(rest(words), daysAhead: 0)
        case "tomorrow": return try at(rest(words), daysAhead: 1)
        case "yesterday": return try at(rest(words), daysAhead: -1)
        default: break
        }
        if let weekday = Self.index(of: words[0], in: Self.weekdays) { return try next(weekday, rest(words)) }
        if words.count > 1, words[0] == "next", let weekday = Self.index(of: words[1], in: Self.weekdays) {
            return try next(weekday, rest(Array(words.dropFirst())), todayCounts: false)
        }
        return try dayOfMonth(words)
    }

    /// The time in the words after the first; nil where there are none.
    private func rest(_ words: [String]) throws(MomentError) -> WrittenTime? {
        let text = words.dropFirst().joined(separator: " ")
        if text.isEmpty { return nil }
        switch text {
        case "midnight": return WrittenTime(hour: 0, minute: 0)
        case "noon": return WrittenTime(hour: 12, minute: 0)
        default: break
        }
        let bare = text.hasPrefix("at ") ? String(text.dropFirst(3)) : text
        guard let time = WrittenTime(bare) else { throw .notUnderstood(bare) }
        return time
    }

    private func at(_ time: WrittenTime?, daysAhead: Int) throws(MomentError) -> Date {
        guard let time else { return clock.calendar.date(byAddingDays: daysAhead, to: clock.moment) }
        let today = CivilTime(clock.moment, in: clock.zone)
        let day = CivilTime(dayNumber: today.dayNumber + Int64(daysAhead))
        return try written(day.year, day.month, day.day, time)
    }

    private func next(_ weekday: Int, _ time: WrittenTime?, todayCounts: Bool = true) throws(MomentError) -> Date {
        let today = CivilTime(clock.moment, in: clock.zone).weekday
        let distance = (weekday - today + 7) % 7
        if distance == 0, todayCounts, time != nil {
            let date = try at(time, daysAhead: 0)
            if date > clock.moment { return date }
        }
        return try at(time, daysAhead: distance == 0 ? 7 : distance)
    }

    /// `24 dec`, `24 dec 2026`, `dec 24`, each with an optional time.
    private func dayOfMonth(_ words: [String]) throws(MomentError) -> Date {
        guard words.count > 1 else { throw .notUnderstood(words[0]) }
        let isDayFirst = Self.index(of: words[1], in: Self.months) != nil
        guard let month = Self.index(of: isDayFirst ? words[1] : words[0], in: Self.months) else {
            throw .notUnderstood(words[0])
        }
        let dayWord = isDayFirst ? words[0] : words[1]
        guard let day = Int(dayWord), (1...31).contains(day) else { throw .notUnderstood(dayWord) }
        var year = CivilTime(clock.moment, in: clock.zone).year
        var used = 2
        if words.count > 2, words[2].count == 4, let writtenYear = Int(words[2]) {
            year = writtenYear
            used = 3
        }
        return try written(year, month + 1, day, rest(Array(words.dropFirst(used - 1))))
    }

    private func written(_ year: Int, _ month: Int, _ day: Int, _ time: WrittenTime?) throws(MomentError) -> Date {
        let text = "\(day) \(TimeWording.months[month - 1]) \(year)"
        if let time, !time.isTime {
            throw .noSuchTime("\(time.hour):" + (time.minute < 10 ? "0" : "") + "\(time.minute)")
        }
        return try MomentParser.resolve(WrittenMoment(year: year, month: month, day: day, time: time), text, clock)
    }

    /// The place of a name that begins with the word, of three letters at least.
    private static func index(of word: String, in names: [String]) -> Int? {
        word.count >= 3 ? names.firstIndex { $0.hasPrefix(word) } : nil
    }
}
