import Foundation
import WidgetModel

/// A placement under the live host: its timeline, and when that was asked for.
///
/// The live host asks at opening and at each change of the store or the surroundings, so that a fault is seen at once.
/// Stepping inside a timeline keeps it; past its reload date the next is asked for at that date, and so on; before its
/// start one is asked for at the moment stepped to.
public struct PlacementState: Sendable, Equatable {
    public let placement: Placement
    public private(set) var timeline: Timeline
    /// The moment at which the timeline was asked for.
    public private(set) var askedAt: Date

    /// Reloads followed one after the other; a longer way is gone in one step, asking at its end.
    private static let longestChain = 400

    /// Asks for the first timeline.
    public init(_ placement: Placement, content: any WidgetContent, at moment: Date, environment: WidgetEnvironment) {
        self.placement = placement
        askedAt = moment
        timeline = content.timeline(from: moment, environment: environment)
    }

    /// The entry on screen at a moment, and whether that is before the first entry's date.
    public func shown(at moment: Date) -> (entry: TimelineEntry, index: Int, isEarly: Bool) {
        let (index, isEarly) = timeline.shown(at: moment)
        return (timeline.entries[index], index, isEarly)
    }

    /// Follows the clock to a moment, asking for new timelines as the live host does.
    public mutating func follow(to moment: Date, content: any WidgetContent, environment: WidgetEnvironment) {
        if moment < askedAt {
            ask(at: moment, content, environment)
            return
        }
        for _ in 0..<Self.longestChain {
            guard let reload = timeline.reloadDate, reload > askedAt, moment >= reload else { return }
            ask(at: reload, content, environment)
        }
        ask(at: moment, content, environment)
    }

    private mutating func ask(at moment: Date, _ content: any WidgetContent, _ environment: WidgetEnvironment) {
        askedAt = moment
        timeline = content.timeline(from: moment, environment: environment)
    }
}
