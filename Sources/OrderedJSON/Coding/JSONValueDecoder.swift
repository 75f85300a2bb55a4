/// Turns JSON values into `Decodable` ones, without a detour through text.
///
/// Integers are exact over the whole range of their type, and `1.0` is one, as for `JSONDecoder`; dates are seconds
/// since 2001, links and data are texts (data in Base64). Of doubled members the last counts.
public struct JSONValueDecoder: Sendable {
    /// Makes a decoder; there is nothing to set.
    public init() {}

    /// Decodes a value.
    ///
    /// - Throws: `DecodingError` where the value does not fit the type, with the path to the place and a description
    ///   in words ("a text expected, a number found"), and whatever the type's own decoding throws.
    public func decode<Value: Decodable>(_ type: Value.Type, from value: JSONValue) throws -> Value {
        try DecodingPlace(value: value, trail: nil, userInfo: [:]).decoded(type)
    }
}
