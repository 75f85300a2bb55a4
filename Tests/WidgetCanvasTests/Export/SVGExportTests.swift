import Foundation
import Testing
import WidgetModel

@testable import WidgetCanvas

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Cells exported as SVG and HTML")
struct SVGExportTests {
    private func svg(_ canvas: Canvas, _ colors: ColorScheme = Theme.ink.colors(.dark)) -> String {
        SVGExport.text(of: canvas, colors: colors, title: "quotes <&>")
    }

    private func canvas(_ lines: String..., style: CellStyle = .plain) -> Canvas {
        let columns = lines.map { CharacterWidth.columns(of: $0) }.max() ?? 0
        var canvas = Canvas(size: Size(columns: columns, rows: lines.count), style: .plain)
        for (row, line) in lines.enumerated() { canvas.put(line, column: 0, row: row, style) }
        return canvas
    }

    @Test("A word is one text, stretched to its columns, escaped, in its colour and weight")
    func words() throws {
        let document = try ReadDocument(
            svg(canvas("a<b & \"c\"  漢é", style: .chrome(.error, on: .background, bold: true))))
        #expect(document.texts == ["quotes <&>", "a<b & \"c\"", "漢", "é"])
        let texts = document.elements.filter { $0.name == "text" }.map(\.attributes)
        #expect(texts.map { $0["x"] } == ["0", "110", "130"])
        #expect(texts.map { $0["textLength"] } == ["90", "20", "10"])
        #expect(texts.allSatisfy { $0["fill"] == "#ff958a" && $0["font-weight"] == "bold" && $0["y"] == "15" })
        #expect(document.elements[0].attributes["width"] == "140")
    }

