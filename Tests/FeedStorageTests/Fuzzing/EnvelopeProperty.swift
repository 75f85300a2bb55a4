@testable import FeedStorage
import OrderedJSON

/// An envelope is refused by the first rule that it breaks; one that is accepted can be written and read again.
enum EnvelopeProperty {
    static func fault(_ bytes: [UInt8]) -> String? {
        let expected = firstBrokenRule(bytes)
        do throws(Refusal) {
            let envelope = try EnvelopeParser.parse(bytes, schemaVersion: nil)
            if let expected { return "accepted, and yet \(expected)" }
            return try fault(of: envelope, in: bytes)
        } catch {
            if case .invalidUTF8(let offset) = error.verdict, !bytes.indices.contains(offset) {
                return "offset \(offset)"
            }
            if error.verdict.reason.isEmpty { return "no words for \(error.verdict)" }
            let found = error.verdict.name + " " + member(of: error.verdict)
            return found == expected ? nil : "\(found), not \(expected ?? "accepted")"
        }
    }

    private static func fault(of envelope: FeedEnvelope, in bytes: [UInt8]) throws(Refusal) -> String? {
        let version = envelope.schemaVersion
        if try EnvelopeParser.parse(bytes, schemaVersion: version) != envelope {
            return "its own version reads otherwise"
        }
        if try EnvelopeParser.parse(JSONWriter.prettyBytes(envelope.json), schemaVersion: nil) != envelope {
            return "written and read again it is another"
        }
        do throws(Refusal) {
            _ = try EnvelopeParser.parse(bytes, schemaVersion: version &+ 1)
            return "another version will do"
        } catch {
            return error.verdict == .schemaMismatch(found: version, expected: version &+ 1) ? nil : "\(error.verdict)"
        }
    }

    /// The rules in their order, each by itself.
    private static func firstBrokenRule(_ bytes: [UInt8]) -> String? {
        if bytes.isEmpty { return "emptyFeed " }
        if String(validating: bytes, as: UTF8.self) == nil { return "invalidUTF8 " }
        guard case .success(let value) = Result(catching: { try JSONParser.parse(bytes) }) else {
            return "malformedJSON "
        }
        guard case .object(let object) = value else { return "wrongType " }
        for name in ["schemaVersion", "generatedAtEpochMs", "fingerprint", "payload"] {
            guard let member = object.members.last(where: { Array($0.name.utf8) == Array(name.utf8) }) else {
                return "missingMember " + name
            }
            let fits =
                switch (name, member.value) {
                case ("payload", _), ("fingerprint", .string): true
                case ("schemaVersion", .number(let number)), ("generatedAtEpochMs", .number(let number)):
                    !number.text.contains { ".eE".contains($0) } && Int64(number.text) != nil
                default: false
                }
            if !fits { return "wrongType " + name }
        }
        return nil
    }

    private static func member(of verdict: Verdict) -> String {
        switch verdict {
        case .missingMember(let name): name
        case .wrongType(let member, _, _): member
        default: ""
        }
    }

    /// Whether it is an envelope.
    static func isRead(_ bytes: [UInt8]) -> Bool { firstBrokenRule(bytes) == nil }
}
