import FeedStorage
import Foundation
import OrderedJSON
import Testing

@testable import WidgetModel

@Suite("Snapshot")
struct SnapshotTests {
    private static let light: JSONValue = [
        "image": "light.png", "background": "#fff8ec", "ink": "#1e2329", "muted": "#61676e",
    ]
    private static let dark: JSONValue = ["image": "dark.png", "background": "#101820"]
    private static let both: JSONValue = [
        "title": "Morning run", "subtitle": "Four days in a row", "count": 4, "total": 7,
        "strings": ["best": "Best: 12 days", "emptyTitle": "Nothing yet"], "variants": ["light": light, "dark": dark],
    ]

    private func content(_ payload: JSONValue, isLenient: Bool = false) throws -> Snapshot {
        try #require(try SnapshotKind().content(of: payload, isLenient: isLenient) as? Snapshot)
    }

    private func view(
        _ payload: JSONValue, _ family: WidgetFamily = .small, _ appearance: Appearance = .light
    ) throws -> ViewNode {
        var environment = try environment("Europe/Berlin")
        environment.appearance = appearance
        let content = try content(payload)
        let entry = content.timeline(from: try moment("2026-09-12T18:00:00Z"), environment: environment).entries[0]
        return content.view(of: entry, family: family, environment: environment)
    }

    private func mismatch(_ payload: JSONValue) -> String? {
        do {
            _ = try SnapshotKind().content(of: payload, isLenient: false)
            return nil
        } catch { return (error as PayloadMismatch).codingPath }
    }

    @Test("The variant follows the home screen, unless the payload pins one")
    func appearances() throws {
        #expect(try view(Self.both, .small, .light).images == ["light.png"])
        #expect(try view(Self.both, .small, .dark).images == ["dark.png"])
        #expect(try view(Self.both, .small, .tinted).images == ["dark.png"])
        for (word, expected) in [("light", "light.png"), ("dark", "dark.png")] {
            let pinned: JSONValue = [
                "appearance": .string(word), "variants": ["light": Self.light, "dark": Self.dark],
            ]
            for appearance in Appearance.allCases {
                #expect(try view(pinned, .medium, appearance).images == [expected])
            }
        }
        let system: JSONValue = ["appearance": "system", "variants": ["light": Self.light, "dark": Self.dark]]
        #expect(try view(system, .small, .dark).images == ["dark.png"])
    }

    @Test("Where a variant is missing the other one is shown, and the content says so")
    func missing() throws {
        let onlyLight: JSONValue = ["variants": ["light": Self.light]]
        #expect(try view(onlyLight, .small, .dark).images == ["light.png"])
        #expect(try content(onlyLight).missingVariant == .dark)
        #expect(try content(["variants": ["dark": Self.dark, "light": nil]]).missingVariant == .light)
        #expect(try content(Self.both).missingVariant == nil)
        // One that is pinned needs its own only.
        #expect(try content(["appearance": "light", "variants": ["light": Self.light]]).missingVariant == nil)
        #expect(try content(["appearance": "dark", "variants": ["light": Self.light]]).missingVariant == .dark)
    }

    @Test(
        "One entry, reloaded a minute after the next local day begins",
        arguments: [
            ("Europe/Berlin", "2026-09-12T18:00:00Z", "2026-09-12T22:01:00Z"),
            ("Europe/Berlin", "2026-09-12T22:00:30Z", "2026-09-13T22:01:00Z"),
            // The clocks go back on 25 October: that day has 25 hours.
            ("Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25T23:01:00Z"),
            ("Asia/Kathmandu", "2026-09-12T18:00:00Z", "2026-09-12T18:16:00Z"),
            // Midnight of 30 March 2025 does not exist in Beirut: the day begins at 01:00, UTC+3.
            ("Asia/Beirut", "2025-03-29T12:00:00Z", "2025-03-29T22:01:00Z"),
            // São Paulo, 17 to 18 February 2018: at midnight the clocks went back to 23:00.
            ("America/Sao_Paulo", "2018-02-17T15:00:00Z", "2018-02-18T03:01:00Z"),
            // Samoa left out 30 December 2011: after the 29th, at UTC-10, comes the 31st.
            ("Pacific/Apia", "2011-12-29T20:00:00Z", "2011-12-30T10:01:00Z"),
        ])
    func reload(zone: String, start: String, reload: String) throws {
        let timeline = try content(Self.both).timeline(from: try moment(start), environment: try environment(zone))
        #expect(timeline.entries.map(\.date) == [try moment(start)])
        #expect(timeline.policy == .after(try moment(reload)))
    }

    @Test(
        "Each family shows its words in reading order",
        arguments: [
            (.small, ["Morning run", "Four days in a row", "4 / 7"]),
            (.medium, ["Morning run", "Four days in a row", "Best: 12 days", "4 / 7"]),
            (.large, ["Morning run", "Four days in a row", "Best: 12 days", "4 / 7"]),
            (.extraLarge, ["Morning run", "Four days in a row", "Best: 12 days", "4 / 7"]), (.circular, ["4", "7"]),
            (.rectangular, ["Morning run", "Four days in a row", "4 / 7"]), (.inline, ["Morning run, 4 / 7"]),
        ] as [(WidgetFamily, [String])])
    func words(family: WidgetFamily, expected: [String]) throws {
        #expect(try view(Self.both, family).texts == expected)
    }

