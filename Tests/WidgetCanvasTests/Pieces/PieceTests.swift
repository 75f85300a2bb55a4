import Testing

@testable import WidgetCanvas

@Suite("Pieces that chrome and widgets share")
struct PieceTests {
    private func canvas(_ columns: Int, _ rows: Int) -> Canvas {
        Canvas(size: Size(columns: columns, rows: rows), style: .plain)
    }

    @Test("A pill has half-block caps in the colour of its fill")
    func pill() {
        var canvas = canvas(10, 1)
        let fill = Ink.chrome(.accent)
        let end = Pill.draw(
            "20:00", column: 1, row: 0, fill: fill, ink: .chrome(.surface), ground: .chrome(.panel), glyphs: .unicode,
            on: &canvas)
        #expect(end == 1 + Pill.columns(of: "20:00"))
        #expect(canvas.rowTexts == [" ▐20:00▌  "])
        #expect(canvas[1, 0]?.style == CellStyle(fill, on: .chrome(.panel)))
        #expect(canvas[2, 0]?.style == CellStyle(.chrome(.surface), on: fill, bold: true))
        Pill.draw("ok", column: 0, row: 0, fill: fill, ink: fill, ground: fill, glyphs: .ascii, on: &canvas)
        #expect(canvas.rowTexts == ["[ok]:00▌  "])
    }

