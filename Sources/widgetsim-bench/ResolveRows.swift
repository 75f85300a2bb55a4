import FeedStorage
import OrderedJSON
import TestSupport

/// Reading what a widget would show from a healthy store, with few and with many generations in it.
enum ResolveRows {
    static func measure() throws -> [Row] {
        let few = try QuoteStore(generationCount: 2)
        let many = try QuoteStore(generationCount: 5000)
        let small = try contest(few, rounds: 300)
        // The plain way takes long here.
        let large = try contest(many, rounds: 12)
        let both = try Contest.run(rounds: 300, [contender(few), contender(many)])
        let growth = both[1].least / both[0].least
        return [
            row("resolve/2", few, small, limit: 5), row("resolve/5000", many, large, limit: 2000),
            Row(
                name: "resolve/growth", what: "resolve with 5000 generations", measured: both[1], baseline: both[0],
                baselineName: "resolve with 2", target: "≤ 1.1", isMet: growth <= 1.1),
        ]
    }

    private static func row(_ name: String, _ store: QuoteStore, _ figures: [Figure], limit: Double) -> Row {
        Row(
            name: name, what: "resolve 50 quotes, \(store.generationCount) generations", measured: figures[0],
            baseline: figures[1], baselineName: "pointer and feed by JSONDecoder, folders listed and sorted",
            target: "≤ 1/\(Int(limit))", isMet: figures[0].least * limit <= figures[1].least)
    }

    private static func contest(_ store: QuoteStore, rounds: Int) throws -> [Figure] {
        try Contest.run(
            rounds: rounds, [contender(store), Contender { keep(try PlainReading.read(store.path)) }])
    }

    private static func contender(_ store: QuoteStore) -> Contender {
        let feed = FeedStore(root: store.path, schemaVersion: 1)
        return Contender {
            let resolution = try feed.read()
            guard resolution.resolved != nil else { throw BenchError.notResolved }
            keep(resolution)
        }
    }
}

/// What must not happen while something is measured.
enum BenchError: Error {
    case notResolved, notIntact, notUnchanged, noFrame, noStatus
    case call(String, errno: Int32)
}

/// A store of fifty quotes and as many generations as are wanted.
struct QuoteStore {
    let folder: TemporaryFolder
    let generationCount: Int
    var path: String { folder.path("store") }

    init(generationCount: Int) throws {
        self.generationCount = generationCount
        folder = try TemporaryFolder()
        let store = FeedStore(root: folder.path("store"), schemaVersion: 1)
        for number in 1...2 {
            try store.publish(
                Self.quotes(number),
                options: PublishOptions(generatedAtEpochMilliseconds: 1_789_232_400_000 + Int64(number)))
        }
        guard generationCount > 2, let id = try store.read().resolved?.id else { return }
        let feed = try folder.bytes("store/generations/\(id)/feed.json")
        for number in 2..<generationCount {
            try folder.write(feed, to: "store/generations/\(1_700_000_000_000 + number)-0a1b2c3d/feed.json")
        }
    }

    static func quotes(_ edition: Int) -> JSONValue {
        let quotes = (0..<50).map { number -> JSONValue in
            .object(
                JSONObject([
                    .init("id", .string("q\(number)")),
                    .init("text", .string("Quote \(number) of edition \(edition): little by little, the bird builds.")),
                    .init("author", .string("Proverb \(number)")),
                ]))
        }
        return .object(JSONObject([.init("quotes", .array(quotes)), .init("featuredId", .string("q7"))]))
    }
}
