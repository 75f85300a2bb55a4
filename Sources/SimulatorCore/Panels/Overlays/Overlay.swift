import WidgetCanvas

/// What can lie over the screen. While one does, it takes all keys.
public enum Overlay: Sendable, Equatable {
    case faults(FaultChooser)
    case goTo(GoToField)
    case help(HelpPage)
    case palette(CommandPalette)
    case families(FamilyChooser)
    case themes(ThemeChooser)
    case zones(ZoneChooser)
    case buttons(ButtonChooser)
    case confirm(Confirmation)

    /// The panel itself, whichever it is.
    var panel: any OverlayPanel {
        switch self {
        case .faults(let panel): panel
        case .goTo(let panel): panel
        case .help(let panel): panel
        case .palette(let panel): panel
        case .families(let panel): panel
        case .themes(let panel): panel
        case .zones(let panel): panel
        case .buttons(let panel): panel
        case .confirm(let panel): panel
        }
    }
}

/// A panel over the screen: its state, its keys and its drawing together.
protocol OverlayPanel: Sendable, Equatable {
    /// Itself, as the program keeps it.
    var overlay: Overlay { get }
    /// Stands in the frame.
    func title(_ program: Program) -> String
    /// The wished size of the inside; on small screens the overlay takes the whole body.
    func size(_ program: Program) -> Size
    /// Takes a key.
    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer
    /// Takes pasted text.
    mutating func paste(_ text: String, _ program: inout Program) -> OverlayAnswer
    /// Takes a click on one of its targets.
    mutating func click(_ meaning: ClickTarget.Meaning, _ program: inout Program) -> OverlayAnswer
    /// Draws the inside; the rectangle is already filled with `panel`. Keys are hinted at in its last row.
    func draw(_ program: Program, in rect: Rect, on frame: inout Frame)
}

extension OverlayPanel {
    /// Where its inside is drawn on the program's screen.
    func inside(_ program: Program) -> Rect { OverlayFrame.inside(for: size(program), program.layout) }

    mutating func paste(_ text: String, _ program: inout Program) -> OverlayAnswer { .stay }
    mutating func click(_ meaning: ClickTarget.Meaning, _ program: inout Program) -> OverlayAnswer { .stay }
}

/// What becomes of an overlay after a key.
struct OverlayAnswer: Sendable, Equatable {
    var isOpen: Bool
    var effects: [Effect] = []
    /// Done after the overlay is gone.
    var command: Command?

    static let stay = OverlayAnswer(isOpen: true)
    static let close = OverlayAnswer(isOpen: false)

    /// Stays open, with something to do outside.
    static func stay(_ effects: [Effect]) -> OverlayAnswer { OverlayAnswer(isOpen: true, effects: effects) }
    /// Closes, with something to do outside.
    static func close(_ effects: [Effect]) -> OverlayAnswer { OverlayAnswer(isOpen: false, effects: effects) }
    /// Closes and then does what a command asks for.
    static func run(_ command: Command) -> OverlayAnswer { OverlayAnswer(isOpen: false, command: command) }
}

extension Program {
    mutating func openOverlay(_ command: Command) -> [Effect] {
        switch command {
        case .goTo: overlay = .goTo(GoToField())
        case .chooseZone: overlay = .zones(ZoneChooser(self))
        case .chooseFamilies: overlay = .families(FamilyChooser(self))
        case .chooseTheme: overlay = .themes(ThemeChooser(self))
        case .showHelp: overlay = .help(HelpPage(focus: focus))
        case .showPalette: overlay = .palette(CommandPalette(self))
        default: break
        }
        return []
    }

    mutating func openFaults() -> [Effect] {
        guard feed?.snapshot?.generations.isEmpty == false else {
            notice = "There is nothing to damage: no generation is published."
            return []
        }
        let chooser = FaultChooser(self)
        overlay = .faults(chooser)
        return chooser.previewEffects(self)
    }

    mutating func pressInOverlay(_ key: Key) -> [Effect] { inOverlay { $0.press(key, &$1) } }

    mutating func pasteInOverlay(_ text: String) -> [Effect] { inOverlay { $0.paste(text, &$1) } }

    mutating func clickInOverlay(_ meaning: ClickTarget.Meaning) -> [Effect] { inOverlay { $0.click(meaning, &$1) } }

    /// Lets the open overlay act, and keeps, closes or replaces it by its answer.
    private mutating func inOverlay(
        _ act: (inout any OverlayPanel, inout Program) -> OverlayAnswer
    ) -> [Effect] {
        guard var panel = overlay?.panel else { return [] }
        // Taken away before it acts: what it closes with may open a question in its place.
        overlay = nil
        let answer = act(&panel, &self)
        if answer.isOpen { overlay = panel.overlay }
        guard let command = answer.command else { return answer.effects }
        return answer.effects + perform(command)
    }
}
