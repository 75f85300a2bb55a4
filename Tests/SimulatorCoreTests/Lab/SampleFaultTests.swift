import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import SimulatorCore

@Suite("Faults on the samples")
struct SampleFaultTests {
    private var quotes: String { "\(Samples.folder)/quotes" }

    @Test("a preview of the sample takes a few milliseconds, so that moving in the list is instant")
    func fast() throws {
        var durations: [Duration] = []
        for definition in FaultCatalogue.all {
            let best = try (0..<5).map { _ in
                let start = ContinuousClock.now
                _ = try FaultPreview.preview(
                    Fault(definition.name), at: definition.defaultTarget, in: quotes, schemaVersion: nil)
                return start.duration(to: .now)
            }.min()
            durations.append(try #require(best))
        }
        let slowest = try #require(durations.max())
        // Ten is the promise; a debug build on a busy machine gets a little more.
        #expect(slowest < .milliseconds(25), "the slowest took \(slowest)")
    }

    @Test("pictures are carried from publish to publish as long as they are named")
    func nextStates() throws {
        let folder = try TemporaryFolder()
        var bench = Workbench(source: quotes, mode: .copy, temporaryFolder: folder.path)
        var assets: [[String]] = []
        for _ in 0..<4 {
            _ = try bench.publishNext(at: 1_789_236_000_000, schemaVersion: nil) { root throws(StoreError) in
                try FeedStore(root: root).read()
            }
            assets.append(try FeedStore(root: bench.root).read().resolved?.assets.list().map(\.name) ?? [])
        }
        #expect(assets[0].count == 6 && assets[2].isEmpty && assets[3] == assets[0])
        bench.close()
        #expect(try folder.names().isEmpty)
    }

    @Test("the whole round on a copy: delete, fall back, undo, back at the source")
    func round() throws {
        let folder = try TemporaryFolder()
        var bench = Workbench(source: quotes, mode: .copy, temporaryFolder: folder.path)
        let before = try FeedStore(root: bench.root).read().resolved?.id
        try bench.inject(Fault(.delete), at: .generation(.current))
        let fallback = try FeedStore(root: bench.root).read()
        #expect(fallback.resolved?.source == .previous && fallback.resolved?.id != before)
        try bench.undo()
        #expect(bench.root == quotes)
        #expect(try FeedStore(root: bench.root).read().resolved?.id == before)
        bench.close()
    }
}
