import Foundation

/// Why a text names no moment.
public enum MomentError: Error, Sendable, Hashable {
    case empty
    /// That part of the text means nothing here.
    case notUnderstood(String)
    /// A date that no calendar has, as `2026-02-30`.
    case noSuchDate(String)
    /// A time that no clock has, as `25:00`.
    case noSuchTime(String)
    /// A distance without a unit, as `+90`.
    case unitMissing(String)
    case unknownUnit(String)
    /// Digits that may be a year, a time or a number of seconds.
    case ambiguousNumber(String)
    /// The moment lies outside the years 1600 to 9999.
    case outOfRange(String)
    /// There is no such moment ahead, as no next entry in a timeline that has run out.
    case nothingAhead(MomentLandmark)
}

/// Moments that depend on what the simulator shows.
public enum MomentLandmark: Sendable, Hashable {
    case now, nextEntry, endOfTimeline, clockChange
}

/// The moments of what is shown; nil where there is none.
public struct MomentLandmarks: Sendable, Equatable {
    public var nextEntry: Date?
    public var endOfTimeline: Date?
    /// The real time.
    public var now: Date?

    /// Makes landmarks; by default there are none.
    public init(nextEntry: Date? = nil, endOfTimeline: Date? = nil, now: Date? = nil) {
        self.nextEntry = nextEntry
        self.endOfTimeline = endOfTimeline
        self.now = now
    }
}
