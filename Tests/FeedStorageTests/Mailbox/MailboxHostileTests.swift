import FeedStorage
import Foundation
import TestSupport
import Testing

@Suite struct MailboxHostileTests {
    @Test("After a torn line an append begins a new one; the torn one is no action and is counted")
    func tornLine() throws {
        for torn in ["1|k|n|hal", "1|k", #"1|k|n|half\"#, "\0\0\0\0", "garbage"] {
            let sample = try MailboxSample()
            try sample.folder.write("1|k|n|whole\n" + torn, to: "actions.log")
            #expect(try sample.mailbox.waiting().skippedLineCount == 1)
            try sample.append("next")
            var rows: [String] = []
            let result = try sample.mailbox.drain { rows += $0.map(\.row) }
            #expect(rows == ["1:1 whole", "1:3 next"], "after \(torn)")
            #expect(result.skippedLineCount == 1)
        }
    }

    @Test("A last line without its newline was cut off: it is not handed over")
    func cutLine() throws {
        let sample = try MailboxSample()
        try sample.folder.write("1|k|n|complete:12", to: "actions.log")
        let result = try sample.mailbox.drain { _ in Issue.record("half an action") }
        #expect(result == DrainResult(skippedLineCount: 1))
    }

    @Test("Lines that are no actions are skipped and counted, and the others keep their numbers")
    func rubbish() throws {
        let sample = try MailboxSample()
        let invalid: [UInt8] = Array("1|k|n|".utf8) + [0xFF, 0x0A]
        try sample.folder.write(
            invalid + Array("\n1|k|n|a\nx\n".utf8) + [UInt8](repeating: 0, count: 200_000) + Array("\n1|k|n|b\n".utf8),
            to: "actions.log")
        var rows: [String] = []
        let result = try sample.mailbox.drain { rows += $0.map(\.row) }
        #expect(rows == ["1:3 a", "1:6 b"])
        #expect(result.skippedLineCount == 4)
    }

    @Test("A link, a folder or a pipe in place of the log is refused without being opened, and stays")
    func noFile() throws {
        for kind in ["link", "folder", "pipe"] {
            let sample = try MailboxSample()
            try sample.folder.write("1|k|n|elsewhere\n", to: "elsewhere")
            try sample.folder.write("1|k|n|a\n", to: "actions.3.log")
            switch kind {
            case "link": try sample.folder.makeLink("actions.log", to: "elsewhere")
            case "folder": try sample.folder.makeFolder("actions.log")
            default: #expect(mkfifo(sample.folder.path("actions.log"), 0o600) == 0)
            }
            let error = StoreError.actionsAreNoFile(path: sample.folder.path("actions.log"))
            #expect(throws: error) { try sample.append("x") }
            #expect(throws: error) { try sample.mailbox.waiting() }
            var rows: [String] = []
            #expect(throws: error) { try sample.mailbox.drain { rows += $0.map(\.row) } }
            #expect(rows == ["3:1 a"], "what can be handed over is")
            #expect(try sample.folder.names().contains("actions.log"))
            #expect(try sample.folder.bytes("elsewhere") == Array("1|k|n|elsewhere\n".utf8))
        }
    }

    @Test("What only looks like a drained file is neither opened nor removed, and its number is not given")
    func strangers() throws {
        let sample = try MailboxSample()
        try sample.folder.write("1|k|n|elsewhere\n", to: "elsewhere")
        try sample.folder.makeLink("actions.4.log", to: "elsewhere")
        try sample.folder.makeFolder("actions.6.log")
        #expect(mkfifo(sample.folder.path("actions.5.log"), 0o600) == 0)
        try sample.folder.write("1|k|n|zeros\n", to: "actions.07.log")
        try sample.append("a")
        #expect(try sample.mailbox.waiting().count == 1)
        #expect(try sample.drain() == ["7:1 a"])
        let names = ["actions.07.log", "actions.4.log", "actions.5.log", "actions.6.log", "actions.7.log"]
        #expect(try sample.folder.names().filter { $0.hasPrefix("actions") } == names)
    }

    @Test("Without a number left the actions stay, and the error says where")
    func numbersUsedUp() throws {
        let sample = try MailboxSample()
        try sample.folder.makeFolder("actions.999999999999999.log")
        try sample.append("a")
        let path = sample.folder.path("actions.1000000000000000.log")
        #expect(throws: StoreError.failed(step: .setActionsAside, path: path, errno: EEXIST)) {
            try sample.mailbox.drain { _ in Issue.record("handed over without an id") }
        }
        #expect(try sample.mailbox.waiting().count == 1)
    }

    @Test("Many drained files of another writer are handed over in the order of their numbers")
    func manyFiles() throws {
        let sample = try MailboxSample()
        for number in (0..<120).reversed() { try sample.folder.write("1|k|n|\(number)\n", to: "actions.\(number).log") }
        try sample.append("last")
        #expect(try sample.drain() == (0..<120).map { "\($0):1 \($0)" } + ["120:1 last"])
        #expect(try sample.folder.names().filter { $0.hasSuffix(".log") } == ["actions.120.log"])
    }

    @Test("A log of 64 MiB is looked at in part, refused for appending, and drained whole in little memory")
    func huge() throws {
        let sample = try MailboxSample()
        try sample.folder.write("1|k|n|first\n", to: "actions.log")
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: sample.folder.path("actions.log")))
        // All but the ends is a hole: one line of zeros.
        try file.seek(toOffset: 64 << 20)
        try file.write(contentsOf: Data("\n1|k|n|last\n".utf8))
        try file.close()
        let waiting = try sample.mailbox.waiting()
        #expect(waiting.log.map(\.value) == ["first"])
        #expect(!waiting.isComplete)
        #expect(throws: StoreError.mailboxFull(byteCount: (64 << 20) + 12, limit: 1 << 20)) { try sample.append("x") }
        #expect(try sample.drain() == ["1:1 first", "1:3 last"])
    }

    @Test("A look stops at its limit and says so")
    func lookLimit() throws {
        let sample = try MailboxSample()
        try sample.append("a", "b", "c")
        #expect(try sample.mailbox.waiting(limit: 3).isComplete)
        let two = try sample.mailbox.waiting(limit: 2)
        #expect(two.log.map(\.value) == ["a", "b"])
        #expect(!two.isComplete)
        #expect(try !sample.mailbox.waiting(limit: 0).isComplete)
    }

    @Test("A mailbox of a store that is not there is empty, and is made by the first action")
    func absent() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let mailbox = FeedStore(root: folder.path("a/b")).mailbox
        #expect(try mailbox.waiting() == MailboxContents())
        try mailbox.drain { _ in Issue.record("nothing was there") }
        #expect(try folder.names().isEmpty)
        try mailbox.append(.tap("a"))
        #expect(try mailbox.waiting().count == 1)
    }
}
