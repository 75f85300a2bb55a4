import FeedStorage
import Foundation
import OrderedJSON

/// A decoded `countdown` payload.
struct Countdown: WidgetContent {
    let events: [CountdownEvent]
    /// Among the events that are shown; any number, taken modulo their count.
    let index: Int64
    let rotates: Bool
    let skipped: [PayloadMismatch]
    /// The place of each event when all are in the order of their titles.
    private let titleRanks: [Int]
    private let memo = ShownMemo()

    /// Decodes a payload. - Throws: `PayloadMismatch` with the path of the first member that does not fit.
    init(_ payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) {
        let object = try payload.expectedObject()
        let name = CountdownShape.list(in: object) ?? "events"
        var reading = ElementReading(isLenient: isLenient)
        events = try reading.elements(try object.list(name), of: name, CountdownEvent.init)
        skipped = reading.skipped
        titleRanks = Self.ranks(of: events)
        var index: Int64?
        for name in CountdownShape.indexNames where index == nil { index = try object.optionalInteger(name) }
        self.index = index ?? 0
        var rotates: Bool?
        for name in CountdownShape.rotationNames where rotates == nil { rotates = try object.optionalTruth(name) }
        self.rotates = rotates ?? false
    }

    var inventory: String {
        let count = events.count == 1 ? "1 event" : "\(TimeWording.thousands(events.count)) events"
        return skipped.isEmpty ? count : count + ", \(TimeWording.thousands(skipped.count)) skipped"
    }

    var slotName: String { rotates ? "every 15 min" : "one entry" }

    // MARK: What is shown

    /// An event with how it stands on the day of an entry.
    struct Shown: Equatable {
        var event: CountdownEvent
        var standing: CountdownEvent.Standing
    }

    /// The events to show at a moment: soonest first, overdue ones before all, those of a day by title.
    func eligible(at date: Date, _ environment: WidgetEnvironment) -> [Shown] {
        let choice = CountdownChoice(environment.settings)
        let days = LocalDays(zone: environment.calendar.timeZone)
        let today = days.number(of: date)
        let key = ShownMemo.Key(
            day: today, zone: environment.calendar.timeZone, event: choice.event, hidesOverdue: choice.hidesOverdue)
        return memo.shown(key) { eligible(on: today, in: days, choice) }
    }

    private func eligible(on today: Int64, in days: LocalDays, _ choice: CountdownChoice) -> [Shown] {
        // An id that is not there counts as none.
        let chosen = choice.event.flatMap { id in events.firstIndex { $0.id.utf8.elementsEqual(id.utf8) } }
        var shown: [(place: Int, standing: CountdownEvent.Standing)] = []
        for place in chosen.map({ $0..<$0 + 1 }) ?? events.indices {
            let standing = events[place].standing(on: today, in: days)
            if choice.hidesOverdue, standing.daysLeft < 0 { continue }
            // Who chose an event wants to see it before its window opens, too.
            guard standing.isEligible(advanceDays: chosen == nil ? events[place].advanceDays : nil) else { continue }
            shown.append((place, standing))
        }
        shown.sort { left, right in
            (left.standing.daysLeft, titleRanks[left.place]) < (right.standing.daysLeft, titleRanks[right.place])
        }
        return shown.map { Shown(event: events[$0.place], standing: $0.standing) }
    }

    /// Worked out once: comparing texts takes longer than all else. Those of one title keep their order.
    private static func ranks(of events: [CountdownEvent]) -> [Int] {
        let order = events.indices.sorted { left, right in
            if events[left].title != events[right].title { return events[left].title < events[right].title }
            return left < right
        }
        var ranks = [Int](repeating: 0, count: events.count)
        for (rank, place) in order.enumerated() { ranks[place] = rank }
        return ranks
    }

