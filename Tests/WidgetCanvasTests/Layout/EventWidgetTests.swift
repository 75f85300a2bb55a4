import Foundation
import OrderedJSON
import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("The events of the mocks, in every family")
struct EventWidgetTests {
    private let payload: JSONValue = [
        "events": [
            ["id": "l", "title": "Library books", "nextDate": "2026-09-10", "category": "home", "footer": "overdue"],
            ["id": "c", "title": "Car inspection", "nextDate": "2026-09-30", "category": "home"],
            [
                "id": "g", "title": "Grandma turns 80", "nextDate": "2026-10-24", "category": "family",
                "footer": "Book the train by the end of September.",
            ],
        ], "index": 2, "rotates": true,
    ]

    private func draw(
        _ family: WidgetFamily, settings: [String: String] = [:], glyphs: Glyphs = .unicode
    ) throws -> DrawnWidget {
        let content = try CountdownKind().content(of: payload, isLenient: false)
        let environment = WidgetEnvironment(calendar: berlin, settings: settings)
        let entry = content.timeline(from: sampleMoment, environment: environment).entries[0]
        return DrawnWidget(
            content.view(of: entry, family: family, environment: environment), family, context: context(glyphs: glyphs))
    }

    @Test("Small has the number over its date")
    func small() throws {
        #expect(
            try draw(.small).lines == [
                "",
                " Grandma turns 80",
                "",
                " █  █ ▀▀▀█",
                " ▀▀▀█ █▀▀▀",
                "    █ █▄▄▄  days",
                "",
                " Sat 24 Oct 2026",
                "",
                " Family       3 / 3",
            ])
    }

    @Test("Medium has the number beside the story, and buttons")
    func medium() throws {
        let drawn = try draw(.medium)
        #expect(
            drawn.lines == [
                "",
                "               Grandma turns 80",
                "  █  █ ▀▀▀█    Sat 24 Oct 2026",
                "  ▀▀▀█ █▀▀▀",
                "     █ █▄▄▄    Book the train by the",
                "               end of September.",
                "  days",
                "",
                "  Family      ▐‹▌ ▐›▌ ▐✓ Done▌      3 / 3",
                "",
            ])
        #expect(drawn.report.buttons.map(\.name) == ["previous", "next", "complete:g"])
    }

    @Test("The lock screen has thin digits, three rows and a line")
    func accessories() throws {
        #expect(try draw(.circular).lines == ["╻ ╻ ╺━┓", "┗━┫ ┏━┛", "  ╹ ┗━╸", "  days"])
        #expect(
            try draw(.rectangular).lines == [
                " Grandma turns 80", " 42 days", " Sat 24 Oct", " Family       3 / 3",
            ])
        #expect(try draw(.inline).lines == ["Grandma turns 80 · 42 days"])
    }

    @Test("Large tells what else is ahead")
    func large() throws {
        let lines = try draw(.large).lines
        #expect(
            lines[13...14] == ["  Library books               2 days ago", "  Car inspection                 18 days"])
        #expect(lines[20] == "  Family     ▐‹▌ ▐›▌ ▐✓ Done▌      3 / 3")
    }

    @Test("What is overdue says so in red, in every family")
    func overdue() throws {
        let drawn = try draw(.small, settings: ["event": "l"])
        #expect(drawn.lines[3...5] == [" ▀▀▀█", " █▀▀▀", " █▄▄▄  days ago"])
        #expect(drawn.canvas[1, 3]?.style.foreground == .widget(.red))
        #expect(try draw(.circular, settings: ["event": "l"]).lines[3] == "days ago")
        #expect(try draw(.inline, settings: ["event": "l"]).lines == ["Library books · 2 days ago"])
    }

    @Test("The number has the colour of its category, as the mock; the date is quieter than the title")
    func roles() throws {
        let canvas = try draw(.small).canvas
        #expect(canvas[1, 3]?.style.foreground == .widget(.purple))
        #expect(canvas[1, 1]?.style == CellStyle(.widget(.text), on: .widget(.surface), bold: true))
        #expect(canvas[1, 7]?.style == CellStyle(.widget(.secondary), on: .widget(.surface)))
        #expect(canvas[1, 9]?.style.foreground == .widget(.purple))
    }
}
