import Foundation
import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("Nodes of the view vocabulary")
struct NodeDrawingTests {
    @Test("The countdown of the mock: digits three rows high, the word at their foot")
    func countdown() {
        let days = row(
            [text("42", .font(.largeTitle), .color(.purple)), text("days", .color(.secondary))], spacing: 16,
            alignment: .bottom)
        let node = column(
            [
                text("Grandma turns 80", .bold), spacer, days, spacer, text("Sat 24 Oct 2026", .color(.secondary)),
                row([text("Family", .color(.purple)), spacer, text("3 / 3", .color(.secondary))]),
            ], .padding(EdgeInsets(top: 16, leading: 8, bottom: 0, trailing: 8)),
            .fill(horizontal: true, vertical: true))
        let drawn = DrawnWidget(node, .small)
        #expect(
            drawn.lines == [
                "",
                " Grandma turns 80",
                "",
                " █  █ ▀▀▀█",
                " ▀▀▀█ █▀▀▀",
                "    █ █▄▄▄  days",
                "",
                "",
                " Sat 24 Oct 2026",
                " Family       3 / 3",
            ])
        #expect(drawn.canvas[1, 3]?.style == CellStyle(.widget(.purple), on: .widget(.surface)))
        let circular = column(
            [text("42", .font(.largeTitle)), text("days", .align(.center))], .fill(horizontal: true, vertical: true))
        #expect(DrawnWidget(circular, .circular).lines == ["╻ ╻ ╺━┓", "┗━┫ ┏━┛", "  ╹ ┗━╸", "  days"])
        #expect(DrawnWidget(circular, columns: 8, rows: 3).lines == ["42", "  days", ""])
    }

    @Test("A bar is never longer than 24 columns, and a gauge is a ring in circular only")
    func bars() {
        #expect(DrawnWidget(ViewNode(.progress(0.5)), columns: 10, rows: 1).lines == ["━━━━━─────"])
        let wide = DrawnWidget(
            column([ViewNode(.progress(0.25))], .fill(horizontal: true, vertical: false)), columns: 40, rows: 1)
        #expect(wide.lines == ["━━━━━━──────────────────"])
        let gauge = ViewNode(.gauge(value: 3, minimum: 0, maximum: 4))
        #expect(DrawnWidget(gauge, columns: 8, rows: 1).lines == ["━━━━━━──"])
        #expect(DrawnWidget(gauge, .circular).lines[0] == "⢀⣴⠾⠛⠛⠷⣦⡀")
        #expect(DrawnWidget(ViewNode(.gauge(value: 3, minimum: 4, maximum: 4)), columns: 4, rows: 1).lines == ["────"])
        #expect(
            DrawnWidget(ViewNode(.gauge(value: .nan, minimum: 0, maximum: 4)), columns: 4, rows: 1).lines == ["────"])
        #expect(DrawnWidget(ViewNode(.progress(nil)), columns: 4, rows: 1).lines == ["────"])
    }

    @Test("A divider crosses its stack")
    func dividers() {
        let divider = ViewNode(.divider)
        #expect(DrawnWidget(column([text("a"), divider, text("b")]), columns: 4, rows: 3).lines == ["a", "────", "b"])
        let drawn = DrawnWidget(row([text("a b"), divider, text("c")]), columns: 3, rows: 2)
        #expect(drawn.lines == ["a│c", "b│"])
    }

    @Test("A button is a pill, and the one that Enter presses is filled")
    func buttons() {
        let node = row(
            [
                ViewNode(.button(action: "start:1", title: "Errands", child: nil), [.tint(.green)]),
                ViewNode(.button(action: "start:2", title: "", child: text("Go"))),
            ], spacing: 8)
        var setting = context()
        setting.focusedAction = "start:2"
        let drawn = DrawnWidget(node, columns: 14, rows: 1, context: setting)
        #expect(drawn.lines == ["▐Errands▌ ▐Go▌"])
        #expect(drawn.canvas[1, 0]?.style == CellStyle(.widget(.green), on: .widget(.background), bold: true))
        #expect(drawn.canvas[11, 0]?.style == CellStyle(.widget(.surface), on: .widget(.accent), bold: true))
        #expect(drawn.report.buttons.map(\.name) == ["start:1", "start:2"])
        #expect(drawn.report.buttons.first?.rect == Rect(column: 0, row: 0, columns: 9, rows: 1))
    }

    @Test("An unknown node is a dotted box with its name, and reported")
    func unknown() {
        let drawn = DrawnWidget(ViewNode(.unknown(name: "Map")), columns: 9, rows: 3)
        #expect(drawn.lines == [" ┌┄┄┄┄┄┐", " ┆ Map ┆", " └┄┄┄┄┄┘"])
        #expect(drawn.report.unknownNodes == ["Map"])
        #expect(DrawnWidget(ViewNode(.unknown(name: "Map")), columns: 9, rows: 1).lines == [" Map"])
    }

    @Test("A missing picture is a field of dots with its name, a known symbol is a character")
    func pictures() {
        let image = ViewNode(.image(name: "cat.png"))
        let drawn = DrawnWidget(image, columns: 12, rows: 3)
        #expect(drawn.lines == ["░░░░░░░░░░░░", "░ cat.png ░░", "░░░░░░░░░░░░"])
        #expect(drawn.report.missingPictures == ["cat.png"])
        #expect(DrawnWidget(image, columns: 4, rows: 1, context: context(pictures: ["cat.png"])).lines == ["▀▀▀▀"])
        let symbol = row([ViewNode(.image(name: "star.fill")), text("4")], spacing: 8)
        #expect(DrawnWidget(symbol, columns: 3, rows: 1).lines == ["★ 4"])
        #expect(DrawnWidget(symbol, columns: 3, rows: 1, context: context(glyphs: .ascii)).lines == ["* 4"])
        let bitmap = ViewNode(.bitmap(png: [1], width: 16, height: 16))
        #expect(DrawnWidget(bitmap, columns: 2, rows: 1).lines == ["▀▀"])
        #expect(
            DrawnWidget(image, .circular, context: context(pictures: ["cat.png"])).canvas.cells.allSatisfy {
                $0.style.foreground == .widget(.text)
            })
    }

    @Test("Timers tick from the moment of the drawing, dates are worded in the zone")
    func times() {
        let soon = sampleMoment.addingTimeInterval(3905)
        let line = { (content: ViewNode.Content) in
            DrawnWidget(ViewNode(content), columns: 30, rows: 1).lines[0].trimmed
        }
        #expect(line(.timer(target: soon, countsDown: true)) == "1:05:05")
        #expect(line(.timer(target: sampleMoment.addingTimeInterval(-65), countsDown: false)) == "1:05")
        #expect(line(.timer(target: soon, countsDown: false)) == "0:00")
        #expect(line(.date(soon, style: .time)) == "21:05")
        #expect(line(.date(soon, style: .date)) == "Sat 12 Sep 2026")
        #expect(line(.date(soon, style: .weekday)) == "Sat")
        #expect(line(.date(soon, style: .relative)) == "1 h 5 min ahead")
        #expect(line(.date(soon, style: .offset)) == "-1 h 5 min")
        #expect(line(.date(sampleMoment.addingTimeInterval(86_400 * 42 - 72_000 + 1), style: .days)) == "42")
    }

    @Test("What is redacted shows its shape only")
    func redacted() {
        let node = column([text("Secret"), text("12 345", .redacted), text("pin", .privacySensitive)])
        #expect(DrawnWidget(node, columns: 6, rows: 3).lines == ["Secret", "▒▒▒▒▒▒", "pin"])
        var setting = context()
        setting.isLocked = true
        #expect(DrawnWidget(node, columns: 6, rows: 3, context: setting).lines == ["Secret", "▒▒▒▒▒▒", "▒▒▒"])
        setting.isRedacted = true
        #expect(DrawnWidget(node, columns: 6, rows: 3, context: setting).lines == ["▒▒▒▒▒▒", "▒▒▒▒▒▒", "▒▒▒"])
    }

    @Test("Inline is a symbol and the first text, in one line")
    func inline() {
        let node = column([row([ViewNode(.image(name: "timer")), text("2 running", .color(.red))]), text("second")])
        let drawn = DrawnWidget(node, .inline)
        #expect(drawn.lines == ["◷ 2 running"])
        #expect(drawn.canvas[2, 0]?.style == CellStyle(.widget(.text), on: .widget(.surface)))
    }

    @Test("Links and URLs are reported with their place")
    func links() {
        let node = column([
            ViewNode(.link(url: "https://a.example", child: text("a"))), text("b", .url("https://b.example")),
        ])
        let report = DrawnWidget(node, columns: 4, rows: 2).report
        #expect(report.links.map(\.name) == ["https://a.example", "https://b.example"])
        #expect(report.links.map(\.rect.row) == [0, 1])
    }

    @Test("Every symbol takes one column, in ASCII too")
    func symbols() {
        for name in ["star", "heart.fill", "checkmark.circle", "clock", "bolt.fill", "moon.stars", "gearshape.2"] {
            #expect(Symbols.glyph(named: name, isASCII: false).map { CharacterWidth.columns(of: $0) } == 1, "\(name)")
            #expect(Symbols.glyph(named: name, isASCII: true)?.utf8.count == 1, "\(name)")
        }
        for symbol in Symbols.all {
            #expect(CharacterWidth.columns(of: symbol.unicode) == 1, "\(symbol.unicode)")
            #expect(symbol.ascii.isPlainASCII && symbol.ascii.utf8.count == 1, "\(symbol.ascii)")
        }
        #expect(Symbols.glyph(named: "cat.png", isASCII: false) == nil)
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
