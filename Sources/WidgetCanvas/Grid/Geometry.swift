/// A size in cells.
public struct Size: Sendable, Hashable {
    public var columns, rows: Int

    /// Makes a size; negative values count as 0.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// A cell's place; the origin is the top left corner, `(0, 0)`.
public struct Point: Sendable, Hashable {
    public var column, row: Int

    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// A rectangle of cells; never negative in size.
public struct Rect: Sendable, Hashable {
    public var column, row: Int
    public var size: Size

    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        size = Size(columns: columns, rows: rows)
    }

    /// The rectangle of that size at the origin.
    public init(_ size: Size) { self.init(column: 0, row: 0, columns: size.columns, rows: size.rows) }

    public var columns: Int { size.columns }
    public var rows: Int { size.rows }
    /// The first column to the right of the rectangle.
    public var endColumn: Int { column + columns }
    /// The first row below the rectangle.
    public var endRow: Int { row + rows }
    public var isEmpty: Bool { size.isEmpty }

    public func contains(_ point: Point) -> Bool {
        point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
    }

    /// The common part; empty where the two do not meet.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(column, other.column)
        let top = max(row, other.row)
        return Rect(
            column: left, row: top,
            columns: min(endColumn, other.endColumn) - left, rows: min(endRow, other.endRow) - top)
    }

    /// The rectangle without so many cells at each edge.
    public func inset(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) -> Rect {
        Rect(column: column + left, row: row + top, columns: columns - left - right, rows: rows - top - bottom)
    }
}
