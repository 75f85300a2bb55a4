import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("What must not be read")
struct RedactionTests {
    private func locked(_ node: ViewNode, columns: Int, rows: Int, family: WidgetFamily = .small) -> DrawnWidget {
        var setting = context(pictures: ["cat.png"])
        setting.isLocked = true
        return DrawnWidget(node, columns: columns, rows: rows, family: family, context: setting)
    }

    @Test("Digits keep their three rows, a bar and a ring show nothing of their share")
    func shapes() {
        let digits = locked(text("42", .font(.largeTitle), .privacySensitive), columns: 9, rows: 3)
        #expect(digits.lines == Array(repeating: "▒▒▒▒▒▒▒▒▒", count: 3))
        #expect(locked(ViewNode(.progress(0.5), [.privacySensitive]), columns: 6, rows: 1).lines == ["──────"])
        let ring = locked(
            ViewNode(.gauge(value: 1, minimum: 0, maximum: 1), [.privacySensitive]), columns: 8, rows: 4,
            family: .circular)
        #expect(!ring.lines.joined().contains("⣴"))
    }

    @Test("A button keeps its pill and loses its title, also where the title is a private text inside it")
    func buttons() {
        let titled = ViewNode(.button(action: "call", title: "Call Anna", child: nil), [.privacySensitive])
        #expect(locked(titled, columns: 11, rows: 1).lines == ["▐▒▒▒▒▒▒▒▒▒▌"])
        let child = ViewNode(.button(action: "call", title: "", child: text("Call Anna", .privacySensitive)))
        #expect(locked(child, columns: 11, rows: 1).lines == ["▐▒▒▒▒▒▒▒▒▒▌"])
        #expect(locked(child, columns: 11, rows: 1).report.buttons.map(\.name) == ["call"])
    }

    @Test("Inline shows the shape of a private text, wherever the mark stands")
    func inline() {
        let node = column([row([text("Balance 12 €")])], .privacySensitive)
        #expect(locked(node, columns: 30, rows: 1, family: .inline).lines == ["▒▒▒▒▒▒▒▒▒▒▒▒"])
        #expect(DrawnWidget(node, .inline).lines == ["Balance 12 €"])
    }

    @Test("What is inside a private node is private, pictures and colored dots too")
    func inside() {
        let node = column(
            [
                text("secret"), ViewNode(.image(name: "cat.png"), [.frame(width: 16, height: 16, alignment: .init())]),
                ViewNode(.shape(.circle), [.color(.red), .frame(width: 8, height: 16, alignment: .init())]),
            ], .privacySensitive)
        let drawn = locked(node, columns: 6, rows: 3)
        #expect(drawn.lines == ["▒▒▒▒▒▒", "▒▒", "●"])
        #expect(drawn.canvas[0, 2]?.style.foreground == .widget(.secondary))
    }

    @Test("In ASCII the shape is made of ASCII")
    func ascii() {
        var setting = context(glyphs: .ascii)
        setting.isRedacted = true
        #expect(DrawnWidget(text("漢字 12"), columns: 7, rows: 1, context: setting).lines == ["#######"])
    }
}

@Suite("Texts that are hard to read")
struct FaintTextTests {
    private func faint(_ node: ViewNode) -> [DrawingReport.FaintText] {
        DrawnWidget(node, columns: 20, rows: 4).report.faintTexts
    }

    @Test("A literal color too near to its ground is reported with its contrast")
    func literal() {
        let grey = WidgetColor.rgba(red: 0x33, green: 0x33, blue: 0x33, alpha: 255)
        let found = faint(text("dim", .color(grey)))
        #expect(found.map(\.text) == ["dim"])
        // #333333 on ink's #212833, by the formula of WCAG 2 worked out by hand: (0.0331 + 0.05) / (0.0209 + 0.05).
        #expect(found.first.map { ($0.contrast * 100).rounded() / 100 } == 1.17)
        #expect(faint(text("light", .color(.rgba(red: 255, green: 255, blue: 255, alpha: 255)))).isEmpty)
    }

    @Test("Opacity and grounds count, as they are where the text stands")
    func mixed() {
        #expect(faint(text("half", .opacity(0.3))).map(\.text) == ["half"])
        #expect(faint(text("clear", .color(.clear))).isEmpty)
        #expect(faint(text("on red", .background(.color(.red)))).map(\.text) == ["on red"])
        #expect(faint(text("roles", .color(.secondary))).isEmpty)
        #expect(faint(text("   ", .opacity(0.1))).isEmpty)
    }

    @Test("A text of several lines is reported once, big digits by their number")
    func once() {
        #expect(faint(text("one two three four five six seven", .opacity(0.2))).count == 1)
        #expect(faint(text("42", .font(.largeTitle), .opacity(0.2))).map(\.text) == ["42"])
    }
}
