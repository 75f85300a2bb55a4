/// Cells as text with escape sequences (ECMA-48), as `cat` shows it on a terminal.
///
/// Only what changes from one cell to the next is written, in the shorter of two ways: the difference, or a reset and
/// all that is wanted. Every line ends reset.
public enum ANSIExport {
    /// One line for each row, each ended by a line feed; trailing blanks without a ground are cut.
    public static func text(of canvas: Canvas, colors: ColorScheme, depth: ColorDepth) -> String {
        let resolver = TerminalStyleResolver(colors: colors, depth: depth)
        let plain = TerminalStyle()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(canvas.cells.count * 2)
        var source = CellStyle.chrome(.text, on: .background)
        var wanted = resolver.style(of: source)
        for row in 0..<canvas.size.rows {
            var style = plain
            let start = row * canvas.size.columns
            var end = start + canvas.size.columns
            while end > start, canvas.cells[end - 1].isBlank, !resolver.style(of: canvas.cells[end - 1].style).isVisible
            {
                end -= 1
            }
            for cell in canvas.cells[start..<end] where !cell.isContinuation {
                if cell.style != source {
                    source = cell.style
                    wanted = resolver.style(of: source)
                }
                // A blank shows its ground only.
                if cell.isBlank, wanted.ground == style.ground {
                    cell.write(to: &bytes)
                    continue
                }
                if wanted != style { bytes += sequence(from: style, to: wanted) }
                style = wanted
                cell.write(to: &bytes)
            }
            if style != plain { bytes += Array("\u{1B}[m".utf8) }
            bytes.append(0x0A)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func sequence(from old: TerminalStyle, to new: TerminalStyle) -> [UInt8] {
        if new == TerminalStyle() { return Array("\u{1B}[m".utf8) }
        var changes: [String] = []
        if new.isBold != old.isBold { changes.append(new.isBold ? "1" : "22") }
        if new.isUnderlined != old.isUnderlined { changes.append(new.isUnderlined ? "4" : "24") }
        if new.isReversed != old.isReversed { changes.append(new.isReversed ? "7" : "27") }
        if new.foreground != old.foreground { changes.append(code(new.foreground, isGround: false)) }
        if new.background != old.background { changes.append(code(new.background, isGround: true)) }
        var whole = [""]
        if new.isBold { whole.append("1") }
        if new.isUnderlined { whole.append("4") }
        if new.isReversed { whole.append("7") }
        if new.foreground != .standard { whole.append(code(new.foreground, isGround: false)) }
        if new.background != .standard { whole.append(code(new.background, isGround: true)) }
        let difference = changes.joined(separator: ";")
        let reset = whole.joined(separator: ";")
        return Array("\u{1B}[\(difference.utf8.count <= reset.utf8.count ? difference : reset)m".utf8)
    }

    private static func code(_ color: TerminalColor, isGround: Bool) -> String {
        let base = isGround ? 40 : 30
        return switch color {
        case .standard: String(base + 9)
        case .indexed(let index) where index < 8: String(base + Int(index))
        case .indexed(let index) where index < 16: String(base + 52 + Int(index))
        case .indexed(let index): "\(base + 8);5;\(index)"
        case .rgb(let rgb): "\(base + 8);2;\(rgb >> 16 & 0xFF);\(rgb >> 8 & 0xFF);\(rgb & 0xFF)"
        }
    }
}

extension TerminalStyle {
    /// Whether a blank in this style can be seen.
    var isVisible: Bool { background != .standard || isReversed || isUnderlined }

    /// What a blank shows of a style: all but the colour of its ink and its weight.
    fileprivate var ground: TerminalStyle {
        var ground = self
        ground.isBold = false
        if !isReversed, !isUnderlined { ground.foreground = .standard }
        return ground
    }
}
