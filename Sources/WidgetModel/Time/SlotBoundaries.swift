import Foundation

/// Where local slots of the clock begin: whole hours, quarters, days.
///
/// Slots follow the local clock, so zones at :30 and :45 have their own boundaries, and a clock change moves them.
/// Worked out from the zone's offsets alone: a year of hours needs no calendar.
public enum SlotBoundaries {
    /// The first moment after `date` at which a local slot of that many minutes begins.
    ///
    /// A clock change begins a slot when the local time after it is a whole slot, or when it leads into another slot
    /// than the one before it. - Parameter minutes: at least 1.
    public static func next(after date: Date, minutes: Int, in zone: TimeZone) -> Date {
        let length = Int64(max(1, minutes)) * 60
        var start = date.clampedEpochSeconds
        // A change of clocks can end a step without beginning a slot; zones have a handful in any year.
        for _ in 0..<8 {
            let offset = zone.offset(atEpochSeconds: start)
            let candidate = ((start + offset).flooredDivision(by: length) + 1) * length - offset
            guard zone.offset(atEpochSeconds: candidate) != offset else { return Date(epochSeconds: candidate) }
            let change = zone.firstChange(after: start, through: candidate)
            let local = change + zone.offset(atEpochSeconds: change)
            let slotBefore = (change - 1 + offset).flooredDivision(by: length)
            if local.flooredRemainder(by: length) == 0 || local.flooredDivision(by: length) != slotBefore {
                return Date(epochSeconds: change)
            }
            start = change
        }
        return Date(epochSeconds: start + length)
    }
}

extension TimeZone {
    /// Seconds east of Greenwich at a moment.
    func offset(atEpochSeconds seconds: Int64) -> Int64 { Int64(secondsFromGMT(for: Date(epochSeconds: seconds))) }

    /// The first whole second in (`start`, `end`] whose offset is not that of `start`, where `end` has another.
    func firstChange(after start: Int64, through end: Int64) -> Int64 {
        let offset = offset(atEpochSeconds: start)
        var unchanged = start
        var changed = end
        while changed - unchanged > 1 {
            let middle = unchanged + (changed - unchanged) / 2
            if self.offset(atEpochSeconds: middle) == offset { unchanged = middle } else { changed = middle }
        }
        return changed
    }

    /// The next moment at which the clocks change, or nil when none does within ten years.
    public func nextClockChange(after date: Date) -> Date? {
        // A week is shorter than any two changes that cancel each other are apart.
        let week: Int64 = 7 * 86_400
        var start = date.clampedEpochSeconds
        for _ in 0..<522 {
            if offset(atEpochSeconds: start) != offset(atEpochSeconds: start + week) {
                return Date(epochSeconds: firstChange(after: start, through: start + week))
            }
            start += week
        }
        return nil
    }
}

extension Date {
    /// A whole second since 1970.
    init(epochSeconds: Int64) { self.init(timeIntervalSince1970: Double(epochSeconds)) }

    /// Milliseconds since 1970.
    public init(epochMilliseconds: Int64) { self.init(timeIntervalSince1970: Double(epochMilliseconds) / 1000) }

    /// Whole seconds since 1970, rounded down; what lies beyond some 30 000 years counts as that.
    var clampedEpochSeconds: Int64 {
        let seconds = timeIntervalSince1970
        guard seconds.isFinite else { return seconds > 0 ? 1_000_000_000_000 : -1_000_000_000_000 }
        return Int64(min(max(seconds.rounded(.down), -1_000_000_000_000), 1_000_000_000_000))
    }

    /// Whole milliseconds since 1970, to the nearest; what lies beyond some 30 000 years counts as that.
    public var epochMilliseconds: Int64 {
        let milliseconds = timeIntervalSince1970 * 1000
        guard milliseconds.isFinite else { return milliseconds > 0 ? 1_000_000_000_000_000 : -1_000_000_000_000_000 }
        return Int64(min(max(milliseconds.rounded(), -1_000_000_000_000_000), 1_000_000_000_000_000))
    }
}

extension Int64 {
    /// The quotient rounded towards minus infinity; the divisor is positive.
    func flooredDivision(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// The remainder of `flooredDivision`, never negative.
    func flooredRemainder(by divisor: Int64) -> Int64 {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
