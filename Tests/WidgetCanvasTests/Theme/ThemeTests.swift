import Foundation
import TestSupport
import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("Themes")
struct ThemeTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "themes")
    static let names = [
        "dracula", "gruvbox", "high-contrast", "ink", "mono", "nord", "paper", "solarized",
    ]

    static func load(_ name: String) throws -> Theme {
        let file = folder.appending(path: "\(name).json")
        return try ThemeFile.parse(Array(try Data(contentsOf: file)), fileName: file.lastPathComponent)
    }

    @Test("All files of the folder are known themes")
    func files() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(files.sorted() == Self.names.map { "\($0).json" })
    }

    @Test("Paper and ink are compiled in as their files have them")
    func compiledIn() throws {
        #expect(try Self.load("paper") == .paper)
        #expect(try Self.load("ink") == .ink)
    }

    @Test("Every text role can be read on every ground, in 24 bit and in 256 colors", arguments: names)
    func contrast(name: String) throws {
        let theme = try Self.load(name)
        #expect(theme.name == name)
        for (set, palette) in [("chrome", theme.chrome), ("light", theme.light), ("dark", theme.dark)] {
            for role in Role.allCases where role.isText {
                for ground in [Role.background, .panel, .surface] {
                    let exact = Contrast.ratio(palette[role].rgb, palette[ground].rgb)
                    #expect(exact >= 4.5, "\(set) \(role) on \(ground): \(exact)")
                    let indexed = Contrast.ratio(
                        IndexedColors.rgb(of: palette[role].index256), IndexedColors.rgb(of: palette[ground].index256))
                    #expect(indexed >= 4.495, "\(set) \(role) on \(ground) in 256 colors: \(indexed)")
                }
            }
        }
    }

    @Test("Panels can be told from the desk, and the light set from the dark one", arguments: names)
    func areas(name: String) throws {
        let theme = try Self.load(name)
        if name != "high-contrast" {
            #expect(theme.chrome[.background].rgb != theme.chrome[.panel].rgb)
            #expect(theme.chrome[.background].index256 != theme.chrome[.panel].index256)
        }
        #expect(Contrast.luminance(theme.light[.surface].rgb) > 0.5)
        #expect(Contrast.luminance(theme.dark[.surface].rgb) < 0.2)
        #expect(theme.isDark == (Contrast.luminance(theme.chrome[.background].rgb) < 0.2))
        #expect(theme.isMonochrome == (name == "mono"))
        #expect(theme.colors(.light).widget == theme.light)
        #expect(theme.colors(.dark).widget == theme.dark)
    }

    @Test("Roles without an index take the nearest that can be read")
    func computedIndices() throws {
        let text = try String(contentsOf: Self.folder.appending(path: "ink.json"), encoding: .utf8)
        let bare = text.replacing(/,\s*"256": \{[^}]*\}/, with: "")
        let theme = try ThemeFile.parse(Array(bare.utf8), fileName: "bare.json")
        for role in Role.allCases where role.isText {
            for ground in [Role.background, .panel, .surface] {
                let ratio = Contrast.ratio(
                    IndexedColors.rgb(of: theme.chrome[role].index256),
                    IndexedColors.rgb(of: theme.chrome[ground].index256))
                #expect(ratio >= 4.5, "\(role)")
            }
        }
        #expect(theme.chrome[.accent].rgb == 0x8AB8FF)
    }
}

@Suite("Theme files that are wrong")
struct ThemeErrorTests {
    private func message(_ change: (String) -> String) throws -> String {
        let text = try String(contentsOf: ThemeTests.folder.appending(path: "paper.json"), encoding: .utf8)
        do {
            _ = try ThemeFile.parse(Array(change(text).utf8), fileName: "mine.json")
            return "accepted"
        } catch {
            return error.message
        }
    }

    @Test("A missing role is named with its set and the line of the set")
    func missingRole() throws {
        let message = try message { $0.replacing("        \"faint\": \"#61676E\",\n", with: "", maxReplacements: 1) }
        #expect(message == "mine.json:5: chrome has no color for faint: every role needs one")
    }

