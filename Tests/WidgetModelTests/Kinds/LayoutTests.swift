import FeedStorage
import Foundation
import OrderedJSON
import Testing

@testable import WidgetModel

@Suite("Layout")
struct LayoutTests {
    private static let shop: JSONValue = [
        "shop": [
            "name": "Corner", "orders": [["title": "Tea", "n": 2], ["title": "Salt", "n": 0], ["title": "Oil"]],
        ]
    ]

    private func content(_ layout: String, _ payload: JSONValue = shop) throws -> any WidgetContent {
        try LayoutKind(.file(try LayoutFile.parse(Array(layout.utf8)))).content(of: payload, isLenient: false)
    }

    private func view(
        _ layout: String, _ family: WidgetFamily = .small, _ payload: JSONValue = shop,
        at start: String = "2026-09-12T18:00:00Z"
    ) throws -> DecodedView {
        let content = try content(layout, payload)
        let environment = try environment("Europe/Berlin")
        let entry = content.timeline(from: try moment(start), environment: environment).entries[0]
        return content.decodedView(of: entry, family: family, environment: environment)
    }

    private static let turning = #"""
        {"rotate":{"items":"shop.orders"},"views":{"small":{"Text":"{item.title} {index} {number}"},
         "default":{"Text":"{rotation.number} / {rotation.count} in {shop.name}"}}}
        """#

    @Test("A list turns by the hour, and every path has its value")
    func turning() throws {
        // (1789236000 + 7200) / 3600 = 497012, and 497012 mod 3 = 2.
        #expect(try view(Self.turning).node.texts == ["Oil 2 3"])
        #expect(try view(Self.turning, .large).node.texts == ["3 / 3 in Corner"])
        #expect(try view(Self.turning, at: "2026-09-12T19:00:00Z").node.texts == ["Tea 0 1"])
    }

    @Test("The share of a rotation fills a bar")
    func share() throws {
        let layout = #"{"rotate":{"items":"list"},"views":{"small":{"Progress":"{rotation.share}"}}}"#
        // 497012 mod 4 = 0: the first of four.
        #expect(try view(layout, .small, ["list": [1, 2, 3, 4]]).node.content == .progress(0.25))
    }

    @Test("A payload's own member called rotation is its own where nothing turns")
    func ownRotation() throws {
        let layout = #"{"views":{"small":{"Text":"{rotation.count}"}}}"#
        #expect(try view(layout, .small, ["rotation": ["count": "mine"]]).node.texts == ["mine"])
    }

    @Test(
        "Entries stand at the local slots, enough of them for two hours at least",
        arguments: [
            (60, 24, "2026-09-12T19:00:00Z", "2026-09-13T18:00:00Z"),
            // 20:20 in Berlin: quarters of an hour.
            (15, 24, "2026-09-12T18:30:00Z", "2026-09-13T00:15:00Z"),
            (1, 120, "2026-09-12T18:21:00Z", "2026-09-12T20:20:00Z"),
            // 24 local midnights; the 24th is that of 6 October.
            (1440, 24, "2026-09-12T22:00:00Z", "2026-10-05T22:00:00Z"),
        ])
    func slots(minutes: Int, count: Int, second: String, last: String) throws {
        let layout = #"{"rotate":{"items":"shop.orders","every":\#(minutes)},"views":{"small":{"Text":"x"}}}"#
        let start = try moment(minutes == 60 ? "2026-09-12T18:00:00Z" : "2026-09-12T18:20:30Z")
        let timeline = try content(layout).timeline(from: start, environment: try environment("Europe/Berlin"))
        #expect(timeline.entries.count == count + 1 && timeline.policy == .atEnd)
        #expect(try timeline.entries[1].date == moment(second) && timeline.reloadDate == moment(last))
    }

    @Test("Entries are labelled by the list's name and the element's title")
    func labels() throws {
        let entry = try content(Self.turning).timeline(
            from: try moment("2026-09-12T18:00:00Z"), environment: try environment("Europe/Berlin")
        ).entries[0]
        #expect(entry.label.sentence == "order 3 of 3" && entry.label.caption == "Oil")
        #expect(try content(Self.turning).inventory == "3 orders in their own layout")
    }

    @Test("Without rotation there is one entry, asked for again only where days are counted")
    func still() throws {
        let start = try moment("2026-09-12T18:00:00Z")
        let berlin = try environment("Europe/Berlin")
        let still = try content(#"{"views":{"small":{"Text":"{shop.name}"}}}"#).timeline(
            from: start, environment: berlin)
        #expect(still.entries.count == 1 && still.policy == .never)
        let days = try content(#"{"views":{"small":{"Date":"2026-12-24","style":"days"}}}"#)
            .timeline(from: start, environment: berlin)
        #expect(days.policy == .after(try moment("2026-09-12T22:00:00Z")))
    }

    @Test("An empty list shows the empty view, else says what is not there")
    func empty() throws {
        let payload: JSONValue = ["shop": ["orders": []]]
        #expect(try view(Self.turning, .small, payload).node.texts == ["No orders", "The list has no elements."])
        let own = #"{"rotate":{"items":"a"},"views":{"small":{"Text":"x"}},"empty":{"Text":"Sold out, {who}"}}"#
        #expect(try view(own, .small, ["a": [], "who": "Ann"]).node.texts == ["Sold out, Ann"])
    }

    @Test("A path that leads nowhere draws nothing and is named, with its place in the file")
    func nowhere() throws {
        let layout = "{\"views\":{\"small\":{\"VStack\":[\n  {\"Text\":\"a\"}, {\"Text\":\"{shop.street}\"}]}}}"
        let view = try view(layout)
        #expect(view.node.texts == ["a", ""])
        var expected = ViewDiagnostic(.pathLeadsNowhere("shop.street"), at: "views.small.VStack[1].Text")
        expected.position = JSONPosition(byteOffset: 54, in: Array(layout.utf8))
        #expect(view.diagnostics == [expected])
        #expect(expected.position?.line == 2 && expected.position?.column == 25)
    }

    @Test("So is a list to turn that is not there")
    func missingList() throws {
        let layout = #"{"rotate":{"items":"nothing.here"},"views":{"small":{"Text":"x"}}}"#
        let view = try view(layout)
        #expect(view.node.texts.first == "No elements")
        #expect(view.diagnostics.map(\.kind) == [.pathLeadsNowhere("nothing.here")])
        // A list by that name without elements, or null, is no fault.
        let none: JSONValue = ["nothing": ["here": []]]
        #expect(try self.view(layout, .small, none).diagnostics.isEmpty)
    }

    @Test("If, ForEach and each see the element, the payload and the place")
    func structure() throws {
        let layout = #"""
            {"views":{"small":{"VStack":[{"ForEach":"shop.orders","limit":2,"child":
              {"If":"each.n","then":{"Text":"{number} {each.title}"},"else":{"Text":"no {each.title}"}}}]}}}
            """#
        #expect(try view(layout).node.texts == ["1 Tea", "no Salt"])
    }

    @Test("A family without a view says which there are")
    func missingFamily() throws {
        let layout = #"{"views":{"small":{"Text":"x"},"inline":{"Text":"y"}}}"#
        #expect(
            try view(layout, .medium).node.texts
                == ["No view for medium", "The layout has small, inline. Add views.medium or views.default."])
    }

    @Test("A loop over too much says so in the box, with line and column")
    func tooMany() throws {
        let layout = #"{"views":{"small":{"ForEach":"list","child":{"Text":"{each}"}}}}"#
        let list = JSONValue.array(Array(repeating: 1, count: 20_001))
        let texts = try view(layout, .small, ["list": list]).node.texts
        #expect(
            texts == [
                "Layout broken", "line 1, column 45", "more than 20 000 nodes", "Set a limit there, or publish less.",
            ])
    }

    @Test("A layout that cannot be used says what, where and what to do, in every family")
    func broken() throws {
        do throws(LayoutFileError) {
            _ = try LayoutFile.parse(Array("{\"views\":{\"small\":\n{\"Text\":\"x\",\"font\":\"big\"}}}".utf8))
        } catch {
            let content = try LayoutKind(.problem(LayoutProblem(error))).content(of: [:], isLenient: false)
            let environment = try environment("Europe/Berlin")
            let entry = content.timeline(from: try moment("2026-09-12T18:00:00Z"), environment: environment).entries[0]
            func texts(_ family: WidgetFamily) -> [String] {
                content.view(of: entry, family: family, environment: environment).texts
            }
            let why = "\"big\" may be largeTitle, title, headline, body or caption"
            #expect(texts(.medium) == ["Layout broken", "line 2, column 20", why, "Mend it and save."])
            #expect(texts(.rectangular) == ["Layout, line 2", why])
            #expect(texts(.inline) == ["Layout broken, line 2"] && texts(.circular) == ["layout", "line 2"])
            #expect(entry.label.caption == "line 2, column 20: \(why).")
        }
    }

    @Test("The shape of a payload never asks for a layout")
    func shape() throws {
        #expect(!LayoutKind(.problem(.notNamed)).fits(Self.shop))
        #expect(LayoutKind(.problem(.notNamed)).name == "layout")
    }
}
