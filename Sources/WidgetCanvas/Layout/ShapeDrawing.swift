import WidgetModel

/// Everything but text: pictures, lines, bars, shapes, grounds.
extension ViewDrawing {
    mutating func draw(_ picture: LayoutNode.PictureContent, _ styling: TextStyling, in rect: Rect) {
        let size = rect.intersection(bounds).isEmpty ? Size(columns: 0, rows: 0) : rect.size
        guard !size.isEmpty, size.columns <= 1000, size.rows <= 1000 else { return }
        if styling.isRedacted { return redact(rect) }
        // What shows through a picture is what it is drawn on.
        let visible = rect.intersection(canvas.clip)
        let ground = paint.rgb(of: canvas[visible.column, visible.row]?.style.background ?? .widget(.surface))
        let source = context.pictures
        switch picture {
        case .symbol(let glyph): put(glyph, column: rect.column, row: rect.row, styling, bold: false)
        case .asset(let name): draw(source.picture(named: name, size: size, ground: ground), name, styling, in: rect)
        case .png(let bytes, _, _):
            draw(source.picture(png: bytes, size: size, ground: ground), "bitmap", styling, in: rect)
        case .missing(let name): drawMissing(name, in: rect)
        }
    }

    private mutating func draw(_ image: CellImage?, _ name: String, _ styling: TextStyling, in rect: Rect) {
        guard let image else { return drawMissing(name, in: rect) }
        canvas.put(image, column: rect.column, row: rect.row)
        if paint.isOneColor { return shade(rect) }
        if let tint = context.colors.tint { draw(tint, in: rect) }
        if styling.opacity < 1 {
            let ground = paint.rgb(of: .widget(.surface))
            let paint = paint
            canvas.restyle(rect) { style in
                let share = styling.opacity
                style.foreground = .literal(Contrast.mix(ground, paint.rgb(of: style.foreground), share))
                style.background = .literal(Contrast.mix(ground, paint.rgb(of: style.background), share))
            }
        }
    }

    /// A picture in shades of one hue.
    private mutating func draw(_ tint: Tint, in rect: Rect) {
        canvas.restyle(rect) { style in
            if case .literal(let rgb) = style.foreground.meaning { style.foreground = .literal(tint.shade(of: rgb)) }
            if case .literal(let rgb) = style.background.meaning { style.background = .literal(tint.shade(of: rgb)) }
        }
    }

    /// A picture in one colour: darker and lighter characters.
    private mutating func shade(_ rect: Rect) {
        let steps = glyphs.isASCII ? [" ", ".", ":", "=", "#"] : [" ", "░", "▒", "▓", "█"]
        let area = rect.intersection(canvas.clip)
        let isDark = Contrast.luminance(paint.rgb(of: .widget(.surface))) < 0.2
        for row in area.row..<area.endRow {
            for column in area.column..<area.endColumn {
                guard let style = canvas[column, row]?.style else { continue }
                let mixed = Contrast.mix(paint.rgb(of: style.foreground), paint.rgb(of: style.background), 0.5)
                let light = Contrast.luminance(mixed).squareRoot()
                let ink = isDark ? light : 1 - light
                canvas.put(
                    steps[min(Int(ink * 5), 4)], column: column, row: row,
                    CellStyle(.widget(.text), on: .widget(.surface)))
            }
        }
    }

    /// A quiet field of dots with the picture's name.
    private mutating func drawMissing(_ name: String, in rect: Rect) {
        report.missingPictures.append(name)
        let style = CellStyle(.widget(paint.isOneColor ? .text : .border), on: .widget(.surface))
        canvas.fill(rect, with: glyphs.pictureDots, style)
        let text = TextFitting.cutMiddle(name, columns: max(rect.columns - 2, 0), ellipsis: glyphs.ellipsis)
        let columns = CharacterWidth.columns(of: text)
        guard rect.rows > 0, columns > 2 else { return }
        let column = rect.column + (rect.columns - columns) / 2
        let row = rect.row + rect.rows / 2
        canvas.put(" \(text) ", column: column - 1, row: row, CellStyle(.widget(.faint), on: .widget(.surface)))
    }

    mutating func drawUnknown(_ name: String, in rect: Rect) {
        report.unknownNodes.append(name)
        let style = CellStyle(.widget(.faint), on: .widget(.surface))
        canvas.frame(rect, glyphs.dottedBox, style)
        let hasFrame = rect.rows >= 3 && rect.columns >= 5
        let inside = hasFrame ? rect.inset(top: 1, left: 2, bottom: 1, right: 2) : rect
        guard !inside.isEmpty else { return }
        let text = TextFitting.cut(name, columns: inside.columns, ellipsis: glyphs.ellipsis)
        canvas.put(text, column: inside.column, row: inside.row, style)
    }

