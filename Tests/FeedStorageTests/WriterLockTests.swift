import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@Suite struct WriterLockTests {
    /// A lock that this process holds as any other would.
    private func hold(_ folder: TemporaryFolder, _ text: String) throws -> Int32 {
        try folder.write(text, to: ".lock")
        // A program that another test starts meanwhile must not take the lock along.
        let number = open(folder.path(".lock"), O_RDWR | O_CLOEXEC)
        #expect(flock(number, LOCK_EX) == 0)
        return number
    }

    @Test("A writer that waits too long is told who holds the lock, and the store stays as it was")
    func deadline() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        try store.publish(1)
        for (text, holder) in [("4711\n", 4711), ("", nil), ("rubbish", nil)] as [(String, Int32?)] {
            let number = try hold(folder, text)
            defer { close(number) }
            let before = try folder.contents()
            let expected = StoreError.locked(path: folder.path(".lock"), holder: holder, waitedMilliseconds: 30)
            #expect(throws: expected) { try store.publish(2, options: .init(lockDeadlineMilliseconds: 30)) }
            #expect(throws: expected) { try store.clear(lockDeadlineMilliseconds: 30) }
            #expect(try folder.contents() == before)
            #expect(try store.read().resolved?.payload == 1, "readers never wait")
        }
        #expect(
            StoreError.locked(path: "/s/.lock", holder: 4711, waitedMilliseconds: 30).message
                == "process 4711 is writing, /s/.lock has been locked for 30 ms; wait for it or end it")
    }

    @Test("A writer goes on as soon as the other is done, and its number is gone from the file")
    func waiting() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        let number = try hold(folder, "1")
        // On a busy machine this test itself may sleep for long: the writer waits longer.
        let patient = PublishOptions(lockDeadlineMilliseconds: 60_000)
        async let result = onOwnThread { try store.publish(1, options: patient) }
        let outcome = try await onOwnThread {
            usleep(30_000)
            defer { close(number) }
            return try store.read().outcome.name
        }
        #expect(outcome == "nothingPublished")
        #expect(try await result.kind == .published)
        #expect(try folder.bytes(".lock") == [])
    }

    @Test("While a writer works the file holds its process number")
    func signature() throws {
        let sample = SimulatedStore()
        var seen: [UInt8]?
        sample.disk.visit { call in
            guard call.kind == .rename else { return }
            do { seen = try sample.disk.bytes(of: SimulatedStore.root + "/.lock") } catch { seen = nil }
        }
        try sample.publish(1)
        sample.disk.visit(nil)
        #expect(seen == Array("4711\n".utf8))
    }

    @Test("Many threads publish and read: every read is whole, every publish counts")
    func threads() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        try store.publish(["writer": 0, "number": 0], assets: [.init(name: "a", bytes: Array("0 0".utf8))])
        async let sources = onOwnThread { try (1...400).map { _ in try store.read().resolved?.source } }
        let ids = try await withThrowingTaskGroup(of: [GenerationID].self) { group in
            for writer in 1...4 {
                group.addTask { try await onOwnThread { try Self.publish(12, as: writer, to: store) } }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(try await sources == Array(repeating: .current, count: 400))
        #expect(Set(ids).count == 48)
        #expect(try store.read().resolved?.id == ids.min(by: GenerationID.newestFirst))
        #expect(try store.generations().count == 2)
    }

    private static func publish(_ count: Int, as writer: Int, to store: FeedStore) throws -> [GenerationID] {
        try (1...count).map { number in
            try store.publish(
                ["writer": .number(.init(Int64(writer))), "number": .number(.init(Int64(number)))],
                assets: [.init(name: "a", bytes: Array("\(writer) \(number)".utf8))],
                options: .init(lockDeadlineMilliseconds: 60_000)
            ).id
        }
    }

    @Test("Locks exclude each other between threads of one process, and closing gives them back")
    func exclusion() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let fileSystem = POSIXFileSystem()
        let parent = try fileSystem.openFolder(path: folder.path)
        defer { fileSystem.close(parent) }
        let first = try fileSystem.openFile(".lock", in: parent, for: .createOrUpdate)
        let second = try fileSystem.openFile(".lock", in: parent, for: .createOrUpdate)
        defer { fileSystem.close(second) }
        #expect(try fileSystem.lock(first, waitingMilliseconds: 0))
        #expect(try !fileSystem.lock(second, waitingMilliseconds: 5))
        fileSystem.close(first)
        #expect(try fileSystem.lock(second, waitingMilliseconds: 0))
    }

    @Test("A link, a folder or a pipe in place of the lock is refused, and nothing behind it is touched")
    func noFile() throws {
        for kind in ["link", "folder", "pipe"] {
            let folder = try TemporaryFolder(inMemory: true)
            try folder.write("keep", to: "elsewhere")
            switch kind {
            case "link": try folder.makeLink(".lock", to: "elsewhere")
            case "folder": try folder.makeFolder(".lock")
            default: #expect(mkfifo(folder.path(".lock"), 0o600) == 0)
            }
            #expect(throws: StoreError.lockIsNoFile(path: folder.path(".lock"))) {
                try FeedStore(root: folder.path, schemaVersion: 1).publish(1)
            }
            #expect(try folder.bytes("elsewhere") == Array("keep".utf8))
        }
    }
}