    @Test("A bar is full only when all is done, and empty only when nothing is")
    func bar() {
        #expect(
            [0, 0.01, 0.5, 0.75, 0.999, 1, 7, -1].map { Bar.filledColumns(of: $0, columns: 16) } == [
                0, 1, 8, 12, 15, 16, 16, 0,
            ])
        #expect(Bar.filledColumns(of: .nan, columns: 16) == 0)
        #expect(Bar.filledColumns(of: 0.5, columns: 0) == 0)
        var canvas = canvas(16, 1)
        Bar.draw(0.75, column: 0, row: 0, columns: 16, filled: .plain, rest: .plain, glyphs: .unicode, on: &canvas)
        #expect(canvas.rowTexts == ["━━━━━━━━━━━━────"])
        Bar.draw(0.75, column: 0, row: 0, columns: 16, filled: .plain, rest: .plain, glyphs: .ascii, on: &canvas)
        #expect(canvas.rowTexts == ["============----"])
    }

    @Test("The ring of a circular widget fills clockwise from its opening")
    func asciiRing() {
        var canvas = canvas(8, 4)
        let rest = CellStyle.chrome(.border, on: .background)
        Ring.draw(0.75, in: Rect(canvas.size), filled: .plain, rest: rest, glyphs: .ascii, on: &canvas)
        #expect(canvas.rowTexts == [" .----. ", "/      \\", "|      .", "'-    .'"])
        #expect(canvas[7, 1]?.style == .plain)
        #expect(canvas[7, 2]?.style == rest)
        Ring.draw(0, in: Rect(canvas.size), filled: .plain, rest: rest, glyphs: .ascii, on: &canvas)
        #expect(canvas.rowTexts == [" ...... ", ".      .", ".      .", "'.    .'"])
    }

    @Test("A braille ring leaves its inside and its opening free")
    func brailleRing() {
        var canvas = canvas(8, 4)
        Ring.draw(0.75, in: Rect(canvas.size), filled: .plain, rest: .plain, glyphs: .unicode, on: &canvas)
        #expect(canvas.rowTexts == ["⢀⣴⠾⠛⠛⠷⣦⡀", "⣾⠃    ⠘⢓", "⢿⡄     ⠔", "⠈⠛    ⠐⠁"])
    }

    @Test("A ring that has no room is a bar")
    func tinyRing() {
        var canvas = canvas(4, 2)
        Ring.draw(0.5, in: Rect(canvas.size), filled: .plain, rest: .plain, glyphs: .unicode, on: &canvas)
        #expect(canvas.rowTexts == ["    ", "━━──"])
    }

    @Test("Numbers are drawn in the largest font that fits")
    func digits() {
        let blocks = BigDigits.fitting("42", columns: 9, rows: 3, glyphs: .unicode)
        #expect(blocks?.lines == ["█  █ ▀▀▀█", "▀▀▀█ █▀▀▀", "   █ █▄▄▄"])
        let thin = BigDigits.fitting("42", columns: 8, rows: 4, glyphs: .unicode)
        #expect(thin?.lines == ["╻ ╻ ╺━┓", "┗━┫ ┏━┛", "  ╹ ┗━╸"])
        #expect(
            BigDigits.fitting("1:55", columns: 20, rows: 3, glyphs: .unicode)?.lines == [
                "▀█ ▄ █▀▀▀ █▀▀▀", " █   ▀▀▀█ ▀▀▀█", "▄█▄▀ ▄▄▄█ ▄▄▄█",
            ])
        #expect(
            BigDigits.fitting("42", columns: 9, rows: 3, glyphs: .ascii)?.lines == ["     _ ", "|_|  _|", "  | |_ "])
        #expect(BigDigits.fitting("42", columns: 6, rows: 3, glyphs: .unicode) == nil)
        #expect(BigDigits.fitting("42", columns: 20, rows: 2, glyphs: .unicode) == nil)
        #expect(BigDigits.fitting("4th", columns: 20, rows: 3, glyphs: .unicode) == nil)
        #expect(BigDigits.fitting("--", columns: 20, rows: 3, glyphs: .unicode) == nil)
    }

    @Test("All digits of a font are three lines of one width")
    func evenLines() {
        for digit in 0...9 {
            for glyphs in [Glyphs.unicode, .ascii] {
                let digits = BigDigits.fitting("\(digit)", columns: 9, rows: 3, glyphs: glyphs)
                #expect(
                    digits?.lines.map { CharacterWidth.columns(of: $0) }
                        == Array(repeating: digits?.columns ?? 0, count: 3))
            }
            #expect(BigDigits.fitting("\(digit)", columns: 3, rows: 3, glyphs: .unicode)?.columns == 3)
        }
    }

    @Test("Pieces can be drawn at every size")
    func everySize() {
        for columns in 0...12 {
            for rows in 0...8 {
                for glyphs in [Glyphs.unicode, .ascii] {
                    var canvas = canvas(columns, rows)
                    canvas.frame(Rect(canvas.size), glyphs.box, .plain)
                    Ring.draw(0.6, in: Rect(canvas.size), filled: .plain, rest: .plain, glyphs: glyphs, on: &canvas)
                    Bar.draw(
                        0.6, column: 0, row: 0, columns: columns, filled: .plain, rest: .plain, glyphs: glyphs,
                        on: &canvas)
                    #expect(canvas.hasWholeCharacters)
                }
            }
        }
    }

    @Test("A box closes at its corners")
    func frame() {
        var canvas = canvas(5, 3)
        canvas.frame(Rect(canvas.size), Glyphs.unicode.box, .plain)
        #expect(canvas.rowTexts == ["╭───╮", "│   │", "╰───╯"])
        canvas.frame(Rect(canvas.size), Glyphs.ascii.box, .plain)
        #expect(canvas.rowTexts == [".---.", "|   |", "'---'"])
        canvas.frame(Rect(canvas.size), Glyphs.unicode.with(border: .double).box, .plain)
        #expect(canvas.rowTexts == ["╔═══╗", "║   ║", "╚═══╝"])
    }

    @Test("Every ASCII mark is ASCII, and all marks take the columns that they say")
    func marks() {
        for child in Mirror(reflecting: Glyphs.ascii).children {
            guard let text = child.value as? String else { continue }
            #expect(text.utf8.allSatisfy { $0 < 0x7F }, "\(child.label ?? "")")
        }
        for child in Mirror(reflecting: Glyphs.unicode).children {
            guard let text = child.value as? String else { continue }
            #expect(CharacterWidth.columns(of: text) == (child.label == "separator" ? 3 : 1), "\(child.label ?? "")")
        }
    }
}
