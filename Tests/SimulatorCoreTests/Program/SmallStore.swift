import FeedStorage
import Foundation
import TestSupport

@testable import SimulatorCore

/// A store of one-line quotes that a test changes as it likes.
final class SmallStore {
    let folder: TemporaryFolder
    private var revision = 100

    static let newest = GenerationID("1789239600000-cccccccc")
    static let current = GenerationID("1789236000000-aaaaaaaa")
    static let previous = GenerationID("1789232400000-bbbbbbbb")

    /// A store whose pointer names a current generation and a previous one.
    init(empty: Bool = false) throws {
        folder = try TemporaryFolder()
        if empty { return }
        try write(Self.current)
        try write(Self.previous)
        try point(at: Self.current, then: Self.previous)
    }

    func write(_ id: GenerationID, quote: String = "Time will tell.") throws {
        let feed =
            #"{"schemaVersion":1,"generatedAtEpochMs":\#(id.epochMilliseconds ?? 0),"fingerprint":"\#(id.shortName)","#
            + #""payload":{"quotes":[{"id":"q","text":"\#(quote)"}]}}"#
        try folder.write(feed, to: "generations/\(id.string)/feed.json")
    }

    func point(at current: GenerationID, then previous: GenerationID...) throws {
        let names = previous.map { "\"\($0.string)\"" }.joined(separator: ",")
        try folder.write(#"{"current":"\#(current.string)","previous":[\#(names)]}"#, to: "current.json")
    }

    func remove(_ id: GenerationID) throws { try folder.remove("generations/\(id.string)") }
    func empty(_ id: GenerationID) throws { try folder.write("", to: "generations/\(id.string)/feed.json") }

    /// Reads it as it is now.
    func read() -> FeedSnapshot {
        revision += 1
        return Stage.snapshot(of: folder.path, revision: revision, knownSchema: 1)
    }
}
