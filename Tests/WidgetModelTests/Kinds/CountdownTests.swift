import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

@Suite("Countdown: what is shown")
struct CountdownTests {
    /// The five events of the mock; 12 September 2026.
    static let mock = [
        event("winter", "Winter holidays", on: "2026-12-18", .init("advanceDays", 75)),
        event(
            "grandma", "Grandma turns 80", on: "2026-10-24", .init("advanceDays", 60), .init("category", "family"),
            .init("footer", "Book the train.")),
        event("car", "Car inspection", on: "2026-09-30", .init("recurrence", "yearly"), .init("category", "home")),
        event("name", "Name day", on: "2026-09-01", .init("completedOn", "2026-09-01")),
        event("books", "Library books", on: "2026-09-10", .init("footer", "overdue")),
    ]

    private let evening = "2026-09-12T18:00:00Z"

    @Test("Overdue first, then the soonest; what is done or not due yet is left out")
    func order() throws {
        let stage = try CountdownStage(countdown(Self.mock))
        #expect(try stage.ids(at: evening) == ["books", "car", "grandma"])
        #expect(try stage.days(at: evening) == [-2, 18, 42])
    }

    @Test("Events of one day stand by their titles, equal titles as in the payload")
    func ties() throws {
        let stage = try CountdownStage(
            countdown([
                event("1", "Zoo", on: "2026-09-20"), event("2", "Aquarium", on: "2026-09-20"),
                event("3", "Zoo", on: "2026-09-20"), event("4", "Museum", on: "2026-09-19"),
            ]))
        #expect(try stage.ids(at: evening) == ["4", "2", "1", "3"])
    }

    @Test("A window opens by itself on its day: 75 days before 18 December is 4 October")
    func window() throws {
        let stage = try CountdownStage(countdown([Self.mock[0]]))
        #expect(try stage.ids(at: "2026-10-03T21:59:59Z").isEmpty)
        #expect(try stage.ids(at: "2026-10-03T22:00:00Z") == ["winter"])
    }

    @Test("Rotating: eight entries a quarter apart, reloaded after two hours")
    func rotation() throws {
        let timeline = try CountdownStage(countdown(Self.mock, index: 2, rotates: true)).timeline(from: evening)
        #expect(timeline.entries.map(\.index) == [2, 0, 1, 2, 0, 1, 2, 0])
        let start = try moment(evening)
        #expect(timeline.entries.map { $0.date.timeIntervalSince(start) } == (0..<8).map { Double($0) * 900 })
        #expect(timeline.policy == .after(start.addingTimeInterval(7200)))
        #expect(timeline.entries.prefix(3).map(\.label.brief) == ["Grandma", "Library", "Car"])
        #expect(timeline.entries[0].label.sentence == "event 3 of 3")
    }

    @Test("Before midnight the reload is at midnight, and entries beyond it have the list of their own day")
    func rotationAtMidnight() throws {
        let payload = countdown(
            [event("a", on: "2026-09-12", .init("completedOn", "2026-09-12")), event("b", on: "2026-09-20")],
            rotates: true)
        let timeline = try CountdownStage(payload).timeline(from: "2026-09-12T21:30:00Z")
        #expect(timeline.policy == .after(try moment("2026-09-12T22:00:00Z")))
        // From midnight on only "b" is left.
        #expect(timeline.entries.map(\.index) == [0, 1, 0, 0, 0, 0, 0, 0])
        #expect(timeline.entries.map(\.label.caption) == ["a", "b", "b", "b", "b", "b", "b", "b"])
    }

    @Test("The index wraps, below zero too, at the ends of its range, and when the list shrank")
    func index() throws {
        for (index, shown) in [(-1, 2), (3, 0), (-4, 2), (7, 1), (.max, 1), (.min, 1)] as [(Int64, Int)] {
            // 9223372036854775807 mod 3 = 1; -9223372036854775808 mod 3 = 1 (Python).
            let timeline = try CountdownStage(countdown(Self.mock, index: index, rotates: true)).timeline(from: evening)
            #expect(timeline.entries[0].index == shown, "\(index)")
        }
        let few = try CountdownStage(countdown(Array(Self.mock.suffix(1))))
        let entry = TimelineEntry(date: try moment(evening), index: 2, label: EntryLabel(word: "", caption: ""))
        let view = few.content.view(of: entry, family: .inline, environment: few.environment)
        #expect(view.texts == ["Library books · 2 days ago"])
    }

    @Test("A clock that runs backwards counts up again, and nothing is overdue yet")
    func backwards() throws {
        let stage = try CountdownStage(countdown(Self.mock))
        #expect(try stage.days(at: "2026-09-01T10:00:00Z") == [0, 9, 29, 53])
    }

