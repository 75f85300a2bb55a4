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

    /// The whole number of a member. - Throws: `PayloadMismatch` where it is missing or of another type.
    func integer(_ name: String) throws(PayloadMismatch) -> Int64 {
        guard let value = self[name] else { throw PayloadMismatch.missing(name, "a whole number") }
        guard let integer = try optionalInteger(name) else {
            throw PayloadMismatch.mistyped(name, "a whole number", value)
        }
        return integer
    }

    /// True or false; nil where the member is missing or null.
    /// - Throws: `PayloadMismatch` where it is of another type.
    func optionalTruth(_ name: String) throws(PayloadMismatch) -> Bool? {
        guard let value = self[name], !value.isNull else { return nil }
        guard let truth = value.bool else { throw PayloadMismatch.mistyped(name, "true or false", value) }
        return truth
    }

    /// The elements of a member; nil where it is missing or null.
    /// - Throws: `PayloadMismatch` where it is of another type.
    func optionalList(_ name: String) throws(PayloadMismatch) -> [JSONValue]? {
        guard let value = self[name], !value.isNull else { return nil }
        return try list(name)
    }

    /// The elements of a member. - Throws: `PayloadMismatch` where it is missing or of another type.
    func list(_ name: String) throws(PayloadMismatch) -> [JSONValue] {
        guard let value = self[name] else { throw PayloadMismatch.missing(name, "a list") }
        guard let list = value.array else { throw PayloadMismatch.mistyped(name, "a list", value) }
        return list
    }
}

extension JSONValue {
    /// The object. - Throws: `PayloadMismatch` where this is of another type.
    func expectedObject() throws(PayloadMismatch) -> JSONObject {
        guard let object else { throw PayloadMismatch.mistyped("", "an object", self) }
        return object
    }
}

/// Reads the elements of a list; a lenient reading leaves out those that do not fit.
struct ElementReading {
    let isLenient: Bool
    /// What was left out.
    private(set) var skipped: [PayloadMismatch] = []

    init(isLenient: Bool) { self.isLenient = isLenient }

    /// Reads each element of the list with that name.
    /// - Throws: `PayloadMismatch` with the path of the first element that does not fit, where the reading is strict.
    mutating func elements<Element>(
        _ values: [JSONValue], of name: String, _ read: (JSONObject) throws(PayloadMismatch) -> Element
    ) throws(PayloadMismatch) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            do throws(PayloadMismatch) {
                elements.append(try read(try value.expectedObject()))
            } catch {
                let mismatch = error.inside("\(name)[\(index)]")
                guard isLenient else { throw mismatch }
                skipped.append(mismatch)
            }
        }
        return elements
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
