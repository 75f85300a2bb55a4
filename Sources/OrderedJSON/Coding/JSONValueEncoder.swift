/// Turns `Encodable` values into JSON values whose members stand in the order in which they are encoded.
///
/// As `JSONEncoder` does by default, dates are seconds since 2001, links and data are texts (data in Base64), and an
/// optional that is nil is left out. Dictionaries and sets, which have no order of their own, are written in the order
/// of their bytes.
public struct JSONValueEncoder: Sendable {
    /// Makes an encoder; there is nothing to set.
    public init() {}

    /// Encodes a value.
    ///
    /// - Throws: `EncodingError` for a value that encodes nothing or a number that is infinite or no number, and whatever
    ///   the value's own encoding throws.
    public func encode<Value: Encodable>(_ value: Value) throws -> JSONValue {
        let place = EncodingPlace(trail: nil, userInfo: [:])
        guard let json = try place.encoded(value) else {
            let why = "\(Value.self) encodes nothing"
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: why))
        }
        return json
    }
}
