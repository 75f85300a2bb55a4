/// Characters that fill their cell to the edge (lines of boxes, blocks, braille) as rectangles, so that neighbours join
/// whatever font draws the text.
///
/// A cell is 10 units wide and 20 high; a light line is 2 thick, a heavy one 4.
enum CellShapes {
    static let columnWidth = 10.0
    static let rowHeight = 20.0

    /// A rectangle in units, from the cell's top left corner.
    struct Piece: Equatable {
        var x, y, width, height: Double

        init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        /// Whether it goes on in the next cell.
        var isFullWidth: Bool { x == 0 && width == columnWidth }
    }

    /// What a character is made of.
    enum Shape: Equatable {
        case pieces([Piece], opacity: Double)
        /// A round corner, as thick as a light line, from the upper or the lower edge to the left or the right one.
        case arc(isUp: Bool, isLeft: Bool)
    }

    /// The shape of a character; nil for all that a font draws.
    static func shape(of text: String) -> Shape? {
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
        switch scalar.value {
        case 0x2500...0x257F: return line(scalar)
        case 0x2580...0x259F: return block(scalar.value)
        case 0x2800...0x28FF: return braille(scalar.value - 0x2800)
        default: return nil
        }
    }

    // MARK: Lines

    private static func line(_ scalar: Unicode.Scalar) -> Shape? {
        switch scalar {
        case "╭": .arc(isUp: false, isLeft: false)
        case "╮": .arc(isUp: false, isLeft: true)
        case "╰": .arc(isUp: true, isLeft: false)
        case "╯": .arc(isUp: true, isLeft: true)
        case "┄": .pieces([Piece(0.5, 9, 2, 2), Piece(4, 9, 2, 2), Piece(7.5, 9, 2, 2)], opacity: 1)
        case "┆": .pieces([Piece(4, 1, 2, 4), Piece(4, 8, 2, 4), Piece(4, 15, 2, 4)], opacity: 1)
        case "═": .pieces(doubleAcross, opacity: 1)
        case "║": .pieces(doubleDown, opacity: 1)
        case "╫": .pieces(doubleDown + [Piece(0, 9, 10, 2)], opacity: 1)
        case "╔": .pieces(doubleCorner, opacity: 1)
        case "╗": .pieces(doubleCorner.map(\.mirroredAcross), opacity: 1)
        case "╚": .pieces(doubleCorner.map(\.mirroredDown), opacity: 1)
        case "╝": .pieces(doubleCorner.map(\.mirroredAcross.mirroredDown), opacity: 1)
        default: arms[scalar].map { .pieces(pieces(of: $0), opacity: 1) }
        }
    }

    private static let doubleAcross = [Piece(0, 6, 10, 2), Piece(0, 12, 10, 2)]
    private static let doubleDown = [Piece(1, 0, 2, 20), Piece(7, 0, 2, 20)]
    private static let doubleCorner = [
        Piece(1, 6, 9, 2), Piece(1, 6, 2, 14), Piece(7, 12, 3, 2), Piece(7, 12, 2, 8),
    ]

    /// How thick the four arms are that meet in the middle: 0 none, 1 light, 2 heavy.
    private struct Arms {
        var left, right, up, down: Double

        init(_ left: Double, _ right: Double, _ up: Double, _ down: Double) {
            (self.left, self.right, self.up, self.down) = (left, right, up, down)
        }
    }

