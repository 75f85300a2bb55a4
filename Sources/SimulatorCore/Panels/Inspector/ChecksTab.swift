import WidgetCanvas
import WidgetModel

/// What is wrong with the store, and what to do about it.
///
/// ```
/// 1 error  2 warnings  3 notes
///
/// ✗ S02 current rejected
///   malformed JSON, line 35.
///   → Publish again: write a new
///     file, then rename it.
/// ```
struct ChecksTab {
    let program: Program
    let feed: FeedState
    let columns: Int

    init(_ program: Program, _ feed: FeedState, columns: Int) {
        self.program = program
        self.feed = feed
        self.columns = columns
    }

    var rows: [InspectorRow] {
        guard let snapshot = feed.snapshot else { return [] }
        guard !snapshot.checks.isEmpty else {
            return [InspectorRow(Mark.fine.styled(program.look.glyphs) + StyledLine(" Nothing is wrong.", .text))]
        }
        var rows = [InspectorRow(summary(CheckCounts(snapshot.checks))), InspectorRow()]
        for (index, check) in snapshot.checks.enumerated() { rows += self.rows(of: check, index) + [InspectorRow()] }
        return rows
    }

    private func summary(_ counts: CheckCounts) -> StyledLine {
        var line = StyledLine()
        for (count, words, role) in counts.parts {
            if !line.segments.isEmpty { line += .gap(2) }
            line +=
                StyledLine("\(count) ", role, bold: role != .secondary)
                + StyledLine(words, role, bold: role != .secondary)
        }
        return line
    }

    private func rows(of check: Check, _ index: Int) -> [InspectorRow] {
        let glyphs = program.look.glyphs
        let role: Role = check.severity == .note ? .secondary : check.severity.mark.role
        var rows = [
            InspectorRow(
                check.severity.mark.styled(glyphs) + StyledLine(" \(check.code.rawValue)", role, bold: true)
                    + StyledLine(" \(check.title)", .text, bold: check.severity == .error),
                item: index)
        ]
        for line in TextFitting.lines(check.detail, columns: columns - 2, lineLimit: 4, ellipsis: glyphs.ellipsis) {
            rows.append(InspectorRow(.gap(2) + StyledLine(line, .text), item: index))
        }
        let isChosen = program.inspector.row == index && program.focus == .inspector
        guard check.severity != .note || isChosen else { return rows }
        let advice = TextFitting.lines(check.advice, columns: columns - 4, lineLimit: 5, ellipsis: glyphs.ellipsis)
        for (place, line) in advice.enumerated() {
            let lead = place == 0 ? StyledLine("  \(glyphs.isASCII ? ">" : "→") ", .accent) : .gap(4)
            rows.append(InspectorRow(lead + StyledLine(line), item: index))
        }
        return rows
    }
}

/// How many checks there are of each severity.
struct CheckCounts {
    let errors, warnings, notes: Int

    init(_ checks: [Check]) {
        errors = checks.count { $0.severity == .error }
        warnings = checks.count { $0.severity == .warning }
        notes = checks.count { $0.severity == .note }
    }

    /// Each that is not zero: "1", "error", its colour.
    var parts: [(count: Int, words: String, role: Role)] {
        [
            (errors, errors == 1 ? "error" : "errors", .error),
            (warnings, warnings == 1 ? "warning" : "warnings", .warn),
            (notes, notes == 1 ? "note" : "notes", .secondary),
        ].filter { $0.0 > 0 }
    }

    /// "1 error, 2 warnings, 3 notes"
    var words: String { parts.map { "\($0.count) \($0.words)" }.joined(separator: ", ") }
}
