import FeedStorage
import TestSupport

/// A mailbox in a folder of its own.
struct MailboxSample {
    let folder: TemporaryFolder
    let mailbox: Mailbox

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
        mailbox = FeedStore(root: folder.path).mailbox
    }

    /// Appends actions that differ by their values.
    func append(_ values: String...) throws {
        for value in values { try mailbox.append(.tap(value)) }
    }

    /// Drains, and gives what was handed over as `<id> <value>`.
    func drain(after known: ActionID? = nil) throws -> [String] {
        var rows: [String] = []
        try mailbox.drain(after: { known }) { rows += $0.map(\.row) }
        return rows
    }
}

extension SurfaceAction {
    /// A tap at one second, by its value.
    static func tap(_ value: String) -> SurfaceAction {
        SurfaceAction(epochMilliseconds: 1000, kind: "k", nodeID: "n", value: value)
    }
}

extension MailboxAction {
    /// Id and value, for comparing.
    var row: String { "\(id) \(action.value)" }
}
