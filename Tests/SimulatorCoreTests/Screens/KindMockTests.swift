import Foundation
import OrderedJSON
import TestSupport
import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// The screens of single kinds stand as the design draws them.
@Suite struct KindMockTests {
    private static let size = Size(columns: 120, rows: 40)

    /// The events of the mock. It breaks grandma's footer a word before it must: the line feed is the app's.
    private static let events = #"""
        {"events": [
          {"id": "library", "title": "Library books", "nextDate": "2026-09-10", "footer": "overdue",
           "category": "Home", "advanceDays": 14, "recurrence": "once"},
          {"id": "car", "title": "Car inspection", "nextDate": "2026-09-30", "category": "Home",
           "recurrence": "yearly"},
          {"id": "grandma", "title": "Grandma turns 80", "nextDate": "2026-10-24", "category": "Family",
           "design": "purple", "footer": "Book the train by\nthe end of September.", "advanceDays": 60},
          {"id": "holidays", "title": "Winter holidays", "nextDate": "2026-12-18", "category": "Family",
           "advanceDays": 75},
          {"id": "name", "title": "Name day", "nextDate": "2026-09-05", "completedOn": "2026-09-05"}
        ], "index": 2, "rotates": true}
        """#

    @Test func theCountdownStandsAsItsMock() throws {
        var feed = try KindMockFeed(
            "countdown",
            manifest: #"""
                {"kind": "countdown", "timeZone": "Europe/Berlin", "clock": "2026-09-12T20:00:00+02:00",
                 "appearance": "light", "families": ["small", "medium", "circular", "rectangular", "inline"]}
                """#,
            generations: [("1789193400000-9e41b7aa", Self.events), ("1789142400000-2cc80d13", Self.events)],
            size: Self.size)
        feed.change { program in
            program.log = [
                LogLine(
                    moment: Stage.evening, feed: "countdown", mark: .empty, text: "3 events count, one every 15 min"),
                LogLine(
                    moment: .berlin(2026, 9, 12, 8, 10), feed: "countdown", mark: .published,
                    text: "published 9e41b7aa, 5 events"),
            ]
        }
        let comparison = MockComparison(feed.frame(), try MockScreen("countdown", size: Self.size)) { column, row in
            switch row {
            case 3: column >= 97  // Diff and Activity are of later.
            case 20: (53...82).contains(column)  // An inline widget begins at its first column, as on the phone.
            // The signs of the log; and the facts of the moment follow the events, as in every mock.
            case 29...31: column >= 86 || column == 24
            case 34: column >= 113  // Every tick has its label.
            case 37: column >= 100  // A reload has one colour, that of `standard`.
            default: false
            }
        }
        #expect(comparison.isEqual, "\(comparison)")
    }

    @Test func timersAndSummariesStandAsTheirMock() throws {
        let sample = Samples.path(.timers)
        let manifest = #"""
            {"kind": "timers", "locale": "de_DE", "timeZone": "Europe/Berlin", "clock": "2026-09-12T20:00:00+02:00",
             "placements": [
               {"family": "large"}, {"kind": "summary", "family": "medium", "settings": {"period": "thisWeek"}},
               {"family": "rectangular"}, {"family": "circular"},
               {"kind": "summary", "family": "circular", "settings": {"period": "today"}}
             ]}
            """#
        let current = try #require(Stage.generations(.timers).first)
        let text = try String(contentsOfFile: "\(sample)/generations/\(current.string)/feed.json", encoding: .utf8)
        let payload = try #require(try JSONParser.parse(Array(text.utf8))["payload"])
        let written = JSONWriter.compact(payload)
        var feed = try KindMockFeed(
            "timers", manifest: manifest,
            generations: [("1789236000000-5b1d90ce", written), ("1789229040000-c07e2f11", written)], size: Self.size)
        feed.change { program in
            program.isFilled = true
            program.feedNow { feed in
                feed.clock.isPlaying = true
                feed.clock.rate = .minute
            }
        }
        // The mock packs the boxes around the tall one, and shows the host and its taps, which are of later; what is
        // in the boxes is compared in `TimersMockTests`. The strip has a column more for each tick.
        let comparison = MockComparison(feed.frame(), try MockScreen("summary", size: Self.size)) { column, row in
            (column >= 16 && (2...31).contains(row)) || (19...24).contains(row) || (34...37).contains(row) || row == 39
        }
        #expect(comparison.isEqual, "\(comparison)")
    }
}
