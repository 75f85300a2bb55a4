import FeedStorage
import Foundation
import OrderedJSON
import Testing

@testable import WidgetModel

@Suite("Surface")
struct SurfaceTests {
    private func content(_ payload: JSONValue, isLenient: Bool = false) throws -> Surface {
        try #require(try SurfaceKind().content(of: payload, isLenient: isLenient) as? Surface)
    }

    private func delivery() throws -> Surface {
        try content(try SurfaceFile.payload(of: try foreignFile("delivery.surface")))
    }

    private func ride() throws -> Surface {
        try content(try SurfaceFile.payload(of: try foreignFile("ride.surface")))
    }

    private func berlin(for family: WidgetFamily?) throws -> WidgetEnvironment {
        var environment = try environment("Europe/Berlin")
        environment.family = family
        return environment
    }

    /// A payload whose trees say their keys.
    private func payload(_ keys: [String], refreshAfter: JSONValue = nil) -> JSONValue {
        let trees = keys.map { JSONObject.Member($0, ["t": "Text", "p": ["text": .string($0)]]) }
        return [
            "kind": "k", "surface": "Widget", "publishedAt": 1_789_236_000, "refreshAfter": refreshAfter,
            "trees": .object(JSONObject(trees)),
        ]
    }

    private func shown(_ payload: JSONValue, _ family: WidgetFamily, at seconds: Int64) throws -> (String, Bool) {
        let content = try content(payload)
        let date = Date(epochSeconds: seconds)
        let environment = try berlin(for: family)
        let timeline = content.timeline(from: date, environment: environment)
        let (index, isEarly) = timeline.shown(at: date)
        let view = content.view(of: timeline.entries[index], family: family, environment: environment)
        return (view.texts.first ?? "", isEarly)
    }

    @Test("Each family has its own entries, from the one on screen on")
    func timelines() throws {
        let payload = payload(["Small@100", "Small@400", "Medium@200", "Small@300", "Medium@500"])
        let content = try content(payload)
        func dates(_ family: WidgetFamily?, from seconds: Int64) throws -> [Int64] {
            content.timeline(from: Date(epochSeconds: seconds), environment: try berlin(for: family)).entries
                .map(\.date.clampedEpochSeconds)
        }
        #expect(try dates(.small, from: 100) == [100, 300, 400])
        #expect(try dates(.small, from: 350) == [300, 400])
        #expect(try dates(.small, from: 50) == [100, 300, 400])
        #expect(try dates(.small, from: 9000) == [400])
        #expect(try dates(.medium, from: 350) == [200, 500])
        // Without a family, and for one without trees, the entries of all.
        #expect(try dates(nil, from: 350) == [300, 400, 500])
        #expect(try dates(.large, from: 0) == [100, 200, 300, 400, 500])
    }

    @Test("The latest tree at or before the moment is shown, else the earliest, marked early")
    func choice() throws {
        let payload = payload(["Small@300", "Small@100", "Small@200"])
        for (seconds, key, early) in [
            (100, "Small@100", false), (199, "Small@100", false), (200, "Small@200", false),
            (99_999, "Small@300", false), (99, "Small@100", true), (-5, "Small@100", true),
        ] as [(Int64, String, Bool)] {
            let (text, isEarly) = try shown(payload, .small, at: seconds)
            #expect(text == key && isEarly == early, "at \(seconds)")
        }
    }

