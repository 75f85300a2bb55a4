import Foundation

/// Reads distances from the simulated moment: `+90m`, `-2d`, `+1h 30min`, `+1 week`.
enum DistanceReader {
    private enum Unit {
        case seconds(Double)
        case calendar(Calendar.Component, Int)
    }

    /// The moment at a signed distance. - Throws: `MomentError` with the part that was not understood.
    static func date(_ phrase: String, _ clock: SimulatedClock) throws(MomentError) -> Date {
        let sign = phrase.hasPrefix("-") ? -1 : 1
        var rest = phrase.dropFirst().drop { $0 == " " }
        guard !rest.isEmpty else { throw .notUnderstood(phrase) }
        var date = clock.moment
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty else { throw .notUnderstood(String(rest)) }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let name = rest.prefix { $0.isLetter }
            guard !name.isEmpty else {
                throw rest.isEmpty ? .unitMissing(phrase) : .notUnderstood(String(rest))
            }
            guard let unit = unit(String(name)) else { throw .unknownUnit(String(name)) }
            // 9 digits of any unit reach beyond the range, or stay far below what arithmetic can hold.
            guard digits.count <= 9, let number = Int(digits) else { throw .outOfRange(phrase) }
            date = try add(number * sign, unit, to: date, phrase, clock)
            rest = rest.dropFirst(name.count).drop { $0 == " " }
        }
        return date
    }

    private static func add(
        _ number: Int, _ unit: Unit, to date: Date, _ phrase: String, _ clock: SimulatedClock
    ) throws(MomentError) -> Date {
        let result: Date?
        switch unit {
        case .seconds(let length): result = date.addingTimeInterval(Double(number) * length)
        case .calendar(let component, let factor):
            // A calendar is not asked about distances that no date in the range can bridge.
            guard abs(number) <= 4_000_000 else { throw .outOfRange(phrase) }
            if component == .day {
                result = clock.calendar.date(byAddingDays: number * factor, to: date)
            } else {
                guard abs(number) <= 120_000 else { throw .outOfRange(phrase) }
                result = clock.calendar.date(byAdding: component, value: number * factor, to: date)
            }
        }
        guard let result, SimulatedClock.range.contains(result) else { throw .outOfRange(phrase) }
        return result
    }

    private static func unit(_ name: String) -> Unit? {
        switch name {
        case "s", "sec", "secs", "second", "seconds": .seconds(1)
        case "m", "min", "mins", "minute", "minutes": .seconds(60)
        case "h", "hr", "hrs", "hour", "hours": .seconds(3600)
        case "d", "day", "days": .calendar(.day, 1)
        case "w", "week", "weeks": .calendar(.day, 7)
        case "mo", "month", "months": .calendar(.month, 1)
        case "y", "year", "years": .calendar(.year, 1)
        default: nil
        }
    }
}
