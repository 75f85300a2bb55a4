import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("The boxes of the mock countdown, cell for cell")
struct CountdownMockTests {
    private let category = text("Family", .color(.purple))
    private let badge = text("3 / 3", .color(.secondary))
    private let digits = text("42", .font(.largeTitle), .color(.purple))

    private func box(_ children: [ViewNode], top: Double = 0, sides: Double) -> ViewNode {
        column(
            children, .padding(EdgeInsets(top: top * 16, leading: sides * 8, bottom: 0, trailing: sides * 8)),
            .fill(horizontal: true, vertical: true))
    }

    private func blank(_ rows: Double) -> ViewNode {
        ViewNode(.spacer(minimumLength: 0), [.frame(width: 0, height: rows * 16, alignment: .init())])
    }

    @Test("Small: three-row digits with their unit at the foot, category and badge in the last row")
    func small() {
        let node = box(
            [
                text("Grandma turns 80", .bold), blank(1),
                row([digits, text("days")], spacing: 16, alignment: .bottom),
                blank(1), text("Sat 24 Oct 2026", .color(.secondary)), spacer, row([category, spacer, badge]),
            ], top: 1, sides: 1)
        #expect(MockBox.countdownSmall.differences(to: DrawnWidget(node, .small).canvas) == [])
    }

    @Test("Medium: digits and texts side by side, buttons as pills")
    func medium() {
        let left = column(
            [blank(1), digits, blank(1), text("days", .bold)],
            .frame(width: 104, height: nil, alignment: .init(.leading)))
        let right = column([
            text("Grandma turns 80", .bold), text("Sat 24 Oct 2026", .color(.secondary)), blank(1),
            text(
                "Book the train by\nthe end of September.", .lineLimit(3),
                .frame(width: 192, height: nil, alignment: .init(.leading))),
        ])
        let buttons = [("previous", "‹"), ("next", "›"), ("complete:3", "✓ Done")].map {
            ViewNode(.button(action: $0.0, title: $0.1, child: nil), [.tint(.purple)])
        }
        let node = column(
            [
                row([left, right], spacing: 0, alignment: .top), spacer,
                row([category, spacer, row(buttons, spacing: 8), spacer, badge]),
            ], .padding(EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 8)),
            .fill(horizontal: true, vertical: true))
        let drawn = DrawnWidget(node, .medium)
        #expect(drawn.report.buttons.map(\.name) == ["previous", "next", "complete:3"])
        #expect(MockBox.countdownMedium.differences(to: drawn.canvas) == [])
    }

    @Test("Circular: line digits where block digits have no room")
    func circular() {
        let node = box([digits, text("days", .align(.center))], sides: 0)
        #expect(MockBox.countdownCircular.differences(to: DrawnWidget(node, .circular).canvas) == [])
    }

    @Test("Rectangular and inline: words alone, in one colour")
    func lockScreen() {
        let node = box(
            [
                text("Grandma turns 80", .bold), text("42 days"), text("Sat 24 Oct", .color(.secondary)),
                row([category, spacer, badge]),
            ], sides: 1)
        #expect(MockBox.countdownRectangular.differences(to: DrawnWidget(node, .rectangular).canvas) == [])
        let line = text(" Grandma turns 80 · 42 days")
        #expect(MockBox.countdownInline.differences(to: DrawnWidget(line, .inline).canvas) == [])
    }

    @Test("In ASCII the same boxes are made of ASCII, with digits of lines")
    func ascii() {
        let node = row(
            [digits, text("days"), ViewNode(.button(action: "x", title: "✓ Done", child: nil))], spacing: 16,
            alignment: .bottom)
        let drawn = DrawnWidget(node, columns: 24, rows: 3, context: context(glyphs: .ascii))
        #expect(drawn.lines == ["     _", "|_|  _|", "  | |_   days  [✓ Done]"])
        #expect(TextExport.text(of: drawn.canvas.foldedToASCII()).hasSuffix("[+ Done]\n"))
    }
}
