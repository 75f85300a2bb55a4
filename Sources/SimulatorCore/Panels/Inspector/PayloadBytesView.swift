import OrderedJSON
import WidgetCanvas
import WidgetModel

/// The bytes around the place at which a file breaks.
///
/// ```
/// Bytes  last 32 of 1 082
/// 00041a   20 20 20 20 20 20 20 20  20 20 20 20 20 22 61 75                "au
/// 00042a   74 68 6f 72 22 3a 20 22  50 72 6f 76 65 72 62 22   thor": "Proverb"▎
///
/// Whole    5 objects       Open   3 objects, 1 list
/// ```
struct PayloadBytesView {
    let document: PayloadDocument

    func draw(in area: Rect, _ ground: Role, on frame: inout Frame) {
        guard let fault = document.fault, let offset = document.faultOffset else { return }
        let perRow = area.columns >= 78 ? 16 : 8
        let count = document.bytes.count
        let start = max(0, fault.isAtEnd ? count - 2 * perRow : offset - perRow)
        let words =
            fault.isAtEnd
            ? "last \(min(count, 2 * perRow)) of \(TimeWording.thousands(count))"
            : "around \(TimeWording.thousands(offset)) of \(TimeWording.thousands(count))"
        let title = StyledLine("Bytes", .text, bold: true) + .gap(2) + StyledLine(words)
        frame.write(title, column: area.column, row: area.row, columns: area.columns, on: ground)
        for row in 0..<2 {
            let from = start + row * perRow
            guard from < count || row == 0 else { break }
            let line = self.line(from: from, to: min(count, from + perRow), perRow, fault: offset, frame.glyphs)
            frame.write(line, column: area.column, row: area.row + 1 + row, columns: area.columns, on: ground)
        }
        let open = document.openAtEnd
        var facts = StyledLine()
        if let whole = document.wholeElements() {
            facts += StyledLine("Whole", .text, bold: true)
            facts += StyledLine("    \(whole)       ")
        }
        let objects = "\(open.objects) \(open.objects == 1 ? "object" : "objects")"
        let lists = "\(open.lists) \(open.lists == 1 ? "list" : "lists")"
        facts += StyledLine("Open", .text, bold: true) + StyledLine("   \(objects), \(lists)")
        frame.write(facts, column: area.column, row: area.row + 4, columns: area.columns, on: ground)
    }

    private func line(from: Int, to: Int, _ perRow: Int, fault: Int, _ glyphs: Glyphs) -> StyledLine {
        let address = String(from, radix: 16)
        var line = StyledLine(String(repeating: "0", count: max(0, 6 - address.count)) + address, .faint) + .gap(3)
        for place in 0..<perRow {
            let index = from + place
            if index < to {
                let byte = document.bytes[index]
                let hex = String(byte, radix: 16)
                let text = (byte < 16 ? "0" : "") + hex
                line += StyledLine(text, index == fault ? .error : .secondary, bold: index == fault)
            } else {
                line += .gap(2)
            }
            line += .gap(place == 7 && perRow == 16 ? 2 : 1)
        }
        line += .gap(2)
        for index in from..<max(from, to) {
            let byte = document.bytes[index]
            let text = byte >= 0x20 && byte < 0x7F ? String(UnicodeScalar(byte)) : "."
            line += StyledLine(text, index == fault ? .error : .green)
        }
        if fault == to, to > from { line += StyledLine(glyphs.focus, .error) }
        return line
    }
}
