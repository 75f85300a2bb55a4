import FeedStorage
import Foundation
import OrderedJSON

/// The timers that run, minute by minute: Minuta. The payload is that of `TimersPayload`.
public struct TimersKind: WidgetKind {
    /// Makes the kind.
    public init() {}

    public var name: String { "timers" }

    public func fits(_ payload: JSONValue) -> Bool { TimersPayload.fits(payload) }

    public func content(of payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) -> any WidgetContent {
        Timers(payload: try TimersPayload(payload, isLenient: isLenient))
    }

    /// `start:<tagId>`, `stop:<id>` and `stopAll`.
    public func payload(
        _ payload: JSONValue, applying action: WidgetAction, at date: Date, calendar: Calendar
    ) -> JSONValue? { TimerActions.payload(payload, applying: action, at: date, calendar) }
}

/// A decoded payload, as `timers` shows it.
struct Timers: WidgetContent {
    let payload: TimersPayload

    var inventory: String { payload.inventory }
    var slotName: String { payload.running.isEmpty ? "midnights" : "whole minutes" }
    var skipped: [PayloadMismatch] { payload.skipped }

    func findings(at date: Date, environment: WidgetEnvironment) -> [PayloadFinding] { payload.findings(environment) }

    func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
        let label = { (date: Date) in self.label(at: date, environment) }
        guard !payload.running.isEmpty else {
            return TimersPayload.quietTimeline(from: date, environment, label: label)
        }
        var minute = date
        let later = (0..<60).map { _ in
            minute = SlotBoundaries.next(after: minute, minutes: 1, in: environment.calendar.timeZone)
            return TimelineEntry(date: minute, label: label(minute))
        }
        return Timeline(first: TimelineEntry(date: date, label: label(date)), then: later, policy: .atEnd)
    }

    private func label(at date: Date, _ environment: WidgetEnvironment) -> EntryLabel {
        if payload.isStale(at: date, environment) {
            return EntryLabel(word: "out of date", caption: StaleView().message)
        }
        guard let first = payload.running.first else {
            let total = DurationWording.words(today(at: date, environment).seconds)
            return EntryLabel(
                full: total, tight: total, brief: total, sentence: "today \(total)", caption: "Today \(total)")
        }
        let elapsed = DurationWording.clock(first.elapsed(at: date))
        let name = GuessedText.clipped(first.name, byteCount: 200)
        let others = payload.running.count > 1 ? " +\(payload.running.count - 1)" : ""
        return EntryLabel(
            full: elapsed, tight: elapsed, brief: elapsed, sentence: "\(name) \(elapsed)",
            caption: "\(name) \(elapsed)\(others)")
    }

    /// What was recorded on the day of a moment, with the parts of running timers that fall on it.
    ///
    /// The payload's counters are those of the day on which the app last wrote them; any other day has none yet.
    func today(at date: Date, _ environment: WidgetEnvironment) -> (seconds: Double, recordCount: Int64) {
        let days = LocalDays(zone: environment.calendar.timeZone)
        let today = days.number(of: date)
        let start = days.start(of: today)
        let running = payload.running.reduce(0) { $0 + $1.elapsed(at: date, since: start) }
        guard days.number(of: payload.updated(environment)) == today else { return (running, 0) }
        return (max(0, payload.completedSeconds) + running, max(0, payload.recordCount))
    }

    func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
        guard !payload.isStale(at: entry.date, environment) else { return StaleView().node(in: family) }
        let today = today(at: entry.date, environment)
        return TimersView(
            date: entry.date, zone: environment.calendar.timeZone, running: payload.running, tags: payload.recentTags,
            todaySeconds: today.seconds, recordCount: today.recordCount
        ).node(in: family)
    }
}
