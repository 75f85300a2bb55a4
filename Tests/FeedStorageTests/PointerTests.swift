import FeedStorage
import OrderedJSON
import TestSupport
import Testing

@Suite struct PointerTests {
    private func pointer(_ text: String) throws -> PointerTrace {
        let sample = try SampleStore()
        try sample.folder.write(text, to: "current.json")
        return try sample.store.read().trace.pointer
    }

    @Test("Previous may be missing, unknown members are ignored, the last of doubled members counts")
    func tolerance() throws {
        #expect(try pointer(#"{"current":"1-a"}"#) == .init(status: .ok, current: .init("1-a")))
        #expect(
            try pointer(#"{"current":"x","why":1,"current":"1-a","previous":["2-b"]}"#)
                == .init(status: .ok, current: .init("1-a"), previous: [.init("2-b")]))
    }

    @Test(
        "A pointer that says something else is malformed",
        arguments: [
            "", "{", "[]", "{}", #"{"current":7}"#, #"{"current":null}"#, #"{"current":"a","previous":"b"}"#,
            #"{"current":"a","previous":[1]}"#, #"{"current":"a","previous":null}"#, #"{"current":"a"}x"#,
        ])
    func malformed(text: String) throws {
        let trace = try pointer(text)
        #expect(trace.status.name == "malformed")
        #expect(trace.current == nil && trace.previous.isEmpty)
    }

    @Test("Place and reason of a fault are given")
    func reasons() throws {
        #expect(
            try pointer("{\n\"current\": \"a\"").status
                == .malformed(line: 2, column: 15, why: ", or } must follow", endsThere: true))
        #expect(try pointer("{\n\"current\": \"a\"").status.reason == "ends at line 2, column 15: , or } must follow")
        #expect(
            try pointer(#"{"current":7}"#).status.reason == "line 1, column 1: \"current\" must be a text, not a number"
        )
    }

    @Test("A pointer over 1 MiB is not read")
    func tooLarge() throws {
        let text = #"{"current":"1-a"}"#
        let limit = StoreLayout.pointerByteLimit
        #expect(try pointer(text + String(repeating: " ", count: limit - text.utf8.count)).status == .ok)
        #expect(
            try pointer(text + String(repeating: " ", count: limit - text.utf8.count + 1)).status
                == .tooLarge(byteCount: limit + 1, limit: limit))
    }

    /// Publishes right before the reader opens the folder of generations, so many times.
    private func readLate(_ sample: SimulatedStore, times: Int) throws -> (Resolution<JSONValue>, published: Int) {
        var published = 0
        var failure: (any Error)?
        sample.disk.visit { call in
            guard call.name == "generations", call.kind == .open, published < times else { return }
            published += 1
            do { try sample.publish(published, .init(keepPrevious: 0)) } catch { failure = error }
        }
        let resolution = try sample.store.read()
        sample.disk.visit(nil)
        if let failure { throw failure }
        return (resolution, published)
    }

    @Test("A publish and its prune that pass by between two looks cause no fall-back")
    func passingPublish() throws {
        for times in 1...3 {
            let sample = SimulatedStore()
            try sample.publish(0)
            let (resolution, published) = try readLate(sample, times: times)
            #expect(published == times)
            #expect(resolution.resolved?.source == .current)
            #expect(resolution.trace.candidates.count == 1)
            #expect(resolution.resolved?.payload["number"]?.number?.int64 == Int64(times))
        }
    }

    @Test("A reader that is always late begins anew three times and then takes what it finds")
    func alwaysLate() throws {
        let sample = SimulatedStore()
        try sample.publish(0)
        let (resolution, published) = try readLate(sample, times: 100)
        #expect(published == 4)
        #expect(resolution.trace.candidates.first?.verdict == .missingDirectory)
        #expect(resolution.resolved?.source == .directory)
    }

    @Test("A pointer that dangles and does not change is read once more, not over and over")
    func dangling() throws {
        let sample = SimulatedStore()
        try sample.publish(1)
        try sample.disk.replacePointer(#"{"current":"9-gone"}"#)
        sample.disk.forgetCalls()
        let resolution = try sample.store.read()
        #expect(resolution.rows.first == "current 0 9-gone missingDirectory")
        let opened = sample.disk.recordedCalls.filter { $0.name == "current.json" && $0.kind == .open }
        #expect(opened.count == 2)
    }

    @Test("A healthy read opens the store, the pointer, one folder and one file, and lists nothing")
    func calls() throws {
        let sample = SimulatedStore()
        try sample.publish(1)
        try sample.publish(2)
        sample.disk.forgetCalls()
        let resolution = try sample.store.read()
        let calls = sample.disk.recordedCalls
        let id = try #require(resolution.resolved?.id.string)
        #expect(
            calls.filter { $0.kind == .open }.map(\.name)
                == [SimulatedStore.root, "current.json", "generations", id, "feed.json"])
        #expect(calls.filter { $0.kind == .read }.count == 2)
        #expect(!calls.contains { $0.kind == .list })
    }
}
