@testable import FeedStorage
import WidgetFeedTesting

/// A log of any bytes is drained: each whole line is an action or skipped, what was cut off never is one, and an append goes
/// on behind it.
enum MailboxProperty {
    private static let root = "/phone/store"

    static func fault(_ bytes: [UInt8]) -> String? {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
        // What stands behind the last newline is a line that was cut off, or nothing.
        let torn = lines.popLast() ?? []
        for line in lines {
            guard let action = ActionLine.parse(line) else { continue }
            let written = ActionLine.bytes(of: action)
            guard written.last == 0x0A, written.count(where: { $0 == 0x0A }) == 1 else { return "not one line" }
            guard let again = ActionLine.parse(written.dropLast()), ActionLine.bytes(of: again) == written else {
                return "written and read again it is another action"
            }
        }
        do {
            return try fault(bytes, lines, torn)
        } catch {
            return "it throws \(error)"
        }
    }

    private static func fault(_ bytes: [UInt8], _ lines: [[UInt8]], _ torn: [UInt8]) throws -> String? {
        let disk = SimulatedDisk()
        let mailbox = FeedStore(root: root, fileSystem: disk).mailbox
        let tap = SurfaceAction(epochMilliseconds: 1500, kind: "k", nodeID: "n", value: "|\n\\")
        try mailbox.append(tap)
        try disk.write(bytes, to: root + "/actions.log")
        let waiting = try mailbox.waiting(limit: .max)
        if bytes.count < StoreLayout.actionsByteLimit - 100 { try mailbox.append(tap) } else { return nil }
        var actions: [MailboxAction] = []
        let result = try mailbox.drain { actions += $0 }
        guard actions.last?.action == tap else { return "the append is lost" }
        let before = actions.dropLast()
        if before.map(\.action) != waiting.log { return "a look sees something else" }
        let expected = lines.map { $0.count < StoreLayout.actionByteLimit ? ActionLine.parse($0) : nil }
        if before.map(\.action) != expected.compactMap(\.self) { return "other actions than the lines say" }
        if before.map(\.id.line) != expected.indices.filter({ expected[$0] != nil }).map({ Int64($0 + 1) }) {
            return "ids that are no line numbers"
        }
        let skippedCount = lines.count - before.count + (torn.isEmpty ? 0 : 1)
        if result.skippedLineCount != skippedCount || waiting.skippedLineCount != skippedCount {
            return "skipped lines"
        }
        return try mailbox.waiting().count == 0 ? nil : "something is left"
    }
}
