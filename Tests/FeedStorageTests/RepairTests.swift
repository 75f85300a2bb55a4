import FeedStorage
import OrderedJSON
import TestSupport
import Testing

@Suite struct RepairTests {
    @Test(
        "Where only the pointer is broken it is repaired, and the result says so",
        arguments: ["{", "", #"{"current":"9-x"}"#])
    func brokenPointer(text: String) throws {
        let sample = SimulatedStore()
        let first = try sample.publish(1).id
        let second = try sample.publish(2).id
        try sample.disk.replacePointer(text)
        let result = try sample.publish(2)
        #expect(result == PublishResult(kind: .repaired, id: second))
        #expect(try sample.store.read().trace.pointer == .init(status: .ok, current: second, previous: [first]))
        #expect(try sample.publish(2).kind == .unchanged)
    }

    @Test("A pointer that was lost or points to an older one is set to the generation that holds the content")
    func pointsElsewhere() throws {
        let sample = SimulatedStore()
        let first = try sample.publish(1).id
        let second = try sample.publish(2).id
        try sample.disk.replacePointer(#"{"current":"\#(first)","previous":[]}"#)
        #expect(try sample.publish(2).kind == .repaired)
        #expect(try sample.store.read().trace.pointer == .init(status: .ok, current: second, previous: [first]))
        let (folder, name) = try sample.disk.parent(of: SimulatedStore.root + "/current.json")
        try sample.disk.removeFile(name, in: folder)
        #expect(try sample.publish(2).kind == .repaired)
        #expect(try sample.shown() == 2)
    }

    @Test(
        "An older generation than the current one is not revived: its time would be wrong and a search find the other")
    func olderContent() throws {
        let sample = SimulatedStore()
        let first = try sample.publish(1).id
        try sample.publish(2)
        let result = try sample.publish(1)
        #expect(result.kind == .published && result.id != first)
        #expect(try sample.store.generations().first?.id == result.id)
    }

    @Test("A generation that was altered is not pointed to")
    func altered() throws {
        let sample = SimulatedStore()
        let id = try sample.publish(1).id
        try sample.disk.write([1], to: "\(SimulatedStore.root)/generations/\(id)/assets/a1.txt")
        try sample.disk.replacePointer("{")
        let result = try sample.publish(1)
        #expect(result.kind == .published && result.id != id)
        #expect(try sample.shown() == 1)
    }

    @Test("A foreign name may hold the content, too")
    func foreignName() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        let id = try store.publish(1).id
        let feed = try folder.bytes("generations/\(id)/feed.json")
        try store.clear()
        try folder.write(feed, to: "generations/from-the-phone/feed.json")
        #expect(try store.publish(1) == PublishResult(kind: .repaired, id: .init("from-the-phone")))
    }
}
