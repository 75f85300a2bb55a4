import OrderedJSON

extension JSONValue {
    /// An object of members in their order.
    static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        .object(JSONObject(members.map { JSONObject.Member($0, $1) }))
    }

    static func count(_ number: Int) -> JSONValue { .number(JSONNumber(Int64(number))) }

    static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    static func optional(_ number: Int64?) -> JSONValue { number.map { .number(JSONNumber($0)) } ?? .null }

    static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
