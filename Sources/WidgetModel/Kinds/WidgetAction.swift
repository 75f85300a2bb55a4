import FeedStorage
import Foundation
import OrderedJSON

/// What a person pressed in a widget: a name and, after a colon, what it is about: `next`, `stop:7F1C`.
public struct WidgetAction: Sendable, Hashable {
    /// `stop`.
    public var name: String
    /// `7F1C`; nil where there is no colon.
    public var argument: String?

    /// Reads the id that a button carries; what follows the first colon is the argument, colons included.
    public init(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        name = parts.first.map(String.init) ?? ""
        argument = parts.count > 1 ? String(parts[1]) : nil
    }
}

extension JSONObject {
    /// Sets the first of several names that is there, else appends the member under the first of them.
    mutating func set(_ value: JSONValue, in names: [String]) {
        guard let name = names.first(where: { self[$0] != nil }) ?? names.first else { return }
        self[name] = value
    }
}
