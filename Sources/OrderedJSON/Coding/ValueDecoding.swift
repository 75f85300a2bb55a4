/// The decoder that types see.
struct ValueDecoding: Decoder {
    let place: DecodingPlace

    var codingPath: [any CodingKey] { place.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { place.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let object) = place.value else {
            throw place.mismatch([String: JSONValue].self, expected: "an object")
        }
        return KeyedDecodingContainer(MemberDecoding<Key>(members: object.members, place: place))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = place.value else {
            throw place.mismatch([JSONValue].self, expected: "a list")
        }
        return ElementDecoding(elements: elements, place: place)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { SingleDecoding(place: place) }
}

/// Reads a value that is neither list nor object, or hands over to another type.
struct SingleDecoding: SingleValueDecodingContainer {
    let place: DecodingPlace

    var codingPath: [any CodingKey] { place.codingPath }

    func decodeNil() -> Bool { place.value.isNull }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try place.decoded(type) }
}

/// Reads the elements of a list, one after the other.
struct ElementDecoding: UnkeyedDecodingContainer {
    let elements: [JSONValue]
    let place: DecodingPlace
    private(set) var currentIndex = 0

    init(elements: [JSONValue], place: DecodingPlace) {
        self.elements = elements
        self.place = place
    }

    var codingPath: [any CodingKey] { place.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard try next(Never?.self).value.isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try next(type).decoded(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let container = try ValueDecoding(place: next([String: JSONValue].self)).container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try ValueDecoding(place: next([JSONValue].self)).unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = ValueDecoding(place: try next((any Decoder).self))
        currentIndex += 1
        return decoder
    }

    private func next(_ type: any Any.Type) throws -> DecodingPlace {
        let key = AnyCodingKey(intValue: currentIndex)
        guard !isAtEnd else {
            let path = place.codingPath + [key]
            let description = "one more element expected, \(elements.count) found"
            throw DecodingError.valueNotFound(type, .init(codingPath: path, debugDescription: description))
        }
        return place.deeper(elements[currentIndex], key)
    }
}
