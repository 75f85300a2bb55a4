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
        cells = Array(repeating: Cell(.blank, style), count: size.columns * size.rows)
        clip = Rect(size)
    }

    /// The cell at that place, or nil outside.
    public subscript(column: Int, row: Int) -> Cell? {
        guard column >= 0, row >= 0, column < size.columns, row < size.rows else { return nil }
        return cells[row * size.columns + column]
    }

    /// What may be changed.
    private var area: Rect { clip.intersection(Rect(size)) }

    /// Fills a rectangle with blanks.
    public mutating func fill(_ rect: Rect, _ style: CellStyle) { fill(rect, glyph: .blank, style) }

    /// Fills a rectangle with one character of one column; anything else fills with blanks.
    public mutating func fill(_ rect: Rect, with text: String, _ style: CellStyle) {
        let clean = SafeText.clean(text)
        fill(rect, glyph: CharacterWidth.columns(of: clean) == 1 ? CellGlyph(clean) : .blank, style)
    }

    private mutating func fill(_ rect: Rect, glyph: CellGlyph, _ style: CellStyle) {
        let area = rect.intersection(self.area)
        guard !area.isEmpty else { return }
        let cell = Cell(glyph, style)
        for row in area.row..<area.endRow {
            breakWide(column: area.column, row: row)
            breakWide(column: area.endColumn, row: row)
        }
        let columns = size.columns
        cells.withUnsafeMutableBufferPointer { cells in
            for row in area.row..<area.endRow {
                let start = row * columns + area.column
                cells[start..<(start + area.columns)].update(repeating: cell)
            }
        }
    }

    /// Puts text at a place, one character after another, and returns the column after it.
    ///
    /// A wide character that would be cut by the clip is left out and a blank stands in its place. What is drawn is
    /// the cleaned text (`SafeText`).
    @discardableResult
    public mutating func put(_ text: String, column: Int, row: Int, _ style: CellStyle) -> Int {
        let area = self.area
        guard row >= area.row, row < area.endRow else { return column + CharacterWidth.columns(of: text) }
        var copy = text
        let end = copy.withUTF8 { bytes -> Int? in
            if SafeText.isPlainASCII(bytes) {
                putASCII(bytes, column: column, row: row, style, in: area)
                return column + bytes.count
            }
            guard let columns = SimpleText.columns(of: bytes) else { return nil }
            putSimple(bytes, columns: columns, column: column, row: row, style, in: area)
            return column + columns
        }
        return end ?? putScalars(of: SafeText.clean(text), column: column, row: row, style, in: area)
    }

    /// Puts text so that it ends before a column, and returns the column at which it starts.
    @discardableResult
    public mutating func put(_ text: String, endColumn: Int, row: Int, _ style: CellStyle) -> Int {
        let column = endColumn - CharacterWidth.columns(of: text)
        put(text, column: column, row: row, style)
        return column
    }

    /// Changes the style of what stands in a rectangle, and leaves the characters.
    public mutating func restyle(_ rect: Rect, _ change: (inout CellStyle) -> Void) {
        let area = rect.intersection(self.area)
        guard !area.isEmpty else { return }
        for row in area.row..<area.endRow {
            for column in area.column..<area.endColumn { change(&cells[row * size.columns + column].style) }
        }
    }

    /// Changes the cells of a rectangle one by one; only their styles should be touched.
    public mutating func restyleCells(in rect: Rect, _ change: (Point, inout Cell) -> Void) {
        let area = rect.intersection(self.area)
        for row in area.row..<area.endRow {
            for column in area.column..<area.endColumn {
                change(Point(column: column, row: row), &cells[row * size.columns + column])
            }
        }
    }

    /// Copies a canvas so that its origin comes to stand at a place.
    public mutating func draw(_ other: Canvas, column: Int, row: Int) {
        let target = Rect(column: column, row: row, columns: other.size.columns, rows: other.size.rows)
            .intersection(area)
        guard !target.isEmpty else { return }
        for targetRow in target.row..<target.endRow {
            breakWide(column: target.column, row: targetRow)
            breakWide(column: target.endColumn, row: targetRow)
            let source = (targetRow - row) * other.size.columns + target.column - column
            let start = targetRow * size.columns + target.column
            for offset in 0..<target.columns { cells[start + offset] = other.cells[source + offset] }
            // Halves of wide characters that the clip has cut from the other half.
            if cells[start].isContinuation { cells[start].glyph = .blank }
            let last = source + target.columns
            if last % other.size.columns != 0, other.cells[last].isContinuation {
                cells[start + target.columns - 1].glyph = .blank
            }
        }
    }

    private mutating func putASCII(
        _ bytes: UnsafeBufferPointer<UInt8>, column: Int, row: Int, _ style: CellStyle, in area: Rect
    ) {
        let first = max(column, area.column)
        let end = min(column + bytes.count, area.endColumn)
        guard first < end else { return }
        breakWide(column: first, row: row)
        breakWide(column: end, row: row)
        let start = row * size.columns
        cells.withUnsafeMutableBufferPointer { cells in
            for place in first..<end { cells[start + place] = Cell(CellGlyph(ascii: bytes[place - column]), style) }
        }
    }

    private mutating func putSimple(
        _ bytes: UnsafeBufferPointer<UInt8>, columns: Int, column: Int, row: Int, _ style: CellStyle, in area: Rect
    ) {
        let first = max(column, area.column)
        let end = min(column + columns, area.endColumn)
        guard first < end else { return }
        breakWide(column: first, row: row)
        breakWide(column: end, row: row)
        let start = row * size.columns
        cells.withUnsafeMutableBufferPointer { cells in
            var place = column
            var index = 0
            while index < bytes.count, place < end {
                let byte = bytes[index]
                let (value, length) = byte < 0x80 ? (UInt32(byte), 1) : SimpleText.decode(bytes, at: index)
                let width = SimpleText.columns(of: value)
                if place >= first, place + width <= end {
                    cells[start + place] = Cell(CellGlyph(bytes, at: index, count: length), style)
                    if width == 2 { cells[start + place + 1] = Cell(.empty, style) }
                } else {
                    // Half of a wide character at an edge.
                    for half in max(place, first)..<max(min(place + width, end), max(place, first)) {
                        cells[start + half] = Cell(.blank, style)
                    }
                }
                place += width
                index += length
            }
        }
    }

    private mutating func putScalars(
        of text: String, column: Int, row: Int, _ style: CellStyle, in area: Rect
    ) -> Int {
        var column = column
        var glyph = CellGlyph.empty
        var width = 0
        for scalar in text.unicodeScalars {
            let columns = CharacterWidth.columns(of: scalar)
            if columns == 0 {
                glyph.append(scalar)
                continue
            }
            if width > 0 { place(glyph, width: width, column: column, row: row, style, in: area) }
            column += width
            glyph = CellGlyph(scalar)
            width = columns
        }
        if width > 0 { place(glyph, width: width, column: column, row: row, style, in: area) }
        return column + width
    }

    private mutating func place(
        _ glyph: CellGlyph, width: Int, column: Int, row: Int, _ style: CellStyle, in area: Rect
    ) {
        let first = max(column, area.column)
        let end = min(column + width, area.endColumn)
        guard first < end else { return }
        breakWide(column: first, row: row)
        breakWide(column: end, row: row)
        let index = row * size.columns + first
        let isWhole = end - first == width
        cells[index] = Cell(isWhole ? glyph : .blank, style)
        if isWhole, width == 2 { cells[index + 1] = Cell(.empty, style) }
    }

    /// Where the edge of a change would cut a wide character in two, both halves become blanks.
    private mutating func breakWide(column: Int, row: Int) {
        guard column > 0, column < size.columns else { return }
        let index = row * size.columns + column
        guard cells[index].isContinuation else { return }
        cells[index].glyph = .blank
        cells[index - 1].glyph = .blank
    }
}
