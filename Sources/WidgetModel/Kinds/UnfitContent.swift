import FeedStorage
import Foundation

/// What stands in a placement whose own kind cannot read the feed, while the feed itself is fine.
public struct UnfitContent: WidgetContent {
    private let kind: String
    private let mismatch: PayloadMismatch

    /// Says which kind it was and what it missed.
    public init(kind: String, mismatch: PayloadMismatch) {
        self.kind = kind
        self.mismatch = mismatch
    }

    public var inventory: String { "nothing for \(kind)" }
    public var slotName: String { "one entry" }
    public var isStandIn: Bool { true }

    public func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
        Timeline(
            first: TimelineEntry(date: date, label: EntryLabel(word: "unfit", caption: sentence)), policy: .never)
    }

    public func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
        EmptyStateView(title: "No \(kind)", message: sentence).node(in: family)
    }

    private var sentence: String {
        let place = mismatch.codingPath.isEmpty ? "" : "\(mismatch.codingPath): "
        return "The payload does not fit: \(place)\(mismatch.why)."
    }
}
