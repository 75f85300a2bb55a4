import WidgetModel

/// Texts and buttons.
extension ViewDrawing {
    mutating func draw(_ text: String, _ node: LayoutNode, _ proposal: Proposal, in rect: Rect) {
        guard !text.isEmpty else { return }
        let styling = node.styling
        if let digits = layout.digits(text, styling, proposal) {
            if styling.isRedacted { return redact(rect) }
            for (row, line) in digits.lines.enumerated() {
                put(line, of: text, column: rect.column, row: rect.row + row, styling, bold: false)
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
            let row = rect.row + context.textSize.covered(index)
            let place = Rect(column: rect.column + indent, row: row, columns: columns, rows: 1)
            let shown = place.intersection(bounds)
            shownCount += shown.columns == columns ? line.count : shown.columns
            if styling.isRedacted {
                redact(place)
            } else {
                put(line, of: text, column: place.column, row: place.row, styling, bold: styling.drawsBold)
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

    /// The shape of what must not be read.
    mutating func redact(_ place: Rect) {
        canvas.fill(place, with: glyphs.redacted, CellStyle(.widget(.faint), on: ground(at: place)))
    }

    /// Puts a line on whatever ground is there, and notes the text that it belongs to where it is hard to read.
    mutating func put(
        _ line: String, of text: String? = nil, column: Int, row: Int, _ styling: TextStyling, bold: Bool
    ) {
        let color = styling.color ?? .primary
        guard styling.opacity > 0, let plain = paint.ink(color, opacity: 1, on: nil) else { return }
        let isSheer = styling.opacity < 1 || color.isSheer
        let paint = paint
        var contrast = Double.infinity
        canvas.put(line, column: column, row: row) { ground in
            let ink = isSheer ? paint.ink(color, opacity: styling.opacity, on: ground) ?? ground : plain
            if text != nil { contrast = min(contrast, paint.contrast(of: ink, on: ground)) }
            return CellStyle(ink, on: ground, bold: bold)
        }
        if let text { noteFaint(text, contrast) }
    }

    private mutating func noteFaint(_ text: String, _ contrast: Double, isButton: Bool = false) {
        guard text.contains(where: { !$0.isWhitespace }) else { return }
        let isSign = isButton || !text.contains { $0.isLetter || $0.isNumber }
        let minimum = isSign ? Contrast.minimumForSigns : Contrast.minimumForText
        // One text may be several lines.
        guard contrast < minimum, report.faintTexts.last?.text != text else { return }
        report.faintTexts.append(.init(text: text, contrast: contrast))
    }

    mutating func drawButton(_ action: String, _ title: String, _ styling: TextStyling, in rect: Rect) {
        guard !rect.isEmpty else { return }
        let columns = context.textSize.cells(in: rect.columns - 2)
        var text = TextFitting.cut(title, columns: max(columns, 0), ellipsis: glyphs.ellipsis)
        if CharacterWidth.columns(of: title) > columns { noteCut(title, shown: text) }
        let hue = styling.isRedacted ? .widget(.faint) : paint.hue(of: styling)
        if styling.isRedacted {
            text = String(repeating: glyphs.redacted, count: CharacterWidth.columns(of: text))
        }
        let isFocused = context.focusedAction == action && !styling.isRedacted
        let ground = canvas[rect.column, rect.row]?.style.background ?? .widget(.surface)
        let fill = isFocused ? hue : Ink.widget(.background)
        let ink = isFocused ? .widget(.surface) : hue
        noteFaint(title, paint.contrast(of: ink, on: fill), isButton: true)
        Pill.draw(
            text, column: rect.column, row: rect.row, fill: fill, ink: ink, ground: ground, glyphs: glyphs, on: &canvas)
        report.buttons.append(.init(name: action, rect: rect.intersection(bounds)))
    }

    /// One line: a symbol, if there is one, and the first text.
    mutating func drawInline(_ root: ViewNode) {
        guard let first = root.firstText(context: context), bounds.columns > 0 else { return }
        let text = first.text
        let symbol = root.firstImageName.flatMap { Symbols.glyph(named: $0, isASCII: glyphs.isASCII) }
        let prefix = symbol.map { $0 + " " } ?? ""
        let columns = context.textSize.cells(in: bounds.columns)
        let line = TextFitting.cut(
            prefix + text.replacing("\n", with: " "), columns: columns, ellipsis: glyphs.ellipsis)
        if first.isRedacted {
            return redact(
                Rect(
                    column: bounds.column, row: bounds.row, columns: CharacterWidth.columns(of: line), rows: 1))
        }
        put(line, column: bounds.column, row: bounds.row, TextStyling(), bold: false)
        if CharacterWidth.columns(of: prefix + text) > columns {
            noteCut(text, shown: String(line.dropFirst(prefix.count)))
        }
    }

    /// Notes a text of one line that ends with the ellipsis.
    private mutating func noteCut(_ text: String, shown line: String) {
        let shownCount = max(line.count - glyphs.ellipsis.count, 0)
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
