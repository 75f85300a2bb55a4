import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

/// Writers that are processes of their own.
@Suite struct WriterProcessTests {
    @Test("Processes publish at the same time, one is killed while it holds the lock: all reads are whole")
    func contention() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        try store.publish(["writer": 0, "number": 0])
        let path = folder.path
        async let first = #expect(processExitsWith: .success) { [path = path as String] in
            try Self.publish(8, as: 1, to: path)
        }
        async let second = #expect(processExitsWith: .success) { [path = path as String] in
            try Self.publish(8, as: 2, to: path)
        }
        async let killed = #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let dying = WatchedFileSystem { _, call in if call == Self.replacement { kill(getpid(), SIGKILL) } }
            let store = FeedStore(root: path, schemaVersion: 1, fileSystem: dying)
            try store.publish(["writer": 3], options: .init(lockDeadlineMilliseconds: 60_000))
        }
        // The exit tests may keep every thread of the pool until they end.
        let rows = try await onOwnThread {
            try (0..<100).compactMap { _ in
                usleep(1000)
                let resolution = try store.read()
                return resolution.resolved?.source == .current ? nil : resolution.rows
            }
        }
        #expect(rows == [])
        _ = await (first, second, killed)
        // The killed writer left a generation that nothing names, and its number; the lock is free all the same.
        let result = try store.publish(["writer": 4], options: .init(lockDeadlineMilliseconds: 0))
        #expect(result.kind == .published)
        #expect(try store.generations().map(\.kind) == [.generation, .generation])
        #expect(try folder.bytes(".lock") == [])
    }

    @Test("A writer in another process is named by its number")
    func holder() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        try store.publish(1)
        let path = folder.path
        async let other = #expect(processExitsWith: .success) { [path = path as String] in
            let waiting = WatchedFileSystem { _, call in
                while call == Self.replacement && access(path + "/go", F_OK) != 0 { usleep(1000) }
            }
            let store = FeedStore(root: path, schemaVersion: 1, fileSystem: waiting)
            try store.publish(2)
        }
        // The other writes its number when it has the lock, and waits until the folder "go" is there.
        let (holder, error, seen) = try await onOwnThread {
            var holder: Int32?
            while holder == nil {
                usleep(2000)
                holder = Int32(String(decoding: try folder.bytes(".lock"), as: UTF8.self).prefix { $0 != "\n" })
            }
            defer { _ = mkdir(folder.path("go"), 0o700) }
            return (holder, Self.refusal(of: store), try store.read().resolved?.payload)
        }
        #expect(holder != getpid())
        #expect(error == .locked(path: folder.path(".lock"), holder: holder, waitedMilliseconds: 20))
        #expect(seen == 1, "readers never wait")
        _ = await other
        #expect(try store.read().resolved?.payload == 2)
    }

    /// The call that makes the new generation the current one.
    private static let replacement = WatchedFileSystem.Call(kind: .rename, name: "current.json.tmp")

    private static func refusal(of store: FeedStore) -> StoreError? {
        do throws(StoreError) {
            try store.publish(3, options: .init(lockDeadlineMilliseconds: 20))
            return nil
        } catch {
            return error
        }
    }

    static func publish(_ count: Int, as writer: Int, to path: String) throws {
        let store = FeedStore(root: path, schemaVersion: 1)
        for number in 1...count {
            try store.publish(
                ["writer": .number(.init(Int64(writer))), "number": .number(.init(Int64(number)))],
                options: .init(lockDeadlineMilliseconds: 60_000))
        }
    }
}
