import TestSupport
import Testing

@testable import WidgetCanvas

@Suite("Drawing on the grid")
struct CanvasTests {
    @Test("Text goes where it is put and is cut at the edges")
    func put() {
        var canvas = Canvas(size: Size(columns: 6, rows: 2), style: .plain)
        #expect(canvas.put("hello world", column: -2, row: 0, .plain) == 9)
        #expect(canvas.put("ab", column: 4, row: 1, .plain) == 6)
        #expect(canvas.rowTexts == ["llo wo", "    ab"])
        #expect(canvas.put("ab", column: 0, row: 7, .plain) == 2)
        #expect(canvas.put("end", endColumn: 5, row: 1, .plain) == 2)
        #expect(canvas.rowTexts[1] == "  endb")
    }

    @Test("A wide character takes two cells")
    func wide() {
        var canvas = Canvas(size: Size(columns: 5, rows: 1), style: .plain)
        canvas.put("漢a", column: 1, row: 0, .plain)
        #expect(canvas[1, 0]?.text == "漢")
        #expect(canvas[2, 0]?.isContinuation == true)
        #expect(canvas[3, 0]?.text == "a")
    }

    @Test("A wide character that the clip would cut leaves a blank")
    func wideAtClip() {
        var canvas = Canvas(size: Size(columns: 5, rows: 1), style: .plain)
        canvas.put("漢", column: -1, row: 0, .plain)
        canvas.put("漢", column: 4, row: 0, .plain)
        #expect(canvas.rowTexts == ["     "])
        canvas.put("12345", column: 0, row: 0, .plain)
        canvas.clip = Rect(column: 1, row: 0, columns: 2, rows: 1)
        canvas.put("漢字", column: 0, row: 0, .plain)
        #expect(canvas.rowTexts == ["1  45"])
    }

    @Test("What is drawn over half of a wide character makes a blank of the other half")
    func overlaps() {
        var canvas = Canvas(size: Size(columns: 6, rows: 1), style: .plain)
        canvas.put("漢字漢", column: 0, row: 0, .plain)
        canvas.put("x", column: 1, row: 0, .plain)
        #expect(canvas.rowTexts == [" x字漢"])
        canvas.put("yz", column: 3, row: 0, .plain)
        #expect(canvas.rowTexts == [" x yz "])
        canvas.put("漢字漢", column: 0, row: 0, .plain)
        canvas.fill(Rect(column: 1, row: 0, columns: 4, rows: 1), with: "-", .plain)
        #expect(canvas.rowTexts == [" ---- "])
        canvas.put("漢字漢", column: 0, row: 0, .plain)
        canvas.put("字", column: 1, row: 0, .plain)
        #expect(canvas.rowTexts == [" 字 漢"])
    }

    @Test("A canvas drawn on another keeps its wide characters, and cuts them at the clip")
    func nested() {
        var inner = Canvas(size: Size(columns: 4, rows: 1), style: .plain)
        inner.put("漢字", column: 0, row: 0, .plain)
        var canvas = Canvas(size: Size(columns: 6, rows: 1), style: .plain)
        canvas.draw(inner, column: 1, row: 0)
        #expect(canvas.rowTexts == [" 漢字 "])
        canvas.draw(inner, column: 3, row: 0)
        #expect(canvas.rowTexts == [" 漢漢 "])
        canvas.draw(inner, column: -1, row: 0)
        #expect(canvas.rowTexts == [" 字漢 "])
        canvas.draw(inner, column: 90, row: 0)
        #expect(canvas.rowTexts == [" 字漢 "])
    }

    @Test("Restyling leaves the characters")
    func restyle() {
        var canvas = Canvas(size: Size(columns: 3, rows: 1), style: .plain)
        canvas.put("abc", column: 0, row: 0, .plain)
        canvas.restyle(Rect(column: 1, row: -3, columns: 9, rows: 9)) { $0.isBold = true }
        #expect(canvas.rowTexts == ["abc"])
        #expect((0..<3).map { canvas[$0, 0]?.style.isBold } == [false, true, true])
    }

    @Test("Unclean text is drawn clean")
    func unclean() {
        var canvas = Canvas(size: Size(columns: 6, rows: 1), style: .plain)
        canvas.put("\u{1B}[1m", column: 0, row: 0, .plain)
        #expect(canvas.rowTexts == ["␛[1m  "])
        canvas.fill(Rect(canvas.size), with: "漢", .plain)
        #expect(canvas.rowTexts == ["      "])
    }

    @Test("A cell keeps a base with its marks, at most fifteen bytes")
    func cells() {
        #expect(Cell("e\u{301}\u{302}", .plain).text == "e\u{301}\u{302}")
        #expect(Cell("", .plain).isContinuation)
        #expect(Cell(" ", .plain).isBlank)
        #expect(Cell("a", .plain).ascii == 0x61)
        var bytes: [UInt8] = []
        Cell("漢\u{301}", .plain).write(to: &bytes)
        #expect(bytes == Array("漢\u{301}".utf8))
        #expect(Cell(String(repeating: "漢", count: 9), .plain).text == "漢漢漢漢漢")
    }

    @Test("Random drawing at every size stays inside and leaves no half of a wide character")
    func random() {
        var generator = SeededNumbers(seed: 5)
        let texts = ["plain text", "漢字かな", "a漢b字c", "👨‍👩‍👧‍👦🇩🇪", "e\u{301}漢", "", "\u{1B}[0m"]
        for columns in 0...12 {
            for rows in 0...4 {
                var canvas = Canvas(size: Size(columns: columns, rows: rows), style: .plain)
                for _ in 0..<60 {
                    canvas.clip = randomRect(&generator)
                    let place = randomRect(&generator)
                    switch Int.random(in: 0...3, using: &generator) {
                    case 0: canvas.fill(place, .plain)
                    case 1: canvas.draw(canvas, column: place.column, row: place.row)
                    default:
                        canvas.put(
                            texts.randomElement(using: &generator) ?? "", column: place.column, row: place.row, .plain)
                    }
                    #expect(canvas.hasWholeCharacters)
                }
                #expect(canvas.cells.count == columns * rows)
            }
        }
    }

    private func randomRect(_ generator: inout SeededNumbers) -> Rect {
        Rect(
            column: Int.random(in: -4...14, using: &generator), row: Int.random(in: -2...5, using: &generator),
            columns: Int.random(in: 0...16, using: &generator), rows: Int.random(in: 0...6, using: &generator))
    }
}

extension Canvas {
    /// The characters, row by row, as one sees them.
    var rowTexts: [String] {
        (0..<size.rows).map { row in (0..<size.columns).compactMap { self[$0, row]?.text }.joined() }
    }

    /// Whether every wide character stands before its continuation and every continuation behind one.
    var hasWholeCharacters: Bool {
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                guard let cell = self[column, row] else { return false }
                let isWide = CharacterWidth.columns(of: cell.text) == 2
                let next = self[column + 1, row]
                if isWide != (next?.isContinuation ?? false) { return false }
                if column == 0, cell.isContinuation { return false }
            }
        }
        return true
    }
}
