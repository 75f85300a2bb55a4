#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A type that stands for one JSON value, without containers of its own.
protocol JSONScalar {
    /// The value that stands for this one; nil when JSON has none, as for NaN.
    var json: JSONValue? { get }
    /// What a person calls a value of this type: "a link".
    static var name: String { get }
    /// The limits of a number type in words: "from 0 to 255".
    static var range: String? { get }
    /// The value that JSON stands for; nil when it is of another type or does not fit.
    static func decoded(_ json: JSONValue) -> Self?
}

extension JSONScalar {
    static var range: String? { nil }
}

extension Bool: JSONScalar {
    var json: JSONValue? { .bool(self) }
    static var name: String { "true or false" }
    static func decoded(_ json: JSONValue) -> Bool? { json.bool }
}

extension String: JSONScalar {
    var json: JSONValue? { .string(self) }
    static var name: String { "a text" }
    static func decoded(_ json: JSONValue) -> String? { json.string }
}

extension JSONValue: JSONScalar {
    var json: JSONValue? { self }
    static var name: String { "a value" }
    static func decoded(_ json: JSONValue) -> JSONValue? { json }
}

extension JSONScalar where Self: FixedWidthInteger {
    var json: JSONValue? { .number(JSONNumber(validated: String(self))) }
    static var name: String { "a whole number" }
    static var range: String? { "from \(Self.min) to \(Self.max)" }
    static func decoded(_ json: JSONValue) -> Self? { json.number?.exactly(Self.self) }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}

extension JSONScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
    var json: JSONValue? { isFinite ? .number(JSONNumber(shortest: description)) : nil }
    static var name: String { "a number" }
    static var range: String? { "up to \(Self.greatestFiniteMagnitude)" }
    static func decoded(_ json: JSONValue) -> Self? {
        // A text beyond the type's range reads as infinity.
        guard let value = json.number.flatMap({ Self($0.text) }), value.isFinite else { return nil }
        return value
    }
}

extension Double: JSONScalar {}
extension Float: JSONScalar {}

extension Decimal: JSONScalar {
    var json: JSONValue? { JSONNumber(text: description).map { .number($0) } }
    static var name: String { "a number" }
    static func decoded(_ json: JSONValue) -> Decimal? {
        json.number.flatMap { Decimal(string: $0.text) }.flatMap { $0.isNaN ? nil : $0 }
    }
}

extension URL: JSONScalar {
    var json: JSONValue? { .string(absoluteString) }
    static var name: String { "a link" }
    static func decoded(_ json: JSONValue) -> URL? { json.string.flatMap { URL(string: $0) } }
}

extension Data: JSONScalar {
    var json: JSONValue? { .string(base64EncodedString()) }
    static var name: String { "a text in Base64" }
    static func decoded(_ json: JSONValue) -> Data? { json.string.flatMap { Data(base64Encoded: $0) } }
}
