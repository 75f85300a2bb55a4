import WidgetCanvas

/// How the sections of the help flow into columns, for the room there is.
struct HelpLayout: Equatable {
    /// A line of a column.
    enum Line: Equatable {
        case blank
        case heading(String)
        /// By its place among all entries, section after section.
        case entry(Int)
    }

    private(set) var columns: [[Line]] = []
    var fieldRow: Int
    /// What scrolls.
    var body: Rect
    /// The explanation of the chosen entry, or the second keys.
    var note: Rect
    /// Where the columns begin, counted from the left edge of the body, and where the last one ends.
    private(set) var edges: [Int]

    init(_ sections: [HelpSection], in inside: Rect) {
        let isLow = inside.rows < 14
        fieldRow = inside.row + (isLow ? 0 : 1)
        let top = fieldRow + (isLow ? 1 : 2)
        let noteRows = inside.rows >= 22 ? 2 : inside.rows >= 10 ? 1 : 0
        note = Rect(
            column: inside.column + 3, row: inside.endRow - 1 - noteRows, columns: inside.columns - 5, rows: noteRows)
        body = Rect(
            column: inside.column, row: top, columns: inside.columns,
            rows: note.row - top - (inside.rows >= 22 ? 1 : 0))
        let count = inside.columns >= 98 ? 3 : inside.columns >= 66 ? 2 : 1
        // The first column is one wider than the others.
        edges = [0] + (1..<max(2, count)).map { inside.columns / count * $0 + 1 } + [inside.columns]
        if count == 1 { edges = [0, inside.columns] }
        columns = Self.flow(sections, into: count)
    }

    /// With three columns two sections to each; otherwise the next column begins where half of the lines are used.
    private static func flow(_ sections: [HelpSection], into count: Int) -> [[Line]] {
        let total = sections.reduce(0) { $0 + ($1.entries.isEmpty ? 0 : $1.entries.count + 2) }
        var columns: [[Line]] = [[]]
        var entry = 0
        for (place, section) in sections.enumerated() {
            let isFull =
                count == 3
                ? place > 0 && place % 2 == 0
                : count == 2 && columns.count == 1 && columns[0].count + section.entries.count / 2 > total / 2
            if isFull { columns.append([]) }
            guard !section.entries.isEmpty else { continue }
            if columns[columns.count - 1].isEmpty == false { columns[columns.count - 1].append(.blank) }
            columns[columns.count - 1].append(.heading(section.title))
            for _ in section.entries {
                columns[columns.count - 1].append(.entry(entry))
                entry += 1
            }
        }
        return columns
    }

    /// Lines of the longest column.
    var lineCount: Int { columns.map(\.count).max() ?? 0 }

    /// The lines that must be seen with an entry: its own, and the heading just above.
    func range(of entry: Int) -> Range<Int> {
        for column in columns {
            guard let line = column.firstIndex(of: .entry(entry)) else { continue }
            if line > 0, case .heading = column[line - 1] { return line - 1..<line + 1 }
            return line..<line + 1
        }
        return 0..<0
    }
}
