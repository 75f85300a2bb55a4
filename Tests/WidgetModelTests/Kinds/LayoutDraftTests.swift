import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

@Suite("Layout drafts")
struct LayoutDraftTests {
    private static let shop: JSONValue = [
        "shop": [
            "openOrders": [
                [
                    "id": "1", "name": "Tea", "note": "two boxes", "quantity": 2, "due": "2026-09-13",
                    "photo": "tea.png",
                ],
                ["id": "2", "name": "Salt", "note": "fine", "quantity": 1, "photo": "salt.png", "rush": true],
            ]
        ]
    ]

    private func draft(_ payload: JSONValue) -> LayoutDraft { LayoutDraft(for: payload) { $0.hasSuffix(".png") } }

    /// What a draft draws of its own payload.
    private func drawn(_ payload: JSONValue, _ family: WidgetFamily) throws -> DecodedView {
        let file = try LayoutFile.parse(Array(draft(payload).text.utf8))
        let content = try LayoutKind(.file(file)).content(of: payload, isLenient: false)
        let environment = try environment("Europe/Berlin")
        let entry = content.timeline(from: try moment("2026-09-12T18:00:00Z"), environment: environment).entries[0]
        return content.decodedView(of: entry, family: family, environment: environment)
    }

    @Test("The list and its members are found by their paths; what some elements lack stands in an If")
    func paths() {
        let json = draft(Self.shop).json
        #expect(json["rotate"] == ["items": "shop.openOrders", "every": "hour"])
        let text = JSONWriter.compact(json["views"]?["medium"] ?? nil)
        #expect(text.contains(#"{"Text":"{item.name}","bold":true"#))
        #expect(text.contains(#"{"Image":"{item.photo}","frame":{"width":128,"height":160}}"#))
        #expect(text.contains(#"{"If":"item.due","then":{"HStack":[{"Text":"Due""#))
        #expect(text.contains(#"{"Text":"{item.quantity}","lineLimit":1}"#))
        #expect(!text.contains("item.id"))
        #expect(json["empty"]?["Text"] == "No open orders")
    }

    @Test("A draft draws its own payload in every family without a finding")
    func own() throws {
        let payloads: [JSONValue] = [
            Self.shop, ["a", "b"], [["x": 1], 5, nil], [:], 5, ["empty": []], ["title": "One", "progress": 0.5.json],
            ["a{b": ["c d": [["e.f": "g", "n{": 1]]]],
            ["when": 1_789_236_000, "open": true, "in": ["x": 1, "y": "z"]],
        ]
        for payload in payloads {
            for family in WidgetFamily.allCases {
                let view = try drawn(payload, family)
                #expect(!view.node.texts.joined().isEmpty, "\(payload) in \(family)")
                #expect(view.diagnostics.isEmpty, "\(payload) in \(family): \(view.diagnostics)")
            }
        }
    }

    @Test("It shows what auto shows, without the word guessed")
    func likeAuto() throws {
        // (1789236000 + 7200) / 3600 = 497012, which is even: the first order.
        #expect(
            try drawn(Self.shop, .medium).node.texts
                == ["Open orders", "Tea", "two boxes", "Quantity", "2", "Due", "Rush", "no", "1 / 2"])
        #expect(try drawn(Self.shop, .inline).node.texts == ["Tea, quantity 2"])
        #expect(try drawn(Self.shop, .circular).node.texts == ["1", "2"])
        #expect(try drawn(Self.shop, .small).node.images == ["tea.png"])
        #expect(try drawn(["a", "b"], .small).node.texts == ["List", "a", "1 / 2"])
    }

    @Test("Nothing in it is hard to read: lines fit an editor, each view begins on its own")
    func text() {
        let text = draft(Self.shop).text
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 160 })
        #expect(lines.count < 150)
        #expect(lines.prefix(3) == ["{", #"  "rotate": {"#, #"    "items": "shop.openOrders","#])
        #expect(text.hasSuffix("}\n"))
    }

    @Test("The text is the JSON, whatever is in it")
    func roundTrip() throws {
        for value: JSONValue in [Self.shop, draft(Self.shop).json, [:], [], "x\u{1}\"", ["a": [:], "b": [[]]]] {
            #expect(try JSONParser.parse(LayoutText.write(value)) == value)
        }
    }
}

extension Double {
    /// A number with its decimals, as JSON.
    fileprivate var json: JSONValue { (try? JSONParser.parse("\(self)")) ?? .null }
}
