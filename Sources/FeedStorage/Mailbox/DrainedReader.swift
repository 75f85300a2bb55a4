/// Reads the actions of one drained file, with their ids.
struct DrainedReader {
    let number: Int64
    private var lines: ActionLineReader
    private var lineNumber: Int64 = 0
    /// How many actions were passed over, since they were applied before.
    private(set) var knownCount = 0
    /// How many lines were no actions.
    private(set) var skippedLineCount = 0

    /// How many bytes were read so far.
    var byteCount: Int { lines.byteCount }
    /// Whether it stopped at a limit of bytes.
    var isCutShort: Bool { lines.isCutShort }

    init(number: Int64, lines: ActionLineReader) {
        self.number = number
        self.lines = lines
    }

    /// The next actions, at most that many; none at the end of the file.
    mutating func next(limit: Int, after known: ActionID?) throws(FileSystemError) -> [MailboxAction] {
        var actions: [MailboxAction] = []
        while actions.count < limit, let line = try lines.next() {
            lineNumber += 1
            guard case .whole(let bytes) = line, let action = ActionLine.parse(bytes) else {
                skippedLineCount += 1
                continue
            }
            let id = ActionID(file: number, line: lineNumber)
            if let known, id <= known {
                knownCount += 1
            } else {
                actions.append(MailboxAction(id: id, action: action))
            }
        }
        return actions
    }
}
