import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("The boxes of the mocks summary and activity, cell for cell")
struct TimersMockTests {
    private func padded(_ node: ViewNode, leading: Double, trailing: Double) -> ViewNode {
        var node = node
        node.modifiers.append(.padding(EdgeInsets(top: 0, leading: leading * 8, bottom: 0, trailing: trailing * 8)))
        return node
    }

    private func filled(_ children: [ViewNode], top: Double, bottom: Double = 0) -> ViewNode {
        column(
            children, .padding(EdgeInsets(top: top * 16, leading: 0, bottom: bottom * 16, trailing: 0)),
            .fill(horizontal: true, vertical: true))
    }

    private func blank(_ rows: Double = 1) -> ViewNode {
        ViewNode(.spacer(minimumLength: 0), [.frame(width: 0, height: rows * 16, alignment: .init())])
    }

    private func wide(_ columns: Double) -> ViewNode {
        ViewNode(.spacer(minimumLength: 0), [.frame(width: columns * 8, height: 16, alignment: .init())])
    }

    private func button(_ action: String, _ title: String, _ hue: WidgetColor = .accent) -> ViewNode {
        ViewNode(.button(action: action, title: title, child: nil), [.tint(hue)])
    }

    private func tag(_ name: String, _ hue: WidgetColor) -> ViewNode {
        row(
            [
                ViewNode(.shape(.circle), [.color(hue), .frame(width: 8, height: 16, alignment: .init())]),
                text(name, .bold),
            ],
            spacing: 8)
    }

    private let elapsed = text("1:55", .font(.largeTitle))
    private let ruler = ViewNode(
        .divider, [.padding(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))])

    private func pressing(_ action: String) -> DrawingContext {
        var setting = context()
        setting.focusedAction = action
        return setting
    }

    @Test("Large: every timer, the rulers, the day's total, start buttons in the colours of their tags")
    func large() {
        let first = row(
            [
                column([
                    tag("Deep work", .blue), text("Draft of chapter 3", .color(.secondary)),
                    text("since 18:05", .color(.secondary)),
                ]), spacer, elapsed,
            ])
        let second = row([
            tag("Reading", .purple), spacer, text("0:25", .bold), wide(3),
            button("stop:2", "■ Stop"),
        ])
        let starts = row(
            [
                button("start:1", "▶ Errands", .green), button("start:2", "▶ Music", .orange),
                button("start:3", "▶ Garden", .yellow),
            ], spacing: 8)
        let node = filled(
            [
                padded(
                    row([text("Running", .color(.accent), .bold), spacer, text("2 timers", .color(.secondary))]),
                    leading: 2, trailing: 2),
                blank(), padded(first, leading: 2, trailing: 2), blank(),
                padded(button("stop:1", "■ Stop"), leading: 1, trailing: 0), blank(), ruler, blank(),
                padded(second, leading: 2, trailing: 1), blank(), ruler, blank(),
                padded(
                    row([
                        text("Today", .bold), wide(2), text("6 records", .color(.secondary)), spacer,
                        text("5h 40m", .bold),
                    ]), leading: 2, trailing: 2),
                blank(), padded(text("Start", .color(.secondary)), leading: 2, trailing: 2), blank(),
                padded(starts, leading: 1, trailing: 0),
            ], top: 1, bottom: 1)
        let drawn = DrawnWidget(node, .large, context: pressing("stop:1"))
        #expect(MockBox.timersLarge.differences(to: drawn.canvas) == [])
        #expect(drawn.report.buttons.map(\.name) == ["stop:1", "stop:2", "start:1", "start:2", "start:3"])
    }

    @Test("Medium: name at the left, a bar in the colour of the tag, the duration at the right")
    func summary() {
        func line(_ name: String, _ share: Double, _ duration: String, _ hue: WidgetColor) -> ViewNode {
            row([
                text(name, .lineLimit(1), .frame(width: 80, height: nil, alignment: .init(.leading))),
                ViewNode(.progress(share), [.tint(hue)]),
                text(
                    duration, .color(.secondary), .lineLimit(1),
                    .frame(width: 72, height: nil, alignment: .init(.trailing))),
            ])
        }
        let node = filled(
            [
                row([text("This week", .color(.accent), .bold), spacer, text("28h 05m", .bold)]), blank(),
                line("Deep work", 1, "14h 20m", .blue), line("Reading", 365.0 / 860, "6h 05m", .purple),
                line("Errands", 250.0 / 860, "4h 10m", .green), line("Other", 210.0 / 860, "3h 30m", .secondary),
                spacer,
                row([
                    text("Mon 7 – Sun 13 Sep", .color(.secondary)), spacer, text("2 running", .color(.secondary)),
                ]),
            ], top: 1, bottom: 1)
        let drawn = DrawnWidget(padded(node, leading: 2, trailing: 2), .medium)
        #expect(MockBox.summaryMedium.differences(to: drawn.canvas) == [])
    }

    @Test("Lock screen: rows with the duration at the right, rings around a time")
    func lockScreen() {
        let node = padded(
            filled(
                [
                    row([text("Deep work", .bold), spacer, text("1:55", .bold)]),
                    row([text("Reading"), spacer, text("0:25")]), row([text("Today"), spacer, text("5h 40m")]),
                    ViewNode(.progress(12.0 / 18)),
                ], top: 0), leading: 1, trailing: 1)
        #expect(MockBox.timersRectangular.differences(to: DrawnWidget(node, .rectangular).canvas) == [])
        for (box, share, time, below) in [
            (MockBox.timersCircular, 0.24, "1:55", "+1"), (.summaryCircular, 0.71, "5:40", "8h"),
        ] {
            let ring = ViewNode(
                .depthStack(
                    alignment: .init(),
                    children: [
                        ViewNode(.gauge(value: share, minimum: 0, maximum: 1)),
                        column(
                            [text(time, .bold), text(below)], spacing: 16, alignment: .center,
                            .padding(EdgeInsets(top: 16, leading: 0, bottom: 0, trailing: 0))),
                    ]))
            #expect(box.differences(to: DrawnWidget(ring, .circular).canvas) == [])
        }
    }

    @Test("Small: digits in the middle, a button that reaches to the edge")
    func small() {
        let node = filled(
            [
                padded(tag("Deep work", .blue), leading: 1, trailing: 1),
                padded(text("since 18:05", .color(.secondary)), leading: 1, trailing: 1), blank(),
                padded(elapsed, leading: 3, trailing: 0), spacer,
                padded(
                    row([button("stop:1", "■ Stop"), spacer, text("+1 more", .color(.secondary))]), leading: 0,
                    trailing: 1),
            ], top: 1, bottom: 1)
        #expect(MockBox.timersSmall.differences(to: DrawnWidget(node, .small).canvas) == [])
    }

    @Test("In ASCII the marks of a player are those of the style")
    func ascii() {
        let node = row([button("stop:1", "■ Stop"), button("start:1", "▶ Go"), tag("Reading", .purple)], spacing: 8)
        let drawn = DrawnWidget(node, columns: 25, rows: 1, context: context(glyphs: .ascii))
        #expect(TextExport.text(of: drawn.canvas.foldedToASCII()) == "[# Stop] [> Go] * Reading\n")
    }
}
