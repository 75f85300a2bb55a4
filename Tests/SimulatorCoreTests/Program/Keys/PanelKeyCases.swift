import FeedStorage
import WidgetCanvas

@testable import SimulatorCore

extension KeyCase {
    static let panels: [KeyCase] = visits + tabKeys + overlays + ending

    private static func focused(_ focus: Focus, _ size: Size = Size(columns: 120, rows: 40)) -> Program {
        Stage.opened(size: size, focus: focus)
    }

    private static func goes(to focus: Focus) -> (inout Program) -> Void { { $0.focus = focus } }

    private static let narrow = Size(columns: 60, rows: 20)
    private static let tiny = Size(columns: 40, rows: 12)
    private static let loadsCurrent: [Effect] = [
        .loadPayload(feed: 0, id: Stage.generations()[0], revision: 1)
    ]

    private static let visits: [KeyCase] = [
        KeyCase(.nextPanel, "goes from the boxes to the inspector", from: focused(.home), goes(to: .inspector)),
        KeyCase(.nextPanel, "goes from the inspector to the strip", from: focused(.inspector), goes(to: .strip)),
        KeyCase(.nextPanel, "goes from the strip to the feeds", from: focused(.strip), goes(to: .feeds)),
        KeyCase(.nextPanel, "goes from the feeds to the generations", from: focused(.feeds), goes(to: .generations)),
        KeyCase(.nextPanel, "goes round to the boxes", from: focused(.generations), goes(to: .home)),
        KeyCase(
            .nextPanel, "loads a payload that lies open", from: Stage.opened(tab: .payload), effects: loadsCurrent,
            goes(to: .inspector)),
        KeyCase(.nextPanel, "visits the feeds first when narrow", from: focused(.home, narrow), goes(to: .feeds)),
        KeyCase(.nextPanel, "visits the feeds first when tiny", from: focused(.home, tiny), goes(to: .feeds)),
        KeyCase(.nextPanel, "stays where there is one panel", from: focused(.home, Size(columns: 39, rows: 12))),
        KeyCase(.previousPanel, "goes round to the generations", from: focused(.home), goes(to: .generations)),
        KeyCase(
            .previousPanel, "goes from the generations to the feeds", from: focused(.generations), goes(to: .feeds)),
        KeyCase(.previousPanel, "goes from the feeds to the strip", from: focused(.feeds), goes(to: .strip)),
        KeyCase(.previousPanel, "goes from the strip to the inspector", from: focused(.strip), goes(to: .inspector)),
        KeyCase(.previousPanel, "goes from the inspector to the boxes", from: focused(.inspector), goes(to: .home)),
        KeyCase(.previousPanel, "ends at the strip when narrow", from: focused(.home, narrow), goes(to: .strip)),
    ]

    private static func opens(_ tab: InspectorTab) -> (inout Program) -> Void {
        {
            $0.inspector.tab = tab
            $0.focus = .inspector
        }
    }

    private static let tabKeys: [KeyCase] =
        Focus.allCases.flatMap { focus in
            [
                KeyCase(
                    .tabResolve, "opens the trace from \(focus)", from: Stage.opened(focus: focus, tab: .log),
                    opens(.resolve)),
                KeyCase(
                    .tabPayload, "opens and loads the payload from \(focus)", from: focused(focus),
                    effects: loadsCurrent, opens(.payload)),
                KeyCase(.tabAssets, "opens the assets from \(focus)", from: focused(focus), opens(.assets)),
                KeyCase(.tabChecks, "opens the checks from \(focus)", from: focused(focus), opens(.checks)),
                KeyCase(.tabLog, "opens the log from \(focus)", from: focused(focus), opens(.log)),
            ]
        } + [
            KeyCase(.tabPayload, "loads nothing twice", from: payload.with(goes(to: .home)), goes(to: .inspector)),
            KeyCase(.tabPayload, "loads nothing of an empty store", from: Stage.opened(.empty), opens(.payload)),
            KeyCase(
                .tabPayload, "shows the broken generation that made widgets fall back", from: Stage.opened(.broken),
                effects: [
                    .loadPayload(
                        feed: Stage.opened(.broken).selectedFeed, id: Stage.generations(.broken)[0],
                        revision: Stage.snapshots[.broken]?.revision ?? 0)
                ], opens(.payload)),
        ]

    /// What an overlay begins with is its own tests' matter.
    private static func opensOverlay(_ command: Command) -> (inout Program) -> Void {
        { _ = $0.openOverlay(command) }
    }

    private static let overlays: [KeyCase] = [
        Command.goTo, .chooseZone, .chooseFamilies, .chooseTheme, .showHelp, .showPalette,
    ]
    .flatMap { command in
        Focus.allCases.map { focus in
            KeyCase(command, "opens its overlay from \(focus)", from: focused(focus), opensOverlay(command))
        }
    }

    private static let ending: [KeyCase] = [
        KeyCase(.suspend, "stops the process", from: focused(.home), effects: [.suspend]),
        KeyCase(.quit, "ends the program", from: focused(.home)) { $0.isFinished = true },
        KeyCase(.quit, "ends the program from any panel", from: focused(.inspector)) { $0.isFinished = true },
    ]
}
