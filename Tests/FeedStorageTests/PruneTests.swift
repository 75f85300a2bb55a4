import FeedStorage
import OrderedJSON
import TestSupport
import Testing

@Suite struct PruneTests {
    private func names(_ sample: SimulatedStore) throws -> [String] { try sample.store.generations().map(\.id.string) }

    @Test("As many generations stay as asked for, by default one besides the current")
    func keepPrevious() throws {
        let sample = SimulatedStore()
        let first = try sample.publish(1).id
        let second = try sample.publish(2).id
        let third = try sample.publish(3)
        #expect(third.pruned == [first])
        #expect(try names(sample) == [third.id.string, second.string])
        #expect(try sample.store.read().trace.pointer.previous == [second])
        let fourth = try sample.publish(4, .init(keepPrevious: 2))
        #expect(fourth.pruned == [])
        #expect(try sample.store.read().trace.pointer.previous == [third.id, second])
        let fifth = try sample.publish(5, .init(keepPrevious: 0))
        #expect(Set(fifth.pruned) == [fourth.id, third.id, second])
        #expect(try names(sample) == [fifth.id.string])
    }

    @Test("A good generation is never pruned in favour of a broken one")
    func brokenCurrent() throws {
        let sample = SimulatedStore()
        let first = try sample.publish(1).id
        let second = try sample.publish(2).id
        try sample.disk.write([], to: "\(SimulatedStore.root)/generations/\(second)/feed.json")
        let third = try sample.publish(3)
        #expect(third.pruned == [second])
        #expect(try sample.store.read().trace.pointer.previous == [first])
    }

    @Test("Where the pointer names too few that will do, the newest of the folders fill up")
    func brokenPointer() throws {
        let sample = SimulatedStore()
        var ids: [GenerationID] = []
        for number in 1...4 { ids.append(try sample.publish(number, .init(keepPrevious: 9)).id) }
        try sample.disk.replacePointer("{")
        try sample.publish(5, .init(keepPrevious: 2))
        #expect(try sample.store.read().trace.pointer.previous == [ids[3], ids[2]])
        try sample.disk.replacePointer(#"{"current":"../x","previous":["gone","\#(ids[2])"]}"#)
        try sample.publish(6, .init(keepPrevious: 2))
        #expect(try sample.store.read().trace.pointer.previous.first == ids[2])
    }

    @Test("Leftovers of dead writers, links and unsafe folders go; files that are not ours stay")
    func leftovers() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        try folder.write("{", to: "generations/1-a.tmp/feed.json")
        try folder.write("{", to: "generations/deep.tmp/a/b/c/d")
        try folder.write("x", to: "elsewhere/keep")
        try folder.makeLink("generations/2-b", to: "../elsewhere")
        try folder.makeLink("generations/1-a.tmp/link", to: "../../elsewhere")
        try folder.write("{", to: "generations/3 c/feed.json")
        try folder.write("note", to: "generations/.DS_Store")
        try folder.write("old", to: "current.json.tmp")
        let result = try store.publish(1)
        #expect(try folder.names("generations") == [".DS_Store", result.id.string])
        #expect(try folder.names() == [".lock", "current.json", "elsewhere", "generations"])
        #expect(try folder.names("elsewhere") == ["keep"])
        #expect(Set(result.pruned.map(\.string)) == ["2-b", "3 c"])
        #expect(result.pruneFailures == [])
    }

    @Test("A name as long as a name can be is pruned, too")
    func longNames() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let long = String(repeating: "9", count: 255)
        try folder.write("{", to: "generations/\(long)/feed.json")
        let result = try FeedStore(root: folder.path, schemaVersion: 1).publish(1)
        #expect(result.pruned == [GenerationID(long)])
        #expect(try folder.names("generations") == [result.id.string])
    }

    @Test("A prune that fails is reported, and the next publish makes good for it")
    func failure() throws {
        let sample = SimulatedStore()
        let first = try sample.publish(1).id
        try sample.publish(2)
        let rehearsal = SimulatedStore(sample.disk.restarted())
        try rehearsal.publish(3)
        let calls = rehearsal.disk.recordedCalls
        let renamed = try #require(calls.lastIndex { $0.kind == .rename && $0.name == first.string })
        let removed = try #require(calls.lastIndex { $0.kind == .removeFile && $0.name == "feed.json" })
        for (index, number) in [(renamed, 13), (removed, 1)] as [(Int, Int32)] {
            let sample = SimulatedStore(sample.disk.restarted())
            sample.disk.fail(atCall: index, errno: number)
            let result = try sample.publish(3)
            #expect(result.kind == .published)
            #expect(result.pruneFailures == [.init(id: first, errno: number)])
            #expect(try sample.shown() == 3)
            #expect(try sample.publish(4).pruneFailures == [])
            #expect(!sample.holdsBytes(of: 1))
        }
    }

    @Test("Signing out leaves nothing of before, and says so when something cannot be removed")
    func withoutFallback() throws {
        let sample = SimulatedStore()
        let first = try sample.publish(1).id
        let second = try sample.publish(2).id
        let start = sample.disk.restarted()
        let result = try sample.publish(3, .init(keepsFallback: false))
        #expect(Set(result.pruned) == [first, second])
        #expect(try sample.store.read().trace.pointer.previous == [])
        let failing = SimulatedStore(start.restarted())
        let rehearsal = SimulatedStore(start.restarted())
        try rehearsal.publish(3, .init(keepsFallback: false))
        let index = try #require(
            rehearsal.disk.recordedCalls.lastIndex { $0.kind == .rename && $0.name == second.string })
        failing.disk.fail(atCall: index, errno: 13)
        let path = SimulatedStore.root + "/generations"
        #expect(throws: StoreError.generationsRemain(path: path, ids: [second], errno: 13)) {
            try failing.publish(3, .init(keepsFallback: false))
        }
        #expect(try failing.store.read().resolved?.payload["number"]?.number?.int64 == 3)
    }

    @Test("Signing out with unchanged content still removes the others and rewrites the pointer")
    func unchangedWithoutFallback() throws {
        let sample = SimulatedStore()
        let first = try sample.publish(1).id
        let second = try sample.publish(2).id
        let result = try sample.publish(2, .init(keepsFallback: false))
        #expect(result == PublishResult(kind: .unchanged, id: second, pruned: [first]))
        #expect(try sample.store.read().trace.pointer == .init(status: .ok, current: second))
        #expect(try names(sample) == [second.string])
    }

    @Test("Clearing removes pointer and generations, keeps everything else, and makes no store")
    func clear() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path("store"), schemaVersion: 1)
        try store.clear()
        #expect(try folder.names() == [])
        try store.publish(1)
        try folder.write("{}", to: "store/widget.json")
        try folder.write("", to: "store/generations/1-a.tmp/feed.json")
        try store.clear()
        #expect(try folder.names("store") == [".lock", "generations", "widget.json"])
        #expect(try folder.names("store/generations") == [])
        #expect(try store.read().outcome.name == "nothingPublished")
    }
}
