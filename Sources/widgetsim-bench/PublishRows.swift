import FeedStorage
import OrderedJSON
import TestSupport

/// Publishing a payload of one megabyte with sixteen assets of 512 kB: anew, and when nothing has changed.
enum PublishRows {
    static let payload = ParseRows.payload(byteCount: 1_000_000)
    static let assets = (0..<16).map { number in
        (name: "picture-\(number).png", bytes: bytes(count: 512_000, seed: UInt64(number) + 1))
    }

    static func measure() throws -> [Row] {
        [
            try new(), try unchanged("publish/unchanged", "publish the same again, payload of 1 MB", payload),
            try unchanged(
                "publish/unchanged-quotes", "publish the same again, payload of 50 quotes", QuoteStore.quotes(1)),
        ]
    }

    private static func new() throws -> Row {
        let folder = try TemporaryFolder()
        let sources = assets.map { AssetSource(name: $0.name, bytes: $0.bytes) }
        let feed = JSONWriter.prettyBytes(payload)
        // Each into a store of its own: nothing is removed within the time.
        var number = 0
        let clean = {
            try folder.remove("ours\(number)")
            try folder.remove("plain\(number)")
        }
        let figures = try Contest.run(
            rounds: 30, clock: .wall,
            [
                Contender(
                    prepare: {
                        if number > 0 { try clean() }
                        number += 1
                    },
                    body: {
                        let store = FeedStore(root: folder.path("ours\(number)"), schemaVersion: 1)
                        keep(try store.publish(payload, assets: sources))
                    }),
                Contender { try PlainFiles.publish(feed, assets: assets, in: folder.path("plain\(number)")) },
            ])
        return Row(
            name: "publish/new", what: "publish 1 MB and 16 assets of 512 kB", measured: figures[0],
            baseline: figures[1], baselineName: "the same bytes by write, fsync, rename", target: "≤ 1.3",
            isMet: figures[0].median <= 1.3 * figures[1].median, comparesMedians: true)
    }

    private static func unchanged(_ name: String, _ what: String, _ payload: JSONValue) throws -> Row {
        let folder = try TemporaryFolder()
        let store = FeedStore(root: folder.path("store"), schemaVersion: 1)
        let sources = assets.map { AssetSource(name: $0.name, bytes: $0.bytes) }
        try store.publish(payload, assets: sources)
        let figures = try Contest.run(
            rounds: 20,
            [
                Contender {
                    guard try store.publish(payload, assets: sources).kind == .unchanged else {
                        throw BenchError.notUnchanged
                    }
                },
                Contender { for asset in assets { keep(PlainHash.hash(asset.bytes)) } },
            ])
        return Row(
            name: name, what: what, measured: figures[0], baseline: figures[1],
            baselineName: "SHA-256 of the assets", target: "≤ 1.3",
            isMet: figures[0].least <= 1.3 * figures[1].least)
    }

    /// Bytes that look like those of a picture: no two files alike.
    static func bytes(count: Int, seed: UInt64) -> [UInt8] {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        return (0..<count).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state)
        }
    }
}
