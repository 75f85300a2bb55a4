import FeedStorage
import OrderedJSON
import TestSupport
import Testing
import WidgetFeedTesting

@Suite struct TypedPayloadTests {
    struct Quotes: Codable, Sendable, Equatable {
        struct Quote: Codable, Sendable, Equatable {
            var text: String
            var author: String?
        }
        var quotes: [Quote]
        var count: Int64
    }

    @Test("A value is published and read in ten lines each")
    func roundTrip() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let quotes = Quotes(quotes: [.init(text: "one", author: nil), .init(text: "two", author: "me")], count: .max)
        // Publish.
        let store = FeedStore(root: folder.path("widgetbridge"), schemaVersion: 1)
        try store.publish(quotes, assets: [AssetSource(name: "a.png", bytes: [1])])
        // Read.
        let resolution = try store.read(Quotes.self)
        switch resolution.outcome {
        case .resolved(let feed):
            #expect(feed.payload == quotes)
            #expect(try feed.assets.read("a.png") == [1])
            #expect(JSONWriter.compact(feed.envelope.payload).hasPrefix(#"{"quotes":[{"text":"one"},{"text""#))
        case .nothingPublished, .nothingReadable: Issue.record("\(resolution.rows)")
        }
        #expect(try store.publish(quotes, assets: [AssetSource(name: "a.png", bytes: [1])]).kind == .unchanged)
    }

    @Test("A payload that does not decode is passed over with its place")
    func mismatch() throws {
        let sample = try SampleStore()
        try sample.addGeneration("1-a", SampleStore.feed(#"{"quotes":[],"count":1}"#))
        try sample.addGeneration("2-b", SampleStore.feed(#"{"quotes":[{"text":"x"},{"text":5}],"count":1}"#))
        try sample.addGeneration("3-c", SampleStore.feed(#"{"quotes":[{"author":"x"}],"count":1}"#))
        try sample.point(to: "3-c", ["2-b", "1-a"])
        let resolution = try sample.store.read(Quotes.self)
        #expect(resolution.resolved?.id == GenerationID("1-a"))
        let verdicts = resolution.trace.candidates.map(\.verdict)
        #expect(verdicts[0] == .payloadMismatch(codingPath: "quotes[0].text", why: "it is missing"))
        guard case .payloadMismatch("quotes[1].text", let why) = verdicts[1] else {
            Issue.record("\(verdicts)")
            return
        }
        #expect(!why.isEmpty)
        #expect(verdicts[1].reason == "quotes[1].text: \(why)")
    }

    @Test("What cannot be JSON is refused with its place, and the disk is untouched")
    func notEncodable() throws {
        let disk = SimulatedDisk()
        let store = FeedStore(root: "/s", fileSystem: disk)
        let error = #expect(throws: StoreError.self) { try store.publish(["a": [1.5, Double.infinity]]) }
        guard case .notEncodable("a[1]", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(disk.contents() == ["/": []])
    }

    @Test("A literal keeps the order of its members")
    func literals() throws {
        let store = FeedStore(root: "/s", fileSystem: SimulatedDisk())
        try store.publish(["z": 1, "a": 2, "m": 3])
        let payload = try #require(try store.read().resolved?.payload)
        #expect(JSONWriter.compact(payload) == #"{"z":1,"a":2,"m":3}"#)
    }
}
