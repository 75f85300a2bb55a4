import WidgetCanvas

/// Lists the keys of a panel, filtered as one types.
public struct HelpPage: OverlayPanel {
    let focus: Focus
    private(set) var field = TextField()
    /// The chosen entry among those listed; nil until one types or moves.
    private(set) var chosen: Int?
    private(set) var scroll = ListScroll()

    init(focus: Focus) { self.focus = focus }

    var overlay: Overlay { .help(self) }

    func title(_ program: Program) -> String { "Help\(program.look.glyphs.separator)\(focus.title)" }

    func size(_ program: Program) -> Size { Size(columns: 106, rows: 24) }

    /// The sections with the entries that hold what was typed: in their words, their keys, or the command's title.
    func sections(_ program: Program) -> [HelpSection] {
        let sections = HelpSection.sections(for: focus)
        let typed = field.text.trimmingPrefix(while: { $0 == " " }).lowercased()
        guard !typed.isEmpty else { return sections }
        return sections.map { section in
            var section = section
            section.entries = section.entries.filter { holds($0, typed, program) }
            return section
        }
    }

    private func holds(_ entry: HelpEntry, _ typed: String, _ program: Program) -> Bool {
        if entry.words.lowercased().contains(typed) { return true }
        return entry.keyNames(program.keys).contains(field.text)
            || entry.bindings(program.keys).contains { $0.title.lowercased().contains(typed) }
    }

    func entries(_ program: Program) -> [HelpEntry] { sections(program).flatMap(\.entries) }

