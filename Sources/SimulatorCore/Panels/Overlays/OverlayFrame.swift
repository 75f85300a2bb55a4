import WidgetCanvas

/// The box of an overlay, and how the screen behind it steps back.
///
/// ```
/// ╭─ Go to ────────────────────────╮
/// │                                │
/// ╰────────────────────────────────╯
/// ```
enum OverlayFrame {
    static func draw(_ overlay: Overlay, _ program: Program, _ layout: ScreenLayout, on frame: inout Frame) {
        let panel = overlay.panel
        // While a moment is typed, the strip shows where it lies.
        let lit = if case .goTo = overlay { layout.strip } else { Rect?.none }
        dim(&frame, layout, except: lit)
        frame.removeTargets()
        let box = rect(for: panel.size(program), layout)
        let style = CellStyle.chrome(.borderFocus, on: .panel)
        frame.canvas.fill(box, .chrome(.text, on: .panel))
        frame.canvas.frame(box, frame.glyphs.box, style)
        let title = StyledLine(" \(panel.title(program)) ", .accent, bold: true)
        frame.write(title, column: box.column + 2, row: box.row, columns: box.columns - 4, on: .panel)
        let inside = inside(for: panel.size(program), layout)
        frame.canvas.clip = inside
        panel.draw(program, in: inside, on: &frame)
        frame.canvas.clip = Rect(frame.canvas.size)
    }

    /// The middle of the body; on small screens the whole body.
    static func rect(for wished: Size, _ layout: ScreenLayout) -> Rect {
        let size = layout.size
        guard layout.sizeClass == .wide || layout.sizeClass == .standard else {
            return Rect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 2))
        }
        let columns = min(size.columns - 4, wished.columns + 2)
        let rows = min(size.rows - 10, wished.rows + 2)
        // Long ones begin below the title, short ones stand in the middle.
        let top = rows > 20 ? 3 : 3 + max(0, (size.rows - 9 - rows) / 2)
        return Rect(column: (size.columns - columns) / 2, row: top, columns: columns, rows: rows)
    }

    /// The rectangle within the lines.
    static func inside(for wished: Size, _ layout: ScreenLayout) -> Rect {
        rect(for: wished, layout).inset(top: 1, left: 1, bottom: 1, right: 1)
    }

    /// Everything behind becomes `faint`, lines `border`; pictures are mixed half with grey.
    private static func dim(_ frame: inout Frame, _ layout: ScreenLayout, except lit: Rect?) {
        let glyphs = frame.glyphs
        let pointers = [glyphs.stripCursor, glyphs.stripGhost]
        frame.canvas.restyleCells(in: Rect(frame.canvas.size)) { point, cell in
            if lit?.contains(point) == true { return }
            // Accent that is not bold is a line or the cap of a pill, also in ASCII; bold, it is text.
            let isLine =
                cell.isLine || (!cell.style.isBold && cell.style.foreground == .chrome(.accent))
                || (layout.strip?.contains(point) == true && pointers.contains(cell.text))
            let ground = dimmedGround(cell.style.background)
            let foreground = dimmed(cell.style.foreground, onPill: ground == .chrome(.border))
            cell.style = CellStyle(isLine ? .chrome(.border) : foreground, on: ground)
        }
    }

    private static func dimmed(_ ink: Ink, onPill: Bool) -> Ink {
        switch ink.meaning {
        case .chrome(let role) where role == .border || role == .borderFocus: .chrome(.border)
        case .chrome: .chrome(onPill ? .text : .faint)
        case .widget(let role) where role == .border || role == .surface || role == .background: ink
        case .widget: .widget(.faint)
        case .literal(let rgb): .literal(greyed(rgb))
        }
    }

    private static func dimmedGround(_ ink: Ink) -> Ink {
        switch ink.meaning {
        case .chrome(let role) where role == .background || role == .panel || role == .surface: ink
        // A filled pill steps back to the colour of lines.
        case .chrome: .chrome(.border)
        case .widget: ink
        case .literal(let rgb): .literal(greyed(rgb))
        }
    }

    private static func greyed(_ rgb: UInt32) -> UInt32 {
        // Half of each channel and half of a middle grey.
        ((rgb >> 1) & 0x7F7F7F) + 0x404040
    }
}

extension Cell {
    /// Whether it is part of a line, the cap of a pill, or ▎, by its character.
    fileprivate var isLine: Bool {
        guard let scalar = text.unicodeScalars.first else { return false }
        return (0x2500...0x257F).contains(scalar.value) || [0x258C, 0x258E, 0x2590].contains(scalar.value)
    }
}
