/// A JSON value that keeps the order of members and the text of numbers.
///
/// Two values are equal when their compact texts are: member order counts, `1.0` differs from `1`, and strings are
/// compared by their UTF-8 bytes, not by canonical equivalence.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

/// A number as it was written.
public struct JSONNumber: Sendable, Hashable {
    /// The text of the number, valid by RFC 8259.
    public let text: String

    /// Wraps a text that the caller knows to be a valid JSON number.
    init(validated text: String) { self.text = text }

    /// Writes a whole number.
    public init(_ value: Int64) { text = String(value) }

    /// The value, when it is written as a whole number (no fraction, no exponent) and fits.
    public var int64: Int64? { Int64(text) }

    /// The nearest double; infinite when the number is beyond its range.
    public var double: Double { Double(text) ?? .nan }
}

/// An object: its members in the order in which they stand, doubled names included.
public struct JSONObject: Sendable {
    /// One name and its value.
    public struct Member: Sendable {
        public var name: String
        public var value: JSONValue

        /// Pairs a name with its value.
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// All members, in order.
    public var members: [Member]

    /// Makes an object of members in order.
    public init(_ members: [Member] = []) { self.members = members }

    /// The value of the last member of that name; names are compared by their bytes.
    ///
    /// Setting replaces the last member of that name or appends one; setting nil removes all of that name.
    public subscript(name: String) -> JSONValue? {
        get { members.last { $0.name.hasSameBytes(as: name) }?.value }
        set {
            guard let newValue else {
                members.removeAll { $0.name.hasSameBytes(as: name) }
                return
            }
            if let index = members.lastIndex(where: { $0.name.hasSameBytes(as: name) }) {
                members[index].value = newValue
            } else {
                members.append(Member(name, newValue))
            }
        }
    }
}

extension JSONValue {
    /// The object, or nil for any other value.
    public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
    /// The elements, or nil for any other value.
    public var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
    /// The text, or nil for any other value.
    public var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The number, or nil for any other value.
    public var number: JSONNumber? { if case .number(let number) = self { number } else { nil } }
    /// The truth value, or nil for any other value.
    public var bool: Bool? { if case .bool(let truth) = self { truth } else { nil } }
    /// Whether this is `null`.
    public var isNull: Bool { if case .null = self { true } else { false } }
    /// What a person calls this type: "an object", "a list", "a text", "a number", "true or false", "null".
    public var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// The value of the last member of that name; nil where this is no object or has no such member.
    public subscript(name: String) -> JSONValue? { object?[name] }
    /// The element at that place, or nil.
    public subscript(index: Int) -> JSONValue? {
        guard let elements = array, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}

extension JSONValue: Equatable, Hashable {
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let truth): hasher.combine(truth)
        case .number(let number): hasher.combine(number)
        case .string(let text): text.hashBytes(into: &hasher)
        case .array(let elements): hasher.combine(elements)
        case .object(let object): hasher.combine(object)
        }
    }
}

extension JSONObject: Hashable {}

extension JSONObject.Member: Hashable {
    public static func == (left: Self, right: Self) -> Bool {
        left.name.hasSameBytes(as: right.name) && left.value == right.value
    }

    public func hash(into hasher: inout Hasher) {
        name.hashBytes(into: &hasher)
        hasher.combine(value)
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int64) { self = .number(JSONNumber(value)) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(JSONObject(elements.map { JSONObject.Member($0, $1) }))
    }
    public init(nilLiteral: ()) { self = .null }
}
