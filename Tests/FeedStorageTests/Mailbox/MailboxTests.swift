import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@Suite struct MailboxTests {
    @Test("Actions are handed over in their order, once, and their numbers are never given again")
    func drain() throws {
        let sample = try MailboxSample()
        #expect(try sample.drain().isEmpty)
        #expect(try sample.folder.names().isEmpty, "draining nothing writes nothing")
        try sample.append("a", "b")
        #expect(try sample.folder.bytes("actions.log") == Array("1|k|n|a\n1|k|n|b\n".utf8))
        #expect(try sample.drain() == ["1:1 a", "1:2 b"])
        #expect(try sample.drain().isEmpty)
        try sample.append("c")
        #expect(try sample.drain() == ["2:1 c"])
        #expect(try sample.folder.contents().filter { !$0.value.isEmpty }.isEmpty)
        #expect(try sample.folder.names() == [".drain.lock", ".lock", "actions.2.log"])
    }

    @Test("When the handler throws its actions stay, under their ids, before those that come meanwhile")
    func redelivery() throws {
        struct Failure: Error {}
        let sample = try MailboxSample()
        try sample.append("a", "b")
        for round in 1...3 {
            #expect(throws: Failure.self) {
                try sample.mailbox.drain { actions in
                    #expect(actions.map(\.row) == ["1:1 a", "1:2 b"])
                    throw Failure()
                }
            }
            try sample.append("later \(round)")
        }
        #expect(try sample.folder.names().filter { $0.hasSuffix(".log") } == ["actions.1.log", "actions.log"])
        let waiting = try sample.mailbox.waiting()
        #expect(waiting.drained.map(\.row) == ["1:1 a", "1:2 b"])
        #expect(waiting.log.map(\.value) == ["later 1", "later 2", "later 3"])
        #expect(try sample.drain() == ["1:1 a", "1:2 b", "2:1 later 1", "2:2 later 2", "2:3 later 3"])
    }

    @Test("What the id of the last applied action covers is not handed over again, and new actions are above it")
    func applied() throws {
        let sample = try MailboxSample()
        try sample.append("a", "b", "c")
        #expect(throws: CancellationError.self) { try sample.mailbox.drain { _ in throw CancellationError() } }
        #expect(try sample.drain(after: ActionID("1:2")) == ["1:3 c"])
        try sample.append("d")
        #expect(try sample.drain(after: ActionID("1:3")) == ["2:1 d"])
        // The store's folder is gone, the app's state is not.
        try sample.folder.remove("actions.2.log")
        try sample.append("e")
        #expect(try sample.drain(after: ActionID("41:7")) == ["42:1 e"])
        try sample.append("f")
        #expect(try sample.drain(after: ActionID("43:1")) == ["44:1 f"])
    }

    @Test("An app that keeps the last id in its payload applies each action once, though it is handed over twice")
    func payload() throws {
        struct State: Codable, Sendable {
            var applied: [String] = []
            var last: ActionID?
        }
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        func load() throws -> State { try store.read(State.self).resolved?.payload ?? State() }
        func drain(failing isFailing: Bool) throws {
            try store.mailbox.drain(after: { try load().last }) { actions in
                var state = try load()
                state.applied += actions.map(\.action.value)
                state.last = actions.last?.id
                try store.publish(state)
                if isFailing { throw CancellationError() }
            }
        }
        for value in ["a", "b", "c"] {
            try store.mailbox.append(.tap(value))
            #expect(throws: CancellationError.self) { try drain(failing: true) }
        }
        try drain(failing: false)
        #expect(try load().applied == ["a", "b", "c"])
        #expect(try store.mailbox.waiting() == MailboxContents())
    }

    @Test("Many actions come in batches; a failure in the middle brings the whole file again")
    func batches() throws {
        let sample = try MailboxSample()
        try sample.folder.write((1...2500).map { "1|k|n|\($0)\n" }.joined(), to: "actions.log")
        var counts: [Int] = []
        #expect(throws: CancellationError.self) {
            try sample.mailbox.drain { actions in
                counts.append(actions.count)
                if counts.count == 2 { throw CancellationError() }
            }
        }
        let result = try sample.mailbox.drain(after: { ActionID("1:1000") }) { counts.append($0.count) }
        #expect(counts == [1000, 1000, 1000, 500])
        #expect(result.handledCount == 1500)
        #expect(result.knownCount == 1000)
    }

    @Test("The handler may publish and append; what it appends waits for the next drain")
    func handlerWrites() throws {
        let sample = try MailboxSample()
        let store = FeedStore(root: sample.folder.path, schemaVersion: 1)
        try sample.append("a")
        try sample.mailbox.drain { _ in
            try store.publish(1, options: .init(lockDeadlineMilliseconds: 0))
            try sample.append("b")
        }
        #expect(try sample.drain() == ["2:1 b"])
    }

    @Test("A second drain waits for the first, and is told when it waited too long")
    func exclusion() throws {
        let sample = try MailboxSample()
        try sample.append("a")
        try sample.mailbox.drain { _ in
            let path = sample.folder.path(".drain.lock")
            #expect(throws: StoreError.locked(path: path, holder: getpid(), waitedMilliseconds: 20)) {
                try sample.mailbox.drain(lockDeadlineMilliseconds: 20) { _ in Issue.record("handed over twice") }
            }
        }
    }

    @Test("A full mailbox refuses, and takes actions again when it was drained")
    func full() throws {
        let sample = try MailboxSample()
        let line = "1|k|n|a\n"
        let count = Mailbox.byteLimit / line.utf8.count
        try sample.folder.write(String(repeating: line, count: count - 1), to: "actions.log")
        try sample.append("b")
        #expect(throws: StoreError.mailboxFull(byteCount: Mailbox.byteLimit, limit: Mailbox.byteLimit)) {
            try sample.append("")
        }
        #expect(try sample.folder.bytes("actions.log").count == Mailbox.byteLimit)
        #expect(try sample.drain().count == count)
        try sample.append("c")
        #expect(try sample.mailbox.waiting().log.map(\.value) == ["c"])
    }

    @Test("An action that takes more than 64 KB is refused, one that takes 64 KB is not")
    func long() throws {
        let sample = try MailboxSample()
        let longest = String(repeating: "x", count: 65_536 - "1|k|n|\n".utf8.count)
        #expect(throws: StoreError.actionTooLong(byteCount: 65_537, limit: 65_536)) { try sample.append(longest + "x") }
        #expect(try sample.folder.names().isEmpty)
        try sample.append(longest)
        #expect(try sample.drain() == ["1:1 \(longest)"])
    }

    @Test("An action with U+0000 is refused, since zeros are what a power cut leaves")
    func zeros() throws {
        let sample = try MailboxSample()
        #expect(throws: StoreError.actionHoldsZero) { try sample.append("a\0") }
        #expect(try sample.folder.names().isEmpty)
    }

    @Test("Threads append and drain at once, and each action is handed over once")
    func threads() async throws {
        let sample = try MailboxSample()
        let values = try await withThrowingTaskGroup(of: [String].self) { group in
            for writer in 1...3 {
                group.addTask {
                    try await onOwnThread {
                        for number in 1...40 {
                            try sample.mailbox.append(.tap("\(writer) \(number)"), lockDeadlineMilliseconds: 60_000)
                        }
                        return []
                    }
                }
            }
            for _ in 1...2 {
                group.addTask {
                    try await onOwnThread {
                        var values: [String] = []
                        for _ in 1...30 {
                            try sample.mailbox.drain(lockDeadlineMilliseconds: 60_000) {
                                values += $0.map(\.action.value)
                            }
                        }
                        return values
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        var rest: [String] = []
        try sample.mailbox.drain { rest += $0.map(\.action.value) }
        let all = (1...3).flatMap { writer in (1...40).map { "\(writer) \($0)" } }
        #expect((values + rest).sorted() == all.sorted())
    }
}
