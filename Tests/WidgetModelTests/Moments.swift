import Foundation
import Testing

@testable import WidgetModel

/// A moment written as RFC 3339, read by Foundation and not by what is tested.
func moment(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Date {
    try #require(try? Date(text, strategy: .iso8601), sourceLocation: sourceLocation)
}

/// A zone by its IANA name.
func zone(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> TimeZone {
    try #require(TimeZone(identifier: name), sourceLocation: sourceLocation)
}

/// A clock that stands still at a moment.
func clock(_ text: String, _ name: String) throws -> SimulatedClock {
    SimulatedClock(moment: try moment(text), zone: try zone(name))
}

/// An environment in a zone, with nothing else in it.
func environment(_ name: String) throws -> WidgetEnvironment {
    WidgetEnvironment(calendar: try clock("2026-09-12T18:00:00Z", name).calendar)
}
