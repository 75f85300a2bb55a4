/// A part of a payload whose shape a type leaves open.
///
/// With `JSONValueEncoder` and `JSONValueDecoder` the value passes as it is; other coders keep neither the order of
/// members nor the text of numbers.
extension JSONValue: Codable {
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let object):
            var container = encoder.container(keyedBy: AnyCodingKey.self)
            for member in object.members {
                try container.encode(member.value, forKey: AnyCodingKey(stringValue: member.name))
            }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let truth):
            var container = encoder.singleValueContainer()
            try container.encode(truth)
        case .number(let number):
            var container = encoder.singleValueContainer()
            if let whole = number.exactly(Int64.self) {
                try container.encode(whole)
            } else {
                try container.encode(number.double)
            }
        case .string(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    public init(from decoder: any Decoder) throws {
        if let members = Self.attempt({ try decoder.container(keyedBy: AnyCodingKey.self) }) {
            self = .object(
                JSONObject(
                    try members.allKeys.map {
                        JSONObject.Member($0.stringValue, try members.decode(Self.self, forKey: $0))
                    }
                ))
        } else if var elements = Self.attempt({ try decoder.unkeyedContainer() }) {
            var values: [JSONValue] = []
            while !elements.isAtEnd { values.append(try elements.decode(Self.self)) }
            self = .array(values)
        } else {
            self = try Self.scalar(in: decoder.singleValueContainer())
        }
    }

    private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let truth = attempt({ try container.decode(Bool.self) }) { return .bool(truth) }
        if let whole = attempt({ try container.decode(Int64.self) }) { return .number(JSONNumber(whole)) }
        if let number = attempt({ try container.decode(Double.self) }).flatMap({ JSONNumber($0) }) {
            return .number(number)
        }
        return .string(try container.decode(String.self))
    }

    /// What foreign decoders refuse is tried as another type; the last attempt's error counts.
    private static func attempt<Result>(_ decode: () throws -> Result) -> Result? {
        do { return try decode() } catch { return nil }
    }
}
