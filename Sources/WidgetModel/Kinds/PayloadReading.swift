import FeedStorage
import Foundation
import OrderedJSON

/// Reading the members of a payload's objects as strictly as `Codable` does on the phone.
extension JSONObject {
    /// The text of a member. - Throws: `PayloadMismatch` where it is missing or of another type.
    func text(_ name: String) throws(PayloadMismatch) -> String {
        guard let value = self[name] else { throw PayloadMismatch.missing(name, "a text") }
        guard let text = value.string else { throw PayloadMismatch.mistyped(name, "a text", value) }
        return text
    }

    /// The text of a member; nil where it is missing or null.
    /// - Throws: `PayloadMismatch` where it is of another type.
    func optionalText(_ name: String) throws(PayloadMismatch) -> String? {
        guard let value = self[name], !value.isNull else { return nil }
        guard let text = value.string else { throw PayloadMismatch.mistyped(name, "a text", value) }
        return text
    }

    /// The whole number of a member; nil where it is missing or null.
    /// - Throws: `PayloadMismatch` where it is of another type, has a fraction or does not fit 64 bits.
    func optionalInteger(_ name: String) throws(PayloadMismatch) -> Int64? {
        guard let value = self[name], !value.isNull else { return nil }
        guard let number = value.number else { throw PayloadMismatch.mistyped(name, "a whole number", value) }
        guard let integer = number.int64 else {
            throw PayloadMismatch(
                codingPath: name, why: "a whole number of 64 bits must be here, not \(number.text.prefix(40))")
        }
        return integer
    }

    /// The finite number of a member; nil where it is missing or null.
    /// - Throws: `PayloadMismatch` where it is of another type or beyond what a double holds.
    func optionalNumber(_ name: String) throws(PayloadMismatch) -> Double? {
        guard let value = self[name], !value.isNull else { return nil }
        guard let number = value.number else { throw PayloadMismatch.mistyped(name, "a number", value) }
        guard number.double.isFinite else {
            throw PayloadMismatch(codingPath: name, why: "a smaller number must be here, not \(number.text.prefix(40))")
        }
        return number.double
    }

    /// The moment of a member in Unix seconds; nil where it is missing or null.
    /// - Throws: `PayloadMismatch` where it is of another type or beyond the years 1600 to 9999.
    func optionalMoment(_ name: String) throws(PayloadMismatch) -> Date? {
        guard let seconds = try optionalNumber(name) else { return nil }
        let date = Date(timeIntervalSince1970: seconds)
        guard SimulatedClock.range.contains(date) else {
            throw PayloadMismatch(codingPath: name, why: "a moment in Unix seconds must be here")
        }
        return date
    }

    /// The elements of a member. - Throws: `PayloadMismatch` where it is missing or of another type.
    func list(_ name: String) throws(PayloadMismatch) -> [JSONValue] {
        guard let value = self[name] else { throw PayloadMismatch.missing(name, "a list") }
        guard let list = value.array else { throw PayloadMismatch.mistyped(name, "a list", value) }
        return list
    }
}

extension PayloadMismatch {
    static func missing(_ name: String, _ expected: String) -> PayloadMismatch {
        PayloadMismatch(codingPath: name, why: "\(expected) is missing")
    }

    static func mistyped(_ name: String, _ expected: String, _ found: JSONValue) -> PayloadMismatch {
        PayloadMismatch(codingPath: name, why: "\(expected) must be here, not \(found.typeName)")
    }

    /// The same fault, seen from outside: `text` in `quotes[3]` is `quotes[3].text`.
    func inside(_ path: String) -> PayloadMismatch {
        let separator = codingPath.isEmpty || codingPath.hasPrefix("[") ? "" : "."
        return PayloadMismatch(codingPath: path + separator + codingPath, why: why)
    }
}
