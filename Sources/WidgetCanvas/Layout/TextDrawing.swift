import WidgetModel

/// Texts and buttons.
extension ViewDrawing {
    mutating func draw(_ text: String, _ node: LayoutNode, _ proposal: Proposal, in rect: Rect) {
        guard !text.isEmpty else { return }
        let styling = node.styling
        if let digits = layout.digits(text, styling, proposal) {
            for (row, line) in digits.lines.enumerated() {
                put(line, column: rect.column, row: rect.row + row, styling, bold: false)
            }
            return
        }
        let wrapped = layout.wrapped(text, node, proposal)
        var shownCount = 0
        for (index, line) in wrapped.lines.enumerated() {
            let columns = CharacterWidth.columns(of: line)
            let spare = max(rect.columns - columns, 0)
            let indent =
                switch styling.alignment {
                case .leading: 0
                case .center: (spare + 1) / 2
                case .trailing: spare
                }
            let place = Rect(column: rect.column + indent, row: rect.row + index, columns: columns, rows: 1)
            let shown = place.intersection(bounds)
            shownCount += shown.columns == columns ? line.count : shown.columns
            if styling.isRedacted {
                canvas.fill(place, with: glyphs.redacted, CellStyle(.widget(.faint), on: .widget(.surface)))
            } else {
                put(line, column: place.column, row: place.row, styling, bold: styling.drawsBold)
            }
        }
        noteCut(text, shownCount: shownCount, isCut: wrapped.isCut, lines: wrapped.lines)
    }

    private mutating func noteCut(_ text: String, shownCount: Int, isCut: Bool, lines: [String]) {
        let isClipped = shownCount < lines.reduce(0) { $0 + $1.count }
        guard isCut || isClipped else { return }
        let breaks = max(lines.count - 1, 0)
        let ellipsis = isCut && !isClipped ? glyphs.ellipsis.count : 0
        let count = text.count
        report.cutTexts.append(
            .init(text: text, shownCount: min(max(shownCount + breaks - ellipsis, 0), count), count: count))
    }

    /// Puts text on whatever ground is there.
    mutating func put(_ text: String, column: Int, row: Int, _ styling: TextStyling, bold: Bool) {
        let color = styling.color ?? .primary
        guard styling.opacity > 0, let plain = paint.ink(color, opacity: 1, on: nil) else { return }
        let isSheer = styling.opacity < 1 || color.isSheer
        let paint = paint
        canvas.put(text, column: column, row: row) { ground in
            guard isSheer else { return CellStyle(plain, on: ground, bold: bold) }
            let ink = paint.ink(color, opacity: styling.opacity, on: ground) ?? ground
            return CellStyle(ink, on: ground, bold: bold)
        }
    }

    mutating func drawButton(_ action: String, _ title: String, _ styling: TextStyling, in rect: Rect) {
        guard !rect.isEmpty else { return }
        let text = TextFitting.cut(title, columns: max(rect.columns - 2, 0), ellipsis: glyphs.ellipsis)
        let hue = paint.hue(of: styling)
        let isFocused = context.focusedAction == action
        let ground = canvas[rect.column, rect.row]?.style.background ?? .widget(.surface)
        Pill.draw(
            text, column: rect.column, row: rect.row, fill: isFocused ? hue : .widget(.background),
            ink: isFocused ? .widget(.surface) : hue, ground: ground, glyphs: glyphs, on: &canvas)
        report.buttons.append(.init(name: action, rect: rect.intersection(bounds)))
    }

    /// One line: a symbol, if there is one, and the first text.
    mutating func drawInline(_ root: ViewNode) {
        guard let text = root.firstText(context: context), bounds.columns > 0 else { return }
        let symbol = root.firstImageName.flatMap { Symbols.glyph(named: $0, isASCII: glyphs.isASCII) }
        let prefix = symbol.map { $0 + " " } ?? ""
        let line = TextFitting.cut(
            prefix + text.replacing("\n", with: " "), columns: bounds.columns, ellipsis: glyphs.ellipsis)
        var styling = TextStyling()
        styling.isRedacted = context.isRedacted
        put(line, column: bounds.column, row: bounds.row, styling, bold: false)
        guard CharacterWidth.columns(of: prefix + text) > bounds.columns else { return }
        let shownCount = max(line.count - prefix.count - glyphs.ellipsis.count, 0)
        report.cutTexts.append(.init(text: text, shownCount: shownCount, count: text.count))
    }
}

extension WidgetColor {
    /// Whether the ground shows through.
    fileprivate var isSheer: Bool { if case .rgba(_, _, _, let alpha) = self { alpha < 255 } else { false } }
}

extension Canvas {
    /// Puts text whose style depends on the ground of each cell.
    mutating func put(_ text: String, column: Int, row: Int, style: (Ink) -> CellStyle) {
        let end = column + CharacterWidth.columns(of: text)
        guard let first = self[max(column, clip.column), row]?.style.background else { return }
        if (max(column, clip.column)..<max(min(end, clip.endColumn), clip.column, column)).allSatisfy({
            self[$0, row].map { $0.style.background == first } ?? true
        }) {
            put(text, column: column, row: row, style(first))
            return
        }
        var last: Ink?
        var current = CellStyle(.widget(.text), on: .widget(.surface))
        var column = column
        var run = ""
        var runColumn = column
        for character in SafeText.clean(text) {
            let ground = self[column, row]?.style.background ?? current.background
            if ground != last {
                put(run, column: runColumn, row: row, current)
                run = ""
                runColumn = column
                last = ground
                current = style(ground)
            }
            run.append(character)
            column += CharacterWidth.columns(of: character)
        }
        put(run, column: runColumn, row: row, current)
    }
}
