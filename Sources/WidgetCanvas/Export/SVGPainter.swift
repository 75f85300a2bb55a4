/// Collects the elements of an SVG document: grounds first, then shapes, one path for each colour, then text.
struct SVGPainter {
    private let colors: ColorScheme
    private let resolver: TerminalStyleResolver
    private var grounds: [String] = []
    private var shapes: [ShapeStyle: String] = [:]
    /// The order in which the paths were begun.
    private var shapeOrder: [ShapeStyle] = []
    private var texts: [String] = []

    private struct ShapeStyle: Hashable {
        var rgb: UInt32
        var opacity: Double
        var isLine: Bool
    }

    init(colors: ColorScheme, resolver: TerminalStyleResolver) {
        self.colors = colors
        self.resolver = resolver
    }

    /// All that was painted, the lowest first.
    var elements: [String] {
        grounds
            + shapeOrder.map { style in
                let color = Self.hex(style.rgb)
                let path = shapes[style] ?? ""
                if style.isLine { return "<path fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\" d=\"\(path)\"/>" }
                let opacity = style.opacity < 1 ? " fill-opacity=\"\(Self.number(style.opacity))\"" : ""
                return "<path fill=\"\(color)\"\(opacity) shape-rendering=\"crispEdges\" d=\"\(path)\"/>"
            } + texts
    }

    mutating func paint(_ canvas: Canvas) {
        for row in 0..<canvas.size.rows {
            let cells = Array(canvas.cells[row * canvas.size.columns..<(row + 1) * canvas.size.columns])
            paintGrounds(cells, row: row)
            paintGlyphs(cells, row: row)
        }
    }

    // MARK: Colours

    /// The colours of a style; without colours the theme's own two, turned round where the style is reversed.
    private func rgb(_ style: CellStyle) -> (ink: UInt32, ground: UInt32) {
        let resolved = resolver.style(of: style)
        let ink = rgb(resolved.foreground, else: .text)
        let ground = rgb(resolved.background, else: .background)
        return resolved.isReversed ? (ground, ink) : (ink, ground)
    }

    private func rgb(_ color: TerminalColor, else role: Role) -> UInt32 {
        switch color {
        case .standard: colors.chrome[role].rgb
        case .indexed(let index): IndexedColors.rgb(of: index)
        case .rgb(let rgb): rgb
        }
    }

    static func hex(_ rgb: UInt32) -> String {
        let digits = String(rgb & 0xFF_FFFF, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// Without `.0` at its end.
    static func number(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : "\(value)"
    }

    // MARK: Parts

    private mutating func paintGrounds(_ cells: [Cell], row: Int) {
        var start = 0
        while start < cells.count {
            let ground = rgb(cells[start].style).ground
            var end = start + 1
            while end < cells.count, rgb(cells[end].style).ground == ground { end += 1 }
            if ground != colors.chrome[.background].rgb {
                let place = "x=\"\(start * 10)\" y=\"\(row * 20)\" width=\"\((end - start) * 10)\" height=\"20\""
                grounds.append("<rect \(place) fill=\"\(Self.hex(ground))\" shape-rendering=\"crispEdges\"/>")
            }
            start = end
        }
    }

    private mutating func paintGlyphs(_ cells: [Cell], row: Int) {
        var column = 0
        while column < cells.count {
            let cell = cells[column]
            if let shape = CellShapes.shape(of: cell.text) {
                var end = column + 1
                while end < cells.count, cells[end] == cell { end += 1 }
                paint(shape, column: column, count: end - column, row: row, ink: rgb(cell.style).ink)
                column = end
            } else if cell.isBlank || cell.isContinuation {
                column += 1
            } else {
                let end = Self.endOfRun(cells, from: column)
                paintText(cells[column..<end], row: row)
                column = end
            }
        }
    }

    private mutating func paint(_ shape: CellShapes.Shape, column: Int, count: Int, row: Int, ink: UInt32) {
        let (x, y) = (Double(column) * CellShapes.columnWidth, Double(row) * CellShapes.rowHeight)
        switch shape {
        case .arc(let isUp, let isLeft):
            for index in 0..<count {
                let left = x + Double(index) * CellShapes.columnWidth
                let (middle, end) = (Self.number(left + 5), Self.number(isLeft ? left : left + 10))
                let (edge, bend) = (Self.number(isUp ? y : y + 20), Self.number(isUp ? y + 3 : y + 17))
                let center = Self.number(y + 10)
                append(
                    "M\(middle) \(edge)V\(bend)Q\(middle) \(center) \(end) \(center)", ink, opacity: 1, isLine: true)
            }
        case .pieces(let pieces, let opacity):
            for piece in pieces {
                let isOne = piece.isFullWidth
                let width = isOne ? piece.width * Double(count) : piece.width
                for index in 0..<(isOne ? 1 : count) {
                    let left = Self.number(x + piece.x + Double(index) * CellShapes.columnWidth)
                    let path =
                        "M\(left) \(Self.number(y + piece.y))h\(Self.number(width))v\(Self.number(piece.height))"
                        + "h\(Self.number(-width))z"
                    append(path, ink, opacity: opacity, isLine: false)
                }
            }
        }
    }

    private mutating func append(_ path: String, _ rgb: UInt32, opacity: Double, isLine: Bool) {
        let style = ShapeStyle(rgb: rgb, opacity: opacity, isLine: isLine)
        if shapes[style] == nil { shapeOrder.append(style) }
        shapes[style, default: ""] += path
    }

    /// The cell after a run of one style whose letters are as wide as a column in any font of fixed width.
    private static func endOfRun(_ cells: [Cell], from start: Int) -> Int {
        var end = start + 1
        guard cells[start].isPlainLetter else {
            return end < cells.count && cells[end].isContinuation ? end + 1 : end
        }
        while end < cells.count, cells[end].style == cells[start].style {
            if cells[end].isPlainLetter {
                end += 1
            } else if cells[end].isBlank, end + 1 < cells.count, cells[end + 1].isPlainLetter,
                cells[end + 1].style == cells[start].style
            {
                end += 2
            } else {
                break
            }
        }
        return end
    }

    private mutating func paintText(_ cells: ArraySlice<Cell>, row: Int) {
        guard let first = cells.first else { return }
        let text = XMLText.escaped(cells.map(\.text).joined())
        var attributes =
            "x=\"\(cells.startIndex * 10)\" y=\"\(row * 20 + 15)\" fill=\"\(Self.hex(rgb(first.style).ink))\""
        if first.style.isBold { attributes += " font-weight=\"bold\"" }
        if first.style.isUnderlined { attributes += " text-decoration=\"underline\"" }
        texts.append(
            "<text \(attributes) textLength=\"\(cells.count * 10)\" lengthAdjust=\"spacingAndGlyphs\">\(text)</text>")
    }
}

extension Cell {
    /// A letter that every font of fixed width has.
    fileprivate var isPlainLetter: Bool {
        let scalars = text.unicodeScalars
        guard let scalar = scalars.first, scalars.count == 1 else { return false }
        return scalar.value > 0x20 && scalar.value < 0x250
    }
}