    mutating func drawDivider(_ axis: LayoutNode.Axis, _ styling: TextStyling, in rect: Rect) {
        let color = styling.color.flatMap { paint.ink($0, opacity: styling.opacity, on: nil) }
        let style = CellStyle(color ?? paint.rest, on: ground(at: rect))
        canvas.fill(rect, with: axis == .horizontal ? glyphs.divider : glyphs.verticalDivider, style)
    }

    mutating func drawBar(_ share: Double?, _ styling: TextStyling, in rect: Rect) {
        let ground = ground(at: rect)
        Bar.draw(
            styling.isRedacted ? 0 : share ?? 0, column: rect.column, row: rect.row, columns: rect.columns,
            filled: CellStyle(paint.hue(of: styling), on: ground), rest: CellStyle(paint.rest, on: ground),
            glyphs: glyphs, on: &canvas)
    }

    mutating func drawRing(_ share: Double, _ styling: TextStyling, in rect: Rect) {
        let ground = ground(at: rect)
        Ring.draw(
            styling.isRedacted ? 0 : share, in: rect, filled: CellStyle(paint.hue(of: styling), on: ground),
            rest: CellStyle(paint.rest, on: ground), glyphs: glyphs, on: &canvas)
    }

    mutating func draw(_ shape: ViewNode.ShapeKind, _ styling: TextStyling, in rect: Rect) {
        let color = styling.isRedacted ? .secondary : styling.color ?? styling.tint ?? .primary
        let background = Background.color(color)
        switch shape {
        case .rectangle: draw(background, isRounded: false, styling, in: rect)
        case .rounded(let radius): draw(background, isRounded: radius > 0, styling, in: rect)
        case .capsule: draw(background, isRounded: true, styling, in: rect)
        case .circle where rect.columns <= 2 && rect.rows <= 1:
            var dot = styling
            dot.color = color
            put(glyphs.current, column: rect.column, row: rect.row, dot, bold: false)
        case .circle: drawCircle(background, styling, in: rect)
        }
    }

    /// Rows as long as those of a circle.
    private mutating func drawCircle(_ background: Background, _ styling: TextStyling, in rect: Rect) {
        let radius = Double(rect.rows) / 2
        for row in 0..<min(rect.rows, 100) {
            let distance = abs(Double(row) + 0.5 - radius)
            let share = max(1 - distance * distance / (radius * radius), 0).squareRoot()
            let columns = min(max(Int((share * Double(rect.columns)).rounded()), 1), rect.columns)
            let column = rect.column + (rect.columns - columns) / 2
            let line = Rect(column: column, row: rect.row + row, columns: columns, rows: 1)
            draw(background, isRounded: false, styling, in: line)
        }
    }

    /// The ground behind a node. One row with round corners has the caps of a pill.
    mutating func draw(_ background: Background, isRounded: Bool, _ styling: TextStyling, in rect: Rect) {
        guard !paint.isOneColor, !styling.isRedacted else { return }
        let area = rect.intersection(canvas.clip)
        guard !area.isEmpty else { return }
        let outer = ground(at: rect)
        switch background {
        case .color(let color):
            guard let fill = paint.ink(color, opacity: styling.opacity, on: outer) else { return }
            canvas.fill(rect, CellStyle(.widget(.text), on: fill))
            if isRounded, rect.rows == 1, rect.columns >= 3 {
                let cap = CellStyle(fill, on: outer)
                canvas.put(glyphs.pillLeft, column: rect.column, row: rect.row, cap)
                canvas.put(glyphs.pillRight, column: rect.endColumn - 1, row: rect.row, cap)
            }
        case .gradient(let stops, let isHorizontal):
            let length = isHorizontal ? rect.columns : rect.rows
            for index in 0..<length {
                let line =
                    isHorizontal
                    ? Rect(column: rect.column + index, row: rect.row, columns: 1, rows: rect.rows)
                    : Rect(column: rect.column, row: rect.row + index, columns: rect.columns, rows: 1)
                guard !line.intersection(area).isEmpty else { continue }
                let place = length > 1 ? Double(index) / Double(length - 1) : 0
                guard let fill = paint.step(stops, at: place, opacity: styling.opacity, on: outer) else { continue }
                canvas.fill(line, CellStyle(.widget(.text), on: fill))
            }
        }
    }

    /// The ground that is already there.
    func ground(at rect: Rect) -> Ink {
        canvas[max(rect.column, bounds.column), max(rect.row, bounds.row)]?.style.background ?? .widget(.surface)
    }
}
