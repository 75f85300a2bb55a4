import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("Larger texts")
struct TextSizeTests {
    private func drawn(_ node: ViewNode, _ columns: Int, _ rows: Int, _ size: TextSize) -> DrawnWidget {
        var setting = context()
        setting.textSize = size
        return DrawnWidget(node, columns: columns, rows: rows, context: setting)
    }

    private let quote = column(
        [text("A smooth sea never made a skilled sailor.")], .fill(horizontal: true, vertical: true))

    @Test("A text wraps where its larger letters would: 19 columns hold 17 of XL, and 20 hold 12 of AX1")
    func wrapping() {
        #expect(
            drawn(quote, 20, 3, .large).lines == ["A smooth sea never", "made a skilled", "sailor."])
        // 17 × 1.118 = 19.0
        #expect(
            drawn(quote, 19, 5, .extraLarge).lines.filter { !$0.isEmpty } == [
                "A smooth sea", "never made a", "skilled sailor.",
            ])
        // 20 ÷ 1.647 = 12.1; a line is 1.647 rows high.
        #expect(
            drawn(quote, 20, 7, .accessibility1).lines == [
                "A smooth sea", "", "never made a", "skilled", "", "sailor.", "",
            ])
    }

    @Test("Where the height does not suffice the text is cut, and the report says so")
    func cutting() {
        let widget = drawn(quote, 20, 4, .accessibility1)
        #expect(widget.lines == ["A smooth sea", "", "never made…", ""])
        #expect(widget.report.cutTexts.map(\.count) == [41])
        #expect(drawn(quote, 20, 4, .large).report.cutTexts.isEmpty)
    }

    @Test("What stands beside a text gives way, pictures and bars keep their points")
    func neighbours() {
        let node = row([text("abcdef"), ViewNode(.progress(1))])
        #expect(drawn(node, 24, 1, .large).lines == ["abcdef━━━━━━━━━━━━━━━━━━"])
        // Six letters cover 9.9 columns.
        #expect(drawn(node, 24, 1, .accessibility1).lines == ["abcdef    ━━━━━━━━━━━━━━"])
        let bar = ViewNode(.progress(0.5))
        #expect(drawn(bar, 10, 1, .accessibility1).lines == drawn(bar, 10, 1, .large).lines)
    }

    @Test("A button keeps its caps, and inline is cut earlier")
    func buttonsAndInline() {
        let button = ViewNode(.button(action: "a", title: "Start again", child: nil))
        #expect(drawn(button, 13, 1, .large).lines == ["▐Start again▌"])
        let larger = drawn(button, 13, 1, .accessibility1)
        #expect(larger.lines == ["▐Start…▌"])
        #expect(larger.report.cutTexts.map(\.text) == ["Start again"])
        var setting = context()
        setting.textSize = .accessibility1
        #expect(DrawnWidget(quote, .inline, context: setting).lines == ["A smooth sea neve…"])
    }

    @Test("The sizes come one after the other, and back")
    func order() {
        #expect(
            [TextSize.large.next, TextSize.extraLarge.next, TextSize.accessibility1.next] == [
                .extraLarge, .accessibility1, .large,
            ])
    }

    @Test("What fits is the most that covers no more than the space", arguments: TextSize.allCases)
    func coverage(size: TextSize) {
        for space in 1...200 {
            let cells = size.cells(in: space)
            #expect(size.covered(cells) <= max(space, size.covered(1)), "\(space)")
            #expect(size.covered(cells + 1) > space, "\(space)")
        }
    }

    @Test("Every node draws in every text size at every size of box, redacted and not")
    func everySize() {
        for node in EverySizeTests.nodes {
            for size in TextSize.allCases {
                for columns in 0...14 {
                    for rows in 0...5 {
                        var setting = context(pictures: ["cat.png"])
                        setting.textSize = size
                        setting.isRedacted = columns % 2 == 1
                        setting.colors = Theme.ink.colors(.tinted)
                        var canvas = Canvas(size: Size(columns: 16, rows: 7), style: .plain)
                        canvas.fill(Rect(canvas.size), with: "+", .plain)
                        let box = Rect(column: 1, row: 1, columns: columns, rows: rows)
                        ViewPainter.draw(node, family: .small, in: &canvas, rect: box, context: setting)
                        if !canvas.hasWholeCharacters { Issue.record("\(node), \(size), \(box)") }
                        for row in 0..<7 {
                            for column in 0..<16 where !box.contains(Point(column: column, row: row)) {
                                if canvas[column, row]?.text != "+" { Issue.record("\(node), \(size), \(box)") }
                            }
                        }
                    }
                }
            }
        }
    }
}
