import Foundation

/// What a kind will show, moment by moment, and when it wants to be asked again.
public struct Timeline: Sendable, Equatable {
    /// Never empty, in ascending order of date.
    public let entries: [TimelineEntry]
    public let policy: ReloadPolicy
    /// How many entries were not later than their forerunner and are left out.
    public let discardedCount: Int
    /// Whether there was no entry at all, and the first one stands in.
    public let isStandIn: Bool

    /// Makes a timeline of a first entry and those after it; entries that are not later than their forerunner go.
    ///
    /// By default the first entry is a real one; `isStandIn` says that there is none to show.
    public init(
        first: TimelineEntry, then later: [TimelineEntry] = [], policy: ReloadPolicy, isStandIn: Bool = false
    ) {
        var entries = [first]
        entries.reserveCapacity(later.count + 1)
        for entry in later where entry.date > entries[entries.count - 1].date { entries.append(entry) }
        self.entries = entries
        self.policy = policy
        self.isStandIn = isStandIn
        discardedCount = later.count + 1 - entries.count
    }

    /// The entry on screen at a moment: the latest at or before it, else the earliest, which is then early.
    public func shown(at moment: Date) -> (index: Int, isEarly: Bool) {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].date <= moment { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? (0, true) : (low - 1, false)
    }

    /// The entry that follows the one on screen at a moment; nil after the last.
    public func next(after moment: Date) -> TimelineEntry? {
        let (index, isEarly) = shown(at: moment)
        let next = isEarly ? 0 : index + 1
        return next < entries.count ? entries[next] : nil
    }

    /// When the next timeline is asked for; nil when it never is.
    public var reloadDate: Date? {
        switch policy {
        case .atEnd: entries[entries.count - 1].date
        case .after(let date): date
        case .never: nil
        }
    }
}

/// When a timeline is to be replaced by a fresh one.
public enum ReloadPolicy: Sendable, Equatable {
    /// After its last entry.
    case atEnd
    case after(Date)
    case never

    /// The name in JSON: `atEnd`, `after`, `never`.
    public var name: String {
        switch self {
        case .atEnd: "atEnd"
        case .after: "after"
        case .never: "never"
        }
    }
}
