/// Cells as plain text.
public enum TextExport {
    /// One line for each row, its trailing blanks cut, each ended by a line feed.
    public static func text(of canvas: Canvas) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(canvas.cells.count + canvas.size.rows)
        for row in 0..<canvas.size.rows {
            var end = bytes.count
            for cell in canvas.cells[row * canvas.size.columns..<(row + 1) * canvas.size.columns] {
                cell.write(to: &bytes)
                if !cell.isBlank { end = bytes.count }
            }
            bytes.removeLast(bytes.count - end)
            bytes.append(0x0A)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
