import Foundation
import OrderedJSON
import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("The quote of the mocks, in every family")
struct QuoteWidgetTests {
    private func draw(_ family: WidgetFamily, glyphs: Glyphs = .unicode, image: Bool = true) throws -> DrawnWidget {
        var quote = JSONObject([
            .init("id", "q"), .init("text", "A smooth sea never made a skilled sailor."), .init("author", "Proverb"),
        ])
        if image { quote["image"] = "sea.png" }
        let payload: JSONValue = [
            "quotes": .array(Array(repeating: .object(quote), count: 12)), "emptyTitle": "No quotes",
            "emptyBody": "Add one.",
        ]
        let content = try QuotesKind().content(of: payload, isLenient: false)
        let environment = WidgetEnvironment(calendar: berlin, assets: [.init(name: "sea.png", byteCount: 1)])
        let entry = content.timeline(from: sampleMoment, environment: environment).entries[0]
        return DrawnWidget(
            content.view(of: entry, family: family, environment: environment), family,
            context: context(glyphs: glyphs, pictures: ["sea.png"]))
    }

    @Test("Small has the picture on top, to the edges")
    func small() throws {
        #expect(
            try draw(.small).lines == [
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
                "",
                " A smooth sea never",
                " made a skilled",
                " sailor.",
                "",
                " Proverb     9 / 12",
            ])
    }

    @Test("Medium has the picture at the left and a bar of what is left")
    func medium() throws {
        #expect(
            try draw(.medium).lines == [
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Quote of the hour",
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  A smooth sea never made",
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  a skilled sailor.",
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Proverb",
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ━━━━━━━━━━━━──── 9 / 12",
                "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
            ])
    }

    @Test("The lock screen has a ring, four rows and a line")
    func accessories() throws {
        #expect(try draw(.circular).lines == ["⢀⣴⠾⠛⠛⠷⣦⡀", "⣾⠃  9 ⠘⢓", "⢿⡄     ⠔", "⠈⠛ 12 ⠐⠁"])
        #expect(
            try draw(.rectangular).lines == [
                " A smooth sea never", " made a skilled", " sailor.", " Proverb     9 / 12",
            ])
        let inline = try draw(.inline)
        #expect(inline.lines == ["A smooth sea never made a ski…"])
        #expect(
            inline.report.cutTexts == [
                .init(text: "A smooth sea never made a skilled sailor.", shownCount: 29, count: 41)
            ])
    }

    @Test("ASCII has the same places")
    func ascii() throws {
        #expect(try draw(.circular, glyphs: .ascii).lines == [" .----.", "/   9  \\", "|      .", "'- 12 .'"])
        #expect(try draw(.inline, glyphs: .ascii).lines == ["A smooth sea never made a sk.."])
        #expect(try draw(.medium, glyphs: .ascii).lines[8] == "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ============---- 9 / 12")
    }

    @Test("Roles are those of the mocks: accent heading and bar, bold text, secondary author")
    func roles() throws {
        let canvas = try draw(.medium).canvas
        let surface = Ink.widget(.surface)
        #expect(canvas[18, 1]?.style == CellStyle(.widget(.accent), on: surface))
        #expect(canvas[18, 3]?.style == CellStyle(.widget(.text), on: surface, bold: true))
        #expect(canvas[18, 6]?.style == CellStyle(.widget(.secondary), on: surface))
        #expect(canvas[18, 8]?.style.foreground == .widget(.accent))
        #expect(canvas[33, 8]?.style.foreground == .widget(.border))
        #expect(canvas[0, 0]?.style == CellStyle(.literal(0xD0D0D0), on: .literal(0x404040)))
    }

    @Test("A lock-screen family has one color")
    func oneColor() throws {
        for family in [WidgetFamily.circular, .rectangular, .inline] {
            let cells = try draw(family).canvas.cells
            #expect(
                cells.allSatisfy { $0.style.foreground == .widget(.text) && $0.style.background == .widget(.surface) })
        }
    }
}
