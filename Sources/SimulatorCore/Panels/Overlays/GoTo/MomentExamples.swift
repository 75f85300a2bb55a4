import Foundation
import WidgetModel

/// What else can be typed, in a table of three columns.
enum MomentExamples {
    struct Row: Equatable {
        var name: String
        var examples: [String]
    }

    /// The table; the example of Unix time is the moment that the clock shows.
    static func rows(for moment: Date?) -> [Row] {
        let seconds = moment.map { Int64($0.timeIntervalSince1970.rounded(.down)) } ?? 0
        // Fewer digits than nine need a mark, as they may be a year or a time.
        let unixTime = abs(seconds) >= 100_000_000 && seconds > 0 ? String(seconds) : "@\(seconds)"
        return [
            Row(name: "date", examples: ["2026-12-24 18:00", "+90m", "next entry"]),
            Row(name: "weekday", examples: ["fri 22:00", "-2d", "next midnight"]),
            Row(name: "time", examples: ["18:45", "+1w", "end of timeline"]),
            Row(name: "Unix time", examples: [unixTime, "now", "next clock change"]),
        ]
    }
}
