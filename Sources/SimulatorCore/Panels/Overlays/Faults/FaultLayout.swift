import WidgetCanvas

/// Where the parts of the fault list stand, for the room there is.
///
/// ```
///  Target ▐current▌ previous        Target ▐current▌ previous
///
///  Content           truncate       Content
/// ▸ truncate         Keeps …       ▸ truncate
///   empty            …               empty
///                                   ✗ current 04d29add ends at …
///  2 more ↓       enter apply            enter apply   esc close
/// ```
struct FaultLayout: Equatable {
    /// The row of the pills.
    var targetRow: Int
    /// The row of the filter; that of the pills where there is none to spare.
    var filterRow: Int
    var list: Rect
    /// At the right of the list.
    var detail: Rect?
    /// Below the list, on narrow screens.
    var brief: Rect?
    /// Whether the list has room for more than names.
    var hasTitles: Bool

    init(_ inside: Rect) {
        let isLow = inside.rows < 16
        targetRow = inside.row + (isLow ? 0 : 1)
        filterRow = isLow ? targetRow : targetRow + 1
        let top = targetRow + (isLow ? 1 : 2)
        let bottom = inside.endRow - (isLow ? 1 : 3)
        if inside.columns >= 70 {
            hasTitles = inside.columns >= 92
            let listColumns = hasTitles ? inside.columns - 39 : 24
            list = Rect(column: inside.column, row: top, columns: listColumns, rows: bottom - top)
            let left = hasTitles ? inside.endColumn - 37 : list.endColumn + 1
            detail = Rect(
                column: left, row: top, columns: inside.endColumn - 1 - left, rows: inside.endRow - 1 - top)
        } else {
            hasTitles = inside.columns >= 50
            let briefRows = inside.rows >= 20 ? 8 : inside.rows >= 13 ? 4 : 2
            let listRows = max(1, bottom - top - briefRows)
            list = Rect(column: inside.column, row: top, columns: inside.columns, rows: listRows)
            brief = Rect(
                column: inside.column, row: list.endRow, columns: inside.columns,
                rows: inside.endRow - 1 - list.endRow)
        }
    }
}

/// A line of the fault list.
enum FaultLine: Equatable {
    case blank
    case heading(FaultGroup)
    /// By its place among the faults.
    case fault(Int)

    /// The faults with a heading above each group and a blank line between.
    static func lines(of faults: [FaultDefinition]) -> [FaultLine] {
        var lines: [FaultLine] = []
        var group: FaultGroup?
        for (index, fault) in faults.enumerated() {
            if fault.group != group {
                if group != nil { lines.append(.blank) }
                lines.append(.heading(fault.group))
                group = fault.group
            }
            lines.append(.fault(index))
        }
        return lines
    }

    /// The line of a fault; with the heading where that stands just above.
    static func range(of index: Int, in lines: [FaultLine]) -> Range<Int> {
        guard let line = lines.firstIndex(of: .fault(index)) else { return 0..<0 }
        if line > 0, case .heading = lines[line - 1] { return line - 1..<line + 1 }
        return line..<line + 1
    }
}
