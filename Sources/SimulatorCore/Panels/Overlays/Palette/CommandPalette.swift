import WidgetCanvas

/// Finds a command by a few of its letters.
///
/// ```
///  fa                                        9 of 53
///
/// ▸ Fault: choose and inject          Lab          x
///   Families: choose boxes            Look         f
///
///   Lately
///   Time: go to                       Time         g
///
///   Fault: choose and inject
///   Damages a generation, the pointer or a picture …
/// ```
public struct CommandPalette: OverlayPanel {
    private(set) var field = TextField()
    /// The chosen row among those found and, after them, those run lately.
    private(set) var chosen = 0
    private(set) var scroll = ListScroll()

    init(_ program: Program) {}

    var overlay: Overlay { .palette(self) }

    func title(_ program: Program) -> String { "Commands" }

    func size(_ program: Program) -> Size { Size(columns: 78, rows: 24) }

    /// A command that was found, and which letters of its title did it.
    struct Found: Equatable {
        var binding: KeyTable.Binding
        var match: FuzzyMatch
    }

    /// The commands that hold the letters typed, the best first; all while nothing is typed.
    func found(in keys: KeyTable) -> [Found] {
        let listed = KeyTable.Group.paletteOrder.flatMap { group in keys.bindings.filter { $0.group == group } }
        let typed = field.text
        var found: [(place: Int, score: Int, found: Found)] = []
        for (place, binding) in listed.enumerated() {
            let isKey = !typed.isEmpty && binding.keys.contains { $0.name == typed }
            guard let match = FuzzyMatch(typed, in: binding.title) ?? (isKey ? FuzzyMatch("", in: "") : nil) else {
                continue
            }
            found.append((place, match.score + (isKey ? 1000 : 0), Found(binding: binding, match: match)))
        }
        if !typed.isEmpty { found.sort { ($1.score, $0.place) < ($0.score, $1.place) } }
        return found.map(\.found)
    }

    /// The commands run from here before, the last one first.
    func lately(_ program: Program) -> [KeyTable.Binding] {
        program.recentCommands.compactMap(program.keys.binding(of:))
    }

    /// The binding of the chosen row.
    func chosenBinding(_ program: Program) -> KeyTable.Binding? {
        let found = found(in: program.keys)
        return found[safely: chosen]?.binding ?? lately(program)[safely: chosen - found.count]
    }

    // MARK: Keys

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        switch key {
        case .escape: return .close
        case .enter: return run(chosenBinding(program), &program)
        case .up, .down, .pageUp, .pageDown:
            let count = found(in: program.keys).count + lately(program).count
            let page = PaletteLayout(inside(program), latelyCount: lately(program).count).list.rows - 1
            choose(ListScroll.row(chosen, of: count, after: key, page: page) ?? chosen, program)
            return .stay
        default:
            let before = field.text
            if field.handle(key), field.text != before { choose(0, program) }
            return .stay
        }
    }

    mutating func paste(_ text: String, _ program: inout Program) -> OverlayAnswer {
        field.insert(text)
        choose(0, program)
        return .stay
    }

    /// A click on a row runs it.
    mutating func click(_ meaning: ClickTarget.Meaning, _ program: inout Program) -> OverlayAnswer {
        guard case .overlayRow(let row) = meaning else { return .stay }
        chosen = row
        return run(chosenBinding(program), &program)
    }

    private func run(_ binding: KeyTable.Binding?, _ program: inout Program) -> OverlayAnswer {
        guard let command = binding?.command else { return .stay }
        program.recentCommands.removeAll { $0 == command }
        program.recentCommands.insert(command, at: 0)
        program.recentCommands = Array(program.recentCommands.prefix(4))
        return .run(command)
    }

    private mutating func choose(_ row: Int, _ program: Program) {
        chosen = row
        let count = found(in: program.keys).count
        // While a row of those run lately is chosen, the list above stands still.
        guard row < count else { return }
        scroll.follow(
            showing: row..<row + 1, count: count,
            visible: PaletteLayout(inside(program), latelyCount: lately(program).count).list.rows)
    }
}

extension KeyTable.Group {
    /// What one looks for most comes first.
    static let paletteOrder: [KeyTable.Group] = [.lab, .time, .look, .panel]
}
