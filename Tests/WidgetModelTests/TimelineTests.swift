import Foundation
import Testing

@testable import WidgetModel

@Suite("Timeline")
struct TimelineTests {
    private func entry(_ seconds: Double) -> TimelineEntry {
        TimelineEntry(date: Date(timeIntervalSince1970: seconds), label: EntryLabel(word: "\(seconds)", caption: ""))
    }

    private var timeline: Timeline { Timeline(first: entry(10), then: [entry(20), entry(30)], policy: .atEnd) }

    @Test(
        "The latest entry at or before the moment is shown, else the earliest",
        arguments: [(9.9, 0, true), (10, 0, false), (19.9, 0, false), (20, 1, false), (30, 2, false), (9e9, 2, false)])
    func shown(seconds: Double, index: Int, isEarly: Bool) {
        let shown = timeline.shown(at: Date(timeIntervalSince1970: seconds))
        #expect(shown.index == index)
        #expect(shown.isEarly == isEarly)
    }

    @Test("The next entry is the one after what is shown; before the start it is the first")
    func next() {
        #expect(timeline.next(after: Date(timeIntervalSince1970: 5)) == entry(10))
        #expect(timeline.next(after: Date(timeIntervalSince1970: 10)) == entry(20))
        #expect(timeline.next(after: Date(timeIntervalSince1970: 30)) == nil)
    }

    @Test("Entries that do not move on are dropped")
    func ascending() {
        let timeline = Timeline(first: entry(10), then: [entry(10), entry(5), entry(20)], policy: .never)
        #expect(timeline.entries.map(\.date.timeIntervalSince1970) == [10, 20])
    }

    @Test("The reload is at the last entry, at its date, or never")
    func reload() {
        let date = Date(timeIntervalSince1970: 99)
        #expect(timeline.reloadDate == Date(timeIntervalSince1970: 30))
        #expect(Timeline(first: entry(1), policy: .after(date)).reloadDate == date)
        #expect(Timeline(first: entry(1), policy: .never).reloadDate == nil)
    }
}