    @Test("Lines of boxes reach to the edges of their cells, so that they join")
    func boxes() throws {
        let document = try ReadDocument(svg(canvas("╭──╮", "┃▀ ░")))
        let paths = document.elements.filter { $0.name == "path" }.map(\.attributes)
        #expect(document.texts == ["quotes <&>"])
        #expect(
            paths.map { $0["d"] } == [
                "M5 20V17Q5 10 10 10M35 20V17Q35 10 30 10",
                // A light line over two cells; a heavy one down its cell; the upper half of the next.
                "M10 9h20v2h-20zM3 20h4v20h-4zM10 20h10v10h-10z",
                "M30 20h10v20h-10z",
            ])
        #expect(paths.map { $0["stroke-width"] } == ["2", nil, nil])
        #expect(paths.last?["fill-opacity"] == "0.25")
    }

    @Test("Every line, block and braille character that is drawn anywhere has a shape inside its cell")
    func shapes() {
        let used = Mirror(reflecting: Glyphs.unicode).children.compactMap { $0.value as? String }
        let boxes = BorderStyle.allCases.flatMap { style in
            Mirror(reflecting: style.lines).children.compactMap { $0.value as? String }
        }
        let digits = "▀▄█┏━┓┃┗┛╺╻╹╸┫┣╋┻▌▐▖▗▘▙▚▛▜▝▞▟▁▂▃▅▆▇▉▊▋▍▎▏▔▕░▒▓⢀⣿⠁".map(String.init)
        for text in used + boxes + digits {
            guard let value = text.unicodeScalars.first?.value, text.count == 1 else { continue }
            guard (0x2500...0x259F).contains(value) || (0x2800...0x28FF).contains(value) else { continue }
            guard let shape = CellShapes.shape(of: text) else {
                Issue.record("\(text) has no shape")
                continue
            }
            if case .pieces(let pieces, _) = shape {
                #expect(!pieces.isEmpty, "\(text)")
                #expect(
                    pieces.allSatisfy {
                        $0.x >= 0 && $0.y >= 0 && $0.width > 0 && $0.height > 0 && $0.x + $0.width <= 10
                            && $0.y + $0.height <= 20
                    }, "\(text)")
            }
        }
        #expect(CellShapes.shape(of: "⣿") == CellShapes.shape(of: "\u{28FF}"))
        #expect(CellShapes.shape(of: "a") == nil)
        #expect(
            CellShapes.shape(of: "▟")
                == .pieces([.init(5, 0, 5, 10), .init(0, 10, 5, 10), .init(5, 10, 5, 10)], opacity: 1))
    }

    @Test("Pictures are cells, grounds run together, and both appearances keep their colours")
    func pictures() throws {
        var drawn = Canvas(size: Size(columns: 3, rows: 1), style: .plain)
        drawn.put(
            GreyPictures(names: []).picture(named: "", size: Size(columns: 2, rows: 1), ground: 0)
                ?? .init(size: drawn.size, filledWith: 0), column: 1, row: 0)
        let document = try ReadDocument(svg(drawn))
        let rects = document.elements.filter { $0.name == "rect" }.map(\.attributes)
        #expect(rects.map { $0["fill"] } == ["#0e1116", "#404040"])
        #expect(rects.last?["x"] == "10" && rects.last?["width"] == "20")
        #expect(document.elements.first { $0.name == "path" }?.attributes["fill"] == "#d0d0d0")
    }

    @Test("A theme without colors is drawn in its text and its ground, reversed where a fill would be")
    func monochrome() throws {
        let mono = try ThemeTests.load("mono")
        var drawn = canvas("ab")
        drawn.put("b", column: 1, row: 0, .chrome(.surface, on: .accent))
        let document = try ReadDocument(svg(drawn, mono.colors(.dark)))
        let (ink, ground) = (SVGPainter.hex(mono.chrome[.text].rgb), SVGPainter.hex(mono.chrome[.background].rgb))
        #expect(document.elements.filter { $0.name == "text" }.map { $0.attributes["fill"] } == [ink, ground])
        #expect(document.elements.filter { $0.name == "rect" }.map { $0.attributes["fill"] } == [ground, ink])
    }

    @Test("Hostile text is escaped and never unclean; a page holds the picture and the text")
    func page() throws {
        let hostile = "</svg><script>alert(1)</script> \u{1B}[31m\u{202E}x\u{0}&amp; ]]>"
        let page = HTMLExport.text(of: canvas(hostile), colors: Theme.paper.colors(.light), title: hostile)
        let body = page.drop { $0 != "\n" }
        let document = try ReadDocument(String(body))
        #expect(!document.elements.contains { $0.name == "script" })
        #expect(document.elements.contains { $0.name == "svg" } && document.elements.contains { $0.name == "pre" })
        #expect(document.texts.last?.hasPrefix("</svg><script>alert(1)</script> ␛[31m�x␀&amp; ]]>") == true)
        #expect(page.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html"))
    }

    @Test("Every size is legal, and random cells make well-formed documents")
    func everySize() throws {
        var numbers = SeededLetters(state: 4)
        for columns in 0...12 {
            for rows in 0...3 {
                var canvas = Canvas(size: Size(columns: columns, rows: rows), style: .plain)
                for row in 0..<rows {
                    canvas.put(numbers.text(columns + 2), column: -1, row: row, .chrome(.text, on: .panel))
                }
                let document = try ReadDocument(svg(canvas))
                #expect(document.elements[0].attributes["viewBox"] == "0 0 \(columns * 10) \(rows * 20)")
            }
        }
    }
}

/// Letters of many kinds, the same every time.
private struct SeededLetters {
    var state: UInt64

    mutating func text(_ count: Int) -> String {
        let letters = Array("ab <>&\"'漢é─│╭▀░⣿●◐👍e\u{301}\u{200F}")
        return String(
            (0..<count).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return letters[Int(state >> 33) % letters.count]
            })
    }
}

/// What an XML parser makes of a document.
private final class ReadDocument: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var attributes: [String: String]
    }

    private(set) var elements: [Element] = []
    /// The text of each element that has any beside line ends.
    private(set) var texts: [String] = []
    private var text = ""

    init(_ document: String) throws {
        super.init()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = self
        guard parser.parse() else { throw NotWellFormed(line: parser.lineNumber) }
    }

    struct NotWellFormed: Error { var line: Int }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(Element(name: name, attributes: attributes))
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if text.contains(where: { !$0.isNewline }) { texts.append(text) }
        text = ""
    }
}
