import WidgetCanvas

/// A row of the help: keys and what they do, or a mark and what it means.
struct HelpEntry: Sendable, Equatable {
    enum Subject: Sendable, Equatable {
        /// Commands that one row tells of, those of which only the second keys are told, and the one that Enter runs;
        /// nil for movements.
        case keys([Command], beside: [Command], runs: Command?)
        case mark(Mark)
    }

    var subject: Subject
    var words: String

    init(_ commands: [Command], _ words: String, beside: [Command] = [], runs: Command? = nil) {
        subject = .keys(commands, beside: beside, runs: runs)
        self.words = words
    }

    init(_ command: Command, _ words: String) { self.init([command], words, runs: command) }

    init(_ mark: Mark, _ words: String) {
        subject = .mark(mark)
        self.words = words
    }

    /// What Enter runs.
    var command: Command? { if case .keys(_, _, let command) = subject { command } else { nil } }

    /// The first key of each command: `, .`, `1 – 7`, or the sign.
    func keyText(_ keys: KeyTable, _ glyphs: Glyphs) -> String {
        switch subject {
        case .mark(let mark): return mark.sign(glyphs)
        case .keys(let commands, _, _):
            // Two of these stand side by side in a narrow column.
            let names = commands.map { keys.keyName(of: $0) }.filter { !$0.isEmpty }
                .map { $0 == Key.pageUp.name ? "pgup" : $0 == Key.pageDown.name ? "pgdn" : $0 }
            if commands.count > 4, let first = names.first, let last = names.last {
                return "\(first) \(glyphs.dash) \(last)"
            }
            let areArrows = commands.count == 4 && names.allSatisfy { $0.count == 1 }
            return names.joined(separator: areArrows && !glyphs.isASCII ? "" : " ")
        }
    }

    /// The other keys of the same commands.
    func secondKeys(_ keys: KeyTable) -> [String] {
        guard case .keys(let commands, let beside, _) = subject else { return [] }
        return commands.flatMap { keys.binding(of: $0)?.keys.dropFirst().map(\.name) ?? [] }
            + beside.flatMap { keys.binding(of: $0)?.keys.map(\.name) ?? [] }
    }

    /// The bindings that it tells of.
    func bindings(_ keys: KeyTable) -> [KeyTable.Binding] {
        guard case .keys(let commands, let beside, _) = subject else { return [] }
        return (commands + beside).compactMap(keys.binding(of:))
    }

    /// The names of all its keys.
    func keyNames(_ keys: KeyTable) -> [String] { bindings(keys).flatMap(\.keys).map(\.name) }
}

/// A heading and its rows.
struct HelpSection: Sendable, Equatable {
    var title: String
    var entries: [HelpEntry]

    /// The sections of a panel, in the order of one column.
    static func sections(for focus: Focus) -> [HelpSection] {
        [
            HelpSection(title: "Here", entries: here(focus)),
            HelpSection(title: "Panels", entries: panels),
            HelpSection(title: "Time", entries: time),
            HelpSection(title: "View", entries: view(besides: here(focus))),
            HelpSection(title: "Lab", entries: lab),
            HelpSection(title: "Marks", entries: marks),
        ]
    }

    private static let arrows: [Command] = [.moveUp, .moveDown, .moveLeft, .moveRight]

    private static func here(_ focus: Focus) -> [HelpEntry] {
        switch focus {
        case .home:
            [
                HelpEntry(arrows, "choose a box"), HelpEntry(.chooseFamilies, "families"), fill, appearance,
                HelpEntry(.copyText, "copy the trace"),
            ]
        case .feeds: [HelpEntry([.moveUp, .moveDown], "choose a feed"), HelpEntry(.open, "to its boxes"), page, ends]
        case .generations:
            [
                HelpEntry([.moveUp, .moveDown], "choose what x, d act on"), HelpEntry(.open, "its payload"), page, ends,
            ]
        case .inspector:
            [
                HelpEntry([.moveUp, .moveDown], "choose a row"),
                HelpEntry([.moveLeft, .moveRight], "tab before, next"),
                HelpEntry(.open, "open, or fold"), page, ends, fill, HelpEntry(.copyText, "copy its text"),
            ]
        case .strip:
            [
                HelpEntry([.moveLeft, .moveRight], "entry back, on"), HelpEntry([.moveUp, .moveDown], "zoom in, out"),
                HelpEntry([.pageUp, .pageDown], "day back, on"),
                HelpEntry([.moveToStart, .moveToEnd], "timeline's ends"), fill,
            ]
        }
    }

