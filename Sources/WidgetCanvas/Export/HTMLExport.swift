/// Cells as a web page: the picture, exact as in SVG, and the same as plain text to copy.
public enum HTMLExport {
    /// The whole canvas as one page that needs nothing else, in colours of 24 bit. It is well-formed XML, too.
    ///
    /// - Parameter title: the title of the page.
    public static func text(of canvas: Canvas, colors: ColorScheme, title: String) -> String {
        let ground = SVGPainter.hex(colors.chrome[.background].rgb)
        let ink = SVGPainter.hex(colors.chrome[.text].rgb)
        let accent = SVGPainter.hex(colors.chrome[.accent].rgb)
        return """
            <!DOCTYPE html>
            <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
            <head>
            <meta charset="utf-8"/>
            <meta name="viewport" content="width=device-width"/>
            <title>\(XMLText.escaped(SafeText.clean(title)))</title>
            <style>
            body { margin: 20px; background: \(ground); color: \(ink); }
            svg { max-width: 100%; height: auto; }
            summary { color: \(accent); }
            pre, summary { font: 14px/1.2 'DejaVu Sans Mono', Menlo, Consolas, monospace; }
            </style>
            </head>
            <body>
            \(SVGExport.element(of: canvas, colors: colors, title: title))
            <details>
            <summary>The same as text</summary>
            <pre>\(XMLText.escaped(TextExport.text(of: canvas)))</pre>
            </details>
            </body>
            </html>

            """
    }
}
