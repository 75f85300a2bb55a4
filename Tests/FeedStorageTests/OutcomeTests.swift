import FeedStorage
import Testing

@Suite struct OutcomeTests {
    @Test("No store, an empty one, and one with drafts only: nothing was published")
    func nothingPublished() throws {
        let sample = try SampleStore()
        #expect(try FeedStore(root: sample.folder.path("nowhere")).read().outcome.name == "nothingPublished")
        #expect(try sample.store.read().outcome.name == "nothingPublished")
        try sample.folder.makeFolder("generations")
        #expect(try sample.store.read().outcome.name == "nothingPublished")
        try sample.folder.write("{", to: "generations/1-a.tmp/feed.json")
        try sample.folder.write("", to: "generations/.DS_Store")
        let resolution = try sample.store.read()
        #expect(resolution.outcome.name == "nothingPublished")
        #expect(resolution.trace.candidates.isEmpty)
        #expect(try sample.store.detectSchemaVersion() == nil)
    }

    @Test("A pointer that leads nowhere, or a folder without a feed: nothing is readable")
    func nothingReadable() throws {
        let sample = try SampleStore()
        try sample.point(to: "1-a")
        #expect(try sample.store.read().outcome.name == "nothingReadable")
        try sample.folder.remove("current.json")
        try sample.folder.makeFolder("generations/1-a")
        #expect(try sample.store.read().outcome.name == "nothingReadable")
        try sample.folder.remove("generations")
        try sample.folder.write("{", to: "current.json")
        #expect(try sample.store.read().outcome.name == "nothingReadable")
    }

    @Test("A store that is a file is not readable, and no error")
    func fileForStore() throws {
        let sample = try SampleStore()
        try sample.folder.write("", to: "file")
        let resolution = try FeedStore(root: sample.folder.path("file")).read()
        #expect(resolution.outcome.name == "nothingReadable")
        #expect(resolution.trace.pointer.status.name == "unreadable")
    }

    @Test("A link in place of generations is not followed, and what it hides is not called nothing")
    func linkedGenerations() throws {
        let sample = try SampleStore()
        try sample.folder.write(SampleStore.feed(), to: "elsewhere/1-a/feed.json")
        try sample.folder.makeLink("generations", to: "elsewhere")
        #expect(try sample.store.read().outcome.name == "nothingReadable")
        try sample.point(to: "1-a")
        #expect(try sample.store.read().rows == ["current 0 1-a symbolicLink"])
        try sample.folder.remove("generations")
        try sample.folder.write("", to: "generations")
        #expect(try sample.store.read().rows == ["current 0 1-a notADirectory"])
    }

    @Test("A store may itself be reached through a link")
    func linkedRoot() throws {
        let sample = try SampleStore()
        try sample.folder.write(SampleStore.feed(), to: "store/generations/1-a/feed.json")
        try sample.folder.makeLink("link", to: "store")
        #expect(try FeedStore(root: sample.folder.path("link")).read().outcome.name == "resolved")
    }
}
