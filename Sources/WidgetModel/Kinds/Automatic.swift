import FeedStorage
import Foundation
import OrderedJSON

/// Any payload at once: looks for what it can show and says that it guessed.
public struct AutomaticKind: WidgetKind {
    /// Makes the kind.
    public init() {}

    public var name: String { "auto" }

    public func fits(_ payload: JSONValue) -> Bool { true }

    public func content(of payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) -> any WidgetContent {
        Automatic(payload)
    }
}

/// What was found in a payload of no known kind.
struct Automatic: WidgetContent {
    let payload: JSONValue

    init(_ payload: JSONValue) { self.payload = payload }

    var inventory: String { "any JSON" }
    var slotName: String { "one entry" }

    func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
        Timeline(first: TimelineEntry(date: date, label: EntryLabel(word: "all", caption: "")), policy: .never)
    }

    func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
        .text(payload.typeName)
    }
}
