import FeedStorage
import OrderedJSON
import TestSupport

/// Verifying a hundred stores, each of fifty quotes and two pictures.
enum VerifyRows {
    static func measure() throws -> [Row] {
        let folder = try TemporaryFolder()
        var files: [String] = []
        var byteCount = 0
        let stores = try (0..<100).map { number in
            let path = folder.path("store\(number)")
            let store = FeedStore(root: path, schemaVersion: 1)
            let assets = (0..<2).map { picture in
                AssetSource(
                    name: "picture\(picture).png",
                    bytes: PublishRows.bytes(count: 512_000, seed: UInt64(number * 2 + picture) + 1))
            }
            let id = try store.publish(QuoteStore.quotes(number), assets: assets).id
            let generation = "\(path)/generations/\(id)"
            files += ["\(generation)/feed.json"] + assets.map { "\(generation)/assets/\($0.name)" }
            return store
        }
        for file in files { byteCount += try PlainFiles.read(file).count }
        let figures = try Contest.run(
            rounds: 8,
            [
                Contender {
                    for store in stores {
                        for generation in try store.verify().generations {
                            guard case .intact = generation.integrity else { throw BenchError.notIntact }
                        }
                    }
                },
                Contender { for file in files { keep(PlainHash.hash(try PlainFiles.read(file))) } },
            ])
        let rate = Double(byteCount) / figures[0].least
        return [
            Row(
                name: "verify", what: "verify 100 stores of 1 MB", measured: figures[0], baseline: figures[1],
                baselineName: "read and SHA-256", note: "\(Int(rate / 1e6)) MB/s", target: "≤ 1.3 or ≥ 1 GB/s",
                isMet: rate >= 1e9 || figures[0].least <= 1.3 * figures[1].least)
        ]
    }
}
