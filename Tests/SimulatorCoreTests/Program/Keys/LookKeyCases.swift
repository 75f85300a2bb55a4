import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

extension KeyCase {
    static let looks: [KeyCase] = filling + appearances + texts + copies + rest

    private static let filling: [KeyCase] = Focus.allCases.flatMap { focus in
        [
            KeyCase(.fillBody, "gives \(focus) the body", from: Stage.opened(focus: focus)) { $0.isFilled = true },
            KeyCase(.fillBody, "puts \(focus) back", from: Stage.opened(focus: focus).with { $0.isFilled = true }) {
                $0.isFilled = false
            },
        ]
    }

    private static func changesAppearance(_ appearance: Appearance) -> (inout Program) -> Void {
        { $0.look.appearance = appearance }
    }

    private static let appearances: [KeyCase] = [
        KeyCase(.switchAppearance, "goes from a light theme to dark", from: Stage.opened(), changesAppearance(.dark)),
        KeyCase(
            .switchAppearance, "goes from a dark theme to tinted", from: Stage.opened().with { $0.look.theme = .ink },
            changesAppearance(.tinted)),
        KeyCase(
            .switchAppearance, "goes from dark to tinted", from: Stage.opened().with(changesAppearance(.dark)),
            changesAppearance(.tinted)),
        KeyCase(
            .switchAppearance, "goes back", from: Stage.opened().with(changesAppearance(.tinted)),
            changesAppearance(.light)),
        KeyCase(
            .switchAppearance, "turns what the manifest says",
            from: Stage.opened().with { $0.feedNow { $0.snapshot?.manifest.appearance = .tinted } },
            changesAppearance(.light)),
    ]

    private static let texts: [KeyCase] = [
        KeyCase(.switchTextSize, "goes from L to XL", from: Stage.opened()) { $0.look.textSize = .extraLarge },
        KeyCase(
            .switchTextSize, "goes back from AX1", from: Stage.opened().with { $0.look.textSize = .accessibility1 }
        ) { $0.look.textSize = .large },
        KeyCase(.switchLock, "locks", from: Stage.opened()) { $0.look.isLocked = true },
        KeyCase(.switchLock, "unlocks", from: Stage.opened().with { $0.look.isLocked = true }) {
            $0.look.isLocked = false
        },
        KeyCase(.stressText, "makes texts longer", from: Stage.opened()) { $0.look.stress = .longer },
        KeyCase(.stressText, "ends", from: Stage.opened().with { $0.look.stress = .rightToLeft }) {
            $0.look.stress = nil
        },
        KeyCase(.exportScreen, "writes the screen", from: Stage.opened(), effects: [.exportScreen]),
        KeyCase(
            .exportScreen, "works where nothing may be changed", from: Stage.opened(access: .readOnly),
            effects: [.exportScreen]),
    ]

    private static func copied(_ program: Program) -> [Effect] { [.copyText(PanelText.text(of: program))] }

    private static let copies: [KeyCase] = [
        KeyCase(.copyText, "copies the trace", from: Stage.opened(), effects: copied(Stage.opened())) {
            $0.notice = "Copied the trace to your terminal's clipboard."
        },
        KeyCase(
            .copyText, "copies the open tab", from: Stage.opened(focus: .inspector, tab: .assets),
            effects: copied(Stage.opened(focus: .inspector, tab: .assets))
        ) { $0.notice = "Copied the text of the tab to your terminal's clipboard." },
        KeyCase(.copyText, "says that there is nothing", from: Stage.opened(.empty, focus: .inspector, tab: .assets)) {
            $0.notice = "There is nothing to copy here."
        },
    ]

    private static let rest: [KeyCase] = [
        KeyCase(
            .switchMouse, "leaves the mouse to the terminal", from: Stage.opened(), effects: [.setMouse(isOn: false)]
        ) {
            $0.isMouseOn = false
            $0.notice = "The mouse selects text, as your terminal does."
        },
        KeyCase(
            .switchMouse, "takes the mouse back", from: Stage.opened().with { $0.isMouseOn = false },
            effects: [.setMouse(isOn: true)]
        ) {
            $0.isMouseOn = true
            $0.notice = "The mouse chooses and scrolls."
        },
        KeyCase(.redraw, "sends the screen again", from: Stage.opened(), effects: [.redrawAll]),
    ]
}
