import Foundation

/// What a Live Activity of running timers says: the oldest of them, and how many there are.
public struct TimersActivity: Sendable, Equatable {
    /// Oldest first, at most `limit`.
    public var timers: [Timer]
    /// How many are running, shown or not.
    public var count: Int

    /// The most that an activity's content holds.
    public static let limit = 8

    /// One running timer.
    public struct Timer: Sendable, Equatable {
        public var id: String
        /// Its tag, or "Untagged".
        public var name: String
        public var start: Date
        public var color: WidgetColor?
        public var comment: String?
    }

    /// The activity of a content; nil where that has no timers, or none is running.
    public init?(_ content: any WidgetContent) {
        let payload = (content as? Timers)?.payload ?? (content as? Summary)?.payload
        guard let running = payload?.running, !running.isEmpty else { return nil }
        count = running.count
        let oldest = running.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
        timers = oldest.prefix(Self.limit).map(\.element).map { timer in
            Timer(
                id: timer.id, name: timer.name, start: timer.start, color: timer.tagColor, comment: timer.comment)
        }
    }
}
