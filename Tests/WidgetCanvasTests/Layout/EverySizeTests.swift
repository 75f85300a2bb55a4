import Foundation
import TestSupport
import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("Widgets at every size")
struct EverySizeTests {
    static let nodes: [ViewNode] = [
        text("A smooth sea never made a skilled sailor."), text("漢字かな交じり文"), text("", .bold),
        text("42", .font(.largeTitle)), text("x", .padding(EdgeInsets(top: 99, leading: 99, bottom: 99, trailing: 99))),
        ViewNode(.timer(target: sampleMoment, countsDown: false)), ViewNode(.date(sampleMoment, style: .date)),
        ViewNode(.image(name: "cat.png")), ViewNode(.image(name: "none.png")), ViewNode(.image(name: "star")),
        ViewNode(.bitmap(png: [1], width: 800, height: nil)), ViewNode(.spacer(minimumLength: 999)), ViewNode(.divider),
        ViewNode(.progress(0.3)), ViewNode(.progress(nil)), ViewNode(.gauge(value: 1, minimum: 0, maximum: 3)),
        ViewNode(.shape(.rectangle), [.color(.red)]), ViewNode(.shape(.circle)), ViewNode(.shape(.capsule)),
        ViewNode(.shape(.rounded(radius: 8))), ViewNode(.button(action: "a", title: "Press 漢", child: nil)),
        ViewNode(.link(url: "https://a.example", child: nil)), ViewNode(.unknown(name: "Map 漢")), ViewNode(.group([])),
        row([text("left side"), spacer, text("漢字"), ViewNode(.divider), text("r")], spacing: 8),
        column([text("one two"), ViewNode(.divider), spacer, ViewNode(.progress(1))], spacing: nil),
        ViewNode(
            .depthStack(alignment: .init(), children: [ViewNode(.gauge(value: 1, minimum: 0, maximum: 2)), text("9")])),
        text("x", .frame(width: 1e9, height: .infinity, alignment: .init())),
        text("x", .frame(width: -5, height: .nan, alignment: .init())),
        text("g", .background(.gradient([.red, .clear, .blue], isHorizontal: true)), .opacity(.nan), .cornerRadius(9)),
    ]

    @Test("Every node draws at every size, whole characters only", arguments: nodes.indices)
    func everyNode(index: Int) {
        for columns in 0...24 {
            for rows in 0...12 {
                for (family, glyphs) in [(WidgetFamily.small, Glyphs.unicode), (.circular, .ascii)] {
                    let drawn = DrawnWidget(
                        Self.nodes[index], columns: columns, rows: rows, family: family,
                        context: context(glyphs: glyphs, pictures: ["cat.png"]))
                    if !drawn.canvas.hasWholeCharacters {
                        Issue.record("\(columns) × \(rows), \(family): \(drawn.lines)")
                    }
                }
            }
            let inline = DrawnWidget(Self.nodes[index], columns: columns, rows: 1, family: .inline)
            if !inline.canvas.hasWholeCharacters { Issue.record("\(columns): \(inline.lines)") }
        }
    }

    @Test("Nothing is drawn outside the box, however large the content is")
    func borders() {
        for node in Self.nodes {
            var canvas = Canvas(size: Size(columns: 20, rows: 8), style: .plain)
            canvas.fill(Rect(canvas.size), with: "+", .plain)
            let box = Rect(column: 5, row: 2, columns: 9, rows: 3)
            ViewPainter.draw(node, family: .small, in: &canvas, rect: box, context: context(pictures: ["cat.png"]))
            for row in 0..<8 {
                for column in 0..<20 where !box.contains(Point(column: column, row: row)) {
                    #expect(canvas[column, row]?.text == "+")
                }
            }
            #expect(canvas.clip == Rect(canvas.size))
        }
    }

    @Test("Random trees at random sizes")
    func random() {
        var generator = SeededNumbers(seed: 2026)
        for _ in 0..<600 {
            let node = randomNode(&generator, depth: 0)
            let drawn = DrawnWidget(
                node, columns: Int.random(in: 0...60, using: &generator),
                rows: Int.random(in: 0...24, using: &generator),
                family: WidgetFamily.allCases.randomElement(using: &generator) ?? .small,
                context: context(pictures: ["cat.png"]))
            #expect(drawn.canvas.hasWholeCharacters)
        }
    }

    @Test("A tree of a thousand levels and one of ten thousand children are cut, and say so")
    func hostile() {
        var deep = text("deepest")
        for level in 0..<1000 {
            deep =
                level % 2 == 0 ? row([deep, text("a"), spacer]) : column([text("b"), deep, ViewNode(.progress(0.5))])
        }
        var reports: [DrawingReport] = []
        let time = ContinuousClock().measure {
            reports.append(DrawnWidget(deep, .large).report)
            reports.append(DrawnWidget(row((0..<10_000).map { text("\($0)") }), .large).report)
        }
        #expect(reports.map(\.isTreeCut) == [true, true])
        #expect(time < .seconds(10))
    }

    private func randomNode(_ generator: inout SeededNumbers, depth: Int) -> ViewNode {
        var node = Self.nodes[Int.random(in: 0..<Self.nodes.count, using: &generator)]
        if depth < 5, Int.random(in: 0...3, using: &generator) > 0 {
            let children = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                randomNode(&generator, depth: depth + 1)
            }
            let spacing: Double? =
                Bool.random(using: &generator) ? Double(Int.random(in: -8...40, using: &generator)) : nil
            switch Int.random(in: 0...3, using: &generator) {
            case 0: node = row(children, spacing: spacing, alignment: .bottom)
            case 1: node = column(children, spacing: spacing, alignment: .trailing)
            case 2: node = ViewNode(.depthStack(alignment: .init(.leading, .bottom), children: children))
            default: node = ViewNode(.group(children))
            }
        }
        let modifiers: [Modifier] = [
            .bold, .padding(EdgeInsets(top: 9, leading: 20, bottom: 3, trailing: 8)),
            .fill(horizontal: true, vertical: false),
            .background(.color(.orange)), .opacity(0.4), .lineLimit(2), .align(.center), .redacted, .cornerRadius(12),
            .frame(width: 70, height: nil, alignment: .init()),
            .frame(width: nil, height: 33, alignment: .init(.trailing)),
        ]
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
            node.modifiers.append(modifiers[Int.random(in: 0..<modifiers.count, using: &generator)])
        }
        return node
    }
}
