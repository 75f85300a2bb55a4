import OrderedJSON

/// Why a generation is refused.
struct Refusal: Error {
    var verdict: Verdict

    init(_ verdict: Verdict) { self.verdict = verdict }
}

/// Reads the envelope out of the bytes of `feed.json`.
enum EnvelopeParser {
    /// The rules in order, from UTF-8 to the last member; with nil every schema version will do.
    static func parse(_ bytes: [UInt8], schemaVersion: Int64?) throws(Refusal) -> FeedEnvelope {
        if bytes.isEmpty { throw Refusal(.emptyFeed) }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.parse(bytes)
        } catch {
            if error.reason == .invalidUTF8 { throw Refusal(.invalidUTF8(offset: error.position.byteOffset)) }
            throw Refusal(
                .malformedJSON(
                    line: error.position.line, column: error.position.column, why: error.explanation,
                    endsThere: error.isAtEnd))
        }
        guard case .object(let object) = value else {
            throw Refusal(.wrongType(member: "", found: value.typeName, expected: "an object"))
        }
        let found = try wholeNumber(FeedEnvelope.Member.schemaVersion, of: object)
        if let schemaVersion, found != schemaVersion {
            throw Refusal(.schemaMismatch(found: found, expected: schemaVersion))
        }
        let generatedAt = try wholeNumber(FeedEnvelope.Member.generatedAt, of: object)
        let fingerprint = try member(FeedEnvelope.Member.fingerprint, of: object)
        guard case .string(let digits) = fingerprint else {
            throw Refusal(
                .wrongType(
                    member: FeedEnvelope.Member.fingerprint, found: fingerprint.typeName, expected: "a text"))
        }
        return FeedEnvelope(
            schemaVersion: found, generatedAtEpochMilliseconds: generatedAt, fingerprint: digits,
            payload: try member(FeedEnvelope.Member.payload, of: object))
    }

    private static func member(_ name: String, of object: JSONObject) throws(Refusal) -> JSONValue {
        guard let value = object[name] else { throw Refusal(.missingMember(name: name)) }
        return value
    }

    /// A number that is written as an integer and fits: `1.0` does not.
    private static func wholeNumber(_ name: String, of object: JSONObject) throws(Refusal) -> Int64 {
        let value = try member(name, of: object)
        if let number = value.number {
            if let whole = number.int64 { return whole }
            let found = "the number \(number.text.prefix(40))"
            throw Refusal(.wrongType(member: name, found: found, expected: "a whole number"))
        }
        throw Refusal(.wrongType(member: name, found: value.typeName, expected: "a whole number"))
    }
}
