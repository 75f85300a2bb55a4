import FeedStorage
import OrderedJSON
import TestSupport
import Testing
import WidgetFeedTesting

/// The rules of reading that the format marks (+), each with what WidgetBridge makes of the same store.
///
/// | rule | here | WidgetBridge |
/// | --- | --- | --- |
/// | `.` and `..` are no names | refused | read, out of `generations/` |
/// | an id that ends in `.tmp` | refused, wherever it is named | shown when the pointer names it |
/// | a generation's folder that is a link | refused | followed |
/// | a `feed.json` that is a link | refused | followed |
/// | an asset that is a link, or assets behind one | not there | followed |
/// | newest first | by the number in the id | by its text |
/// | a payload that does not decode | passed over | Kotlin gives up, Swift passes it over |
/// | folders | listed when the pointer's will not do | listed at each read |
/// | nothing to show | never published, or nothing readable | nothing |
/// | `current` gone while a publish passes by | the pointer is read again | a false fall-back |
///
/// A name of more than 255 bytes is refused here by its name, there by the system: either way it is not shown.
@Suite struct DifferenceTests {
    /// One rule, and the same store read both ways.
    struct Difference: Sendable, CustomTestStringConvertible {
        var rule: String
        var original: NaiveReader.Rules
        /// What the store holds: files with their texts; a text `-> x` makes a link.
        var files: [String: String]
        var shownHere: String?
        var shownThere: String?

        var testDescription: String { rule }
    }

    private static let feed = SampleStore.feed()
    private static let misfit = SampleStore.feed(#"{"text":7}"#)

    static let differences = [
        Difference(
            rule: ".. is no name", original: .init(acceptsDots: true),
            files: [
                "current.json": #"{"current":".."}"#, "feed.json": feed, "generations/1-a/feed.json": feed,
            ], shownHere: "directory 0 1-a", shownThere: "current 0 .."),
        Difference(
            rule: ". is no name", original: .init(acceptsDots: true),
            files: [
                "current.json": #"{"current":"."}"#, "generations/feed.json": feed, "generations/1-a/feed.json": feed,
            ], shownHere: "directory 0 1-a", shownThere: "current 0 ."),
        Difference(
            rule: "an id does not end in .tmp", original: .init(acceptsTemporary: true),
            files: [
                "current.json": #"{"current":"2-b.tmp"}"#, "generations/2-b.tmp/feed.json": feed,
                "generations/1-a/feed.json": feed,
            ], shownHere: "directory 0 1-a", shownThere: "current 0 2-b.tmp"),
        Difference(
            rule: "a generation that is a link is refused", original: .init(followsLinks: true),
            files: [
                "current.json": #"{"current":"2-b","previous":["1-a"]}"#, "generations/2-b": "-> ../elsewhere",
                "elsewhere/feed.json": feed, "generations/1-a/feed.json": feed,
            ], shownHere: "previous 0 1-a", shownThere: "current 0 2-b"),
        Difference(
            rule: "a feed that is a link is refused", original: .init(followsLinks: true),
            files: [
                "current.json": #"{"current":"2-b","previous":["1-a"]}"#,
                "generations/2-b/feed.json": "-> ../1-a/feed.json", "generations/1-a/feed.json": feed,
            ], shownHere: "previous 0 1-a", shownThere: "current 0 2-b"),
        Difference(
            rule: "the newest is the one of the highest number", original: .init(ordersByText: true),
            files: ["generations/1000-a/feed.json": feed, "generations/999-b/feed.json": feed],
            shownHere: "directory 0 1000-a", shownThere: "directory 0 999-b"),
        Difference(
            rule: "a payload that does not decode is passed over", original: .init(givesUpOnPayload: true),
            files: [
                "current.json": #"{"current":"2-b","previous":["1-a"]}"#, "generations/2-b/feed.json": misfit,
                "generations/1-a/feed.json": feed,
            ], shownHere: "previous 0 1-a", shownThere: nil),
    ]

    @Test("A rule that is ours alone shows something else than the original does", arguments: differences)
    func difference(difference: Difference) throws {
        let folder = try TemporaryFolder(inMemory: true)
        for (name, text) in difference.files {
            if text.hasPrefix("-> ") {
                try folder.makeFolder("generations/2-b")
                if name == "generations/2-b" { try folder.remove(name) }
                try folder.makeLink(name, to: String(text.dropFirst(3)))
            } else {
                try folder.write(text, to: name)
            }
        }
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        let ours = NaiveReader.Result(try store.read(accepting: DifferentialTests.check))
        #expect(ours == NaiveReader(root: folder.path, schemaVersion: 1).read())
        #expect(ours.shown == difference.shownHere)
        let original = NaiveReader(root: folder.path, schemaVersion: 1, rules: difference.original).read()
        #expect(original.shown == difference.shownThere)
    }

    @Test("An asset that is a link is not there; the original would show what it leads to")
    func assets() throws {
        let sample = try SampleStore()
        try sample.addGeneration("1-a")
        try sample.folder.write("secret", to: "elsewhere/x.png")
        try sample.folder.makeFolder("generations/1-a/assets")
        try sample.folder.makeLink("generations/1-a/assets/x.png", to: "../../../elsewhere/x.png")
        let assets = try #require(try sample.store.read().resolved?.assets)
        #expect(throws: StoreError.assetMissing(name: "x.png")) { try assets.read("x.png") }
        #expect(
            try sample.folder.bytes("generations/1-a/assets/x.png") == Array("secret".utf8), "a plain open follows it")
    }

