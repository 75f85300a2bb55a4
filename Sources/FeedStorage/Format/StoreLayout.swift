/// Every name that a store has on disk.
///
/// ```
/// <root>/
///   current.json           the pointer
///   generations/<id>/
///     feed.json            the envelope with the payload
///     assets/<fileName>
///   generations/<id>.tmp/  a write in progress, or rubbish being removed
///   actions.log            taps waiting for the app
///   actions.<n>.log        taps being handed over; the last one stays, empty
///   widget.json            how to show the feed
///   .lock                  the writers' lock file, empty at rest
///   .drain.lock            the lock of those who hand taps over, empty at rest
/// ```
public enum StoreLayout {
    public static let pointer: FileName = "current.json"
    /// The pointer while it is being written.
    public static let pointerDraft: FileName = "current.json.tmp"
    public static let generations: FileName = "generations"
    public static let feed: FileName = "feed.json"
    public static let assets: FileName = "assets"
    public static let lock: FileName = ".lock"
    public static let manifest: FileName = "widget.json"
    public static let actions: FileName = "actions.log"
    public static let drainLock: FileName = ".drain.lock"
    /// The folder of payloads that play the app.
    public static let next: FileName = "next"

    /// What the name of a folder that readers skip ends in.
    public static let temporarySuffix: StaticString = ".tmp"

    /// More than this is no pointer, in bytes.
    public static let pointerByteLimit = 1 << 20
    /// More than this is not read as a feed unless the caller allows it, in bytes.
    public static let feedByteLimit = 64 << 20

    /// More than this does not wait for the app, in bytes.
    static let actionsByteLimit = 1 << 20
    /// The most that one action takes with its newline, in bytes.
    static let actionByteLimit = 1 << 16

    /// Whether readers skip a folder of that name.
    public static func isTemporary(_ name: FileName) -> Bool { name.hasSuffix(temporarySuffix) }

    /// The folder in which a generation is written before it has its name.
    static func draft(of id: GenerationID) -> FileName { id.fileName.appending(temporarySuffix) }

    /// A name for something on its way out, that readers skip.
    static func rubbish(epochMilliseconds: Int64, number: Int) -> FileName {
        FileName("\(epochMilliseconds)-\(number)").appending(temporarySuffix)
    }

    /// Actions that are being handed over, under a number above all before.
    static func drainedActions(_ number: Int64) -> FileName { FileName("actions.\(number).log") }

    /// Whether something of that name beside the pointer belongs to the mailbox: the log, or a file that a drain set aside.
    public static func isMailbox(_ name: FileName) -> Bool { name == actions || drainedNumber(name) != nil }

    /// The number in the name of a drained file; nil for other names, and for numbers that we never write.
    static func drainedNumber(_ name: FileName) -> Int64? {
        let start = Array("actions.".utf8)
        let end = Array(".log".utf8)
        guard name.bytes.starts(with: start), name.bytes.count > start.count + end.count,
            name.bytes.suffix(end.count).elementsEqual(end)
        else { return nil }
        return ActionID.number(name.bytes[start.count..<(name.bytes.count - end.count)])
    }

    /// The path of something in a store, for people: `root`, then names below it.
    static func path(_ root: String, _ names: FileName...) -> String {
        names.reduce(root) { $0.hasSuffix("/") ? $0 + $1.string : $0 + "/" + $1.string }
    }
}