    func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
        let days = LocalDays(zone: environment.calendar.timeZone)
        let midnight = days.nextMidnight(after: date)
        var list = eligible(at: date, environment)
        guard list.count > 1, CountdownChoice(environment.settings).rotates ?? rotates else {
            return Timeline(first: entry(at: date, step: 0, list), policy: .after(midnight))
        }
        var day = days.number(of: date)
        let entries = (0..<8).map { step in
            let moment = date.addingTimeInterval(Double(step) * 900)
            // Only another day changes what is shown, and in which order.
            if days.number(of: moment) != day {
                day = days.number(of: moment)
                list = eligible(at: moment, environment)
            }
            return entry(at: moment, step: Int64(step), list)
        }
        return Timeline(
            first: entries[0], then: Array(entries.dropFirst()),
            policy: .after(min(date.addingTimeInterval(7200), midnight)))
    }

    private func entry(at date: Date, step: Int64, _ list: [Shown]) -> TimelineEntry {
        let (slot, isTooFar) = index.addingReportingOverflow(step)
        guard let place = WidgetRotation.index(slot: isTooFar ? index : slot, count: list.count) else {
            return TimelineEntry(date: date, label: EntryLabel(word: "empty", caption: CountdownView.emptyTitle))
        }
        let title = GuessedText.clipped(list[place].event.title)
        let word = String((title.split(separator: " ").first ?? "").prefix(12))
        return TimelineEntry(
            date: date, index: place,
            label: EntryLabel(
                full: word, tight: word, brief: word, sentence: "event \(place + 1) of \(list.count)", caption: title))
    }

    func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
        let list = eligible(at: entry.date, environment)
        guard let place = WidgetRotation.index(slot: Int64(entry.index ?? 0), count: list.count) else {
            return EmptyStateView(title: CountdownView.emptyTitle, message: CountdownView.emptyMessage).node(in: family)
        }
        return CountdownView(list: list, place: place).node(in: family)
    }

    // MARK: What may be set, and what is odd

    var settings: [PlacementSetting] {
        let choices = events.map { PlacementSetting.Choice($0.id, GuessedText.clipped($0.title)) }
        return [
            PlacementSetting("event", title: "Event", [.init("", "All events")] + choices, default: ""),
            .toggle("hideOverdue", title: "Hide overdue", isOn: false),
            .toggle("rotates", title: "Rotate", isOn: rotates),
        ]
    }

    func findings(at date: Date, environment: WidgetEnvironment) -> [PayloadFinding] {
        var findings: [PayloadFinding] = []
        let ageless = events.filter { $0.date == nil }
        if let first = ageless.first { findings.append(.cannotAge(title: first.title, count: ageless.count)) }
        // Without a date the window opens by the count of the day of publishing, which stands still here.
        let published = LocalDays(zone: environment.calendar.timeZone).number(of: environment.generatedAt)
        let missed = ageless.compactMap { event -> (day: Int64, title: String)? in
            guard let advance = event.advanceDays, event.storedDaysLeft > advance, advance >= 0 else { return nil }
            let (wait, isTooLong) = event.storedDaysLeft.subtractingReportingOverflow(advance)
            return isTooLong || wait > 1_000_000 ? nil : (published + wait, event.title)
        }
        if let first = missed.min(by: { $0.day < $1.day }) {
            findings.append(
                .missedWindow(
                    title: first.title, day: LocalDays.wording.longDay(LocalDays.moment(of: first.day))))
        }
        if eligible(at: date, environment).isEmpty { findings.append(.nothingToShow) }
        return findings
    }
}

/// What a placement of `countdown` was set to.
struct CountdownChoice {
    /// The id of the one event to show; nil all.
    var event: String?
    var hidesOverdue: Bool
    /// Nil as the payload says.
    var rotates: Bool?

    init(_ settings: [String: String]) {
        event = settings["event"]
        hidesOverdue = settings["hideOverdue"] == "true"
        rotates = settings["rotates"].flatMap { Bool($0) }
    }
}
