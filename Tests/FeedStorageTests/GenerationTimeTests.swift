import FeedStorage
import OrderedJSON
import TestSupport
import Testing

@Suite struct GenerationTimeTests {
    @Test("Ids rise even when the clock stands still or steps back, and the envelope has the same time")
    func monotonic() throws {
        let sample = SimulatedStore()
        var times: [Int64] = []
        for (number, clock) in [1_000_000, 1_000_000, 500, 2_000_000, 1_999_999].enumerated() {
            sample.disk.setTime(epochMilliseconds: Int64(clock))
            let id = try sample.publish(number).id
            let feed = try #require(try sample.store.read().resolved)
            #expect(feed.id == id)
            #expect(id.epochMilliseconds == feed.envelope.generatedAtEpochMilliseconds)
            times.append(feed.envelope.generatedAtEpochMilliseconds)
        }
        #expect(times == [1_000_000, 1_000_001, 1_000_002, 2_000_000, 2_000_001])
        try sample.disk.replacePointer("{")
        #expect(try sample.store.read().resolved?.payload["number"]?.number?.int64 == 4)
    }

    @Test("A time that is asked for is raised above the newest id, too, and never below 1970")
    func askedFor() throws {
        let sample = SimulatedStore()
        #expect(try sample.publish(1, .init(generatedAtEpochMilliseconds: -5)).id.epochMilliseconds == 0)
        #expect(try sample.publish(2, .init(generatedAtEpochMilliseconds: 7000)).id.epochMilliseconds == 7000)
        #expect(try sample.publish(3, .init(generatedAtEpochMilliseconds: 7000)).id.epochMilliseconds == 7001)
    }

    @Test("Names that are taken by a draft or a file are passed over and never removed to make room")
    func takenNames() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        let scout = try TemporaryFolder(inMemory: true)
        let options = PublishOptions(generatedAtEpochMilliseconds: 5000)
        let id = try FeedStore(root: scout.path, schemaVersion: 1).publish(1, options: options).id.string
        try folder.write("x", to: "generations/\(id).tmp")
        #expect(try store.publish(1, options: options).id.epochMilliseconds == 5001)
        #expect(try folder.names("generations").contains("\(id).tmp"))
    }

    @Test("An absurd time in a foreign name is not carried on")
    func absurd() throws {
        let folder = try TemporaryFolder(inMemory: true)
        try folder.makeFolder("generations/9223372036854775807-x")
        try folder.makeFolder("generations/99999999999999999999999999-x")
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        let id = try store.publish(1, options: .init(generatedAtEpochMilliseconds: 5000)).id
        #expect(id.epochMilliseconds == 5000)
    }
}
