/// What the containers of one encoding share: where they are and how a value becomes JSON.
struct EncodingPlace {
    let trail: CodingTrail?
    let userInfo: [CodingUserInfoKey: Any]

    var codingPath: [any CodingKey] { CodingTrail.keys(trail) }

    func deeper(_ key: any CodingKey) -> EncodingPlace {
        EncodingPlace(trail: CodingTrail(trail, key), userInfo: userInfo)
    }

    /// Encodes a value; nil when it encodes nothing at all.
    ///
    /// - Throws: `EncodingError` for a number that JSON cannot hold, and whatever the value throws.
    func encoded(_ value: some Encodable) throws -> JSONValue? {
        if let scalar = value as? any JSONScalar {
            guard let json = scalar.json else {
                let why = "JSON has no number for \(value)"
                throw EncodingError.invalidValue(value, .init(codingPath: codingPath, debugDescription: why))
            }
            return json
        }
        let node = EncodingNode()
        try value.encode(to: ValueEncoding(node: node, place: self))
        guard let unordered = value as? any UnorderedCollection else { return node.finished }
        return node.finished.map { unordered.ordered($0) }
    }
}

/// The encoder that values see.
struct ValueEncoding: Encoder {
    let node: EncodingNode
    let place: EncodingPlace

    var codingPath: [any CodingKey] { place.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { place.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.becomeObject()
        return KeyedEncodingContainer(MemberEncoding<Key>(node: node, place: place))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.becomeList()
        return ElementEncoding(node: node, place: place)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleEncoding(node: node, place: place) }
}

/// Writes the members of an object.
struct MemberEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: EncodingNode
    let place: EncodingPlace

    var codingPath: [any CodingKey] { place.codingPath }

    func encodeNil(forKey key: Key) { node.set(key.stringValue, .value(.null)) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        let json = try place.deeper(key).encoded(value)
        node.set(key.stringValue, .value(json ?? .object(JSONObject())))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoding(for: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoding(for: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoding(for: AnyCodingKey.superclass) }

    func superEncoder(forKey key: Key) -> any Encoder { encoding(for: key) }

    private func encoding(for key: any CodingKey) -> ValueEncoding {
        let child = EncodingNode()
        node.set(key.stringValue, .node(child))
        return ValueEncoding(node: child, place: place.deeper(key))
    }
}

/// Writes the elements of a list.
struct ElementEncoding: UnkeyedEncodingContainer {
    let node: EncodingNode
    let place: EncodingPlace

    var codingPath: [any CodingKey] { place.codingPath }
    var count: Int { node.elementCount }

    private var nextPlace: EncodingPlace { place.deeper(AnyCodingKey(intValue: count)) }

    func encodeNil() { node.append(.value(.null)) }

    func encode<Value: Encodable>(_ value: Value) throws {
        node.append(.value(try nextPlace.encoded(value) ?? .object(JSONObject())))
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        nextEncoding().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nextEncoding().unkeyedContainer() }

    func superEncoder() -> any Encoder { nextEncoding() }

    private func nextEncoding() -> ValueEncoding {
        let child = EncodingNode()
        let childPlace = nextPlace
        node.append(.node(child))
        return ValueEncoding(node: child, place: childPlace)
    }
}

/// Writes a value that is neither list nor object, or hands over to another value.
struct SingleEncoding: SingleValueEncodingContainer {
    let node: EncodingNode
    let place: EncodingPlace

    var codingPath: [any CodingKey] { place.codingPath }

    func encodeNil() { node.set(.null) }

    func encode<Value: Encodable>(_ value: Value) throws {
        node.set(try place.encoded(value) ?? .object(JSONObject()))
    }
}
