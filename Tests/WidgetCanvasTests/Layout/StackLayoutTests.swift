import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("Stacks share their space")
struct StackLayoutTests {
    @Test("A spacer takes what is left")
    func spacers() {
        #expect(DrawnWidget(row([text("ab"), spacer, text("cd")]), columns: 10, rows: 1).lines == ["ab      cd"])
        #expect(DrawnWidget(row([spacer, text("ab"), spacer]), columns: 10, rows: 1).lines == ["    ab"])
        #expect(DrawnWidget(column([text("a"), spacer, text("b")]), columns: 1, rows: 4).lines == ["a", "", "", "b"])
        #expect(DrawnWidget(row([spacer, text("x"), spacer]), columns: 4, rows: 1).lines == [" x"])
    }

    @Test("The least flexible child chooses first: a short text is not cut beside a long one")
    func flexibility() {
        let long = text("a very long name", .lineLimit(1))
        #expect(DrawnWidget(row([long, spacer, text("9 / 12")]), columns: 14, rows: 1).lines == ["a very… 9 / 12"])
        #expect(DrawnWidget(row([long, text("9 / 12")], spacing: 8), columns: 14, rows: 1).lines == ["a very… 9 / 12"])
        #expect(DrawnWidget(row([text("9 / 12"), long], spacing: 8), columns: 14, rows: 1).lines == ["9 / 12 a very…"])
    }

    @Test("Text takes all rows that others leave before a spacer gets any")
    func textBeforeSpacer() {
        let node = column([text("one two three"), spacer, text("end")])
        #expect(DrawnWidget(node, columns: 5, rows: 4).lines == ["one", "two", "three", "end"])
        #expect(DrawnWidget(node, columns: 5, rows: 3).lines == ["one", "two…", "end"])
        #expect(DrawnWidget(node, columns: 13, rows: 3).lines == ["one two three", "", "end"])
    }

    @Test("Children stand where the alignment says")
    func alignment() {
        let words = [text("abc"), text("x")]
        #expect(DrawnWidget(column(words), columns: 3, rows: 2).lines == ["abc", "x"])
        #expect(DrawnWidget(column(words, alignment: .center), columns: 3, rows: 2).lines == ["abc", " x"])
        #expect(DrawnWidget(column(words, alignment: .trailing), columns: 3, rows: 2).lines == ["abc", "  x"])
        let high = [text("a b c"), text("x")]
        #expect(DrawnWidget(row(high, alignment: .top), columns: 2, rows: 3).lines == ["ax", "b", "c"])
        #expect(DrawnWidget(row(high, alignment: .bottom), columns: 2, rows: 3).lines == ["a", "b", "cx"])
    }

    @Test("Lengths are points: eight for a column, sixteen for a row, rounded")
    func points() {
        #expect(DrawnWidget(row([text("a"), text("b")], spacing: 11), columns: 3, rows: 1).lines == ["a b"])
        #expect(DrawnWidget(row([text("a"), text("b")], spacing: 3), columns: 2, rows: 1).lines == ["ab"])
        #expect(DrawnWidget(column([text("a"), text("b")], spacing: 8), columns: 1, rows: 3).lines == ["a", "", "b"])
        #expect(DrawnWidget(column([text("a"), text("b")], spacing: 7), columns: 1, rows: 2).lines == ["a", "b"])
        let padded = text("x", .padding(EdgeInsets(top: 16, leading: 16, bottom: 0, trailing: 8)))
        #expect(DrawnWidget(row([padded, text("y")]), columns: 5, rows: 2).lines == ["    y", "  x"])
        #expect(DrawnWidget(row([text("a"), text("b")], spacing: nil), columns: 3, rows: 1).lines == ["a b"])
        #expect(DrawnWidget(column([text("a"), text("b")], spacing: nil), columns: 1, rows: 2).lines == ["a", "b"])
    }

    @Test("A frame has its size, and its content the place that it says")
    func frames() {
        let node = row([
            text("x", .frame(width: 40, height: nil, alignment: .init(.trailing))), text("y"),
        ])
        #expect(DrawnWidget(node, columns: 6, rows: 1).lines == ["    xy"])
        let filled = text("x", .fill(horizontal: true, vertical: true))
        #expect(DrawnWidget(filled, columns: 5, rows: 3).lines == ["", "  x", ""])
        #expect(DrawnWidget(text("x", .align(.trailing)), columns: 5, rows: 1).lines == ["    x"])
        #expect(DrawnWidget(text("a bc", .align(.center)), columns: 3, rows: 2).lines == [" a", "bc"])
    }

    @Test("What is too large begins at the top left corner and is cut at the edges of the box")
    func overflow() {
        let node = column(
            (0..<5).map { text("row \($0) is long", .frame(width: 96, height: 16, alignment: .init(.leading))) })
        let drawn = DrawnWidget(node, columns: 6, rows: 3)
        #expect(drawn.lines == ["row 0", "row 1", "row 2"])
        #expect(drawn.report.cutTexts.count == 5)
    }

    @Test("A group stands in its parent as if written there")
    func groups() {
        let group = ViewNode(.group([text("b"), spacer, text("c")]), [.bold])
        let drawn = DrawnWidget(row([text("a"), group]), columns: 6, rows: 1)
        #expect(drawn.lines == ["ab   c"])
        #expect(drawn.canvas[1, 0]?.style.isBold == true)
        #expect(DrawnWidget(ViewNode(.group([])), columns: 3, rows: 1).lines == [""])
        #expect(DrawnWidget(ViewNode(.group([text("a"), text("b")])), columns: 1, rows: 2).lines == ["a", "b"])
    }

    @Test("A depth stack lays one child over the other")
    func depth() {
        let node = ViewNode(
            .depthStack(
                alignment: .init(.trailing, .bottom),
                children: [ViewNode(.shape(.rectangle), [.color(.blue)]), text("x")]))
        let drawn = DrawnWidget(node, columns: 3, rows: 2)
        #expect(drawn.lines == ["", "  x"])
        #expect(drawn.canvas[0, 0]?.style.background == .widget(.blue))
        #expect(drawn.canvas[2, 1]?.style.background == .widget(.blue))
    }

    @Test("Nested stacks are measured once: a deep tree costs no more than a flat one")
    func nesting() {
        var node = row([text("one two three"), spacer, text("end")])
        for level in 0..<24 {
            node = level % 2 == 0 ? column([text("line \(level)"), node, spacer]) : row([node, text("side"), spacer])
        }
        let time = ContinuousClock().measure {
            for _ in 0..<5 { _ = DrawnWidget(node, .extraLarge) }
        }
        #expect(time < .seconds(5))
    }
}
