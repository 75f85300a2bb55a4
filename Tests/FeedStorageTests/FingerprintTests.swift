import OrderedJSON
import TestSupport
import Testing

@testable import FeedStorage

/// Expected values come from Python's hashlib over the text of the format, not from the code under test.
@Suite struct FingerprintTests {
    struct Row: Sendable {
        var schemaVersion: Int64
        var payload: String
        var assets: [(String, String)]
        var fingerprint: String
        var withNull: String
    }

    static let rows = [
        Row(
            schemaVersion: 1, payload: ##"{}"##,
            assets: [],
            fingerprint: "f160eecd847c918728ecdba5868cddfaaa461f84ba84b606aac2312497fc6b66",
            withNull: "f160eecd847c918728ecdba5868cddfaaa461f84ba84b606aac2312497fc6b66"),
        Row(
            schemaVersion: 1, payload: ##"{ "b" : 1.50, "a": [true, null] }"##,
            assets: [],
            fingerprint: "57f08d5012d6ddb931302c2591cdf657b45e57ce7c04be86b18149bbb8d408f0",
            withNull: "57f08d5012d6ddb931302c2591cdf657b45e57ce7c04be86b18149bbb8d408f0"),
        Row(
            schemaVersion: -3, payload: ##"{"text":"ä\u0001\n\u007f\/ \"q\" \\ \ud83d\ude00","n":1e3,"n":2}"##,
            assets: [],
            fingerprint: "01486410a718ec5692516362ef3e936e6d4a18351313c077613e74ca52847f1d",
            withNull: "01486410a718ec5692516362ef3e936e6d4a18351313c077613e74ca52847f1d"),
        Row(
            schemaVersion: 1, payload: ##"{"image":"a.png"}"##,
            assets: [("a.png", "hello"), ("B.png", "")],
            fingerprint: "58d6c6adefc4e5219fd922f806003da936c6ced83fe4df33e157cca0f794b3b1",
            withNull: "1a4b55fc1fb6cdd6e3f8a1ecb8391e3c427f2c3e0745eb8b05e350be94694f67"),
        Row(
            schemaVersion: 7, payload: ##"[1]"##,
            assets: [("～.png", "x"), ("𐐀.png", "y"), ("z", "z")],
            fingerprint: "714f6dacbf0fcf2bc2ed3d7f70e3d9adce6ed1f50c13f5079b1cfd472768c6ab",
            withNull: "1032818e07947c47d0daf23e5a79c3b46b9c5787ca28dc5ae7128499d388997d"),
    ]

    @Test("The fingerprint is the one that another program works out", arguments: rows)
    func table(row: Row) throws {
        let payload = try JSONParser.parse(row.payload)
        let assets = row.assets.map { name, text in
            var hash = ContentHash()
            hash.update(text)
            return AssetDigest(name: name, byteCount: text.utf8.count, hash: hash.finish())
        }
        let compact = JSONWriter.compactBytes(payload)
        for (separator, expected) in [(FingerprintSeparator.unit, row.fingerprint), (.null, row.withNull)] {
            let found = Fingerprint.of(
                schemaVersion: row.schemaVersion, compactPayload: compact, assets: assets.shuffled(),
                separator: separator)
            #expect(found == expected)
            let envelope = FeedEnvelope(
                schemaVersion: row.schemaVersion, generatedAtEpochMilliseconds: 0, fingerprint: expected,
                payload: payload)
            let matching = Fingerprint.separator(matching: envelope, assets: assets)
            #expect(matching == (assets.isEmpty ? .unit : separator))
        }
    }

    @Test("The hash is SHA-256, also over a million bytes in pieces")
    func hash() {
        var empty = ContentHash()
        #expect(empty.finish() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        var million = ContentHash()
        for _ in 0..<1000 { million.update([UInt8](repeating: UInt8(ascii: "a"), count: 1000)) }
        #expect(million.finish() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("Files are hashed as their bytes are, across the borders of pieces")
    func files() throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<(2 * fileChunkByteCount + 17)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try folder.write(bytes, to: "file")
        let open = try OpenFolder(path: folder.path, fileSystem: POSIXFileSystem())
        var hash = ContentHash()
        hash.update(bytes)
        #expect(try open.digest(of: "file") == AssetDigest(name: "file", byteCount: bytes.count, hash: hash.finish()))
    }
}
