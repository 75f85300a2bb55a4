import OrderedJSON

extension PayloadMismatch {
    /// Decodes a payload; what does not fit becomes a mismatch with its place.
    static func decode<Payload: Decodable>(
        _ type: Payload.Type, from payload: JSONValue
    ) throws(PayloadMismatch) -> Payload {
        do {
            return try JSONValueDecoder().decode(type, from: payload)
        } catch let error as DecodingError {
            throw PayloadMismatch(error)
        } catch {
            // A type's own error; its text is all that is known of it.
            throw PayloadMismatch(codingPath: "", why: "\(error)")
        }
    }

    /// The place and the reason of a failed decoding.
    public init(_ error: DecodingError) {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            self.init(codingPath: JSONPath(codingPath: context.codingPath).description, why: context.debugDescription)
        case .keyNotFound(let key, let context):
            let path = JSONPath(codingPath: context.codingPath + [key])
            self.init(codingPath: path.description, why: "it is missing")
        @unknown default: self.init(codingPath: "", why: "\(error)")
        }
    }
}

extension StoreError {
    /// Encodes a payload with its members in their order.
    static func encoded(_ payload: some Encodable) throws(StoreError) -> JSONValue {
        do {
            return try JSONValueEncoder().encode(payload)
        } catch EncodingError.invalidValue(_, let context) {
            let path = JSONPath(codingPath: context.codingPath).description
            throw StoreError.notEncodable(codingPath: path, why: context.debugDescription)
        } catch {
            throw StoreError.notEncodable(codingPath: "", why: "\(error)")
        }
    }
}