    @Test(
        "Without words the picture fills the box, with them it leaves room",
        arguments: [
            (.small, 160, 160, 160, 96), (.medium, 336, 160, 160, 160), (.large, 336, 352, 336, 224),
            (.extraLarge, 704, 352, 352, 352),
        ] as [(WidgetFamily, Double, Double, Double, Double)])
    func pictureSizes(
        family: WidgetFamily, width: Double, height: Double, besideWidth: Double, besideHeight: Double
    ) throws {
        func size(_ payload: JSONValue) throws -> [Modifier] {
            try #require(try view(payload, family).allNodes.first { $0.content == .image(name: "light.png") }).modifiers
        }
        #expect(
            try size(["variants": ["light": Self.light]]) == [.frame(width: width, height: height, alignment: .init())])
        #expect(try size(Self.both) == [.frame(width: besideWidth, height: besideHeight, alignment: .init())])
    }

    @Test("Words take the colours of the variant and stand on its background")
    func colors() throws {
        let nodes = try view(Self.both, .medium).allNodes
        let title = try #require(nodes.first { $0.content == .text("Morning run") })
        #expect(title.modifiers.contains(.color(.rgba(red: 0x1E, green: 0x23, blue: 0x29, alpha: 255))))
        let subtitle = try #require(nodes.first { $0.content == .text("Four days in a row") })
        #expect(subtitle.modifiers.contains(.color(.rgba(red: 0x61, green: 0x67, blue: 0x6E, alpha: 255))))
        let cream = Modifier.background(.color(.rgba(red: 0xFF, green: 0xF8, blue: 0xEC, alpha: 255)))
        #expect(nodes.contains { $0.modifiers.contains(cream) })
    }

    @Test("The bar says how much is done, never more than all of it")
    func bar() throws {
        func bar(_ count: JSONValue, _ total: JSONValue) throws -> [ViewNode.Content] {
            try view(["count": count, "total": total, "variants": ["light": Self.light]], .medium).allNodes
                .map(\.content).filter { if case .progress = $0 { true } else { false } }
        }
        #expect(try bar(3, 4) == [.progress(0.75)])
        #expect(try bar(9, 4) == [.progress(1)])
        #expect(try bar(-1, 4) == [.progress(0)])
        #expect(try bar(3, 0) == [])
        #expect(try bar(3, nil) == [])
        #expect(try view(["count": 4200, "variants": ["light": Self.light]], .circular).texts == ["4 200"])
    }

    @Test(
        "One member that does not fit refuses the payload, with its path",
        arguments: [
            ([:], "variants"), (["variants": []], "variants"), (["title": 5, "variants": [:]], "title"),
            (["appearance": "blue", "variants": [:]], "appearance"),
            (["appearance": "tinted", "variants": [:]], "appearance"), (["count": "4", "variants": [:]], "count"),
            (["variants": ["light": "x"]], "variants.light"),
            (["variants": ["dark": ["image": 3]]], "variants.dark.image"),
            (["variants": ["dark": ["ink": "reddish"]]], "variants.dark.ink"),
            (["strings": ["a.b": 3], "variants": [:]], #"strings["a.b"]"#),
            (["strings": ["x", nil, 3], "variants": [:]], "strings[2]"),
        ] as [(JSONValue, String)])
    func strictness(payload: JSONValue, path: String) { #expect(mismatch(payload) == path) }

    @Test("A lenient reading leaves such members out and counts them")
    func leniency() throws {
        let payload: JSONValue = [
            "appearance": "blue", "strings": ["x", 3],
            "variants": ["light": ["image": 3, "ink": "reddish"], "dark": "none"],
        ]
        let content = try content(payload, isLenient: true)
        #expect(
            content.skipped.map(\.codingPath)
                == ["appearance", "strings[1]", "variants.light.image", "variants.light.ink", "variants.dark"])
        #expect(content.pinned == nil && content.lines == ["x"])
        #expect(content.missingVariant == .dark)
    }

    @Test("Without any variant the payload's words for nothing are shown")
    func empty() throws {
        let payload: JSONValue = ["strings": ["emptyTitle": "Rest day", "emptyBody": "See you."], "variants": [:]]
        #expect(try view(payload, .medium).texts == ["Rest day", "See you."])
        #expect(try view(["variants": [:]], .inline).texts == ["Nothing drawn"])
    }

    @Test("The shape is found by its variants; pictures are listed once")
    func shape() throws {
        #expect(SnapshotKind().fits(Self.both))
        #expect(SnapshotKind().fits(["variants": ["dark": [:]]]))
        #expect(!SnapshotKind().fits(["variants": ["a", "b"]]) && !SnapshotKind().fits([]))
        #expect(try content(Self.both).imageNames == ["light.png", "dark.png"])
        let same: JSONValue = ["variants": ["light": ["image": "a.png"], "dark": ["image": "a.png"]]]
        #expect(try content(same).imageNames == ["a.png"])
    }

    @Test("The placeholder is the same everywhere, worked out here with Python")
    func placeholder() {
        #expect(SnapshotPlaceholder.heights(count: 6, most: 5) == [4, 1, 3, 4, 1, 3])
        #expect(SnapshotPlaceholder.heights(count: 0, most: 0).isEmpty)
        for family in WidgetFamily.allCases {
            #expect(SnapshotPlaceholder.node(in: family) == SnapshotPlaceholder.node(in: family))
            #expect(!SnapshotPlaceholder.node(in: family).texts.isEmpty)
        }
    }
}
