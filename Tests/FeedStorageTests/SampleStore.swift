import FeedStorage
import OrderedJSON
import TestSupport

/// A store on a real disk, put together file by file, as other programs could have written it.
struct SampleStore {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    var store: FeedStore { FeedStore(root: folder.path, schemaVersion: 1) }

    /// The text of a feed that version 1 accepts.
    static func feed(
        _ payload: String = #"{"text":"hello"}"#, schema: String = "1", time: String = "1789250400000",
        fingerprint: String = #""00""#
    ) -> String {
        """
        {"schemaVersion":\(schema),"generatedAtEpochMs":\(time),"fingerprint":\(fingerprint),"payload":\(payload)}
        """
    }

    func addGeneration(_ id: String, _ feed: String = Self.feed()) throws {
        try folder.write(feed, to: "generations/\(id)/feed.json")
    }

    func point(to current: String, _ previous: [String] = []) throws {
        let list = previous.map { "\"\($0)\"" }.joined(separator: ",")
        try folder.write(#"{"current":"\#(current)","previous":[\#(list)]}"#, to: "current.json")
    }
}

extension Resolution {
    /// The trace in short: "current a accepted, previous b missingFeed".
    var rows: [String] {
        trace.candidates.map { "\($0.source.rawValue) \($0.position) \($0.id) \($0.verdict.name)" }
    }
}
