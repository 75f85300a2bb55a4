/// Cells as a picture in SVG: exact in every viewer, whatever its fonts.
///
/// Lines, blocks and braille are shapes that join. Text keeps its letters, stretched to the columns that it has in a
/// terminal, and so can be selected and searched for.
public enum SVGExport {
    /// The whole canvas as one document, in colours of 24 bit.
    ///
    /// - Parameter title: what a screen reader says, and a browser in its title.
    public static func text(of canvas: Canvas, colors: ColorScheme, title: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(of: canvas, colors: colors, title: title) + "\n"
    }

    /// The document's root element, for a page that holds it.
    static func element(of canvas: Canvas, colors: ColorScheme, title: String) -> String {
        let resolver = TerminalStyleResolver(colors: colors, depth: .trueColor)
        var painter = SVGPainter(colors: colors, resolver: resolver)
        painter.paint(canvas)
        let (width, height) = (
            SVGPainter.number(Double(canvas.size.columns) * CellShapes.columnWidth),
            SVGPainter.number(Double(canvas.size.rows) * CellShapes.rowHeight)
        )
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img" font-size="16.6" \
            font-family="'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace">
            <title>\(XMLText.escaped(SafeText.clean(title)))</title>
            <rect width="\(width)" height="\(height)" fill="\(SVGPainter.hex(colors.chrome[.background].rgb))"/>
            \(painter.elements.joined(separator: "\n"))
            </svg>
            """
    }
}

/// Text between tags and in attributes.
enum XMLText {
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
