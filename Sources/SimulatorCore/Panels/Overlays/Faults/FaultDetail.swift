import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

/// What the chosen fault does, and what a read will do then.
///
/// ```
/// truncate          current 04d29add
///
/// Keeps the first half of feed.json, …
///
/// Keep    1 082 of 2 164 bytes   - +
///
/// What a read will do
///
/// ✗ current    04d29add
/// │ ends at line 35, column 36: , or }
/// │
/// ● previous   effa36cd
///   shown · 1 h old
///
/// ▐Apply to the lab copy▌
/// ```
struct FaultDetail {
    let chooser: FaultChooser
    let choice: FaultChoice
    let program: Program

    private var definition: FaultDefinition { choice.fault.definition }

    private var explanation: String {
        definition.place(for: choice.target).map(definition.explanation(for:)) ?? ""
    }

    /// Beside the list. The first column is for the caps of pills.
    func draw(in area: Rect, on frame: inout Frame) {
        let column = area.column + 1
        let columns = area.columns - 2
        guard columns > 8 else { return }
        let end = drawEnd(in: area, on: &frame)
        let head = Rect(column: column, row: area.row, columns: columns, rows: 1)
        frame.write(StyledLine(definition.name.rawValue, .text, bold: true), StyledLine(hit), in: head, on: .panel)
        var options = optionLines(columns: columns)
        let outcomes = FaultOutcome(chooser: chooser, program: program, glyphs: frame.glyphs)
        var outcome = outcomes.lines(columns: columns)
        let text = TextFitting.lines(explanation, columns: columns, lineLimit: 12, ellipsis: frame.glyphs.ellipsis)
        var row = area.row + 2
        // Rows of all parts, each with a blank one below; where that is too much, blank rows go first.
        let wished = text.count + 1 + (options.isEmpty ? 0 : options.count + 1) + 2 + outcome.count
        let isTight = wished > end - row
        if isTight {
            row -= 1
            options.removeAll { $0.keys.isEmpty }
            outcome = outcomes.lines(columns: columns, isTight: true)
            // Two rows explain, one is the heading, one is blank.
            let left = end - row - 4 - options.count
            if outcome.count > left { outcome = outcomes.briefLines(limit: max(1, left)) }
        }
        let explanationRows = max(2, end - row - 2 - options.count - outcome.count)
        for line in TextFitting.lines(
            explanation, columns: columns, lineLimit: explanationRows, ellipsis: frame.glyphs.ellipsis)
        {
            write(StyledLine(line, .text), &row, column, columns, end, on: &frame)
        }
        if !isTight || options.isEmpty { row += 1 }
        for option in options { writeOption(option, &row, column, columns, end, on: &frame) }
        if !options.isEmpty { row += 1 }
        write(StyledLine("What a read will do", .secondary, bold: true), &row, column, columns, end, on: &frame)
        if !isTight { row += 1 }
        for line in outcome { write(line, &row, column, columns, end, on: &frame) }
    }

    /// Below the list, on narrow screens: the outcome, and above it what there is room for.
    func drawBrief(in area: Rect, on frame: inout Frame) {
        let column = area.column + 2
        let columns = area.columns - 3
        guard columns > 8 else { return }
        var row = area.row
        let outcome = FaultOutcome(chooser: chooser, program: program, glyphs: frame.glyphs)
        let lines = outcome.briefLines(limit: max(1, min(3, area.rows)))
        let spare = area.rows - lines.count - 1
        if spare > 1 {
            let text = TextFitting.lines(
                explanation, columns: columns, lineLimit: min(3, spare - 1), ellipsis: frame.glyphs.ellipsis)
            for line in text { write(StyledLine(line), &row, column, columns, area.endRow, on: &frame) }
            for option in optionLines(columns: columns).filter({ !$0.keys.isEmpty }).prefix(
                max(0, spare - text.count - 1))
            {
                writeOption(option, &row, column, columns, area.endRow, on: &frame)
            }
            row += 1
        }
        for line in lines { write(line, &row, column, columns, area.endRow, on: &frame) }
    }

    private func write(
        _ line: StyledLine, _ row: inout Int, _ column: Int, _ columns: Int, _ end: Int, on frame: inout Frame
    ) {
        guard row < end else { return }
        frame.write(line, column: column, row: row, columns: columns, on: .panel)
        row += 1
    }

