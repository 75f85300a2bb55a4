import FeedStorage
import Foundation

/// The checks T01 to T08: what a timeline says about how long its widget will be right.
public struct TimelineChecks {
    private let timeline: Timeline
    private let askedAt: Date
    private let isTimeDependent: Bool
    /// How long it takes to each reload of a day, one after the other; may end when the budget is spent.
    private let waits: [Double]
    /// What the timeline is of: "small".
    private let name: String
    private let place: CheckPlace?

    /// Reloads that a day's budget has for one placement; Apple speaks of 40 to 70.
    static let reloadsPerDay = 40
    static let entryLimit = 400
    static let shortestInterval = 300.0

    /// Takes a timeline as it was given when it was asked for.
    ///
    /// - Parameters:
    ///   - reloads: the reloads that follow within a day, as far as the budget goes and one more; nil takes the first
    ///     for all.
    ///   - isTimeDependent: whether one entry would be drawn otherwise at a later moment.
    ///   - name: what it is of: "small".
    public init(
        _ timeline: Timeline, askedAt: Date, reloads: [Date]? = nil, isTimeDependent: Bool, name: String,
        place: CheckPlace? = nil
    ) {
        self.timeline = timeline
        self.askedAt = askedAt
        self.isTimeDependent = isTimeDependent
        self.name = name
        self.place = place
        if let reloads {
            waits = zip([askedAt] + reloads, reloads).map { $1.timeIntervalSince($0) }
        } else {
            let wait = timeline.reloadDate.map { max(0, $0.timeIntervalSince(askedAt)) }
            let limit = Double(Self.reloadsPerDay + 1)
            waits = wait.map { Array(repeating: $0, count: Int(min(limit, 86_400 / max($0, 1)).rounded(.up))) } ?? []
        }
    }

    /// All findings: errors first, then warnings, then notes, each by code.
    public var checks: [Check] {
        if timeline.isStandIn {
            return [
                check(
                    .timelineEmpty, .warning, "empty timeline", "\(name) has no entry to show.",
                    "Publish at least one entry for each family that is offered.")
            ]
        }
        return (end + entries + reload).bySeverity
    }

    private func check(
        _ code: CheckCode, _ severity: Check.Severity, _ title: String, _ detail: String, _ advice: String
    ) -> Check {
        Check(code, severity, title: title, detail: detail, advice: advice, place: place)
    }

    /// T02, T03, T08: what nobody asks for again.
    private var end: [Check] {
        guard timeline.policy == .never, let last = timeline.entries.last else { return [] }
        if last.date < askedAt {
            return [
                check(
                    .timelineRanOut, .warning, "timeline ran out",
                    "The last entry of \(name) is \(TimeWording.age(of: last.date, at: askedAt)) old, and none follows.",
                    "Publish entries further ahead, or ask for a reload after the last one.")
            ]
        }
        if isTimeDependent {
            return [
                check(
                    .standsStill, .warning, "time stands still",
                    "\(name) shows something that depends on the time, and never asks again.",
                    "Reload when it changes, as at the next midnight.")
            ]
        }
        guard timeline.entries.count == 1 else { return [] }
        return [
            check(
                .neverReloads, .note, "never asks again", "\(name) has a single entry and no reload.",
                "Nothing needs to be done if only a publish changes it.")
        ]
    }

    /// T04, T05.
    private var entries: [Check] {
        var checks: [Check] = []
        if timeline.discardedCount > 0 {
            let count = timeline.discardedCount
            checks.append(
                check(
                    .entriesDisordered, .warning, "entries out of order",
                    (count == 1 ? "1 entry of \(name) is" : "\(TimeWording.thousands(count)) entries of \(name) are")
                        + " not later than the one before, and left out.",
                    "Sort entries by date, and make each date once."))
        }
        if timeline.entries.count > Self.entryLimit {
            checks.append(
                check(
                    .tooManyEntries, .warning, "too many entries",
                    "\(name) has \(TimeWording.thousands(timeline.entries.count)) entries, all drawn at once.",
                    "Make at most \(Self.entryLimit), and reload at the end."))
        }
        return checks
    }

    /// T06, T07: how soon it is asked for again. A single short wait, as just before midnight, does no harm.
    private var reload: [Check] {
        let short = waits.filter { $0 < Self.shortestInterval }
        if let wait = short.first, short.count > 1 || waits.count == 1 {
            let words = wait <= 0 ? "at once" : "after \(TimeWording.distance(seconds: wait))"
            return [
                check(
                    .reloadTooSoon, .warning, "reload too soon", "\(name) asks again \(words); 5 minutes is the least.",
                    "Make more entries, or ask later.")
            ]
        }
        let seconds = waits.reduce(0, +)
        guard waits.count > Self.reloadsPerDay, seconds > 0 else { return [] }
        let count = Int((Double(waits.count) * 86_400 / seconds).rounded())
        return [
            check(
                .budgetExceeded, .warning, "budget will not last",
                "\(name) asks again \(count) times a day, the budget has \(Self.reloadsPerDay).",
                "Make more entries in one timeline.")
        ]
    }
}

extension TimeWording {
    /// How old something is, in words.
    fileprivate static func age(of date: Date, at now: Date) -> String { age(seconds: now.timeIntervalSince(date)) }
}
