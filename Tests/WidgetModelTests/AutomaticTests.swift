import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

@Suite("Any payload at once")
struct AutomaticTests {
    private let stock: JSONValue = [
        "updatedAt": "2026-09-12T18:00:00Z",
        "stockItems": [
            [
                "id": "a1", "name": "Copper wire", "quantity": 1200, "pricePerUnit": .number(JSONNumber(Int64(4))),
                "countedOn": "2026-09-11", "photo": "wire.png", "inUse": true, "tags": ["a", "b"],
                "place": ["shelf": "B 4"],
            ],
            ["id": "a2", "name": "Screws", "quantity": 7, "photo": "screws.png", "note": "Order more."],
            ["id": "a3", "name": "Paint", "quantity": 3],
        ],
    ]

    private func content(_ payload: JSONValue) throws -> any WidgetContent {
        try AutomaticKind().content(of: payload, isLenient: false)
    }

    private func berlin(assets: [String] = []) throws -> WidgetEnvironment {
        WidgetEnvironment(
            calendar: try clock("2026-09-12T18:00:00Z", "Europe/Berlin").calendar,
            assets: assets.map { AssetInfo(name: $0, byteCount: 1) })
    }

    private func shown(
        _ payload: JSONValue, _ family: WidgetFamily, at start: String = "2026-09-12T18:00:00Z", assets: [String] = []
    ) throws -> ViewNode {
        let content = try content(payload)
        let environment = try berlin(assets: assets)
        let timeline = content.timeline(from: try moment(start), environment: environment)
        return content.view(of: timeline.entries[0], family: family, environment: environment)
    }

    @Test("A list of alike objects turns by the hour")
    func rotation() throws {
        let content = try content(stock)
        #expect(content.inventory == "3 stock items, guessed")
        #expect(content.slotName == "hour slots")
        let timeline = content.timeline(from: try moment("2026-09-12T18:00:00Z"), environment: try berlin())
        #expect(timeline.entries.count == 25)
        #expect(timeline.policy == .atEnd)
        // 497012 mod 3 = 2.
        #expect(timeline.entries.prefix(3).map(\.index) == [2, 0, 1])
        #expect(timeline.entries[1].label.sentence == "stock item 1 of 3")
        #expect(timeline.entries[1].label.caption == "Copper wire")
    }