    @Test("What is no color, no index and no role is named with its line")
    func wrongValues() throws {
        #expect(
            try message { $0.replacing("\"#F5F3EE\"", with: "\"paper\"", maxReplacements: 1) }
                == "mine.json:7: panel of chrome is \"paper\": #rrggbb expected")
        #expect(
            try message { $0.replacing("\"panel\": 255", with: "\"panel\": 2555", maxReplacements: 1) }
                == "mine.json:26: panel of chrome in 256 colors is 2555: a whole number from 16 to 255 expected")
        #expect(
            try message { $0.replacing("\"stale\": \"", with: "\"old\": \"", maxReplacements: 1) }
                == "mine.json:18: chrome names old, which is no role")
        #expect(
            try message { $0.replacing("\"rounded\"", with: "\"wavy\"") }
                == "mine.json:4: border is wavy: rounded, square, heavy, double are known")
    }

    @Test("What is no theme at all says what a theme is")
    func noTheme() throws {
        #expect(try message { _ in "[]" }.hasPrefix("mine.json:1: a theme is an object"))
        #expect(try message { _ in "{\"name\": \"x\"}" } == "mine.json:1: isDark is missing")
        #expect(try message { _ in "{\n\"name\": \"x\",," }.hasPrefix("mine.json:2: malformed JSON at column 13:"))
        #expect(
            try message { $0.replacing("\"isDark\": false", with: "\"isDark\": 0") }
                == "mine.json:3: isDark must be true or false")
    }

    @Test("Random changes of a theme give a theme or an error, never a trap")
    func fuzz() throws {
        var generator = SeededNumbers(seed: 3)
        let bytes = Array(try Data(contentsOf: ThemeTests.folder.appending(path: "ink.json")))
        var accepted = 0
        for _ in 0..<400 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                changed[Int.random(in: 0..<changed.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            if (try? ThemeFile.parse(changed, fileName: "x")) != nil { accepted += 1 }
        }
        #expect(accepted < 400)
    }
}

@Suite("Colors of terminals that have few")
struct TerminalStyleTests {
    @Test("The table of 256 colors is that of xterm, and an entry is nearest to itself")
    func table() {
        #expect(IndexedColors.rgb(of: 25) == 0x005FAF)
        #expect(IndexedColors.rgb(of: 231) == 0xFFFFFF)
        #expect(IndexedColors.rgb(of: 240) == 0x585858)
        for index in 16...255 as ClosedRange<UInt8> {
            let rgb = IndexedColors.rgb(of: index)
            #expect(IndexedColors.rgb(of: IndexedColors.nearest256(rgb)) == rgb)
        }
        #expect(IndexedColors.nearestBasic(0xFE0101) == 9)
        #expect(IndexedColors.nearestBasic(0xFE0101, count: 8) == 1)
    }

    @Test("In 16 colors areas are not drawn, hues keep their name and pills their ground")
    func sixteen() {
        let resolver = TerminalStyleResolver(colors: Theme.ink.colors(.dark), depth: .ansi16)
        let text = resolver.style(of: .chrome(.text, on: .panel))
        #expect(text.foreground == .standard)
        #expect(text.background == .standard)
        #expect(resolver.style(of: .chrome(.error, on: .panel)).foreground == .indexed(9))
        let light = TerminalStyleResolver(colors: Theme.paper.colors(.light), depth: .ansi16)
        #expect(light.style(of: .chrome(.error, on: .panel)).foreground == .indexed(1))
        let pill = light.style(of: .chrome(.surface, on: .accent, bold: true))
        #expect(pill.background == .indexed(4))
        #expect(pill.foreground == .indexed(15))
    }

    @Test("Without colors, what is filled is reversed, and nothing else")
    func none() {
        let resolver = TerminalStyleResolver(colors: Theme.ink.colors(.dark), depth: .none)
        #expect(resolver.style(of: .chrome(.surface, on: .accent)).isReversed)
        #expect(!resolver.style(of: .chrome(.text, on: .surface)).isReversed)
        #expect(resolver.style(of: .chrome(.text, on: .panel, bold: true)).isBold)
        #expect(!resolver.style(of: CellStyle(.literal(0xFFFFFF), on: .literal(0))).isReversed)
        #expect(resolver.style(of: CellStyle(.literal(0), on: .literal(0xFFFFFF))).isReversed)
        var mono = Theme.ink.colors(.dark)
        mono.isMonochrome = true
        let style = TerminalStyleResolver(colors: mono, depth: .trueColor).style(of: .chrome(.error, on: .panel))
        #expect(style.foreground == .standard)
    }

    @Test("Contrast is reckoned as WCAG does")
    func contrast() {
        #expect(Contrast.ratio(0x000000, 0xFFFFFF) == 21)
        #expect(Contrast.ratio(0x777777, 0x777777) == 1)
        #expect(abs(Contrast.ratio(0x767676, 0xFFFFFF) - 4.54) < 0.01)
        #expect(Contrast.mix(0x000000, 0xFFFFFF, 0.5) == 0x808080)
        #expect(Contrast.mix(0x102030, 0xFFFFFF, 0) == 0x102030)
        #expect(Contrast.mix(0x102030, 0xFFFFFF, .nan) == 0x102030)
    }
}
