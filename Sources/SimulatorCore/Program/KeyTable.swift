/// Which key asks for what: the one place that says so. Help, palette and hints are drawn from it.
public struct KeyTable: Sendable, Equatable {
    /// One command, its keys, and how it is called.
    public struct Binding: Sendable, Equatable {
        public var command: Command
        /// The first is the one that hints and help show.
        public var keys: [Key]
        public var group: Group
        /// What the palette lists.
        public var title: String
        /// One or two sentences that the palette shows below the list.
        public var explanation: String

        init(_ command: Command, _ keys: [Key], _ group: Group, _ title: String, _ explanation: String) {
            self.command = command
            self.keys = keys
            self.group = group
            self.title = title
            self.explanation = explanation
        }
    }

    /// What a command belongs to.
    public enum Group: String, Sendable, CaseIterable {
        case panel = "Panel", time = "Time", look = "Look", lab = "Lab"
    }

    public private(set) var bindings: [Binding]
    private var commandsByKey: [Key: Command]

    init(_ bindings: [Binding]) {
        self.bindings = bindings
        commandsByKey = [:]
        for binding in bindings { for key in binding.keys { commandsByKey[key] = binding.command } }
    }

    /// The command of a key; nil where it has none.
    public func command(for key: Key) -> Command? { commandsByKey[key] }

    /// The binding of a command.
    public func binding(of command: Command) -> Binding? { bindings.first { $0.command == command } }

    /// The key that hints show for a command.
    func keyName(of command: Command) -> String { binding(of: command)?.keys.first?.name ?? "" }

    /// The keys as they are when nobody changed them.
    public static let standard = KeyTable(movement + panels + time + look + lab)

    private static let movement: [Binding] = [
        Binding(.moveUp, [.up, .character("k")], .panel, "Up", "Chooses what lies above, or scrolls up."),
        Binding(.moveDown, [.down, .character("j")], .panel, "Down", "Chooses what lies below, or scrolls down."),
        Binding(.moveLeft, [.left, .character("h")], .panel, "Left", "Chooses what lies to the left."),
        Binding(.moveRight, [.right, .character("l")], .panel, "Right", "Chooses what lies to the right."),
        Binding(.pageUp, [.pageUp], .panel, "Page up", "Scrolls up by what is seen."),
        Binding(.pageDown, [.pageDown], .panel, "Page down", "Scrolls down by what is seen."),
        Binding(.moveToStart, [.home], .panel, "To the start", "Goes to the first row."),
        Binding(.moveToEnd, [.end], .panel, "To the end", "Goes to the last row."),
        Binding(
            .open, [.enter], .panel, "Open",
            "Presses the widget's button, opens the feed or the place of a check, or folds JSON."),
        Binding(.back, [.escape], .panel, "Back", "Closes what is open, then returns to the home screen."),
    ]

    private static let panels: [Binding] = [
        Binding(.nextPanel, [.tab], .panel, "Next panel", "Moves the focus to the next panel."),
        Binding(.previousPanel, [.backTab], .panel, "Previous panel", "Moves the focus to the panel before."),
        Binding(
            .tabResolve, [.character("1")], .panel, "Resolve: why this generation is shown",
            "Shows the pointer and each candidate that a read looked at, with the reason of every refusal."),
        Binding(
            .tabPayload, [.character("2")], .panel, "Payload: the JSON of a generation",
            "Shows feed.json of the generation marked in the list; a broken file as raw text with the place marked."),
        Binding(
            .tabAssets, [.character("3")], .panel, "Assets: names, sizes and pictures",
            "Lists the files of the shown generation and draws the chosen picture."),
        Binding(
            .tabChecks, [.character("4")], .panel, "Checks: what is wrong and what to do",
            "Lists errors, warnings and notes about the store, with advice."),
        Binding(.tabLog, [.character("7")], .panel, "Log: what happened", "Lists what happened since the start."),
        Binding(.find, [.character("/")], .panel, "Find in the panel", "Finds text in the focused panel."),
        Binding(.findNext, [.character("n")], .panel, "Find the next", "Goes to the next place that was found."),
        Binding(
            .findPrevious, [.character("N")], .panel, "Find the previous", "Goes to the place found before."),
        Binding(.showHelp, [.character("?")], .panel, "Help", "Lists the keys of the focused panel."),
        Binding(
            .showPalette, [.character(":"), .control("p")], .panel, "Commands",
            "Finds any command by a few of its letters."),
        Binding(.suspend, [.control("z")], .panel, "Suspend", "Stops the program; fg in the shell brings it back."),
        Binding(.quit, [.character("q")], .panel, "Quit", "Ends the program. The lab copy is removed."),
    ]