    @Test("An element shows its title, its members in words, its place, and that it is guessed")
    func element() throws {
        let texts = try shown(stock, .medium, at: "2026-09-12T19:10:00Z").texts
        #expect(
            texts == [
                "Stock items", "guessed", "Copper wire", "Quantity", "1 200", "Price per unit", "4", "Counted on",
                "11 Sep",
                "1 / 3",
            ])
        let large = try shown(stock, .extraLarge, at: "2026-09-12T19:10:00Z").texts
        #expect(
            large.contains("In use") && large.contains("yes") && large.contains("Place shelf") && large.contains("B 4"))
        #expect(!large.contains("a1"))
    }

    @Test("A text is a picture only where the asset exists")
    func pictures() throws {
        #expect(try shown(stock, .small, at: "2026-09-12T19:10:00Z").images.isEmpty)
        #expect(try shown(stock, .small, at: "2026-09-12T19:10:00Z", assets: ["wire.png"]).images == ["wire.png"])
        #expect(try content(stock).imageNames == ["wire.png", "screws.png"])
    }

    @Test("A list of this and that is one entry that never reloads")
    func mixed() throws {
        let payload: JSONValue = ["things": [["a": 1], ["b": "two"], ["c": ["d": "e"]]]]
        let content = try content(payload)
        let timeline = content.timeline(from: try moment("2026-09-12T18:00:00Z"), environment: try berlin())
        #expect(timeline.entries.count == 1)
        #expect(timeline.policy == .never)
        #expect(try shown(payload, .small).texts == ["Things", "guessed", "1", "two", "e"])
    }

    @Test("An object without a list shows its members")
    func object() throws {
        let payload: JSONValue = [
            "title": "Kitchen", "temperature": 21, "progress": 1, "updatedAtMs": 1_789_236_000_000,
        ]
        #expect(
            try shown(payload, .medium).texts
                == ["Payload", "guessed", "Kitchen", "Temperature", "21", "Progress", "1", "Updated at", "20:00"])
    }

    @Test("The shallowest list of objects wins, of several the longest; lists of texts are the last resort")
    func choice() {
        #expect(GuessedList(in: ["a": [1, 2, 3], "deep": ["b": [["t": "x"]]]])?.name == "b")
        #expect(GuessedList(in: ["a": [["t": "x"]], "b": [["t": "x"], ["t": "y"]]])?.name == "b")
        #expect(GuessedList(in: ["a": ["x", "y"]])?.isUniform == true)
        #expect(GuessedList(in: ["a": []])?.elements.isEmpty == true)
        #expect(GuessedList(in: ["a": 5]) == nil)
    }

    @Test("An empty list is said to be empty")
    func empty() throws { #expect(try shown(["orders": []], .small).texts[0] == "No orders") }

    @Test(
        "Every JSON has a view in every family, and no text is huge",
        arguments: [
            .null, true, 5, "text", "", [], [:], [[]], [[[1]]], ["a": nil], [1, "two", nil], [["x": 1], 5, nil],
            ["list": [["title": ""], ["title": ""]]], .number(JSONNumber(Int64.max)), ["list": [[:], [:]]],
            .string(String(repeating: "é", count: 100_000)), ["": ["": [["": ""]]]],
            .string("e" + String(repeating: "\u{301}", count: 100_000)),
            [
                "l": [
                    [
                        "name": .string(String(repeating: "x", count: 100_000)), "d": "9999-99-99",
                        "date": 99_999_999_999_999,
                    ]
                ]
            ],
        ] as [JSONValue])
    func anything(payload: JSONValue) throws {
        for family in WidgetFamily.allCases {
            let texts = try shown(payload, family).texts
            #expect(!texts.isEmpty)
            #expect(texts.allSatisfy { $0.utf8.count < 3000 })
        }
    }

    @Test("Depth and size cost neither stack nor seconds")
    func hostile() throws {
        let deep = try JSONParser.parse(String(repeating: "[", count: 500) + String(repeating: "]", count: 500))
        let wide = JSONValue.array(Array(repeating: ["k": "v"], count: 200_000))
        let ragged = JSONValue.array(Array(repeating: [1], count: 200_000))
        for payload in [deep, wide, ragged] {
            #expect(try !shown(payload, .small).texts.isEmpty)
        }
        #expect(try content(wide).inventory == "200 000 elements, guessed")
    }

    @Test("Random payloads never trap")
    func fuzz() throws {
        var random = SeededNumbers(seed: 3)
        let names = ["title", "items", "date", "at", "image", "id", "", "progress", "a_b", "é"]
        func value(_ depth: Int) -> JSONValue {
            switch random.next(below: depth > 3 ? 5 : 8) {
            case 0: .null
            case 1: .bool(random.next(below: 2) == 0)
            case 2: .number(JSONNumber(Int64(bitPattern: random.next())))
            case 3:
                .string(["", "wire.png", "2026-09-12", "9999-12-31T23:59:60Z", "some words"][random.next(below: 5)])
            case 4: .number(JSONNumber(Int64(random.next(below: 2_000_000_000))))
            case 5, 6: .array((0..<random.next(below: 5)).map { _ in value(depth + 1) })
            default:
                .object(
                    JSONObject(
                        (0..<random.next(below: 5)).map { _ in
                            .init(names[random.next(below: names.count)], value(depth + 1))
                        }))
            }
        }
        for _ in 0..<400 {
            let payload = value(0)
            for family in WidgetFamily.allCases { _ = try shown(payload, family, assets: ["wire.png"]) }
        }
    }

    @Test(
        "Names of members become words",
        arguments: [
            ("daysLeft", "Days left"), ("days_left", "Days left"), ("URL", "URL"), ("", ""), ("userID", "User ID"),
            ("pricePerUnit", "Price per unit"),
            ("x", "X"), ("endsAtEpochMs", "Ends at"), ("ms", "Ms"),
        ])
    func labels(name: String, words: String) { #expect(GuessedText.label(name) == words) }
}
