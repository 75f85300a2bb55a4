import FeedStorage
import OrderedJSON
import TestSupport
import Testing

@testable import SimulatorCore

@Suite("Publishing the next state")
struct NextStateTests {
    private func publish(_ bench: inout Workbench, at time: Int64 = 1_789_236_000_000) throws -> Workbench.NextPublish {
        try bench.publishNext(at: time, schemaVersion: 1) { root throws(StoreError) in
            try FeedStore(root: root, schemaVersion: 1).read()
        }
    }

    private func expectNext(_ bench: inout Workbench, _ name: String) throws {
        let published = try publish(&bench)
        #expect(published.origin == name)
    }

    private func shown(_ bench: Workbench) throws -> ResolvedFeed<JSONValue> {
        try #require(try FeedStore(root: bench.root, schemaVersion: 1).read().resolved)
    }

    @Test("goes through the files of next by name, round and round, and also after an undo")
    func files() throws {
        let store = try LabStore()
        try store.folder.write(#"{"n": 1, "image": "q01.png"}"#, to: "store/next/1.json")
        try store.folder.write(#"{"n": 2}"#, to: "store/next/2.json")
        try store.folder.write("not for publishing", to: "store/next/README")
        let whole = try picture(of: store.root)
        var bench = try store.bench(.copy)
        try expectNext(&bench, "1.json")
        #expect(try shown(bench).payload["n"] == 1)
        try expectNext(&bench, "2.json")
        try bench.undo()
        #expect(try shown(bench).payload["n"] == 1)
        try expectNext(&bench, "2.json")
        try expectNext(&bench, "1.json")
        #expect(try shown(bench).assets.list().map(\.name) == ["q01.png"])
        #expect(bench.changes.map(\.detail) == ["1.json", "2.json", "1.json"])
        let copy = bench.root
        while bench.canUndo { try bench.undo() }
        #expect(
            try picture(of: copy).filter { !$0.hasPrefix(".lock") && !$0.hasPrefix(" ") }
                == whole.filter { !$0.hasPrefix(" ") })
        #expect(try picture(of: store.root) == whole)
        bench.close()
    }

    @Test("goes on where several files hold the same")
    func doubles() throws {
        let store = try LabStore()
        for (name, payload) in [("1", "1"), ("2", "2"), ("3", "1"), ("4", "4")] {
            try store.folder.write(payload, to: "store/next/\(name).json")
        }
        var bench = try store.bench(.copy)
        for name in ["1.json", "2.json", "3.json", "4.json", "1.json"] { try expectNext(&bench, name) }
        bench.close()
    }

    @Test("without files turns the first list of the payload by one, with the assets that it still names")
    func turned() throws {
        let store = try LabStore()
        var bench = try store.bench(.inPlace)
        let published = try publish(&bench, at: 1_789_999_000_123)
        #expect(published.origin == "quotes turned by one")
        #expect(published.result.id.epochMilliseconds == 1_789_999_000_123)
        #expect(published.summary == "published \(published.result.id.shortName): quotes turned by one")
        let feed = try shown(bench)
        #expect(feed.payload["quotes"]?.array?.compactMap { $0["id"]?.string } == ["q02", "q01"])
        #expect(try feed.assets.list().map(\.name) == ["q01.png", "q02.png"])
    }

    @Test("is never older than what is there: the time is the newest id's and 1 ms")
    func monotonic() throws {
        let store = try LabStore()
        var bench = try store.bench(.inPlace)
        let published = try publish(&bench, at: 5)
        #expect(published.result.id.epochMilliseconds == 1_789_236_000_001)
    }

    @Test("passes lists by that cannot be turned, and finds one inside of another")
    func lists() {
        #expect(NextState.turned(["a": [], "b": [[1, 2]]])?.payload == ["a": [], "b": [[2, 1]]])
        #expect(NextState.turned([1, 2, 3]) == NextState(payload: [2, 3, 1], origin: "the list turned by one"))
        #expect(NextState.turned(["a": [1], "b": "text"]) == nil)
    }

    @Test("says so when there is neither a file nor a list, and changes nothing")
    func nothing() throws {
        let store = try LabStore()
        try store.write(LabStore.current, payload: ["text": "only"])
        let whole = try picture(of: store.root)
        var bench = try store.bench(.copy)
        #expect(throws: LabError.noNextState) { try publish(&bench) }
        #expect(!bench.isUsingCopy)
        try store.folder.write("{\n  \"a\": oops}", to: "store/next/1.json")
        let malformed = LabError.nextStateMalformed(
            path: store.root + "/next/1.json", line: 2, column: 8,
            why: "only true, false and null stand without quotes")
        #expect(throws: malformed) { try publish(&bench) }
        try store.folder.remove("store/next")
        #expect(try picture(of: store.root, withTimes: false) == picture(of: store.root, withTimes: false))
        #expect(whole.count == (try picture(of: store.root)).count)
    }

    @Test("publishes into a store that is empty")
    func emptyStore() throws {
        let folder = try TemporaryFolder(inMemory: true)
        try folder.write(#"{"n": 1}"#, to: "store/next/1.json")
        try folder.makeFolder("tmp")
        var bench = Workbench(source: folder.path("store"), mode: .copy, temporaryFolder: folder.path("tmp"))
        _ = try publish(&bench)
        #expect(try shown(bench).payload == ["n": 1])
        let copy = bench.root
        try bench.undo()
        #expect(try FeedStore(root: copy).read().outcome.name == "nothingPublished")
        try bench.redo()
        #expect(try shown(bench).payload == ["n": 1])
        bench.close()
    }

    @Test("pressed after a fault it mends the store, and undo brings the damage back")
    func afterFault() throws {
        let store = try LabStore()
        var bench = try store.bench(.inPlace)
        try bench.inject(Fault(.truncate), at: .generation(.current))
        let damaged = try picture(of: store.root).filter { !$0.hasPrefix(".lock") }
        _ = try publish(&bench)
        #expect(try store.reading() == "ok: current accepted")
        try bench.undo()
        #expect(try picture(of: store.root).filter { !$0.hasPrefix(".lock") } == damaged)
    }
}