    // MARK: Keys

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        switch key {
        case .escape: return .close
        case .enter: return run(program)
        case .up, .down, .pageUp, .pageDown:
            let count = entries(program).count
            let page = HelpLayout(sections(program), in: inside(program)).body.rows - 1
            let next = chosen.map { ListScroll.row($0, of: count, after: key, page: page) ?? $0 } ?? 0
            choose(count > 0 ? next : nil, program)
        default:
            let before = field.text
            guard field.handle(key), field.text != before else { return .stay }
            chooseFirst(program)
        }
        return .stay
    }

    mutating func paste(_ text: String, _ program: inout Program) -> OverlayAnswer {
        field.insert(text)
        chooseFirst(program)
        return .stay
    }

    /// A click chooses, a second one runs.
    mutating func click(_ meaning: ClickTarget.Meaning, _ program: inout Program) -> OverlayAnswer {
        guard case .overlayRow(let row) = meaning else { return .stay }
        if chosen == row { return run(program) }
        choose(row, program)
        return .stay
    }

    private func run(_ program: Program) -> OverlayAnswer {
        guard let chosen, let command = entries(program)[safely: chosen]?.command else { return .stay }
        return .run(command)
    }

    /// Chooses the entry whose key was typed, else the first that is listed.
    private mutating func chooseFirst(_ program: Program) {
        let entries = entries(program)
        let byKey = entries.firstIndex { $0.keyNames(program.keys).contains(field.text) }
        choose(field.text.isEmpty || entries.isEmpty ? nil : byKey ?? 0, program)
    }

    private mutating func choose(_ entry: Int?, _ program: Program) {
        chosen = entry
        guard let entry else { return }
        let layout = HelpLayout(sections(program), in: inside(program))
        scroll.follow(showing: layout.range(of: entry), count: layout.lineCount, visible: layout.body.rows)
    }

    // MARK: On screen

    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        let sections = sections(program)
        let entries = sections.flatMap(\.entries)
        let layout = HelpLayout(sections, in: rect)
        frame.writeFieldRow(field, placeholder: "find an action or a key", in: rect, row: layout.fieldRow)
        let wanted = chosen.map(layout.range(of:)) ?? 0..<0
        let top = scroll.top(showing: wanted, count: layout.lineCount, visible: layout.body.rows)
        for (place, lines) in layout.columns.enumerated() {
            let area = Rect(
                column: layout.body.column + layout.edges[place], row: layout.body.row,
                columns: layout.edges[place + 1] - layout.edges[place], rows: layout.body.rows)
            draw(lines, from: top, entries, program, in: area, on: &frame)
        }
        if entries.isEmpty {
            frame.write(
                StyledLine("Nothing here is called that."), column: rect.column + 3, row: layout.body.row,
                columns: rect.columns - 4, on: .panel)
        }
        drawNote(entries, program, in: layout.note, on: &frame)
        let hints = [
            OverlayHint("type", "to filter"), OverlayHint("enter", "run it", .enter),
            OverlayHint("esc", "close", .escape),
        ]
        let start = frame.writeOverlayHints(hints, in: rect)
        let below = layout.lineCount - top - layout.body.rows
        if below > 0, start - rect.column > 12 {
            frame.write(
                StyledLine(frame.readable("more ↓")), column: rect.column + 2, row: rect.endRow - 1, columns: 8,
                on: .panel)
        }
    }

    private func draw(
        _ lines: [HelpLayout.Line], from top: Int, _ entries: [HelpEntry], _ program: Program, in area: Rect,
        on frame: inout Frame
    ) {
        let keyTexts = lines.map { line in
            if case .entry(let index) = line {
                frame.readable(entries[safely: index]?.keyText(program.keys, frame.glyphs) ?? "")
            } else {
                ""
            }
        }
        // Eight columns as a rule; more where a name of a key is long.
        let keyColumns = max(8, (keyTexts.map { CharacterWidth.columns(of: $0) }.max() ?? 0) + 2)
        for (offset, line) in lines.dropFirst(top).prefix(max(0, area.rows)).enumerated() {
            let row = Rect(column: area.column + 2, row: area.row + offset, columns: area.columns - 2, rows: 1)
            switch line {
            case .blank: break
            case .heading(let title):
                frame.write(
                    StyledLine(title, .text, bold: true), column: row.column + 1, row: row.row,
                    columns: row.columns - 1, on: .panel)
            case .entry(let index):
                guard let entry = entries[safely: index] else { continue }
                let isChosen = index == chosen
                let ground = frame.beginListRow(row, index: index, isChosen: isChosen)
                let key: StyledLine =
                    if case .mark(let mark) = entry.subject {
                        mark.styled(frame.glyphs)
                    } else {
                        StyledLine(keyTexts[top + offset], .accent, bold: true)
                    }
                frame.write(key, column: row.column + 1, row: row.row, columns: keyColumns, on: ground)
                frame.write(
                    StyledLine(entry.words, isChosen ? .text : .secondary), column: row.column + 1 + keyColumns,
                    row: row.row, columns: row.columns - 1 - keyColumns, on: ground)
            }
        }
    }

    /// What the chosen entry does in a sentence, and its second keys; while none is chosen the second keys of all.
    private func drawNote(_ entries: [HelpEntry], _ program: Program, in area: Rect, on frame: inout Frame) {
        let text: String
        if let chosen {
            guard let entry = entries[safely: chosen], let command = entry.command,
                let binding = program.keys.binding(of: command)
            else { return }
            let second = entry.secondKeys(program.keys).joined(separator: " ")
            text = binding.explanation + (second.isEmpty ? "" : " Also \(second).")
        } else {
            let second = entries.compactMap { entry -> String? in
                let keys = entry.secondKeys(program.keys)
                guard !keys.isEmpty else { return nil }
                let first = entry.keyText(program.keys, frame.glyphs)
                return "\(first) = \(keys.joined(separator: keys.count > 2 ? "" : " "))"
            }
            text = second.isEmpty ? "" : "Second keys: " + second.joined(separator: "   ")
        }
        let lines = TextFitting.lines(
            frame.readable(text), columns: area.columns, lineLimit: area.rows, ellipsis: frame.glyphs.ellipsis)
        for (offset, line) in lines.enumerated() {
            frame.write(
                StyledLine(line), column: area.column, row: area.row + offset, columns: area.columns, on: .panel)
        }
    }
}
