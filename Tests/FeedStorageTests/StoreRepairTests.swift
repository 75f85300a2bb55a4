import FeedStorage
import OrderedJSON
import TestSupport
import Testing
import WidgetFeedTesting

/// `FeedStore.repair`: what it mends, what it leaves alone.
@Suite struct StoreRepairTests {
    static let root = SimulatedStore.root
    private let sample = SimulatedStore()

    private func path(_ id: GenerationID, _ file: String) -> String { "\(Self.root)/generations/\(id)/\(file)" }

    private func makeFolder(_ name: String) throws {
        let (parent, name) = try sample.disk.parent(of: "\(Self.root)/generations/\(name)")
        defer { sample.disk.close(parent) }
        try sample.disk.makeFolder(name, in: parent)
    }

    /// Repairs, and checks that looking beforehand said the same and touched nothing, and that a second repair does nothing.
    private func repair() throws -> RepairReport {
        let before = sample.disk.contents()
        let plan = try sample.store.repair(isDryRun: true)
        #expect(sample.disk.contents() == before, "a dry run touches nothing")
        let report = try sample.store.repair()
        #expect(report.findings == plan.findings && report.steps == plan.steps && report.current == plan.current)
        #expect(report.failures.isEmpty)
        let after = sample.disk.contents()
        #expect(try sample.store.repair().steps.isEmpty, "a second repair has nothing to do")
        #expect(sample.disk.contents() == after)
        return report
    }

    @Test("A store in order is not written to, and nobody is notified")
    func sound() throws {
        try sample.publish(1)
        let id = try sample.publish(2).id
        let before = sample.disk.contents()
        sample.disk.forgetCalls()
        let notifier = CountingNotifier()
        let store = FeedStore(root: Self.root, schemaVersion: 1, fileSystem: sample.disk, notifier: notifier)
        let report = try store.repair()
        #expect(report.findings.isEmpty && report.steps.isEmpty && report.current == id && !report.isChanged)
        #expect(sample.disk.contents() == before && notifier.count == 0)
        #expect(Set(sample.disk.recordedCalls.map(\.kind)) == [.open, .status, .list, .read, .sync], "no lock either")
    }

    @Test("Where there is no store nothing is made", arguments: [true, false])
    func absent(isDryRun: Bool) throws {
        #expect(try sample.store.repair(isDryRun: isDryRun) == RepairReport())
        #expect(sample.disk.contents() == ["/": []])
    }

    @Test("A dry run writes nothing, locks nothing and syncs nothing")
    func dryRun() throws {
        try sample.publish(1)
        try sample.disk.replacePointer("{")
        sample.disk.forgetCalls()
        _ = try sample.store.repair(isDryRun: true)
        let kinds = Set(sample.disk.recordedCalls.map(\.kind))
        #expect(kinds.isSubset(of: [.open, .status, .list, .read]))
    }

