@testable import FeedStorage
import OrderedJSON

/// The compact text is what the format says, and the fingerprint is the hash of the text that the format gives.
enum FingerprintProperty {
    static func fault(_ bytes: [UInt8]) -> String? {
        guard case .success(let payload) = Result(catching: { try JSONParser.parse(bytes) }) else { return nil }
        let compact = plain(payload)
        if JSONWriter.compactBytes(payload) != Array(compact.utf8) { return "compact: \(compact.debugDescription)" }
        let names = bytes.split(separator: 0x22).prefix(4).map { String(decoding: $0, as: UTF8.self) }
        let assets = Set(names).map { AssetDigest(name: $0, byteCount: bytes.count, hash: "\($0.utf8.count)") }
        let fingerprint = Fingerprint.of(
            schemaVersion: 7, compactPayload: Array(compact.utf8), assets: assets, separator: .null)
        if fingerprint.utf8.count != 64 { return "\(fingerprint)" }
        var text = "7\n\(compact)\n"
        for asset in assets.sorted(by: { isBefore(Array($0.name.utf16), Array($1.name.utf16)) }) {
            text += "\(asset.name)\u{0}\(asset.byteCount)\u{0}\(asset.hash)\n"
        }
        var hash = ContentHash()
        hash.update(text)
        if hash.finish() != fingerprint { return "hash of another text" }
        let envelope = FeedEnvelope(
            schemaVersion: 7, generatedAtEpochMilliseconds: 1, fingerprint: fingerprint, payload: payload)
        let found = Fingerprint.separator(matching: envelope, assets: assets.reversed())
        return found == (assets.isEmpty ? .unit : .null) ? nil : "separator \(String(describing: found))"
    }

    /// The compact text, written scalar by scalar.
    private static func plain(_ value: JSONValue) -> String {
        switch value {
        case .null: return "null"
        case .bool(let truth): return truth ? "true" : "false"
        case .number(let number): return number.text
        case .string(let text): return quoted(text)
        case .array(let elements): return "[" + elements.map { plain($0) }.joined(separator: ",") + "]"
        case .object(let object):
            return "{" + object.members.map { quoted($0.name) + ":" + plain($0.value) }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: result += "\\\""
            case 0x5C: result += "\\\\"
            case 0x08: result += "\\b"
            case 0x09: result += "\\t"
            case 0x0A: result += "\\n"
            case 0x0C: result += "\\f"
            case 0x0D: result += "\\r"
            case 0..<0x20:
                result += scalar.value < 0x10 ? "\\u000" : "\\u00"
                result += String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func isBefore(_ left: [UInt16], _ right: [UInt16]) -> Bool {
        for (first, second) in zip(left, right) where first != second { return first < second }
        return left.count < right.count
    }
}
