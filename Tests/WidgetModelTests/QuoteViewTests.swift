import FeedStorage
import Foundation
import OrderedJSON
import Testing

@testable import WidgetModel

@Suite("Quotes: views")
struct QuoteViewTests {
    private func view(_ payload: JSONValue, _ family: WidgetFamily, at start: String = "2026-09-12T18:00:00Z") throws
        -> ViewNode
    {
        let content = try QuotesKind().content(of: payload, isLenient: false)
        let environment = try environment("Europe/Berlin")
        let timeline = content.timeline(from: try moment(start), environment: environment)
        return content.view(of: timeline.entries[0], family: family, environment: environment)
    }

    private let sea: JSONValue = [
        "quotes": [["id": "q", "text": "A smooth sea.", "author": "Proverb", "image": "sea.png"]], "emptyTitle": "t",
        "emptyBody": "b",
    ]

    @Test(
        "Each family shows what its mock shows, in reading order",
        arguments: [
            (.small, ["A smooth sea.", "Proverb", "1 / 1"]),
            (.medium, ["Quote of the hour", "A smooth sea.", "Proverb", "1 / 1"]),
            (.large, ["Quote of the hour", "A smooth sea.", "Proverb", "1 / 1"]),
            (.extraLarge, ["Quote of the hour", "A smooth sea.", "Proverb", "1 / 1"]), (.circular, ["1", "1"]),
            (.rectangular, ["A smooth sea.", "Proverb", "1 / 1"]), (.inline, ["A smooth sea."]),
        ] as [(WidgetFamily, [String])])
    func texts(family: WidgetFamily, expected: [String]) throws { #expect(try view(sea, family).texts == expected) }

    @Test(
        "The picture runs to the edges and has the size of the mock",
        arguments: [(.small, 160, 64), (.medium, 128, 160), (.large, 336, 176), (.extraLarge, 336, 352)]
            as [(WidgetFamily, Double, Double)])
    func picture(family: WidgetFamily, width: Double, height: Double) throws {
        let image = try #require(try view(sea, family).allNodes.first { $0.content == .image(name: "sea.png") })
        #expect(image.modifiers == [.frame(width: width, height: height, alignment: .init())])
    }

    @Test("Lock-screen families have no picture")
    func accessories() throws {
        for family in [WidgetFamily.circular, .rectangular, .inline] { #expect(try view(sea, family).images.isEmpty) }
    }

    @Test("A featured quote says so; without a picture small has the heading too")
    func featured() throws {
        let payload = quotesPayload(12, .init("featuredId", "q03"), .init("featuredUntilEpochMs", 1_789_239_600_000))
        #expect(try view(payload, .medium).texts == ["Featured", "Quote 3.", "Proverb", "3 / 12"])
        #expect(try view(payload, .small).texts == ["Featured", "Quote 3.", "Proverb", "3 / 12"])
        #expect(try view(payload, .medium, at: "2026-09-12T19:00:00Z").texts[0] == "Quote of the hour")
    }

    @Test("The bar and the ring say how far the list has turned")
    func gauges() throws {
        let bar = try view(quotesPayload(12), .medium).allNodes.first { $0.content == .progress(0.75) }
        #expect(bar != nil)
        let ring = try view(quotesPayload(12), .circular).allNodes.contains {
            $0.content == .gauge(value: 9, minimum: 0, maximum: 12)
        }
        #expect(ring)
    }

    @Test("An empty list shows the payload's words")
    func empty() throws {
        #expect(try view(quotesPayload(0), .medium).texts == ["No quotes", "Open the app."])
        #expect(try view(quotesPayload(0), .inline).texts == ["No quotes"])
        for family in WidgetFamily.allCases { #expect(try !view(quotesPayload(0), family).texts.isEmpty) }
    }

    @Test("An entry of a longer list is taken modulo the length of this one")
    func shrunkList() throws {
        let content = try QuotesKind().content(of: quotesPayload(3), isLenient: false)
        for (index, shown) in [(11, "Quote 3."), (-1, "Quote 3."), (3, "Quote 1."), (Int.max, "Quote 2.")] {
            let entry = TimelineEntry(
                date: Date(epochSeconds: 0), index: index, label: EntryLabel(word: "", caption: ""))
            let view = content.view(of: entry, family: .inline, environment: try environment("UTC"))
            #expect(view.texts == [shown])
        }
    }
}