    private static let time: [Binding] = [
        Binding(
            .previousEntry, [.character(","), .character("H")], .time, "Time: previous entry",
            "Goes back to the timeline entry before."),
        Binding(
            .nextEntry, [.character("."), .character("L")], .time, "Time: next entry",
            "Goes on to the next timeline entry."),
        Binding(
            .previousMinute, [.character("["), .character("(")], .time, "Time: a minute back", "Steps back a minute."),
        Binding(.nextMinute, [.character("]"), .character(")")], .time, "Time: a minute on", "Steps on a minute."),
        Binding(.previousHour, [.character("{"), .shiftLeft], .time, "Time: an hour back", "Steps back an hour."),
        Binding(.nextHour, [.character("}"), .shiftRight], .time, "Time: an hour on", "Steps on an hour."),
        Binding(
            .previousDay, [.character("<"), .character("K")], .time, "Time: a day back",
            "Steps back a day of the calendar: 23, 24 or 25 hours."),
        Binding(
            .nextDay, [.character(">"), .character("J")], .time, "Time: a day on",
            "Steps on a day of the calendar: 23, 24 or 25 hours."),
        Binding(
            .playOrPause, [.character(" "), .character("P")], .time, "Time: play or pause",
            "Lets the simulated clock run, or stops it."),
        Binding(.slower, [.character("-"), .character("_")], .time, "Time: slower", "Lets the clock run slower."),
        Binding(.faster, [.character("+"), .character("=")], .time, "Time: faster", "Lets the clock run faster."),
        Binding(
            .goTo, [.character("g"), .character("G")], .time, "Time: go to",
            "Takes a date, a time or a distance in words, and shows what will be seen there."),
        Binding(.goToNow, [.character("@"), .character("T")], .time, "Time: now", "Goes to the real time."),
        Binding(
            .chooseZone, [.character("z"), .character("Z")], .time, "Time: zone",
            "Chooses another time zone for the simulated clock."),
    ]

    private static let look: [Binding] = [
        Binding(
            .fillBody, [.character("v")], .look, "View: fill the screen, and back",
            "Lets the focused panel fill the body of the screen, and puts it back."),
        Binding(
            .chooseFamilies, [.character("f")], .look, "Families: choose boxes",
            "Chooses the widget families that stand on the home screen."),
        Binding(
            .switchAppearance, [.character("a")], .look, "Appearance: light, dark, tinted",
            "Draws the inside of boxes in the light, the dark or the tinted appearance: one hue over grey."),
        Binding(
            .switchTextSize, [], .look, "Text size: L, XL, AX1",
            "Sets texts larger: they wrap earlier and are cut earlier, as for people who read large letters."),
        Binding(
            .switchLock, [], .look, "Lock: lock or unlock the phone",
            "Redacts what is marked private, as on the lock screen."),
        Binding(
            .stressText, [.character("s")], .look, "Stress the text",
            "Makes every text 40 % longer, then accented, then wrapped in right-to-left marks, then as it is."),
        Binding(.chooseTheme, [.character("t")], .look, "Theme: choose", "Chooses the colours; previews live."),
        Binding(
            .exportScreen, [.character("w")], .look, "Export the screen as SVG",
            "Writes the whole screen as SVG into the current folder, under a new name, and says which."),
        Binding(
            .copyText, [.character("y")], .look, "Copy the trace or the text",
            "Puts what the focused panel says on the clipboard of your terminal."),
        Binding(
            .switchMouse, [.character("M")], .look, "Mouse: on, off",
            "Off lets your terminal select text with the mouse."),
        Binding(.redraw, [.control("l")], .look, "Redraw", "Sends the whole screen again."),
    ]

    private static let lab: [Binding] = [
        Binding(
            .injectFault, [.character("x")], .lab, "Fault: choose and inject",
            "Damages a generation, the pointer or a picture in the lab copy and shows what the widget falls back to. "
                + "Can be undone."),
        Binding(
            .deleteGeneration, [.character("d")], .lab, "Fault: delete the generation",
            "Deletes the generation marked in the list, in the lab copy. Can be undone."),
        Binding(.undo, [.character("u")], .lab, "Fault: undo", "Takes the last change back, byte for byte."),
        Binding(.redo, [.control("r")], .lab, "Fault: redo", "Makes the change again that was taken back."),
        Binding(
            .publishNext, [.character("p")], .lab, "Publish the next state",
            "Plays the app: publishes the next payload at the simulated moment, in the lab copy."),
        Binding(.reload, [.character("R")], .lab, "Reload", "Reads the store again and asks for new timelines."),
        Binding(
            .resetLab, [], .lab, "Reset the lab", "Drops the lab copy with all its changes and shows the source."),
    ]
}
