/// How far a list is scrolled: it moves only when the chosen row would leave what is seen.
struct ListScroll: Sendable, Equatable {
    private var top = 0

    /// The first row that is seen.
    ///
    /// - Parameters:
    ///   - wanted: rows that must be among those seen; where they are too many, the last of them.
    ///   - count: rows of the whole list.
    ///   - visible: rows that are seen at once.
    func top(showing wanted: Range<Int>, count: Int, visible: Int) -> Int {
        var top = min(top, wanted.lowerBound)
        if wanted.upperBound > top + visible { top = wanted.upperBound - visible }
        return max(0, min(top, count - visible))
    }

    /// Keeps the place that is drawn for a choice.
    mutating func follow(showing wanted: Range<Int>, count: Int, visible: Int) {
        top = top(showing: wanted, count: count, visible: visible)
    }
}

extension ListScroll {
    /// A row of a list after a key that moves through lists; nil for every other key.
    static func row(_ row: Int, of count: Int, after key: Key, page: Int) -> Int? {
        let command: Command
        switch key {
        case .up: command = .moveUp
        case .down: command = .moveDown
        case .pageUp: command = .pageUp
        case .pageDown: command = .pageDown
        case .home: command = .moveToStart
        case .end: command = .moveToEnd
        default: return nil
        }
        return Program.row(row, of: count, after: command, page: page)
    }
}
