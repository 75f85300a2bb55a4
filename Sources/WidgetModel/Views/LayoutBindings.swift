import Foundation
import OrderedJSON

/// The values that `{path}` takes in a layout.
///
/// `item` and `index` (from 0) are the rotated element and its place, `number` is the place from 1; inside a `ForEach`
/// `each` is its element, and `index` and `number` are its place. `rotation.number`, `rotation.count` and
/// `rotation.share` (of 1) say everywhere how far the list has turned. Any other path starts in the payload.
public struct LayoutBindings: Sendable {
    public var payload: JSONValue
    public var item: JSONValue?
    public var index: Int?
    /// The place of the rotated element and the length of its list.
    private var rotation: (index: Int, count: Int)?
    /// The zone of dates that are written without an offset.
    public var calendar: Calendar
    /// The element of the innermost `ForEach`.
    var each: JSONValue?

    /// Binds a payload and, where a list of `count` elements rotates, its element.
    public init(
        payload: JSONValue, item: JSONValue? = nil, index: Int? = nil, count: Int? = nil, calendar: Calendar
    ) {
        self.payload = payload
        self.item = item
        self.index = index
        if let index, let count { rotation = (index, count) }
        self.calendar = calendar
    }

    /// The value that a path names; nil where it leads nowhere.
    func value(at path: String) -> JSONValue? {
        guard let path = JSONPath.parse(path) else { return nil }
        guard let first = path.components.first else { return payload }
        let rest = JSONPath(Array(path.components.dropFirst()))
        if let rotation, first == .member("rotation") { return Self.words(rotation)[rest] }
        switch first {
        case .member("item"): return item?[rest]
        case .member("each"): return each?[rest]
        case .member("index") where rest.components.isEmpty: return index.map { .number(JSONNumber(Int64($0))) }
        case .member("number") where rest.components.isEmpty: return index.map { .number(JSONNumber(Int64($0) + 1)) }
        default: return payload[path]
        }
    }

    private static func words(_ rotation: (index: Int, count: Int)) -> JSONValue {
        let number = rotation.index + 1
        return [
            "number": .number(JSONNumber(Int64(number))), "count": .number(JSONNumber(Int64(rotation.count))),
            "share": .string("\(Double(number) / Double(max(1, rotation.count)))"),
        ]
    }

    /// Whether a value counts as true for `If`: not null, false, "", 0 or [].
    static func isTrue(_ value: JSONValue?) -> Bool {
        switch value {
        case nil, .null?: false
        case .bool(let truth)?: truth
        case .string(let text)?: !text.isEmpty
        case .number(let number)?: number.double != 0
        case .array(let elements)?: !elements.isEmpty
        case .object?: true
        }
    }
}

/// A text with `{path}`s in it; `{{` and `}}` stand for the braces themselves.
struct LayoutTemplate {
    enum Part: Equatable {
        case literal(String)
        case path(String)
    }

    let parts: [Part]

    /// Splits a text; a brace that is never closed stands for itself.
    init(_ text: String) {
        var parts: [Part] = []
        var literal = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        func flush() {
            if !literal.isEmpty { parts.append(.literal(String(literal))) }
            literal = String.UnicodeScalarView()
        }
        while let scalar = rest.first {
            rest = rest.dropFirst()
            if scalar == "{" || scalar == "}", rest.first == scalar {
                rest = rest.dropFirst()
                literal.append(scalar)
            } else if scalar == "{", let end = rest.prefix(200).firstIndex(of: "}") {
                flush()
                parts.append(.path(String(rest[..<end])))
                rest = rest[rest.index(after: end)...]
            } else {
                literal.append(scalar)
            }
        }
        flush()
        self.parts = parts
    }

    /// The path, when the text is nothing but one.
    var onlyPath: String? {
        if parts.count == 1, case .path(let path) = parts[0] { path } else { nil }
    }

    /// Whether there is anything to fill in, a doubled brace included.
    static func isNeeded(for text: String) -> Bool { text.utf8.contains { $0 == 0x7B || $0 == 0x7D } }
}
