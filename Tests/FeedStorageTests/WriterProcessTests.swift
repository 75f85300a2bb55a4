import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

/// Writers that are processes of their own.
@Suite(.timeLimit(.minutes(2))) struct WriterProcessTests {
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
            let store = FeedStore(root: path, schemaVersion: 1, fileSystem: DyingFileSystem())
            try store.publish(["writer": 3], options: .init(lockDeadlineMilliseconds: 60_000))
        }
        for _ in 0..<100 {
            let resolution = try store.read()
            #expect(resolution.resolved?.source == .current, "\(resolution.rows)")
            try await Task.sleep(for: .milliseconds(1))
        }
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
            let store = FeedStore(root: path, schemaVersion: 1, fileSystem: DyingFileSystem(waits: true))
            try store.publish(2)
        }
        // The other writes its number when it has the lock, and waits until the file "go" is there.
        var holder: Int32?
        while holder == nil {
            try await Task.sleep(for: .milliseconds(2))
            holder = Int32(String(decoding: try folder.bytes(".lock"), as: UTF8.self).prefix { $0 != "\n" })
        }
        #expect(holder != getpid())
        let expected = StoreError.locked(path: folder.path(".lock"), holder: holder, waitedMilliseconds: 20)
        #expect(throws: expected) { try store.publish(3, options: .init(lockDeadlineMilliseconds: 20)) }
        #expect(try store.read().resolved?.payload == 1, "readers never wait")
        try folder.write("", to: "go")
        _ = await other
        #expect(try store.read().resolved?.payload == 2)
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
