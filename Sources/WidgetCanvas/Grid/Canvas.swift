/// A grid of cells that is drawn on. No drawing here touches a terminal, and none can leave the grid:
/// everything is clipped to `clip`, and every size from 0 × 0 is legal.
public struct Canvas: Sendable, Equatable {
    public let size: Size
    /// Row by row.
    public private(set) var cells: [Cell]
    /// Nothing outside is changed; the default is the whole grid.
    public var clip: Rect

    /// Makes a canvas of blanks.
    public init(size: Size, style: CellStyle) {
        self.size = size
        cells = Array(repeating: Cell(" ", style), count: size.columns * size.rows)
        clip = Rect(size)
    }

    /// The cell at that place, or nil outside.
    public subscript(column: Int, row: Int) -> Cell? {
        guard column >= 0, row >= 0, column < size.columns, row < size.rows else { return nil }
        return cells[row * size.columns + column]
    }

    /// Fills a rectangle with blanks.
    public mutating func fill(_ rect: Rect, _ style: CellStyle) { fill(rect, with: " ", style) }

    /// Fills a rectangle with one character of one column.
    public mutating func fill(_ rect: Rect, with text: String, _ style: CellStyle) {
        let area = rect.intersection(clip).intersection(Rect(size))
        guard !area.isEmpty else { return }
        let cell = Cell(text, style)
        for row in area.row..<area.endRow {
            breakWide(column: area.column, row: row)
            breakWide(column: area.endColumn, row: row)
            let start = row * size.columns
            for column in area.column..<area.endColumn { cells[start + column] = cell }
        }
    }

    /// Puts text at a place, one grapheme after another, and returns the column after it.
    ///
    /// A wide character that would be cut by the clip is left out and a blank stands in its place. Text must be safe
    /// (`SafeText`): a control character draws nothing.
    @discardableResult
    public mutating func put(_ text: String, column: Int, row: Int, _ style: CellStyle) -> Int {
        let area = clip.intersection(Rect(size))
        var column = column
        guard row >= area.row, row < area.endRow else { return column + CharacterWidth.columns(of: text) }
        for character in text {
            let width = CharacterWidth.columns(of: character)
            if width == 0 { continue }
            place(character, width: width, column: column, row: row, style, in: area)
            column += width
        }
        return column
    }

    /// Changes the style of what stands in a rectangle, and leaves the characters.
    public mutating func restyle(_ rect: Rect, _ change: (inout CellStyle) -> Void) {
        let area = rect.intersection(clip).intersection(Rect(size))
        guard !area.isEmpty else { return }
        for row in area.row..<area.endRow {
            for column in area.column..<area.endColumn { change(&cells[row * size.columns + column].style) }
        }
    }

    /// Copies a canvas so that its origin comes to stand at a place.
    public mutating func draw(_ other: Canvas, column: Int, row: Int) {
        for sourceRow in 0..<other.size.rows {
            for sourceColumn in 0..<other.size.columns {
                let cell = other.cells[sourceRow * other.size.columns + sourceColumn]
                if cell.isContinuation { continue }
                let isWide = other[sourceColumn + 1, sourceRow]?.isContinuation ?? false
                let area = clip.intersection(Rect(size))
                guard sourceRow + row >= area.row, sourceRow + row < area.endRow else { continue }
                place(
                    Character(cell.text), width: isWide ? 2 : 1, column: sourceColumn + column, row: sourceRow + row,
                    cell.style, in: area)
            }
        }
    }

    private mutating func place(
        _ character: Character, width: Int, column: Int, row: Int, _ style: CellStyle, in area: Rect
    ) {
        let fits = column >= area.column && column + width <= area.endColumn
        let index = row * size.columns + column
        if fits {
            breakWide(column: column, row: row)
            breakWide(column: column + width, row: row)
            cells[index] = Cell(String(character), style)
            if width == 2 { cells[index + 1] = Cell("", style) }
        } else if width == 2 {
            for place in column...(column + 1) where place >= area.column && place < area.endColumn {
                breakWide(column: place, row: row)
                breakWide(column: place + 1, row: row)
                cells[row * size.columns + place] = Cell(" ", style)
            }
        }
    }

    /// Where the edge of a change would cut a wide character in two, both halves become blanks.
    private mutating func breakWide(column: Int, row: Int) {
        guard column > 0, column < size.columns else { return }
        let index = row * size.columns + column
        guard cells[index].isContinuation else { return }
        cells[index].text = " "
        cells[index - 1].text = " "
    }
}