    @Test("Folders are listed only when nothing that the pointer names will do; the original lists them at each read")
    func listing() throws {
        let sample = SimulatedStore()
        try sample.publish(1)
        func lists() throws -> Int {
            sample.disk.forgetCalls()
            _ = try sample.store.read()
            return sample.disk.recordedCalls.count { $0.kind == .list }
        }
        #expect(try lists() == 0)
        try sample.disk.replacePointer(#"{"current":"9-x"}"#)
        // Once, and not again for the pointer that is looked at a second time.
        #expect(try lists() == 1)
    }

    @Test("Nothing published and nothing readable are two things; the original shows nothing for both")
    func nothing() throws {
        let sample = try SampleStore()
        #expect(try sample.store.read().outcome.name == "nothingPublished")
        #expect(NaiveReader(root: sample.folder.path, schemaVersion: 1).read().outcome == "nothingPublished")
        try sample.addGeneration("1-a", "{")
        #expect(try sample.store.read().outcome.name == "nothingReadable")
        #expect(NaiveReader(root: sample.folder.path, schemaVersion: 1).read().outcome == "nothingReadable")
    }

    @Test("A read that a publish passes by shows the new current; the original falls back falsely")
    func passingPublish() throws {
        let sample = SimulatedStore()
        try sample.publish(1)
        // Two publishes, the second of which prunes what the pointer named, right after the pointer was read.
        var isDone = false
        sample.disk.visit { call in
            guard !isDone, call.kind == .open, call.name == "generations" else { return }
            isDone = true
            for number in [2, 3] { do { try sample.publish(number) } catch { Issue.record(error) } }
        }
        let old = try sample.disk.bytes(of: SimulatedStore.root + "/current.json")
        let resolution = try sample.store.read()
        sample.disk.visit(nil)
        #expect(resolution.resolved?.source == .current)
        #expect(resolution.resolved?.payload["number"] == 3)
        // With the pointer that it read first, a reader that looks once falls back to a folder.
        try sample.disk.write(old, to: SimulatedStore.root + "/current.json")
        #expect(try sample.store.read().resolved?.source == .directory)
    }

    @Test("A name of more than 255 bytes is never shown")
    func longNames() throws {
        let sample = try SampleStore()
        try sample.addGeneration("1-a")
        try sample.point(to: String(repeating: "a", count: 256))
        #expect(try sample.store.read().rows.map { $0.suffix(10) } == ["unsafeName", "a accepted"])
    }
}
