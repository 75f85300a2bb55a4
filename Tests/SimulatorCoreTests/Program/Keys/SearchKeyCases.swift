import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

extension KeyCase {
    static let searches: [KeyCase] = beginning + going

    private static func searched(_ text: String, _ focus: Focus, _ tab: InspectorTab = .resolve) -> Program {
        Stage.opened(focus: focus, tab: tab).with { $0.find = FindState(field: TextField(text)) }
    }

    private static let beginning: [KeyCase] = Focus.allCases.map { focus in
        KeyCase(.find, "begins a search in \(focus)", from: searched("before", focus)) {
            $0.find = FindState(field: TextField(), isTyping: true)
        }
    }

    private static let names = Stage.snapshots[.quotes]?.assets.map(\.name) ?? []

    private static let going: [KeyCase] = [
        KeyCase(.findNext, "says how a search begins", from: Stage.opened()) {
            $0.notice = "Nothing was searched for yet: / begins."
        },
        KeyCase(.findPrevious, "says how a search begins", from: Stage.opened()) {
            $0.notice = "Nothing was searched for yet: / begins."
        },
        KeyCase(.findNext, "says what is not there", from: searched("zebra", .feeds)) {
            $0.notice = "“zebra” is not in this panel."
        },
        KeyCase(
            .findNext, "goes to the next feed with the text",
            from: searched("E", .feeds).with { $0.selectedFeed = 1 },
            effects: [.read(feed: 2, cause: .opened), .watch(feed: 2)]
        ) {
            $0.notice = "2 of 9 for “E”"
            $0.selectedFeed = 2
        },
        KeyCase(
            .findNext, "goes round at the end", from: searched("ed", .feeds).with { $0.selectedFeed = 8 },
            effects: []
        ) { $0.notice = "1 of 1 for “ed”" },
        KeyCase(
            .findPrevious, "goes back and round", from: searched("o", .feeds),
            effects: [.read(feed: 9, cause: .opened), .watch(feed: 9)]
        ) {
            $0.notice = "4 of 4 for “o”"
            $0.selectedFeed = 9
        },
        KeyCase(.findNext, "marks a generation", from: searched("7116", .generations)) {
            $0.notice = "1 of 1 for “7116”"
            $0.feedNow { $0.markedGeneration = Stage.generations()[1] }
        },
        KeyCase(.findNext, "chooses a picture", from: searched(names.last ?? "", .inspector, .assets)) {
            $0.notice = "1 of 1 for “\(names.last ?? "")”"
            $0.inspector.row = names.count - 1
        },
        KeyCase(.findNext, "goes along the strip to an entry", from: searched("many hands", .strip)) { program in
            program.notice = "1 of 2 for “many hands”"
            let entries = program.feed?.placements.first?.timeline.entries ?? []
            let found = entries.first { $0.label.caption.hasPrefix("Many hands") && $0.date > Stage.evening }
            program.feedNow { $0.clock.moment = found?.date ?? .distantPast }
        },
        KeyCase(.findNext, "says that a whole payload has no fault", from: payload) {
            $0.notice = "The file is whole; there is no fault to go to."
        },
    ]
}
