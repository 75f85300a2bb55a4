import FeedStorage
import Foundation
import TestSupport
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

extension KeyCase {
    static let inInspector: [KeyCase] = tabs + rows + opened

    private static func tab(_ tab: InspectorTab) -> Program { Stage.opened(focus: .inspector, tab: tab) }

    private static func opens(_ tab: InspectorTab) -> (inout Program) -> Void { { $0.inspector.tab = tab } }

    private static let current = Stage.generations()[0]
    private static let loadsCurrent: [Effect] = [.loadPayload(feed: 0, id: current, revision: 1)]

    private static let tabs: [KeyCase] = [
        KeyCase(
            .moveRight, "opens the payload after the trace", from: tab(.resolve), effects: loadsCurrent, opens(.payload)
        ),
        KeyCase(.moveRight, "opens the log after the checks", from: tab(.checks), opens(.log)),
        KeyCase(.moveRight, "stays at the last tab", from: tab(.log)),
        KeyCase(.moveLeft, "opens the trace before the payload", from: tab(.payload), opens(.resolve)),
        KeyCase(.moveLeft, "stays at the first tab", from: tab(.resolve)),
    ]

    /// A log that is longer than its tab.
    private static let longLog = tab(.log).with { program in
        program.log = (0..<200).map { number in
            LogLine(moment: Stage.evening, feed: "quotes", mark: .empty, text: "Line \(number).")
        }
    }

    private static func row(_ row: Int) -> (inout Program) -> Void { { $0.inspector.row = row } }

    private static let lastOfLog = InspectorRows.count(of: longLog) - 1
    private static let lastAsset = (Stage.snapshots[.quotes]?.assets.count ?? 0) - 1

    private static let rows: [KeyCase] = [
        KeyCase(.moveDown, "scrolls the log", from: longLog, row(1)),
        KeyCase(.moveUp, "scrolls the log back", from: longLog.with(row(9)), row(8)),
        KeyCase(.moveUp, "stays at the top of the log", from: longLog.with(row(0))) { $0.inspector.row = 0 },
        KeyCase(.pageDown, "scrolls the log by what is seen", from: longLog, row(26)),
        KeyCase(.pageUp, "scrolls the log back by what is seen", from: longLog.with(row(30)), row(4)),
        KeyCase(.moveToEnd, "goes to the end of the log", from: longLog, row(lastOfLog)),
        KeyCase(.moveDown, "stays at the end of the log", from: longLog.with(row(lastOfLog))),
        KeyCase(.moveToStart, "goes to the top of the log", from: longLog.with(row(40)), row(0)),
        KeyCase(.moveDown, "chooses the next picture", from: tab(.assets), row(1)),
        KeyCase(.moveToEnd, "chooses the last picture", from: tab(.assets), row(lastAsset)),
        KeyCase(.moveDown, "does not scroll a trace that is seen whole", from: tab(.resolve), row(0)),
    ]

    /// The payload of the current generation, loaded.
    static let payload = tab(.payload).with { program in
        let path = Samples.path(.quotes) + "/generations/\(current.string)/feed.json"
        let bytes = FileManager.default.contents(atPath: path).map(Array.init) ?? []
        _ = program.handle(
            .payloadLoaded(
                feed: 0, PayloadBytes(id: current, revision: 1, bytes: bytes, byteCount: bytes.count, problem: nil)))
    }

    private static func check(at place: CheckPlace?) -> Program {
        tab(.checks).with { program in
            program.feedNow {
                $0.snapshot?.checks = [
                    Check(.orphan, .note, title: "one", detail: "nothing.", advice: "Nothing."),
                    Check(.altered, .warning, title: "two", detail: "nothing.", advice: "Nothing.", place: place),
                ]
            }
            program.inspector.row = 1
        }
    }

    private static let older = Stage.generations()[1]
    private static let asset = Stage.snapshots[.quotes]?.assets[1].name ?? ""

    private static let opened: [KeyCase] = [
        KeyCase(.open, "folds an object of the payload", from: payload.with(row(4))) { $0.inspector.folded = [4] },
        KeyCase(
            .open, "unfolds it again",
            from: payload.with {
                $0.inspector.row = 4
                $0.inspector.folded = [4]
            }
        ) { $0.inspector.folded = [] },
        KeyCase(.open, "does nothing on a plain line of JSON", from: payload.with(row(1))),
        KeyCase(.open, "goes from the trace to the checks", from: tab(.resolve), opens(.checks)),
        KeyCase(.open, "does nothing on a picture", from: tab(.assets)),
        KeyCase(.open, "does nothing on a line of the log", from: longLog),
        KeyCase(.open, "says that a check is about the whole store", from: check(at: nil)) {
            $0.notice = "This check is about the store as a whole."
        },
        KeyCase(
            .open, "shows the payload that a check speaks of", from: check(at: CheckPlace(generation: older)),
            effects: [.loadPayload(feed: 0, id: older, revision: 1)]
        ) {
            $0.feedNow { $0.markedGeneration = older }
            $0.inspector.tab = .payload
        },
        KeyCase(
            .open, "shows the picture that a check speaks of",
            from: check(at: CheckPlace(generation: current, asset: asset))
        ) {
            $0.inspector.tab = .assets
            $0.inspector.row = 1
        },
        KeyCase(
            .open, "says that a generation is gone", from: check(at: CheckPlace(generation: GenerationID("1-gone")))
        ) { $0.notice = "There is nothing to show: what the check speaks of is not in the store." },
    ]
}