    @Test("A broken pointer is led to the newest intact generation", arguments: ["", "{", #"{"current":"../x"}"#])
    func brokenPointer(text: String) throws {
        let first = try sample.publish(1).id
        let second = try sample.publish(2).id
        try sample.disk.replacePointer(text)
        let report = try repair()
        #expect(report.steps == [.point(to: second, previous: [first])])
        #expect(!report.isChanged, "readers found it in the folders already")
        #expect(try sample.store.read().trace.pointer == .init(status: .ok, current: second, previous: [first]))
    }

    @Test("An altered generation is passed over, kept, and stays as the last to fall back to")
    func altered() throws {
        let first = try sample.publish(1).id
        let second = try sample.publish(2).id
        try sample.disk.write([1], to: path(second, "assets/a2.txt"))
        let notifier = CountingNotifier()
        let store = FeedStore(root: Self.root, schemaVersion: 1, fileSystem: sample.disk, notifier: notifier)
        let report = try store.repair()
        #expect(report.findings == [.notIntact(second, .altered)])
        #expect(report.steps == [.point(to: first, previous: [second])])
        #expect(report.isChanged && notifier.generations == [first])
        #expect(try sample.store.repair().steps.isEmpty)
        #expect(Set(try sample.store.generations().map(\.id)) == [first, second])
    }

    @Test("Where none is intact the pointer keeps its word")
    func noneIntact() throws {
        let first = try sample.publish(1).id
        let second = try sample.publish(2).id
        for (id, name) in [(first, "a1.txt"), (second, "a2.txt")] {
            try sample.disk.write([1], to: path(id, "assets/\(name)"))
        }
        try sample.disk.replacePointer(#"{"current":"\#(first)","previous":["\#(second)"]}"#)
        #expect(try repair().steps.isEmpty)
        try sample.disk.replacePointer("x")
        #expect(try repair().steps == [.point(to: second, previous: [first])])
    }

    @Test("A generation whose writer stopped before the pointer is led to")
    func newerThanPointer() throws {
        let first = try sample.publish(1).id
        let second = try sample.publish(2).id
        try sample.disk.replacePointer(#"{"current":"\#(first)","previous":[]}"#)
        let report = try repair()
        #expect(report.findings == [.outdatedPointer(current: first, newest: second)])
        #expect(report.steps == [.point(to: second, previous: [first])])
    }

    @Test("A name that leads nowhere goes out of the pointer")
    func dangling() throws {
        let first = try sample.publish(1).id
        let second = try sample.publish(2).id
        try sample.disk.replacePointer(#"{"current":"\#(second)","previous":["9-gone","..","\#(first)"]}"#)
        let report = try repair()
        #expect(
            report.findings == [
                .refusedName(.init("9-gone"), .missingDirectory), .refusedName(.init(".."), .unsafeName),
            ])
        #expect(report.steps == [.point(to: second, previous: [first])])
    }

    @Test("Leftovers and empty folders go; a half-deleted generation is reported and stays")
    func rubbish() throws {
        let id = try sample.publish(1).id
        let generations = Self.root + "/generations"
        try sample.disk.write([1], to: Self.root + "/current.json.tmp")
        for folder in ["5-x.tmp", "5-x.tmp/assets", "7-half", "7-half/assets", "8-empty"] {
            try makeFolder(folder)
        }
        try sample.disk.write([1], to: generations + "/5-x.tmp/assets/half")
        try sample.disk.write([1], to: generations + "/6-file.tmp")
        try sample.disk.write([1], to: generations + "/7-half/assets/picture.png")
        let report = try repair()
        #expect(
            report.findings == [
                .emptyGeneration(.init("8-empty")), .unreadable(.init("7-half"), .missingFeed), .pointerDraft,
                .leftover("5-x.tmp"), .leftover("6-file.tmp"),
            ])
        #expect(
            report.steps == [
                .removePointerDraft, .removeEmptyGeneration(.init("8-empty")), .removeLeftover("5-x.tmp"),
                .removeLeftover("6-file.tmp"),
            ])
        #expect(try sample.store.generations().map(\.id) == [id, .init("7-half")])
    }

    @Test("Where nothing is readable everything stays, and the report says so")
    func nothingReadable() throws {
        let id = try sample.publish(1).id
        try sample.disk.write(Array("{".utf8), to: path(id, "feed.json"))
        let before = sample.disk.contents()
        let report = try repair()
        #expect(report.current == nil && report.steps.isEmpty)
        #expect(report.findings.first == .nothingReadable)
        #expect(sample.disk.contents() == before)
    }

    @Test("Without a version of its own a store keeps that of its intact current, else of the newest intact generation")
    func schemaVersions() throws {
        let first = try sample.publish(1).id
        // Written beside it and moved in: a publish would remove what another version wrote.
        sample.disk.setTime(epochMilliseconds: sample.disk.epochMilliseconds + 1000)
        let other = FeedStore(root: "/phone/other", schemaVersion: 2, fileSystem: sample.disk)
        let second = try other.publish(["number": 2]).id
        try makeFolder("\(second)")
        try sample.disk.write(
            sample.disk.bytes(of: "/phone/other/generations/\(second)/feed.json"), to: path(second, "feed.json"))
        let store = FeedStore(root: Self.root, fileSystem: sample.disk)
        #expect(try store.repair(isDryRun: true).steps.isEmpty, "current is intact, so its version counts")
        #expect(try sample.store.repair(isDryRun: true).steps.isEmpty, "version 1 was asked for")
        try sample.disk.replacePointer("x")
        #expect(try store.repair(isDryRun: true).steps == [.point(to: second, previous: [])])
        #expect(try sample.store.repair(isDryRun: true).steps == [.point(to: first, previous: [])])
    }

    @Test("A hook can end the work while it hashes; nothing was changed then")
    func stopped() throws {
        try sample.publish(1)
        try sample.disk.replacePointer("{")
        var seen = 0
        let before = sample.disk.contents()
        #expect(throws: StoreError.self) {
            try sample.store.repair { byteCount in
                seen += byteCount
                return false
            }
        }
        #expect(seen > 0 && sample.disk.openCount == 0)
        #expect(sample.disk.contents() == before)
    }
}
