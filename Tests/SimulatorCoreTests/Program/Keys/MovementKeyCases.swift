import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

extension KeyCase {
    static let movements: [KeyCase] = inHome + inFeeds + inGenerations + inStrip + inInspector + goingBack

    private static func box(_ index: Int) -> Program { Stage.opened().with { $0.feedNow { $0.selectedBox = index } } }

    private static func choose(_ index: Int) -> (inout Program) -> Void { { $0.feedNow { $0.selectedBox = index } } }

    /// Boxes: small, medium in the first row; circular, rectangular, inline in the second.
    private static let inHome: [KeyCase] = [
        KeyCase(.moveRight, "chooses the next box", from: box(0), choose(1)),
        KeyCase(.moveRight, "goes on in the next row", from: box(1), choose(2)),
        KeyCase(.moveRight, "stays at the last box", from: box(4)),
        KeyCase(.moveLeft, "chooses the box before", from: box(3), choose(2)),
        KeyCase(.moveLeft, "stays at the first box", from: box(0)),
        KeyCase(.moveDown, "chooses the box whose middle lies nearest below", from: box(0), choose(2)),
        KeyCase(.moveDown, "chooses inline below medium", from: box(1), choose(4)),
        KeyCase(.moveDown, "stays in the last row", from: box(3)),
        KeyCase(.moveUp, "chooses small above circular", from: box(2), choose(0)),
        KeyCase(.moveUp, "chooses medium above inline", from: box(4), choose(1)),
        KeyCase(.moveUp, "stays in the first row", from: box(1)),
        KeyCase(.moveToStart, "chooses the first box", from: box(4), choose(0)),
        KeyCase(.moveToEnd, "chooses the last box", from: box(0), choose(4)),
        KeyCase(.pageUp, "chooses the first box", from: box(3), choose(0)),
        KeyCase(.pageDown, "chooses the last box", from: box(1), choose(4)),
        KeyCase(.open, "says so in a box without a button", from: box(1)) { $0.notice = "This widget has no button." },
        KeyCase(.moveDown, "does nothing where no box stands", from: Stage.opened(.empty)),
    ]

    private static let feeds = Stage.opened(focus: .feeds)

    private static func opens(_ index: Int) -> (inout Program) -> Void {
        {
            $0.selectedFeed = index
            $0.inspector = InspectorState(tab: $0.inspector.tab)
        }
    }

    private static func reads(_ index: Int, _ cause: ReadCause = .opened) -> [Effect] {
        [.read(feed: index, cause: cause), .watch(feed: index)]
    }

    private static let inFeeds: [KeyCase] = [
        KeyCase(.moveDown, "opens the next feed", from: feeds, effects: reads(1), opens(1)),
        KeyCase(.moveUp, "stays at the first feed", from: feeds),
        KeyCase(.moveToEnd, "opens the last feed", from: feeds, effects: reads(10), opens(10)),
        KeyCase(.pageDown, "opens the last feed of a short list", from: feeds, effects: reads(10), opens(10)),
        KeyCase(
            .moveUp, "opens the feed above", from: feeds.with { $0.selectedFeed = 3 }, effects: reads(2), opens(2)),
        KeyCase(
            .moveToStart, "reads a feed again that was open before", from: feeds.with { $0.selectedFeed = 3 },
            effects: reads(0, .reloaded), opens(0)),
        KeyCase(
            .pageUp, "opens the first feed", from: feeds.with { $0.selectedFeed = 4 }, effects: reads(0, .reloaded),
            opens(0)),
        KeyCase(.moveDown, "stays at the last feed", from: feeds.with { $0.selectedFeed = 10 }),
        KeyCase(.open, "goes to the boxes", from: feeds) { $0.focus = .home },
        KeyCase(.moveLeft, "does nothing in the list of feeds", from: feeds),
        KeyCase(.moveRight, "does nothing in the list of feeds", from: feeds),
        KeyCase(
            .moveDown, "keeps the tab and forgets its rows", from: feeds.with { $0.inspector.rows = [.log: 3] },
            effects: reads(1), opens(1)),
    ]

    private static let ids = Stage.generations()
    private static let generations = Stage.opened(focus: .generations)

    private static func marks(_ index: Int) -> (inout Program) -> Void {
        { $0.feedNow { $0.markedGeneration = ids[index] } }
    }

    private static func loads(_ index: Int) -> [Effect] { [.loadPayload(feed: 0, id: ids[index], revision: 1)] }