    @Test("One entry where nothing turns: off by default, with one event, or by the placement")
    func still() throws {
        for (payload, settings) in [
            (countdown(Self.mock), [:]), (countdown([Self.mock[4]], rotates: true), [:]),
            (countdown(Self.mock, rotates: true), ["rotates": "false"]),
            (countdown(Self.mock, rotates: true), ["event": "car"]),
        ] as [(JSONValue, [String: String])] {
            #expect(try CountdownStage(payload, settings: settings).timeline(from: evening).entries.count == 1)
        }
        let turning = try CountdownStage(countdown(Self.mock), settings: ["rotates": "true"])
        #expect(try turning.timeline(from: evening).entries.count == 8)
    }

    @Test("Settings: one event, before its window too; no overdue ones; unknown values count as none")
    func settings() throws {
        func ids(_ settings: [String: String]) throws -> [String] {
            try CountdownStage(countdown(Self.mock), settings: settings).ids(at: evening)
        }
        #expect(try ids(["event": "winter"]) == ["winter"])
        #expect(try ids(["event": "nonesuch"]) == ["books", "car", "grandma"])
        #expect(try ids(["hideOverdue": "true"]) == ["car", "grandma"])
        #expect(try ids(["hideOverdue": "perhaps"]) == ["books", "car", "grandma"])
        let stage = try CountdownStage(countdown(Self.mock, rotates: true))
        #expect(stage.content.settings.map(\.name) == ["event", "hideOverdue", "rotates"])
        #expect(stage.content.settings[0].choices.map(\.label).prefix(2) == ["All events", "Winter holidays"])
        #expect(stage.content.settings.map(\.defaultValue) == ["", "false", "true"])
    }

    @Test("Nothing to show is said so in every family")
    func empty() throws {
        let stage = try CountdownStage(countdown([]))
        #expect(try stage.timeline(from: evening).entries.count == 1)
        #expect(try stage.texts(.medium, at: evening) == ["Nothing ahead", "Open the app to add an event."])
        for family in WidgetFamily.allCases { #expect(try !stage.texts(family, at: evening).isEmpty) }
    }

    @Test("Words for one day, today and yesterday")
    func words() throws {
        let stage = try CountdownStage(countdown([event("a", "Fair", on: "2026-09-13")]))
        #expect(try stage.texts(.inline, at: "2026-09-12T10:00:00Z") == ["Fair · 1 day"])
        #expect(try stage.texts(.inline, at: "2026-09-13T10:00:00Z") == ["Fair · today"])
        #expect(try stage.texts(.inline, at: "2026-09-14T10:00:00Z") == ["Fair · 1 day ago"])
    }

    @Test("Buttons: back, on, done; no turning with one event, no done for what is done")
    func buttons() throws {
        func actions(_ payload: JSONValue) throws -> [String] {
            let stage = try CountdownStage(payload)
            let entry = try stage.timeline(from: evening).entries[0]
            return stage.content.view(of: entry, family: .medium, environment: stage.environment).allNodes.compactMap {
                if case .button(let action, _, _) = $0.content { action } else { nil }
            }
        }
        #expect(try actions(countdown(Self.mock)) == ["previous", "next", "complete:books"])
        #expect(try actions(countdown([Self.mock[4]])) == ["complete:books"])
        let done = event("d", on: "2026-09-20", .init("completedOn", "2026-09-11"))
        #expect(try actions(countdown([done])).isEmpty)
    }

    @Test("Ten thousand events, all of them on three days, are in order at once")
    func many() throws {
        let events = (0..<10_000).map { number in
            event("e\(number)", "Event \(number % 97)", on: "2026-\(10 + number % 3)-11")
        }
        let stage = try CountdownStage(countdown(events, index: -1, rotates: true))
        #expect(try stage.timeline(from: evening).entries.map(\.index) == [9_999] + Array(0..<7))
        #expect(try stage.texts(.rectangular, at: evening).last == "10000 / 10000")
        #expect(try stage.ids(at: evening).prefix(2) == ["e0", "e291"])
    }

    @Test("Names of two thousand characters, emoji and right-to-left names")
    func names() throws {
        let long = String(repeating: "né👩‍👩‍👧‍👦ف", count: 500)
        let stage = try CountdownStage(
            countdown([event("a", long, on: "2026-09-20"), event("b", "يوم الميلاد", on: "2026-09-21")]))
        #expect(try stage.texts(.inline, at: evening) == ["\(long) · 8 days"])
        let entry = try stage.timeline(from: evening).entries[0]
        #expect(entry.label.brief.count == 12)
        #expect(entry.label.caption.utf8.count <= 1200)
        #expect(try stage.texts(.large, at: evening).contains("يوم الميلاد"))
    }
}
