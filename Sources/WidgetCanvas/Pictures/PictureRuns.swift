extension CellImage {
    /// How far two colours may be apart in each channel, of 255, and still count as one.
    static let runTolerance = 18

    /// The same picture in fewer changes of colour from cell to cell.
    ///
    /// Every change costs a terminal up to 38 bytes, and a picture would be most of what a step through time sends.
    /// A colour that hardly differs from that of the cell before becomes that one; a cell whose two colours are those
    /// of the cell before the other way round takes the opposite character. What a cell shows stays within the tolerance.
    func withLongRuns(tolerance: Int = runTolerance) -> CellImage {
        var cells = cells
        for row in 0..<size.rows {
            var before: PictureCell?
            for index in (row * size.columns)..<((row + 1) * size.columns) {
                if let before { cells[index] = Self.joined(cells[index], to: before, tolerance) }
                before = cells[index]
            }
        }
        return CellImage(size: size, cells: cells, isMonochrome: isMonochrome)
    }

    private static func joined(_ cell: PictureCell, to before: PictureCell, _ tolerance: Int) -> PictureCell {
        func isNear(_ left: UInt32, _ right: UInt32) -> Bool { Self.isNear(left, right, within: tolerance) }
        let ink = before.foreground
        let ground = before.background
        switch cell.text {
        case " ":
            // Only the ground is seen.
            if isNear(cell.background, ground) { return PictureCell(" ", foreground: ink, background: ground) }
            if isNear(cell.background, ink) { return PictureCell("█", foreground: ink, background: ground) }
            return cell
        case "█":
            if isNear(cell.foreground, ink) { return PictureCell("█", foreground: ink, background: ground) }
            if isNear(cell.foreground, ground) { return PictureCell(" ", foreground: ink, background: ground) }
            return cell
        default:
            if isNear(cell.foreground, ink), isNear(cell.background, ground) {
                return PictureCell(cell.text, foreground: ink, background: ground)
            }
            if isNear(cell.foreground, ground), isNear(cell.background, ink), let opposite = opposites[cell.text] {
                return PictureCell(opposite, foreground: ink, background: ground)
            }
            return cell
        }
    }

    private static func isNear(_ left: UInt32, _ right: UInt32, within tolerance: Int) -> Bool {
        for shift: UInt32 in [16, 8, 0] {
            let difference = Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)
            if abs(difference) > tolerance { return false }
        }
        return true
    }

    /// Characters that cover just what the other leaves free.
    private static let opposites: [String: String] = {
        let pairs = [
            ("▀", "▄"), ("▌", "▐"), ("▖", "▜"), ("▗", "▛"), ("▘", "▟"), ("▝", "▙"), ("▚", "▞"), ("░", "▓"), ("▒", "▒"),
        ]
        return Dictionary(pairs.flatMap { [($0, $1), ($1, $0)] }) { first, _ in first }
    }()
}
