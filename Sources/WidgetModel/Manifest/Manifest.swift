import Foundation
import OrderedJSON

/// How to show a feed, as its `widget.json` says; all members are optional.
public struct Manifest: Sendable, Equatable {
    public var title: String?
    public var description: String?
    /// The version that the reader expects; nil takes it from the feed.
    public var schemaVersion: Int64?
    /// The name of a kind; nil goes by the payload's shape.
    public var kind: String?
    /// Never empty; `Placement.standard` where the manifest says nothing.
    public var placements: [Placement] = Placement.standard
    /// The name of a layout file beside the manifest.
    public var layout: String?
    /// Whether bad elements of a payload are left out, instead of refusing it; strict by default.
    public var decodingIsLenient = false
    public var timeZone: TimeZone?
    /// As in `de_DE`.
    public var locale: String?
    /// From 1, Sunday.
    public var firstWeekday: Int?
    public var appearance: Appearance?
    /// Where the simulated clock starts.
    public var clock: Date?
    public var host: HostStyle?
    /// What a tap opens.
    public var link: String?

    /// The manifest of a feed that has none.
    public init() {}
}

/// The ways of a home screen to ask for and keep what widgets show.
public enum HostStyle: String, Sendable, CaseIterable {
    /// Asks at every change, so that a fault is seen at once.
    case live
    /// Pulls timelines and keeps what was drawn.
    case ios
    /// Draws when pushed.
    case android
}
