import OrderedJSON

/// What stands between name, size and hash of an asset in the text that is hashed.
///
/// WidgetBridge's published format does not state it, so that a reader takes both.
public enum FingerprintSeparator: UInt8, Sendable, Hashable, CaseIterable {
    /// U+001F: what we write.
    case unit = 0x1F
    /// U+0000.
    case null = 0x00
}

/// Name, size and hash of one asset.
struct AssetDigest: Hashable, Sendable {
    var name: String
    var byteCount: Int
    /// 64 lower-case hex digits.
    var hash: String
}

/// The hash over a payload and its assets by which a generation is known.
///
/// Lower-case hex SHA-256 of this UTF-8 text:
/// ```
/// <schemaVersion>\n
/// <payload, compact>\n
/// then for each asset, by file name in UTF-16 code-unit order:
/// <fileName>US<byte count>US<sha-256 hex of the bytes>\n
/// ```
enum Fingerprint {
    static func of(
        schemaVersion: Int64, compactPayload: [UInt8], assets: [AssetDigest], separator: FingerprintSeparator = .unit
    ) -> String {
        var hash = ContentHash()
        hash.update("\(schemaVersion)\n")
        hash.update(compactPayload)
        hash.update("\n")
        let mark = String(Unicode.Scalar(separator.rawValue))
        for asset in assets.sorted(by: { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) }) {
            hash.update("\(asset.name)\(mark)\(asset.byteCount)\(mark)\(asset.hash)\n")
        }
        return hash.finish()
    }

    /// Which separator gives the fingerprint that an envelope states; nil when none does.
    static func separator(matching envelope: FeedEnvelope, assets: [AssetDigest]) -> FingerprintSeparator? {
        let compactPayload = JSONWriter.compactBytes(envelope.payload)
        // Without assets nothing is separated, and the first answer stands for both.
        let separators = assets.isEmpty ? [.unit] : FingerprintSeparator.allCases
        return separators.first {
            of(schemaVersion: envelope.schemaVersion, compactPayload: compactPayload, assets: assets, separator: $0)
                == envelope.fingerprint
        }
    }
}
