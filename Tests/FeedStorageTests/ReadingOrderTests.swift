import FeedStorage
import OrderedJSON
import Testing

@Suite struct ReadingOrderTests {
    @Test("A healthy store shows what the pointer names, and looks at nothing else")
    func healthy() throws {
        let sample = try SampleStore()
        try sample.addGeneration("2-b", SampleStore.feed(#"{"text":"now"}"#, time: "2"))
        try sample.addGeneration("1-a")
        try sample.addGeneration("3-c")
        try sample.point(to: "2-b", ["1-a"])
        let resolution = try sample.store.read()
        let resolved = try #require(resolution.resolved)
        #expect(resolution.rows == ["current 0 2-b accepted"])
        #expect(resolution.trace.pointer == .init(status: .ok, current: .init("2-b"), previous: [.init("1-a")]))
        #expect(resolved.payload["text"]?.string == "now")
        #expect(resolved.envelope.generatedAtEpochMilliseconds == 2)
        #expect(resolution.outcome.name == "resolved")
    }

    @Test("Current, previous in order, then folders newest first; each once")
    func order() throws {
        let sample = try SampleStore()
        for id in ["9-x", "5-a", "40-b", "7-c", "zeta"] { try sample.addGeneration(id, "{") }
        try sample.folder.makeFolder("generations/99-w.tmp")
        try sample.folder.write("", to: "generations/file")
        try sample.point(to: "7-c", ["5-a", "7-c", "gone", "5-a", "9-x"])
        #expect(
            try sample.store.read().rows == [
                "current 0 7-c malformedJSON", "previous 0 5-a malformedJSON", "previous 1 gone missingDirectory",
                "previous 2 9-x malformedJSON", "directory 0 40-b malformedJSON", "directory 1 zeta malformedJSON",
            ])
    }

    @Test("The trace ends at the accepted candidate; explain goes on and calls later ones acceptable")
    func explain() throws {
        let sample = try SampleStore()
        for id in ["1-a", "2-b", "4-d"] { try sample.addGeneration(id) }
        try sample.addGeneration("3-c", "")
        try sample.point(to: "3-c", ["2-b", "1-a"])
        let resolution = try sample.store.read()
        #expect(resolution.rows == ["current 0 3-c emptyFeed", "previous 0 2-b accepted"])
        #expect(resolution.resolved?.source == .previous)
        let whole = try sample.store.explain()
        #expect(
            whole.rows == [
                "current 0 3-c emptyFeed", "previous 0 2-b accepted", "previous 1 1-a acceptable",
                "directory 0 4-d acceptable",
            ])
        #expect(whole.resolved?.id == GenerationID("2-b"))
    }

    @Test("Links and odd folders met in the listing are candidates and refused with their reason")
    func listing() throws {
        let sample = try SampleStore()
        try sample.addGeneration("1-a")
        try sample.addGeneration("8-b c")
        try sample.folder.makeLink("generations/9-link", to: "1-a")
        try sample.folder.makeFolder("generations/7-x")
        let resolution = try sample.store.read()
        #expect(
            resolution.rows == [
                "directory 0 9-link symbolicLink", "directory 1 8-b c unsafeName", "directory 2 7-x missingFeed",
                "directory 3 1-a accepted",
            ])
        #expect(resolution.trace.pointer.status == .missing)
    }

    @Test("A payload that fails the check is passed over, with its place and reason")
    func payloadCheck() throws {
        let sample = try SampleStore()
        try sample.addGeneration("1-a", SampleStore.feed(#"{"text":"fine"}"#))
        try sample.addGeneration("2-b", SampleStore.feed(#"{"text":7}"#))
        try sample.point(to: "2-b", ["1-a"])
        let resolution = try sample.store.read { payload throws(PayloadMismatch) in
            if payload["text"]?.string == nil { throw PayloadMismatch(codingPath: "text", why: "a number") }
        }
        #expect(resolution.trace.candidates.first?.verdict == .payloadMismatch(codingPath: "text", why: "a number"))
        #expect(resolution.resolved?.id == GenerationID("1-a"))
    }

    @Test("Reading writes nothing")
    func readOnly() throws {
        let sample = try SampleStore()
        try sample.addGeneration("1-a")
        try sample.point(to: "2-b", ["1-a"])
        let before = try sample.folder.contents()
        _ = try sample.store.read()
        _ = try sample.store.explain()
        _ = try sample.store.generations()
        #expect(try sample.folder.contents() == before)
    }
}
