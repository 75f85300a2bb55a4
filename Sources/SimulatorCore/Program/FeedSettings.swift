import Foundation
import WidgetModel

/// What the command line said about how feeds are shown; what it did not say is left to the manifest.
public struct FeedSettings: Sendable, Equatable {
    /// One box of each; nil takes the manifest's placements.
    public var families: [WidgetFamily]?
    /// For every placement, as `period` = `thisMonth`.
    public var settings: [String: String] = [:]
    public var zone: TimeZone?
    /// As in `de_DE`.
    public var locale: String?
    /// The moment to start at, in words.
    public var moment: String?

    public init() {}
}
