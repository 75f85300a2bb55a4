#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One value on the way of decoding: what it is, where it stands, and how it becomes a Swift value.
struct DecodingPlace {
    let value: JSONValue
    let trail: CodingTrail?
    let userInfo: [CodingUserInfoKey: Any]

    var codingPath: [any CodingKey] { CodingTrail.keys(trail) }

    func deeper(_ value: JSONValue, _ key: any CodingKey) -> DecodingPlace {
        DecodingPlace(value: value, trail: CodingTrail(trail, key), userInfo: userInfo)
    }

    /// Decodes the value.
    ///
    /// - Throws: `DecodingError`, whose debug description a person can read: "a text expected, a number found".
    func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let scalar = type as? any JSONScalar.Type else {
            return try type.init(from: ValueDecoding(place: self))
        }
        guard let decoded = scalar.decoded(value) as? Value else { throw mismatch(scalar) }
        return decoded
    }

    /// Says that a list or an object was expected.
    func mismatch(_ type: any Any.Type, expected: String) -> DecodingError {
        let description = context("\(expected) expected, \(value.typeName) found")
        return value.isNull ? .valueNotFound(type, description) : .typeMismatch(type, description)
    }

    func context(_ description: String) -> DecodingError.Context {
        .init(codingPath: codingPath, debugDescription: description)
    }

    /// Says that the value is of another type than the scalar's, or of the right one but unfit.
    private func mismatch(_ type: any JSONScalar.Type) -> DecodingError {
        switch value {
        case .number(let number) where type.range != nil:
            let range = type.range.flatMap { number.isWhole ? " \($0)" : nil } ?? ""
            return .dataCorrupted(context("\(type.name)\(range) expected, \(Self.excerpt(number.text)) found"))
        case .string(let text) where type is URL.Type || type is Data.Type:
            return .dataCorrupted(context("\(type.name) expected, “\(Self.excerpt(text))” found"))
        default:
            return mismatch(type, expected: type.name)
        }
    }

    /// The beginning of a text that may be very long.
    private static func excerpt(_ text: String) -> String {
        text.unicodeScalars.count > 40 ? String(text.unicodeScalars.prefix(40)) + "…" : text
    }
}
