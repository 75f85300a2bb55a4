import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("The tinted appearance")
struct TintTests {
    @Test("Every text role can be read on every ground of every theme, in 24 bit and in 256 colors")
    func contrast() throws {
        for name in ThemeTests.names {
            let palette = try ThemeTests.load(name).colors(.tinted).widget
            for role in Role.allCases where role.isText {
                for ground in [Role.background, .panel, .surface] {
                    let exact = Contrast.ratio(palette[role].rgb, palette[ground].rgb)
                    #expect(exact >= 4.5, "\(name): \(role) on \(ground): \(exact)")
                    let indexed = Contrast.ratio(
                        IndexedColors.rgb(of: palette[role].index256), IndexedColors.rgb(of: palette[ground].index256))
                    #expect(indexed >= 4.495, "\(name): \(role) on \(ground) in 256 colors: \(indexed)")
                }
            }
        }
    }

    @Test("Grounds and text are grey, all hues are the accent, the chrome stays as it is")
    func palette() {
        let colors = Theme.ink.colors(.tinted)
        for role in [Role.background, .panel, .surface, .border, .text, .secondary, .faint] {
            let rgb = colors.widget[role].rgb
            #expect(rgb >> 16 == rgb & 0xFF && rgb >> 8 & 0xFF == rgb & 0xFF, "\(role)")
        }
        for role in [Role.red, .green, .purple, .accent] { #expect(colors.widget[role].rgb == 0x8AB8FF) }
        #expect(colors.chrome == Theme.ink.chrome)
        #expect(Theme.ink.colors(.dark).tint == nil)
    }

    @Test("Black stays black, white white, grey is as light as it was in the hue")
    func shades() {
        let tint = Tint(0x8AB8FF)
        #expect(tint.shade(of: 0) == 0)
        #expect(tint.shade(of: 0xFFFFFF) == 0xFFFFFF)
        // 0x80 of 255: half of what lies half way from the hue to white.
        #expect(tint.shade(of: 0x808080) == 0x636E80)
        #expect(Tint.grey(of: 0x808080) == 0x808080)
        #expect(Tint.grey(of: 0x808080, roundsUp: true) == 0x808080)
        // Luminance of pure red: 0.2126, a channel of 127.1 (IEC 61966-2-1).
        #expect(Tint.grey(of: 0xFF0000) == 0x7F7F7F)
        #expect(Tint.grey(of: 0xFF0000, roundsUp: true) == 0x808080)
    }

    @Test("Literal colors and pictures are drawn in shades of the hue, roles stay roles")
    func drawing() {
        var setting = context(pictures: ["cat.png"])
        setting.colors = Theme.ink.colors(.tinted)
        let node = column([
            text("a", .color(.rgba(red: 128, green: 128, blue: 128, alpha: 255))), text("b", .color(.red)),
            ViewNode(.image(name: "cat.png")),
        ])
        let canvas = DrawnWidget(node, columns: 1, rows: 3, context: setting).canvas
        #expect(canvas[0, 0]?.style.foreground == .literal(0x636E80))
        #expect(canvas[0, 1]?.style.foreground == .widget(.red))
        #expect(canvas[0, 2]?.style.foreground == .literal(Tint(0x8AB8FF).shade(of: 0xD0D0D0)))
    }

    @Test("In 16 and in 8 colors all hues inside boxes are one, and those of the chrome their own")
    func basicColors() {
        let colors = Theme.ink.colors(.tinted)
        for (depth, blue, red) in [(ColorDepth.ansi16, UInt8(12), UInt8(9)), (.ansi8, 4, 1)] {
            let resolver = TerminalStyleResolver(colors: colors, depth: depth)
            let inside = resolver.style(of: CellStyle(.widget(.red), on: .widget(.surface)))
            #expect(inside.foreground == .indexed(blue))
            #expect(resolver.style(of: .chrome(.red, on: .panel)).foreground == .indexed(red))
        }
        let plain = TerminalStyleResolver(colors: colors, depth: .none)
        #expect(plain.style(of: CellStyle(.widget(.surface), on: .widget(.red))).isReversed)
    }
}
