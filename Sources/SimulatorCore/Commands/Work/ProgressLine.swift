import FeedStorage

/// One line that says how far long work has come, written over itself on a terminal.
///
/// It moves the cursor with carriage returns and blanks only, which every terminal understands.
public struct ProgressLine {
    /// Work that takes no longer shows no line, in milliseconds.
    static let delayMilliseconds = 500
    /// Between two texts, in milliseconds.
    static let intervalMilliseconds = 100

    private let command: CommandName
    private let storeCount: Int
    private let startMilliseconds: Int
    private var shownMilliseconds: Int?
    private var shownWidth = 0

    /// Begins at that moment of a clock that never steps back.
    public init(_ command: CommandName, storeCount: Int, milliseconds: Int) {
        self.command = command
        self.storeCount = storeCount
        startMilliseconds = milliseconds
    }

    /// What is to be written at that moment; nil when it is too early, or too soon after the last.
    public mutating func text(stores: Int, byteCount: Int, milliseconds: Int) -> String? {
        guard milliseconds - startMilliseconds >= Self.delayMilliseconds else { return nil }
        if let shownMilliseconds, milliseconds - shownMilliseconds < Self.intervalMilliseconds { return nil }
        shownMilliseconds = milliseconds
        let done = storeCount == 1 ? "" : "\(stores) of \(storeCount) stores, "
        let text = "\(command.rawValue): \(done)\(ByteCountWording.words(byteCount))"
        let padding = String(repeating: " ", count: max(0, shownWidth - text.count))
        shownWidth = text.count
        return "\r\(text)\(padding)"
    }

    /// What takes the line away before something else is written; nil where none is shown.
    ///
    /// - Parameter isInterrupted: whether Ctrl-C was typed, which terminals show behind the line; false by default.
    public mutating func clear(isInterrupted: Bool = false) -> String? {
        guard shownWidth > 0 else { return nil }
        defer { shownWidth = 0 }
        return "\r" + String(repeating: " ", count: shownWidth + (isInterrupted ? "^C".count : 0)) + "\r"
    }
}