    private static let inGenerations: [KeyCase] = [
        KeyCase(.moveDown, "marks the older generation", from: generations, marks(1)),
        KeyCase(.moveDown, "stays at the oldest", from: generations.with(marks(2))),
        KeyCase(.moveUp, "marks the newer generation", from: generations.with(marks(2)), marks(1)),
        KeyCase(.moveUp, "at the top pins the newest", from: generations, marks(0)),
        KeyCase(.moveToEnd, "marks the oldest", from: generations, marks(2)),
        KeyCase(.pageDown, "marks the oldest of a few", from: generations, marks(2)),
        KeyCase(.moveToStart, "marks the newest", from: generations.with(marks(2)), marks(0)),
        KeyCase(.pageUp, "marks the newest", from: generations.with(marks(1)), marks(0)),
        KeyCase(.moveLeft, "leaves the mark to follow what is shown", from: generations),
        KeyCase(.moveRight, "leaves the mark to follow what is shown", from: generations),
        KeyCase(.open, "opens the payload of what is marked", from: generations.with(marks(1)), effects: loads(1)) {
            $0.inspector.tab = .payload
            $0.focus = .inspector
        },
        KeyCase(
            .moveDown, "loads the payload where its tab is open",
            from: Stage.opened(focus: .generations, tab: .payload).with { $0.inspector.rows = [.payload: 7] },
            effects: loads(1)
        ) {
            marks(1)(&$0)
            $0.inspector.rows = [:]
        },
        KeyCase(.moveDown, "does nothing in an empty store", from: Stage.opened(.empty, focus: .generations)),
    ]

    private static let strip = Stage.opened(focus: .strip)

    private static let inStrip: [KeyCase] = [
        KeyCase(.moveRight, "goes to the next entry", from: strip) {
            $0.feedNow { $0.clock.moment = .berlin(2026, 9, 12, 21) }
        },
        KeyCase(.moveLeft, "goes to the entry before", from: strip) {
            $0.standAt(.berlin(2026, 9, 12, 19), askedAt: .berlin(2026, 9, 12, 19))
        },
        KeyCase(.moveUp, "looks closer", from: strip) {
            $0.feedNow { $0.strip = StripWindow(start: nil, scale: .quarter) }
        },
        KeyCase(.moveDown, "looks from farther", from: strip) {
            $0.feedNow { $0.strip = StripWindow(start: nil, scale: .sixHours) }
        },
        KeyCase(
            .moveUp, "is as near as can be at minutes", from: strip.with { $0.feedNow { $0.strip.scale = .minute } }
        ) { $0.feedNow { $0.strip.start = nil } },
        KeyCase(
            .moveDown, "is as far as can be at days", from: strip.with { $0.feedNow { $0.strip.scale = .day } }
        ) { $0.feedNow { $0.strip.start = nil } },
        KeyCase(
            .moveToStart, "goes to the first entry",
            from: strip.with { $0.feedNow { $0.clock.moment = .berlin(2026, 9, 12, 23) } }
        ) { $0.feedNow { $0.clock.moment = Stage.evening } },
        KeyCase(.moveToEnd, "goes to the last entry, where the next timeline begins", from: strip) {
            $0.standAt(.berlin(2026, 9, 13, 20), askedAt: .berlin(2026, 9, 13, 20))
        },
        KeyCase(.pageDown, "goes a day on", from: strip) {
            $0.standAt(.berlin(2026, 9, 13, 20), askedAt: .berlin(2026, 9, 13, 20))
        },
        KeyCase(.pageUp, "goes a day back", from: strip) {
            $0.standAt(.berlin(2026, 9, 11, 20), askedAt: .berlin(2026, 9, 11, 20))
        },
        KeyCase(.open, "does nothing on the strip", from: strip),
    ]

    private static let goingBack: [KeyCase] = [
        KeyCase(.back, "stays on the boxes", from: Stage.opened()),
        KeyCase(.back, "goes from the inspector to the boxes", from: Stage.opened(focus: .inspector)) {
            $0.focus = .home
        },
        KeyCase(.back, "goes from the strip to the boxes", from: strip) { $0.focus = .home },
        KeyCase(
            .back, "first gives the body back", from: Stage.opened(focus: .inspector).with { $0.isFilled = true }
        ) { $0.isFilled = false },
        KeyCase(
            .back, "then forgets the search",
            from: Stage.opened(focus: .inspector).with { $0.find = FindState(field: TextField("q07")) }
        ) { $0.find = FindState() },
    ]
}
