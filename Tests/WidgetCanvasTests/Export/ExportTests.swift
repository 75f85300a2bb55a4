import Testing

@testable import WidgetCanvas

@Suite("Cells exported as text")
struct ExportTests {
    private func sample() -> Canvas {
        var canvas = Canvas(size: Size(columns: 8, rows: 2), style: .plain)
        canvas.put("漢 ok", column: 1, row: 0, .chrome(.error, on: .background, bold: true))
        return canvas
    }

    private func export(_ canvas: Canvas, _ depth: ColorDepth) -> String {
        ANSIExport.text(of: canvas, colors: Theme.ink.colors(.dark), depth: depth).replacing("\u{1B}", with: "^")
    }

    @Test("Trailing blanks are cut, and every row ends its line")
    func text() {
        #expect(TextExport.text(of: sample()) == " 漢 ok\n\n")
        #expect(TextExport.text(of: Canvas(size: Size(columns: 3, rows: 0), style: .plain)) == "")
    }

    @Test("Colors are written as each depth wants them, and every line ends reset")
    func depths() {
        #expect(
            export(sample(), .trueColor)
                == "^[38;2;233;236;240;48;2;14;17;22m ^[1;38;2;255;149;138m漢 ok  ^[m\n^[38;2;233;236;240;48;2;14;17;22m        ^[m\n"
        )
        #expect(export(sample(), .indexed256).hasPrefix("^[38;5;255;48;5;233m ^[1;38;5;210m漢 ok"))
        #expect(export(sample(), .ansi16) == " ^[1;91m漢 ok^[m\n\n")
        #expect(export(sample(), .ansi8) == " ^[1;31m漢 ok^[m\n\n")
        #expect(export(sample(), .none) == " ^[1m漢 ok^[m\n\n")
    }

    @Test("The shorter of a difference and a reset is written")
    func shortest() {
        var canvas = Canvas(size: Size(columns: 4, rows: 1), style: .plain)
        canvas.put("a", column: 0, row: 0, .chrome(.error, on: .background, bold: true))
        canvas.put("b", column: 1, row: 0, .plain)
        canvas.put("c", column: 2, row: 0, .chrome(.surface, on: .accent))
        canvas.put("d", column: 3, row: 0, .chrome(.ok, on: .background))
        #expect(export(canvas, .ansi16) == "^[1;91ma^[mb^[97;104mc^[;92md^[m\n")
    }

    @Test("A canvas folded to ASCII keeps its columns")
    func folded() {
        var canvas = Canvas(size: Size(columns: 16, rows: 1), style: .plain)
        canvas.put("“Café” – 漢… ß€", column: 0, row: 0, .plain)
        #expect(TextExport.text(of: canvas.foldedToASCII()) == "\"Cafe\" - ??. sE\n")
    }
}