    private static let page = HelpEntry([.pageUp, .pageDown], "a page")
    private static let ends = HelpEntry([.moveToStart, .moveToEnd], "first, last")
    private static let fill = HelpEntry(.fillBody, "fill the screen, and back")
    private static let appearance = HelpEntry(.switchAppearance, "light, dark, tinted")

    private static let panels: [HelpEntry] = [
        HelpEntry([.nextPanel], "next panel", beside: [.previousPanel], runs: .nextPanel),
        HelpEntry([.tabResolve, .tabPayload, .tabAssets, .tabChecks, .tabLog], "inspector tabs", runs: .tabResolve),
        HelpEntry(.find, "find"),
        HelpEntry([.findNext, .findPrevious], "next, previous find", runs: .findNext),
        HelpEntry(.back, "back"),
        HelpEntry(.showPalette, "commands"),
        HelpEntry(.showHelp, "help"),
        HelpEntry(.suspend, "to the shell"),
        HelpEntry(.quit, "quit"),
    ]

    private static let time: [HelpEntry] = [
        HelpEntry([.previousEntry, .nextEntry], "entry back, on", runs: .nextEntry),
        HelpEntry([.previousMinute, .nextMinute], "minute", runs: .nextMinute),
        HelpEntry([.previousHour, .nextHour], "hour", runs: .nextHour),
        HelpEntry([.previousDay, .nextDay], "day", runs: .nextDay),
        HelpEntry(.playOrPause, "play, pause"),
        HelpEntry([.slower, .faster], "slower, faster", runs: .faster),
        HelpEntry(.goTo, "go to"),
        HelpEntry(.goToNow, "now"),
        HelpEntry(.chooseZone, "zone"),
    ]

    /// What `Here` does not tell already.
    private static func view(besides here: [HelpEntry]) -> [HelpEntry] {
        let all: [HelpEntry] = [
            HelpEntry(.chooseFamilies, "families"), appearance, HelpEntry(.stressText, "stress the text"),
            HelpEntry(.chooseTheme, "theme"), fill, HelpEntry(.exportScreen, "export"),
            HelpEntry(.copyText, "copy the text"), HelpEntry(.switchMouse, "mouse on, off"),
            HelpEntry(.redraw, "redraw"),
        ]
        let told = Set(here.compactMap(\.command))
        return all.filter { $0.command.map { !told.contains($0) } ?? true }
    }

    private static let lab: [HelpEntry] = [
        HelpEntry(.injectFault, "fault"),
        HelpEntry(.deleteGeneration, "delete the generation"),
        HelpEntry(.undo, "undo"),
        HelpEntry(.redo, "redo"),
        HelpEntry(.publishNext, "publish the next state"),
        HelpEntry(.reload, "reload"),
    ]

    private static let marks: [HelpEntry] = [
        HelpEntry(.current, "from current"),
        HelpEntry(.fellBack, "fell back"),
        HelpEntry(.unreadable, "nothing readable"),
        HelpEntry(.altered, "altered, or a day old"),
        HelpEntry(.empty, "not tried, or empty"),
    ]
}

extension Focus {
    /// As a heading names the panel.
    var title: String {
        switch self {
        case .home: "Home screen"
        case .inspector: "Inspector"
        case .strip: "Timeline"
        case .feeds: "Feeds"
        case .generations: "Generations"
        }
    }
}
