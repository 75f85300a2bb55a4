import Foundation

/// Keeps which events are shown on the days that were asked for last: a timeline, a view and a caption of the same moment
/// ask alike, and with thousands of events each would sort them anew.
final class ShownMemo: @unchecked Sendable {
    /// All that the answer depends on besides the events.
    struct Key: Hashable {
        var day: Int64
        var zone: TimeZone
        var event: String?
        var hidesOverdue: Bool
    }

    // Unchecked: `kept` is read and written under `lock` only.
    private let lock = NSLock()
    private var kept: [Key: [Countdown.Shown]] = [:]
    /// Days beyond are forgotten all at once; scrubbing by day comes back to few of them.
    private static let mostKept = 8

    /// What is kept, else what is worked out now.
    func shown(_ key: Key, _ work: () -> [Countdown.Shown]) -> [Countdown.Shown] {
        if let found = lock.withLock({ kept[key] }) { return found }
        let shown = work()
        lock.withLock {
            if kept.count >= Self.mostKept { kept = [:] }
            kept[key] = shown
        }
        return shown
    }
}
