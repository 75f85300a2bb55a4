/// Reads the members of an object; of doubled ones the last.
struct MemberDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let members: [JSONObject.Member]
    private let place: DecodingPlace
    /// Where each name stands last; nil for objects that are small enough to search.
    private let places: [NameKey: Int]?

    init(members: [JSONObject.Member], place: DecodingPlace) {
        self.members = members
        self.place = place
        places =
            members.count < 16
            ? nil : Dictionary(members.enumerated().map { (NameKey($1.name), $0) }) { _, last in last }
    }

    var codingPath: [any CodingKey] { place.codingPath }

    var allKeys: [Key] {
        members.indices
            .filter { index(of: members[$0].name) == $0 }
            .compactMap { Key(stringValue: members[$0].name) }
    }

    func contains(_ key: Key) -> Bool { index(of: key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key).value.isNull }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try member(key).decoded(type)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard let index = index(of: key.stringValue), !members[index].value.isNull else { return nil }
        return try place.deeper(members[index].value, key).decoded(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try ValueDecoding(place: member(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try ValueDecoding(place: member(key)).unkeyedContainer()
    }

    /// The decoder for a superclass; where the member is missing it finds null, as `JSONDecoder`'s does.
    func superDecoder() throws -> any Decoder { superDecoder(at: AnyCodingKey.superclass) }

    func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(at: key) }

    private func superDecoder(at key: any CodingKey) -> any Decoder {
        let value = index(of: key.stringValue).map { members[$0].value } ?? .null
        return ValueDecoding(place: place.deeper(value, key))
    }

    private func member(_ key: Key) throws -> DecodingPlace {
        guard let index = index(of: key.stringValue) else {
            throw DecodingError.keyNotFound(key, place.context("the member \(key.stringValue) is missing"))
        }
        return place.deeper(members[index].value, key)
    }

    private func index(of name: String) -> Int? {
        if let places { return places[NameKey(name)] }
        return members.lastIndex { $0.name.hasSameBytes(as: name) }
    }
}
