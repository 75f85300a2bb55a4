import FeedStorage
import OrderedJSON
import TestSupport
import Testing
import WidgetFeedTesting

/// Verifying again: nothing is read whose size, time and inode are the same.
@Suite struct VerificationCacheTests {
    private let sample = SimulatedStore()
    private let cache = VerificationCache()

    /// How many files are read by verifying again, apart from the pointer, and how many generations are intact.
    private func verify() throws -> (reads: Int, intact: Int) {
        sample.disk.forgetCalls()
        let report = try sample.store.verify(reusing: cache)
        let opened = sample.disk.recordedCalls.filter { $0.kind == .open && $0.name.contains(".") }.map(\.name)
        let intact = report.generations.filter { $0.integrity.name == "intact" }.count
        return (opened.filter { $0 != "current.json" }.count, intact)
    }

    private func later(_ milliseconds: Int64) {
        sample.disk.setTime(epochMilliseconds: sample.disk.epochMilliseconds + milliseconds)
    }

    @Test("The second time nothing is read; a change of the same length is seen, and only that generation is read")
    func reuse() throws {
        try sample.publish(1)
        let second = try sample.publish(2).id
        later(10_000)
        #expect(try verify() == (6, 2))
        #expect(try verify() == (0, 2))
        #expect(try sample.store.verify().generations.count == 2)
        let path = "\(SimulatedStore.root)/generations/\(second)/assets/a2.txt"
        try sample.disk.write(Array("asset 3".utf8), to: path)
        later(10_000)
        #expect(try verify() == (3, 1))
        #expect(try verify() == (0, 1))
    }

    @Test("An asset that comes or goes is seen")
    func names() throws {
        let id = try sample.publish(1).id
        later(10_000)
        #expect(try verify() == (3, 1))
        let assets = "\(SimulatedStore.root)/generations/\(id)/assets"
        try sample.disk.write([1], to: "\(assets)/b.txt")
        later(10_000)
        #expect(try verify() == (4, 0))
        let (folder, name) = try sample.disk.parent(of: "\(assets)/b.txt")
        try sample.disk.removeFile(name, in: folder)
        sample.disk.close(folder)
        #expect(try verify() == (3, 1))
    }

    @Test("What was written a moment ago is read again: another change could leave the same time")
    func settling() throws {
        try sample.publish(1)
        later(1999)
        #expect(try verify() == (3, 1))
        #expect(try verify() == (3, 1))
    }

    @Test("Two stores with generations of the same name are told apart")
    func roots() throws {
        let id = try sample.publish(1).id
        let other = FeedStore(root: "/phone/other", schemaVersion: 1, fileSystem: sample.disk)
        try other.publish(["number": 1])
        later(10_000)
        _ = try sample.store.verify(reusing: cache)
        #expect(try other.verify(id, reusing: cache).integrity.name == "unverifiable")
    }
}
