import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

/// The reader against a naive one that was written from the format's text alone.
@Suite struct DifferentialTests {
    /// What a widget takes: an object with a text.
    static func check(_ payload: JSONValue) throws(PayloadMismatch) {
        if payload["text"]?.string == nil { throw PayloadMismatch(codingPath: "text", why: "a text is missing") }
    }

    @Test("On thousands of damaged stores both readers say the same of every generation", arguments: 0..<4)
    func agreement(round: Int) throws {
        let folder = try TemporaryFolder(inMemory: true)
        var outcomes: [String: Int] = [:]
        for number in 0..<750 {
            let seed = UInt64(round * 1000 + number)
            let root = folder.path("\(seed)")
            try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
            _ = DamagedStore(in: root, seed: seed)
            for judgesAll in [false, true] {
                let store = FeedStore(root: root, schemaVersion: 1)
                let ours = judgesAll ? try store.explain(accepting: Self.check) : try store.read(accepting: Self.check)
                let naive = NaiveReader(root: root, schemaVersion: 1, judgesAll: judgesAll).read()
                #expect(NaiveReader.Result(ours) == naive, "seed \(seed)")
                for row in naive.rows { outcomes[String(row.split(separator: " ").last ?? ""), default: 0] += 1 }
                outcomes[naive.outcome, default: 0] += 1
                outcomes["pointer " + naive.pointer, default: 0] += 1
            }
            // Without a version of its own a reader takes the store's; what it shows is the same.
            let ours = NaiveReader.Result(try FeedStore(root: root).read(accepting: Self.check))
            let naive = NaiveReader(root: root, schemaVersion: nil).read()
            #expect(ours.shown == naive.shown && ours.outcome == naive.outcome, "seed \(seed), any version")
        }
        // All that can happen does, in every round.
        for name in [
            "resolved", "nothingPublished", "nothingReadable", "pointer ok", "pointer missing", "pointer malformed",
            "pointer tooLarge", "accepted", "acceptable", "unsafeName", "temporary", "missingDirectory",
            "notADirectory",
            "symbolicLink", "missingFeed", "emptyFeed", "tooLarge", "invalidUTF8", "malformedJSON", "missingMember",
            "wrongType", "schemaMismatch", "payloadMismatch",
        ] { #expect(outcomes[name, default: 0] > 0, "\(name)") }
    }
}

extension NaiveReader.Result {
    /// What our reader found, in the same words.
    init(_ resolution: Resolution<JSONValue>) {
        self.init(
            outcome: resolution.outcome.name,
            shown: resolution.resolved.map { "\($0.source.rawValue) \($0.position) \($0.id)" },
            pointer: resolution.trace.pointer.status.name, rows: resolution.rows)
    }
}
