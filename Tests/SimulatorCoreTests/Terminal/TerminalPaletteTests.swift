import Testing
import WidgetCanvas

@testable import SimulatorCore

@Suite("Colours of a terminal")
struct TerminalPaletteTests {
    private func scheme(isDark: Bool = true, isMonochrome: Bool = false) -> ColorScheme {
        let ground: UInt32 = isDark ? 0x0E1116 : 0xE9E6DF
        let chrome = Palette { role in
            role == .background ? Swatch(rgb: ground, index256: 233) : Swatch(rgb: 0x8AB8FF, index256: 111)
        }
        return ColorScheme(
            chrome: chrome, widget: Palette { _ in Swatch(rgb: 0x1B55AE, index256: 25) }, isMonochrome: isMonochrome)
    }

    private func style(_ style: CellStyle, _ depth: ColorDepth, _ scheme: ColorScheme) -> TerminalStyle {
        TerminalPalette(depth: depth, colors: scheme).style(of: style)
    }

    @Test("24 bits show the very colours")
    func trueColor() {
        let shown = style(CellStyle(.chrome(.text), on: .literal(0x000003), bold: true), .trueColor, scheme())
        #expect(shown.foreground == .rgb(0x8AB8FF))
        #expect(shown.background == .rgb(0x000003))
        #expect(shown.isBold && !shown.isReversed)
    }

    @Test("256 colours show the theme's own index, and the nearest for a literal")
    func indexed() {
        let shown = style(CellStyle(.widget(.text), on: .literal(0xFF8700)), .indexed256, scheme())
        #expect(shown.foreground == .indexed(25))
        #expect(shown.background == .indexed(208))
    }

    @Test("16 colours draw no areas, and text stays the terminal's own")
    func sixteen() {
        let text = style(.chrome(.text, on: .panel), .ansi16, scheme())
        #expect(text.foreground == .standard && text.background == .standard)
        #expect(style(.chrome(.error, on: .surface), .ansi16, scheme()).foreground == .indexed(9))
        #expect(style(.chrome(.error, on: .surface), .ansi16, scheme(isDark: false)).foreground == .indexed(1))
        #expect(style(.chrome(.error, on: .surface), .ansi8, scheme()).foreground == .indexed(1))
    }

    @Test("a fill is a fill in 16 colours, with text that can be read on it")
    func fill() {
        let pill = style(.chrome(.surface, on: .accent, bold: true), .ansi16, scheme())
        #expect(pill.background == .indexed(12))
        #expect(pill.foreground == .indexed(0))
        #expect(style(.chrome(.text, on: .border), .ansi16, scheme()).isReversed)
    }

    @Test("without colours a fill is reversed, and what is merely chosen is bold")
    func none() {
        for scheme in [scheme(), scheme(isMonochrome: true)] {
            let depth: ColorDepth = scheme.isMonochrome ? .trueColor : .none
            let pill = style(.chrome(.surface, on: .accent), depth, scheme)
            #expect(pill.isReversed && pill.foreground == .standard && pill.background == .standard)
            let chosen = style(.chrome(.text, on: .border), depth, scheme)
            #expect(chosen.isBold && !chosen.isReversed)
            #expect(style(.chrome(.error, on: .panel), depth, scheme) == TerminalStyle())
        }
    }

    @Test("the nearest of 256 is found", arguments: [(0x000000, 16), (0xFFFFFF, 231), (0x808080, 244), (0x5F87AF, 67)])
    func nearest(rgb: UInt32, index: UInt8) {
        #expect(ColorTable.nearest256(rgb) == index)
    }

    @Test("no colour of 256 is further from its index than from any other")
    func nearestOfAll() {
        let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
        let table = (16..<256).map { index -> UInt32 in
            if index >= 232 { return UInt32(8 + 10 * (index - 232)) * 0x010101 }
            return steps[(index - 16) / 36] << 16 | steps[(index - 16) / 6 % 6] << 8 | steps[(index - 16) % 6]
        }
        func distance(_ left: UInt32, _ right: UInt32) -> Int {
            [16, 8, 0].reduce(0) { sum, shift in
                let difference = Int(left >> shift & 255) - Int(right >> shift & 255)
                return sum + difference * difference
            }
        }
        for seed in stride(from: UInt32(0), to: 0xFFFFFF, by: 104_729) {
            let chosen = table[Int(ColorTable.nearest256(seed)) - 16]
            let best = table.map { distance($0, seed) }.min() ?? 0
            #expect(distance(chosen, seed) == best, "\(String(seed, radix: 16))")
        }
    }
}
