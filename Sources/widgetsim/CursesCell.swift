import CNcurses
import WidgetCanvas

/// A cell in the form that curses takes.
enum CursesCell {
    /// Marks that curses keeps with a character.
    private static let markLimit = 4

    /// Appends a cell.
    ///
    /// Where curses would give the character another width than the canvas did, a `?` stands in its place, so that
    /// nothing to the right is moved.
    static func append(
        _ cell: Cell, columns: Int, _ style: CursesColors.Attributes, isUTF8: Bool, to line: inout [cchar_t]
    ) {
        if let byte = cell.ascii {
            line.append(make([wchar_t(byte), 0], style))
            return
        }
        var scalars: [wchar_t] = []
        for scalar in cell.text.unicodeScalars {
            let width = Int(cnc_wcwidth(scalar.value))
            if scalars.isEmpty {
                guard isUTF8, width == columns else { break }
            } else if width != 0 || scalars.count > markLimit {
                continue
            }
            scalars.append(wchar_t(scalar.value))
        }
        if scalars.isEmpty {
            for _ in 0..<columns { line.append(make([wchar_t(UInt8(ascii: "?")), 0], style)) }
        } else {
            line.append(make(scalars + [0], style))
        }
    }

    private static func make(_ text: [wchar_t], _ style: CursesColors.Attributes) -> cchar_t {
        var cell = cchar_t()
        // The pair goes through the last argument, since the fifth holds no more than 32 767.
        var pair = style.pair
        setcchar(&cell, text, style.attributes, 0, &pair)
        return cell
    }
}
