import FeedStorage
import Foundation
import OrderedJSON

/// Hours per tag of a day, a week or a month: Minuta. The payload is that of `TimersPayload`.
public struct SummaryKind: WidgetKind {
    /// Makes the kind.
    public init() {}

    public var name: String { "summary" }

    public func fits(_ payload: JSONValue) -> Bool { TimersPayload.fits(payload) }

    public func content(of payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) -> any WidgetContent {
        Summary(payload: try TimersPayload(payload, isLenient: isLenient))
    }

    /// The actions of `timers`.
    public func payload(
        _ payload: JSONValue, applying action: WidgetAction, at date: Date, calendar: Calendar
    ) -> JSONValue? { TimerActions.payload(payload, applying: action, at: date, calendar) }
}

/// A decoded payload, as `summary` shows it.
struct Summary: WidgetContent {
    let payload: TimersPayload

    var inventory: String {
        let count = payload.dailyTotals.count
        return payload.inventory + (count == 1 ? ", 1 total" : ", \(TimeWording.thousands(count)) totals")
    }

    var slotName: String { "midnights" }
    var skipped: [PayloadMismatch] { payload.skipped }

    private static let period = PlacementSetting(
        "period", title: "Period", SummaryPeriod.allCases.map { .init($0.rawValue, $0.title) },
        default: SummaryPeriod.today.rawValue)

    var settings: [PlacementSetting] { [Self.period] }

    private func period(_ environment: WidgetEnvironment) -> SummaryPeriod {
        SummaryPeriod(rawValue: Self.period.value(in: environment.settings)) ?? .today
    }

    func findings(at date: Date, environment: WidgetEnvironment) -> [PayloadFinding] {
        payload.findings(environment) + (rows(at: date, environment).isEmpty ? [.nothingToShow] : [])
    }

    func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
        TimersPayload.quietTimeline(from: date, environment) { date in
            let total = DurationWording.words(rows(at: date, environment).reduce(0) { $0 + $1.seconds })
            let title = period(environment).title
            return EntryLabel(
                full: total, tight: total, brief: total, sentence: "\(title.lowercased()) \(total)",
                caption: "\(title) \(total)")
        }
    }

    // MARK: Rows

    /// The time of one tag.
    struct Row: Equatable {
        var name: String
        var color: WidgetColor?
        var seconds: Double
    }

    /// The time of each tag in the period around a moment: the longest first, by name on a tie; tags without any are
    /// left out. A running timer counts whole on the day on which it was started.
    func rows(at date: Date, _ environment: WidgetEnvironment) -> [Row] {
        let days = LocalDays(zone: environment.calendar.timeZone)
        let period = period(environment).days(
            around: days.number(of: date), firstWeekday: environment.calendar.firstWeekday)
        let names = TagNames(payload)
        var seconds: [TagNames.Key: Double] = [:]
        for total in payload.dailyTotals where period.contains(total.day.number(in: days)) {
            seconds[names.key(id: total.tagID, name: nil), default: 0] += max(0, total.seconds)
        }
        for timer in payload.running where period.contains(days.number(of: timer.start)) {
            seconds[names.key(id: timer.tagID, name: timer.tagName), default: 0] += timer.elapsed(at: date)
        }
        return seconds.compactMap { key, seconds in
            seconds > 0 ? Row(name: names.name(key), color: names.color(key), seconds: seconds) : nil
        }.sorted { ($1.seconds, $0.name) < ($0.seconds, $1.name) }
    }

    /// At most that many rows; what does not fit is the last one, "Other".
    static func folded(_ rows: [Row], to count: Int) -> [Row] {
        guard rows.count > count, count > 0 else { return rows }
        let rest = rows[(count - 1)...].reduce(0) { $0 + $1.seconds }
        return rows.prefix(count - 1) + [Row(name: "Other", color: .secondary, seconds: rest)]
    }

    func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
        guard !payload.isStale(at: entry.date, environment) else { return StaleView().node(in: family) }
        let days = LocalDays(zone: environment.calendar.timeZone)
        let period = period(environment)
        return SummaryView(
            period: period,
            caption: period.caption(
                period.days(around: days.number(of: entry.date), firstWeekday: environment.calendar.firstWeekday)),
            rows: rows(at: entry.date, environment), runningCount: payload.running.count
        ).node(in: family)
    }
}

/// The names and colours of tags, from all lists of a payload.
private struct TagNames {
    /// One row of the summary: a tag of a list, or a name that only a timer has.
    enum Key: Hashable {
        case tag(id: String)
        case name(String)
        case untagged
    }

    private var tags: [String: TimersPayload.Tag] = [:]
    private var idsByName: [String: String] = [:]
    private var colorsByName: [String: WidgetColor] = [:]

    init(_ payload: TimersPayload) {
        for timer in payload.running {
            guard let name = timer.tagName, !name.isEmpty else { continue }
            if let id = timer.tagID { tags[id] = .init(id: id, name: name, color: timer.tagColor) }
            colorsByName[name] = timer.tagColor
        }
        for tag in payload.recentTags + payload.summaryTags {
            tags[tag.id] = tag
            idsByName[tag.name] = tag.id
        }
    }

    /// Timers of old payloads have a name and no id.
    func key(id: String?, name: String?) -> Key {
        if let id, tags[id] != nil { return .tag(id: id) }
        guard id == nil, let name, !name.isEmpty else { return .untagged }
        return idsByName[name].map { .tag(id: $0) } ?? .name(name)
    }

    func name(_ key: Key) -> String {
        switch key {
        case .tag(let id): tags[id]?.name ?? ""
        case .name(let name): name
        case .untagged: "Untagged"
        }
    }

    func color(_ key: Key) -> WidgetColor? {
        switch key {
        case .tag(let id): tags[id]?.color
        case .name(let name): colorsByName[name]
        case .untagged: .secondary
        }
    }
}