    private static let arms: [Unicode.Scalar: Arms] = [
        "─": Arms(1, 1, 0, 0), "━": Arms(2, 2, 0, 0), "│": Arms(0, 0, 1, 1), "┃": Arms(0, 0, 2, 2),
        "┌": Arms(0, 1, 0, 1), "┐": Arms(1, 0, 0, 1), "└": Arms(0, 1, 1, 0), "┘": Arms(1, 0, 1, 0),
        "┏": Arms(0, 2, 0, 2), "┓": Arms(2, 0, 0, 2), "┗": Arms(0, 2, 2, 0), "┛": Arms(2, 0, 2, 0),
        "├": Arms(0, 1, 1, 1), "┤": Arms(1, 0, 1, 1), "┬": Arms(1, 1, 0, 1), "┴": Arms(1, 1, 1, 0),
        "┣": Arms(0, 2, 2, 2), "┫": Arms(2, 0, 2, 2), "┳": Arms(2, 2, 0, 2), "┻": Arms(2, 2, 2, 0),
        "┼": Arms(1, 1, 1, 1), "┽": Arms(2, 1, 1, 1), "╋": Arms(2, 2, 2, 2), "╸": Arms(2, 0, 0, 0),
        "╹": Arms(0, 0, 2, 0), "╺": Arms(0, 2, 0, 0), "╻": Arms(0, 0, 0, 2), "╴": Arms(1, 0, 0, 0),
        "╵": Arms(0, 0, 1, 0), "╶": Arms(0, 1, 0, 0), "╷": Arms(0, 0, 0, 1),
    ]

    /// Each arm reaches over the thicker of those that cross it, so that corners are filled.
    private static func pieces(of arms: Arms) -> [Piece] {
        let (across, down) = (max(arms.left, arms.right), max(arms.up, arms.down))
        if arms.left == arms.right, down == 0 { return [Piece(0, 10 - across, 10, 2 * across)] }
        if arms.up == arms.down, across == 0 { return [Piece(5 - down, 0, 2 * down, 20)] }
        var pieces: [Piece] = []
        if arms.left > 0 { pieces.append(Piece(0, 10 - arms.left, 5 + down, 2 * arms.left)) }
        if arms.right > 0 { pieces.append(Piece(5 - down, 10 - arms.right, 5 + down, 2 * arms.right)) }
        if arms.up > 0 { pieces.append(Piece(5 - arms.up, 0, 2 * arms.up, 10 + across)) }
        if arms.down > 0 { pieces.append(Piece(5 - arms.down, 10 - across, 2 * arms.down, 10 + across)) }
        return pieces
    }

    // MARK: Blocks

    private static func block(_ value: UInt32) -> Shape {
        let count = Double(value)
        switch value {
        case 0x2580: return .pieces([Piece(0, 0, 10, 10)], opacity: 1)
        case 0x2581...0x2588:
            let height = 2.5 * (count - 0x2580)
            return .pieces([Piece(0, 20 - height, 10, height)], opacity: 1)
        case 0x2589...0x258F: return .pieces([Piece(0, 0, 1.25 * (0x2590 - count), 20)], opacity: 1)
        case 0x2590: return .pieces([Piece(5, 0, 5, 20)], opacity: 1)
        case 0x2591...0x2593: return .pieces([Piece(0, 0, 10, 20)], opacity: 0.25 * (count - 0x2590))
        case 0x2594: return .pieces([Piece(0, 0, 10, 2.5)], opacity: 1)
        case 0x2595: return .pieces([Piece(8.75, 0, 1.25, 20)], opacity: 1)
        default: return .pieces(quadrants(quadrantBits[Int(value - 0x2596) % quadrantBits.count]), opacity: 1)
        }
    }

    /// Upper left 1, upper right 2, lower left 4, lower right 8, for U+2596 and what follows.
    private static let quadrantBits = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

    private static func quadrants(_ bits: Int) -> [Piece] {
        let all = [Piece(0, 0, 5, 10), Piece(5, 0, 5, 10), Piece(0, 10, 5, 10), Piece(5, 10, 5, 10)]
        return all.indices.filter { bits >> $0 & 1 == 1 }.map { all[$0] }
    }

    private static func braille(_ bits: UInt32) -> Shape {
        // The dots in the order of their bits, as column and row.
        let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        let dots = places.indices.filter { bits >> UInt32($0) & 1 == 1 }.map { index in
            Piece(1 + 5 * Double(places[index].0), 1 + 5 * Double(places[index].1), 3, 3)
        }
        return .pieces(dots, opacity: 1)
    }
}

extension CellShapes.Piece {
    fileprivate var mirroredAcross: Self { Self(CellShapes.columnWidth - x - width, y, width, height) }
    fileprivate var mirroredDown: Self { Self(x, CellShapes.rowHeight - y - height, width, height) }
}
