import WidgetCanvas

/// The last row: the keys that matter now. What does not fit is left out from the right; `:` and `?` stay.
enum HintRow {
    /// Keys and what they do, in one word or two.
    struct Hint: Sendable, Equatable {
        var keys: String
        var word: String
        /// What a click on it does.
        var command: Command?

        init(_ keys: String, _ word: String, _ command: Command? = nil) {
            self.keys = keys
            self.word = word
            self.command = command
        }

        /// With arrows that the terminal can draw.
        func readable(on frame: Frame) -> Hint { Hint(frame.readable(keys), word, command) }

        var line: StyledLine { StyledLine(keys, .accent, bold: true) + StyledLine(" \(word)") }
    }

    static func draw(_ program: Program, _ layout: ScreenLayout, on frame: inout Frame) {
        let row = layout.hints
        guard !row.isEmpty else { return }
        if program.find.isTyping {
            drawFind(program, in: row, on: &frame)
            return
        }
        if let notice = program.notice {
            frame.write(
                StyledLine(notice, .text), column: 1, row: row.row, columns: row.columns - 2, on: .background)
            return
        }
        let gap = layout.sizeClass == .tiny || layout.sizeClass == .narrow ? 2 : 3
        let staying = layout.sizeClass == .tiny ? [] : staying(program)
        let chosen = fitting(
            hints(program, layout).map { $0.readable(on: frame) }, staying: staying, last: hint(program, .quit, "quit"),
            columns: row.columns - 2,
            gap: gap)
        draw(chosen, column: 1, row: row.row, gap: gap, on: .background, &frame)
    }

    /// Draws hints one after the other, and lets clicks run them.
    static func draw(_ hints: [Hint], column: Int, row: Int, gap: Int, on ground: Role, _ frame: inout Frame) {
        var column = column
        for hint in hints {
            let end = frame.write(hint.line, column: column, row: row, columns: hint.line.columns, on: ground)
            if let command = hint.command {
                frame.addTarget(Rect(column: column, row: row, columns: end - column, rows: 1), .command(command))
            }
            column = end + gap
        }
    }

    /// As many of the first ones as fit beside those that stay. The last one matters less than the first seven.
    static func fitting(_ hints: [Hint], staying: [Hint], last: Hint, columns: Int, gap: Int) -> [Hint] {
        func width(_ hints: [Hint]) -> Int { hints.reduce(-gap) { $0 + $1.line.columns + gap } }
        var chosen = Array(hints.prefix(7))
        while !chosen.isEmpty, width(chosen + staying) > columns { chosen.removeLast() }
        guard !staying.isEmpty, chosen.count == min(7, hints.count), width(chosen + staying + [last]) <= columns else {
            return chosen + staying
        }
        for hint in hints.dropFirst(7) {
            guard width(chosen + [hint] + staying + [last]) <= columns else { break }
            chosen.append(hint)
        }
        return chosen + staying + [last]
    }

    private static func staying(_ program: Program) -> [Hint] {
        [hint(program, .showPalette, "commands"), hint(program, .showHelp, "help")]
    }

    private static func hint(_ program: Program, _ command: Command, _ word: String) -> Hint {
        Hint(program.keys.keyName(of: command), word, command)
    }

    private static func pair(_ program: Program, _ first: Command, _ second: Command, _ word: String) -> Hint {
        Hint("\(program.keys.keyName(of: first)) \(program.keys.keyName(of: second))", word, second)
    }

    private static func hints(_ program: Program, _ layout: ScreenLayout) -> [Hint] {
        let entry = pair(program, .previousEntry, .nextEntry, "entry")
        let day = pair(program, .previousDay, .nextDay, "day")
        let fault = hint(program, .injectFault, "fault")
        let undo = hint(program, .undo, "undo")
        switch layout.sizeClass {
        case .tooSmall: return []
        case .tiny: return [entry, fault, undo, hint(program, .showHelp, "help")]
        case .narrow: return [entry, fault, undo, hint(program, .nextPanel, "panel")]
        case .compact, .standard, .wide: break
        }
        switch program.focus {
        case .home:
            if layout.sizeClass == .compact {
                return [entry, day, fault, undo, hint(program, .chooseFamilies, "families")]
            }
            let press = program.selectedButtons.isEmpty ? [] : [hint(program, .open, "press")]
            return press + [
                entry, day, hint(program, .playOrPause, program.feed?.clock.isPlaying == true ? "pause" : "play"),
                fault,
                hint(program, .deleteGeneration, "delete"), undo, hint(program, .chooseFamilies, "families"),
                pair(program, .previousMinute, .nextMinute, "minute"), pair(program, .previousHour, .nextHour, "hour"),
                hint(program, .goTo, "go to"),
            ]
        case .feeds:
            return [Hint("↑ ↓", "feed"), hint(program, .open, "open"), fault, hint(program, .nextPanel, "panel")]
        case .generations:
            return [
                Hint("↑ ↓", "generation"), hint(program, .open, "payload"), hint(program, .deleteGeneration, "delete"),
                fault, undo,
            ]
        case .strip:
            return [
                Hint("← →", "entry"), Hint("shift-← →", "hour"), Hint("↑ ↓", "zoom"), day,
                hint(program, .playOrPause, "play"), pair(program, .slower, .faster, "rate"),
                hint(program, .goTo, "go to"),
            ]
        case .inspector: return InspectorHints.hints(program)
        }
    }

    private static func drawFind(_ program: Program, in row: Rect, on frame: inout Frame) {
        let field = program.find.field
        frame.canvas.fill(row, .chrome(.text, on: .surface))
        var column = frame.write(
            StyledLine(" /", .accent, bold: true), column: 0, row: row.row, columns: 2, on: .surface)
        column = frame.drawField(field, column: column, row: row.row, columns: row.columns - 32)
        let hints = [Hint("enter", "find"), Hint("esc", "cancel")]
        draw(hints, column: max(column + 2, row.columns - 24), row: row.row, gap: 3, on: .surface, &frame)
    }
}