    // MARK: What is hit

    /// "current 04d29add", "3 generations", "current.json".
    private var hit: String {
        let snapshot = program.feed?.snapshot
        guard let reference = choice.target.reference else {
            return choice.target == .pointer ? StoreLayout.pointer.string : "the store"
        }
        let pointer = snapshot?.resolution.trace.pointer
        let id: GenerationID? =
            switch reference {
            case .current: pointer?.current
            case .previous(let position): pointer?.previous[safely: position]
            case .newest: snapshot?.generations.first?.id
            case .all, .id: nil
            }
        if reference == .all {
            let count = snapshot?.generations.count ?? 0
            return "\(NumberWords.upToTwelve(count)) generation\(count == 1 ? "" : "s")"
        }
        return id.map { "\(reference.label) \($0.shortName)" } ?? reference.label
    }

    // MARK: What may be changed

    /// A setting of the fault: its name, its value, and two keys.
    private struct Option {
        var line: StyledLine
        /// Less and more; none where the fault takes no notice of it.
        var keys: [Key] = []
    }

    private func optionLines(columns: Int) -> [Option] {
        var options: [Option] = []
        if definition.hasAmount {
            var line = StyledLine("Keep    ", .text, bold: true)
            if let kept = chooser.currentPreview?.kept {
                let total = TimeWording.thousands(kept.of)
                line += StyledLine(TimeWording.thousands(kept.byteCount), .accent, bold: true)
                line += StyledLine(" of \(total)" + (line.columns + total.count + 16 <= columns ? " bytes" : ""))
            } else {
                line += StyledLine(chooser.bytesKept.map { TimeWording.thousands($0) } ?? "half", .accent, bold: true)
            }
            let canChange = chooser.currentPreview?.kept != nil
            options.append(Option(line: line, keys: canChange ? [.character("-"), .character("+")] : []))
        }
        // The row is there for every fault, so that moving through the list shifts nothing.
        let seed = StyledLine("Seed    ", .text, bold: true)
        if definition.hasSeed {
            let number = StyledLine(String(chooser.seed), .accent, bold: true)
            options.append(Option(line: seed + number, keys: [.character("S"), .character("s")]))
        } else {
            options.append(Option(line: seed + StyledLine(String(chooser.seed))))
        }
        return options
    }

    private func writeOption(
        _ option: Option, _ row: inout Int, _ column: Int, _ columns: Int, _ end: Int, on frame: inout Frame
    ) {
        guard row < end else { return }
        var place = frame.write(option.line, column: column, row: row, columns: columns - 6, on: .panel) + 3
        for key in option.keys {
            frame.write(StyledLine(key.name, .accent, bold: true), column: place, row: row, columns: 1, on: .panel)
            frame.addTarget(Rect(column: place, row: row, columns: 1, rows: 1), .overlayKey(key))
            place += 2
        }
        row += 1
    }

    // MARK: The end

    /// The pill that applies, and what stays as it is; returns the row above which the rest has to end.
    private func drawEnd(in area: Rect, on frame: inout Frame) -> Int {
        let isInPlace = program.access == .inPlace
        // Above the row of hints lies a blank one.
        var row = area.endRow - 2
        if area.rows >= 18 {
            let undo = StyledLine(program.keys.keyName(of: .undo), .accent, bold: true)
            frame.write(
                undo + StyledLine(" takes it back, byte for byte."), column: area.column + 1, row: row,
                columns: area.columns - 1, on: .panel)
            let promise = isInPlace ? "This folder itself is changed." : "Your folder stays as it is."
            frame.write(
                StyledLine(promise), column: area.column + 1, row: row - 1, columns: area.columns - 1, on: .panel)
            row -= 3
        }
        let pill = Pill.line(
            isInPlace ? "Apply to this folder" : "Apply to the lab copy", fill: canBeDone ? .accent : .border,
            glyphs: frame.glyphs)
        let end = frame.write(pill, column: area.column, row: row, columns: area.columns, on: .panel)
        frame.addTarget(Rect(column: area.column, row: row, columns: end - area.column, rows: 1), .overlayConfirm)
        return row - 1
    }

    private var canBeDone: Bool { chooser.currentPreview?.problem == nil }
}
