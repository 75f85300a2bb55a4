import Foundation

/// A share of a whole as a ring that is open at the bottom, where a word may stand. It is filled clockwise.
///
/// ```
/// ⢀⣴⠾⠛⠛⠷⣦⡀     .----.
/// ⣾⠃    ⠘⢓    /      \
/// ⢿⡄     ⠔    |      .
/// ⠈⠛    ⠐⠁    '-    .'
/// ```
public enum Ring {
    /// The smallest ring; what is smaller is drawn as a bar.
    public static let minimumSize = Size(columns: 5, rows: 3)

    /// Draws a ring along the edge of a rectangle; the inside and the opening are left as they are.
    public static func draw(
        _ fraction: Double, in rect: Rect, filled: CellStyle, rest: CellStyle, glyphs: Glyphs, on canvas: inout Canvas
    ) {
        let share = fraction.isFinite ? min(max(fraction, 0), 1) : 0
        guard rect.columns >= minimumSize.columns, rect.rows >= minimumSize.rows else {
            let columns = min(rect.columns, Bar.maximumColumns)
            Bar.draw(
                share, column: rect.column, row: rect.row + rect.rows / 2, columns: rect.isEmpty ? 0 : columns,
                filled: filled, rest: rest, glyphs: glyphs, on: &canvas)
            return
        }
        if glyphs.isASCII {
            drawASCII(share, in: rect, filled: filled, rest: rest, on: &canvas)
        } else {
            drawBraille(share, in: rect, filled: filled, rest: rest, on: &canvas)
        }
    }

    /// Half of the opening, as a share of the whole turn.
    private static let gap = 0.1

    private static func drawBraille(
        _ share: Double, in rect: Rect, filled: CellStyle, rest: CellStyle, on canvas: inout Canvas
    ) {
        // As round as the rectangle allows: a dot is as high as it is wide.
        let diameter = min(rect.columns * 2, rect.rows * 4)
        let radius = Double(diameter) / 2
        let centerX = Double(rect.columns)
        let centerY = Double(rect.rows) * 2
        for row in 0..<rect.rows {
            for column in 0..<rect.columns {
                var thick = 0
                var thin = 0
                for dotY in 0..<4 {
                    for dotX in 0..<2 {
                        let x = Double(column * 2 + dotX) + 0.5 - centerX
                        let y = Double(row * 4 + dotY) + 0.5 - centerY
                        let distance = (x * x + y * y).squareRoot()
                        guard distance <= radius + 0.1, distance > radius - 2.1 else { continue }
                        guard let place = place(x, y) else { continue }
                        let bit = dotBits[dotY * 2 + dotX]
                        if place <= share, share > 0 {
                            thick |= bit
                        } else if distance > radius - 1.3, (dotX + dotY) % 2 == 0 {
                            thin |= bit
                        }
                    }
                }
                guard thick | thin != 0, let scalar = Unicode.Scalar(UInt32(0x2800 + (thick | thin))) else { continue }
                canvas.put(
                    String(scalar), column: rect.column + column, row: rect.row + row, thick != 0 ? filled : rest)
            }
        }
    }

    /// From 0 at the left side of the opening, clockwise to 1 at its right side; nil in the opening.
    private static func place(_ x: Double, _ y: Double) -> Double? {
        // 0 straight down, growing clockwise.
        var turn = atan2(-x, y) / (2 * .pi)
        if turn < 0 { turn += 1 }
        guard turn >= gap, turn <= 1 - gap else { return nil }
        return (turn - gap) / (1 - 2 * gap)
    }

    /// The bit of each dot of a braille character, row by row.
    private static let dotBits = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    private static func drawASCII(
        _ share: Double, in rect: Rect, filled: CellStyle, rest: CellStyle, on canvas: inout Canvas
    ) {
        let path = asciiPath(columns: rect.columns, rows: rect.rows)
        let count = Bar.filledColumns(of: share, columns: path.count)
        for (index, step) in path.enumerated() {
            let isFilled = index < count
            // Corners keep the shape when the rest is dotted.
            let text = isFilled || step.text == "'" ? step.text : "."
            canvas.put(text, column: rect.column + step.column, row: rect.row + step.row, isFilled ? filled : rest)
        }
    }

    /// The characters of a whole ring, clockwise from the opening at the bottom.
    private static func asciiPath(columns: Int, rows: Int) -> [(text: String, column: Int, row: Int)] {
        let last = columns - 1
        let foot = max(1, columns / 4 - 1)  // how far the ring closes at the bottom
        var path: [(String, Int, Int)] = []
        for column in stride(from: foot, to: 0, by: -1) { path.append(("-", column, rows - 1)) }
        path.append(("'", 0, rows - 1))
        for row in stride(from: rows - 2, to: 1, by: -1) { path.append(("|", 0, row)) }
        path.append(("/", 0, 1))
        path.append((".", 1, 0))
        for column in 2..<max(2, last - 1) { path.append(("-", column, 0)) }
        path.append((".", last - 1, 0))
        path.append(("\\", last, 1))
        for row in 2..<max(2, rows - 1) { path.append(("|", last, row)) }
        path.append(("'", last, rows - 1))
        for column in stride(from: last - 1, through: last - foot, by: -1) { path.append(("-", column, rows - 1)) }
        return path
    }
}