    @Test("The file of a parcel service: a reload when it asks for one, and what each family says")
    func parcel() throws {
        let content = try delivery()
        let start = try moment("2026-09-12T18:00:00Z")
        let environment = try berlin(for: .inline)
        let timeline = content.timeline(from: start, environment: environment)
        #expect(timeline.policy == .after(try moment("2026-09-12T21:00:00Z")))
        #expect(timeline.entries.map(\.label.full) == ["1 of 3", "2 of 3", "3 of 3"])
        #expect(
            timeline.entries.map(\.label.caption) == ["Parcel in 90 min", "Parcel in 60 min", "Parcel in 30 min"])
        #expect(content.inventory == "12 trees for 4 families")
        let small = content.view(of: timeline.entries[1], family: .small, environment: environment)
        #expect(small.texts == ["Parcel on its way"])
        let target = try moment("2026-09-12T19:00:00Z")
        #expect(small.allNodes.map(\.content).contains(.timer(target: target, countsDown: true)))
        #expect(small.allNodes.map(\.content).contains(.progress(0.333)))
    }

    @Test("A family without trees says which ones there are")
    func missingFamily() throws {
        let (text, _) = try shown(payload(["Small@1", "AccessoryInline@1"]), .large, at: 5)
        #expect(text == "Nothing for large")
        let content = try content(payload(["Small@1", "AccessoryInline@1"]))
        let entry = TimelineEntry(date: Date(epochSeconds: 5), label: EntryLabel(word: "", caption: ""))
        let view = content.view(of: entry, family: .large, environment: try berlin(for: .large))
        #expect(view.texts == ["Nothing for large", "The app has drawn small, inline."])
    }

    @Test("Without refreshAfter it is never asked for again; without trees there is one entry")
    func bare() throws {
        let timeline = try content(payload(["Small@1"])).timeline(
            from: Date(epochSeconds: 5), environment: try berlin(for: .small))
        #expect(timeline.policy == .never)
        let empty = try content(payload([]))
        #expect(empty.timeline(from: Date(epochSeconds: 5), environment: try berlin(for: nil)).entries.count == 1)
        #expect(try shown(payload([]), .medium, at: 5).0 == "Nothing for medium")
    }

    @Test("An activity is shown as its card, its smallest part and the island's two ends")
    func activity() throws {
        let content = try ride()
        #expect(
            Set(content.activity.keys) == [.lockScreen, .compactLeading, .compactTrailing, .minimal, .expandedBottom])
        let entry = content.timeline(from: Date(epochSeconds: 0), environment: try berlin(for: nil)).entries[0]
        func nodes(_ family: WidgetFamily) throws -> [ViewNode.Content] {
            content.view(of: entry, family: family, environment: try berlin(for: family)).allNodes.map(\.content)
        }
        let timer = ViewNode.Content.timer(target: Date(epochSeconds: 1_789_236_720), countsDown: true)
        #expect(try nodes(.medium).contains(.text("Parcel on its way")))
        #expect(try nodes(.medium).contains(.progress(0.867)))
        #expect(try nodes(.circular) == [.image(name: "car")])
        #expect(try nodes(.inline).dropFirst() == [.image(name: "car"), timer])
        // A symbol is no asset that could be missing.
        #expect(content.imageNames.isEmpty)
        let button = try #require(content.activity[.expandedBottom]).node
        #expect(button.id == "ride.b0" && button.content == .button(action: "", title: "Cancel", child: nil))
    }

    @Test(
        "One tree that does not fit refuses the payload, with its path; a lenient reading skips it",
        arguments: [
            ("Tiny@5", #"{"t":"Text"}"#, "trees.Tiny@5"), ("Small", #"{"t":"Text"}"#, "trees.Small"),
            ("Small@5@6", #"{"t":"Text"}"#, "trees.Small@5@6"), ("Small@nan", #"{"t":"Text"}"#, "trees.Small@nan"),
            ("Small@1e30", #"{"t":"Text"}"#, "trees.Small@1e30"), ("small@5", #"{"t":"Text"}"#, "trees.small@5"),
            ("Small@5", #"{"p":{}}"#, "trees.Small@5"), ("Small@5", "[]", "trees.Small@5"),
            ("Small@5", #"{"t":"VStack","c":[{"t":"Text"},{"t":"Timer"}]}"#, "trees.Small@5.c[1].p"),
        ])
    func strictness(key: String, tree: String, path: String) throws {
        let payload: JSONValue = [
            "kind": "k", "surface": "Widget", "publishedAt": 5,
            "trees": .object(
                JSONObject([.init("Medium@5", ["t": "Divider"]), .init(key, try JSONParser.parse(tree))])),
        ]
        do {
            _ = try content(payload)
            Issue.record("\(key) was taken")
        } catch let error as PayloadMismatch { #expect(error.codingPath == path) }
        let lenient = try content(payload, isLenient: true)
        #expect(lenient.skipped.map(\.codingPath) == [path])
        #expect(lenient.families == [.medium])
    }

    @Test("What stands around the trees is read as strictly")
    func members() throws {
        for (payload, path) in [
            ([], ""), (["kind": 5], "kind"), (["kind": "k", "surface": "Poster"], "surface"),
            (["kind": "k", "surface": "Widget"], "publishedAt"),
            (["kind": "k", "surface": "Widget", "publishedAt": "now"], "publishedAt"),
            (["kind": "k", "surface": "Widget", "publishedAt": .number(JSONNumber(Int64.max))], "publishedAt"),
            (["kind": "k", "surface": "Widget", "publishedAt": 5], "trees"),
            (["kind": "k", "surface": "Activity", "publishedAt": 5, "trees": ["top": ["t": "Text"]]], "trees.top"),
        ] as [(JSONValue, String)] {
            do {
                _ = try content(payload)
                Issue.record("\(payload) was taken")
            } catch let error as PayloadMismatch { #expect(error.codingPath == path) }
        }
    }

    @Test("A node that is not known is kept and told of")
    func unknownNode() throws {
        let payload: JSONValue = [
            "kind": "k", "surface": "Notification", "publishedAt": 5, "trees": ["body": ["t": "Sparkle"]],
        ]
        let content = try content(payload)
        let entry = content.timeline(from: Date(epochSeconds: 0), environment: try berlin(for: nil)).entries[0]
        let view = content.decodedView(of: entry, family: .medium, environment: try berlin(for: nil))
        #expect(view.node.content == .unknown(name: "Sparkle"))
        #expect(view.diagnostics == [ViewDiagnostic(.unknownNode("Sparkle"), at: "t")])
    }

    @Test("Ten thousand entries cost no more than a moment of arithmetic")
    func many() throws {
        let content = try content(payload((1...10_000).map { "Small@\($0 * 60)" }))
        let timeline = content.timeline(from: Date(epochSeconds: 300_010), environment: try berlin(for: .small))
        // 300 000 / 60 is entry 5000, at place 4999; 5001 are left.
        #expect(timeline.entries.count == 5001 && timeline.entries[0].index == 4999)
    }
}
