import FeedStorage
import Foundation
import OrderedJSON

/// A way to read a payload: it turns one into content that has a timeline and views.
public protocol WidgetKind: Sendable {
    /// The name that a manifest gives: `quotes`.
    var name: String { get }

    /// Whether a payload has the shape of this kind; cheap, for guessing only.
    func fits(_ payload: JSONValue) -> Bool

    /// Decodes a payload, once; all that follows works on the result.
    ///
    /// A lenient reading leaves out elements that do not fit and lists them in `skipped`.
    /// - Throws: `PayloadMismatch` with the path of the first member that does not fit.
    func content(of payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) -> any WidgetContent

    /// The payload that an app publishes after an action; nil where the action changes nothing.
    ///
    /// Members keep their order, and those that the kind does not know stay. By default nothing ever changes.
    func payload(
        _ payload: JSONValue, applying action: WidgetAction, at date: Date, calendar: Calendar
    ) -> JSONValue?

    /// What stands in a box before the app has published anything; nil where the kind has nothing of its own.
    func placeholder(in family: WidgetFamily) -> ViewNode?
}

extension WidgetKind {
    public func payload(
        _ payload: JSONValue, applying action: WidgetAction, at date: Date, calendar: Calendar
    ) -> JSONValue? { nil }

    /// Whether a payload decodes strictly, for a reader's check of a candidate.
    /// - Throws: `PayloadMismatch` where it does not.
    public func check(_ payload: JSONValue) throws(PayloadMismatch) {
        _ = try content(of: payload, isLenient: false)
    }

    public func placeholder(in family: WidgetFamily) -> ViewNode? { nil }
}

/// A decoded payload, ready to be shown at any moment and in any family.
public protocol WidgetContent: Sendable {
    /// What is in it: "12 quotes".
    var inventory: String { get }
    /// What its timeline is cut into: "hour slots".
    var slotName: String { get }
    /// The elements that a lenient reading left out.
    var skipped: [PayloadMismatch] { get }
    /// The names of the assets that the payload asks for, each once, in order.
    var imageNames: [String] { get }
    /// Whether it only says why nothing else can be shown; by default false.
    var isStandIn: Bool { get }
    /// What a placement may be set to; by default nothing.
    var settings: [PlacementSetting] { get }

    /// The elements one by one, as they stand at the moment of an entry; by default they are not told apart.
    func census(of entry: TimelineEntry, environment: WidgetEnvironment) -> ContentCensus?

    /// What is odd about the payload at a moment, without `skipped`; by default nothing.
    func findings(at date: Date, environment: WidgetEnvironment) -> [PayloadFinding]

    /// The timeline that a host gets when it asks at a moment.
    func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline

    /// The view of an entry in a family; the same arguments always give the same tree.
    func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode

    /// Whether the views were written by a person or an app, rather than made by the kind; by default not.
    var drawsFromData: Bool { get }
    /// What an activity or a notification carries; by default there is neither.
    var surroundings: ViewChecks.Surroundings { get }

    /// The same view with what was odd about it when it was read from JSON; by default nothing was.
    func decodedView(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> DecodedView
}

extension WidgetContent {
    public var skipped: [PayloadMismatch] { [] }
    public var imageNames: [String] { [] }
    public var isStandIn: Bool { false }
    public var settings: [PlacementSetting] { [] }
    public var drawsFromData: Bool { false }
    public func census(of entry: TimelineEntry, environment: WidgetEnvironment) -> ContentCensus? { nil }
    public var surroundings: ViewChecks.Surroundings { ViewChecks.Surroundings() }
    public func findings(at date: Date, environment: WidgetEnvironment) -> [PayloadFinding] { [] }

    public func decodedView(
        of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment
    ) -> DecodedView {
        DecodedView(node: view(of: entry, family: family, environment: environment))
    }
}
