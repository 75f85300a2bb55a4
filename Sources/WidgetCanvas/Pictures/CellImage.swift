/// One cell of a picture.
public struct PictureCell: Sendable, Hashable {
    /// One character, one column wide.
    public var text: String
    /// `0xRRGGBB`.
    public var foreground, background: UInt32

    public init(_ text: String, foreground: UInt32, background: UInt32) {
        self.text = text
        self.foreground = foreground
        self.background = background
    }
}

/// How many colours a picture may use.
public enum PictureMode: Sendable, Hashable, CaseIterable {
    case trueColor
    /// The 240 fixed colours of the 256, so that a terminal's own palette does not change the picture.
    case indexed256
    case indexed16
    case indexed8
    /// Characters alone, darker and lighter ones, in one colour on the ground.
    case monochrome

    /// What suits a terminal.
    public init(_ depth: ColorDepth) {
        self =
            switch depth {
            case .trueColor: .trueColor
            case .indexed256: .indexed256
            case .ansi16: .indexed16
            case .ansi8: .indexed8
            case .none: .monochrome
            }
    }
}

/// Everything beside the pixels that a picture's cells depend on: same pixels and options, same cells.
public struct PictureOptions: Sendable, Hashable {
    public var mode: PictureMode
    /// Only printable ASCII is used, else block characters.
    public var isASCII: Bool
    /// What shows through transparent pixels, `0xRRGGBB`; also the background of every cell in `monochrome`.
    public var ground: UInt32

    public init(mode: PictureMode = .trueColor, isASCII: Bool = false, ground: UInt32 = 0) {
        self.mode = mode
        self.isASCII = isASCII
        self.ground = ground & 0xFF_FFFF
    }
}

/// A picture as coloured characters.
public struct CellImage: Sendable, Hashable {
    public let size: Size
    /// Row by row.
    public let cells: [PictureCell]
    /// Whether it is drawn as text is, in the appearance's own two colours; those of the cells stand for them.
    public let isMonochrome: Bool

    init(size: Size, cells: [PictureCell], isMonochrome: Bool = false) {
        self.size = size
        self.cells = cells
        self.isMonochrome = isMonochrome
    }

    /// Cells of one colour.
    init(size: Size, filledWith colour: UInt32) {
        let cell = PictureCell(" ", foreground: colour, background: colour)
        self.init(size: size, cells: Array(repeating: cell, count: size.columns * size.rows))
    }

    /// The cell at that place, or nil outside.
    public subscript(column: Int, row: Int) -> PictureCell? {
        guard column >= 0, row >= 0, column < size.columns, row < size.rows else { return nil }
        return cells[row * size.columns + column]
    }
}

extension Canvas {
    /// Draws a picture with its top left corner at a place, clipped like everything else.
    public mutating func put(_ picture: CellImage, column: Int, row: Int) {
        let area = Rect(column: column, row: row, columns: picture.size.columns, rows: picture.size.rows)
            .intersection(clip)
        guard !area.isEmpty else { return }
        for y in area.row..<area.endRow {
            for x in area.column..<area.endColumn {
                guard let cell = picture[x - column, y - row] else { continue }
                let style =
                    picture.isMonochrome
                    ? CellStyle(.widget(.text), on: .widget(.surface))
                    : CellStyle(.literal(cell.foreground), on: .literal(cell.background))
                put(cell.text, column: x, row: y, style)
            }
        }
    }
}
