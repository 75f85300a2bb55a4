import FeedStorage
import Foundation
import TestSupport
import Testing

@Suite struct VerdictTests {
    private func verdict(_ feed: String) throws -> Verdict? { try verdict(Array(feed.utf8)) }

    private func verdict(_ feed: [UInt8]) throws -> Verdict? {
        let sample = try SampleStore()
        try sample.folder.write(feed, to: "generations/1-a/feed.json")
        try sample.point(to: "1-a")
        return try sample.store.read().trace.candidates.first?.verdict
    }

    @Test("Members are judged in their order, the first failure is the verdict")
    func members() throws {
        #expect(try verdict(SampleStore.feed()) == .accepted)
        #expect(try verdict("{}") == .missingMember(name: "schemaVersion"))
        #expect(try verdict(#"{"payload":1,"schemaVersion":2}"#) == .schemaMismatch(found: 2, expected: 1))
        #expect(try verdict(#"{"schemaVersion":1}"#) == .missingMember(name: "generatedAtEpochMs"))
        #expect(try verdict(#"{"schemaVersion":1,"generatedAtEpochMs":1}"#) == .missingMember(name: "fingerprint"))
        #expect(
            try verdict(#"{"schemaVersion":1,"generatedAtEpochMs":1,"fingerprint":""}"#)
                == .missingMember(name: "payload"))
        #expect(try verdict(SampleStore.feed("null")) == .accepted)
    }

    @Test("Integers must be written as integers")
    func integers() throws {
        #expect(
            try verdict(SampleStore.feed(schema: "1.0"))
                == .wrongType(member: "schemaVersion", found: "the number 1.0", expected: "a whole number"))
        #expect(
            try verdict(SampleStore.feed(schema: "\"1\""))
                == .wrongType(member: "schemaVersion", found: "a text", expected: "a whole number"))
        #expect(try verdict(SampleStore.feed(time: "1e3"))?.name == "wrongType")
        #expect(try verdict(SampleStore.feed(time: "99999999999999999999"))?.name == "wrongType")
        #expect(try verdict(SampleStore.feed(time: "-5")) == .accepted)
        #expect(
            try verdict(SampleStore.feed(fingerprint: "null"))
                == .wrongType(member: "fingerprint", found: "null", expected: "a text"))
    }

    @Test("A top level that is no object is a wrong type")
    func topLevel() throws {
        #expect(try verdict("[1]") == .wrongType(member: "", found: "a list", expected: "an object"))
        #expect(try verdict("[1]")?.reason == "a list, not an object")
    }

    @Test("Of doubled members the last counts, unknown ones are ignored, a byte-order mark is skipped")
    func tolerance() throws {
        #expect(try verdict(#"{"schemaVersion":9,"extra":{},"# + SampleStore.feed().dropFirst()) == .accepted)
        #expect(try verdict("\u{FEFF}" + SampleStore.feed()) == .accepted)
    }

    @Test("Text that is no JSON is malformed, with place and reason")
    func malformed() throws {
        #expect(try verdict("") == .emptyFeed)
        #expect(try verdict(" \n")?.name == "malformedJSON")
        #expect(
            try verdict("{\n  \"schemaVersion\": 1")
                == .malformedJSON(line: 2, column: 21, why: ", or } must follow", endsThere: true))
        #expect(
            try verdict("{\n  \"schemaVersion\": 1")?.reason == "ends at line 2, column 21: , or } must follow")
        #expect(try verdict(SampleStore.feed() + "x")?.name == "malformedJSON")
        #expect(try verdict(SampleStore.feed(#"{"a":"\ud800"}"#))?.name == "malformedJSON")
        #expect(
            try verdict(SampleStore.feed(String(repeating: "[", count: 600) + String(repeating: "]", count: 600)))?
                .name == "malformedJSON")
    }

    @Test("UTF-8 is judged over the whole file before the JSON")
    func invalidUTF8() throws {
        #expect(try verdict(Array("{x".utf8) + [0xFF]) == .invalidUTF8(offset: 2))
        #expect(try verdict([0x20, 0xED, 0xA0, 0x80]) == .invalidUTF8(offset: 1))
    }

    @Test("Sizes over the limit are refused by their number alone, even where nothing fills the file")
    func tooLarge() throws {
        let sample = try SampleStore()
        try sample.addGeneration("1-a", "")
        try sample.point(to: "1-a")
        let handle = try #require(FileHandle(forWritingAtPath: sample.folder.path("generations/1-a/feed.json")))
        try handle.truncate(atOffset: 4 << 30)
        #expect(
            try sample.store.read().trace.candidates.first?.verdict
                == .tooLarge(byteCount: 4 << 30, limit: 64 << 20))
        try sample.addGeneration("1-a")
        let strict = FeedStore(root: sample.folder.path, schemaVersion: 1, feedByteLimit: 10)
        #expect(try strict.read().trace.candidates.first?.verdict.name == "tooLarge")
    }

    @Test("A schema version is taken from the generation that the pointer names, else from the newest readable one")
    func detection() throws {
        let sample = try SampleStore()
        try sample.addGeneration("1-a", SampleStore.feed(schema: "1"))
        try sample.addGeneration("2-b", SampleStore.feed(schema: "2"))
        try sample.addGeneration("3-c", SampleStore.feed(schema: "x"))
        let store = FeedStore(root: sample.folder.path)
        try sample.point(to: "1-a", ["2-b"])
        #expect(try store.detectSchemaVersion() == 1)
        #expect(try store.read().resolved?.id == GenerationID("1-a"))
        #expect(
            try store.explain().rows == [
                "current 0 1-a accepted", "previous 0 2-b schemaMismatch", "directory 0 3-c malformedJSON",
            ])
        try sample.point(to: "3-c", ["1-a"])
        #expect(try store.detectSchemaVersion() == 2)
        #expect(
            try store.read().rows == [
                "current 0 3-c malformedJSON", "previous 0 1-a schemaMismatch", "directory 0 2-b accepted",
            ])
    }
}
