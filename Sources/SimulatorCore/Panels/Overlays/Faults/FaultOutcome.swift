import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

/// What a read will do after the fault, in lines: the trace, and what will be shown.
struct FaultOutcome {
    let chooser: FaultChooser
    let program: Program
    let glyphs: Glyphs

    private var preview: FaultPreviewResult? { chooser.currentPreview }

    /// With the reason below each refusal.
    func lines(columns: Int, isTight: Bool = false) -> [StyledLine] {
        guard let preview else { return [] }
        if let problem { return wrapped(problem, .error, columns: columns, limit: 4) }
        var lines: [StyledLine] = []
        for step in steps {
            lines.append(step.head(glyphs, isPadded: true))
            if let reason = step.reason {
                let rows = TextFitting.lines(reason, columns: columns - 2, lineLimit: 2, ellipsis: glyphs.ellipsis)
                lines += rows.map { bar + StyledLine(" \($0)", .error) }
                // Two rows are kept for every reason.
                if !isTight, rows.count < 2 { lines.append(bar) }
            } else {
                lines.append(StyledLine("  \(shown)"))
            }
        }
        if let nothing { lines.append(nothing) }
        if let note = preview.note {
            if !isTight { lines.append(StyledLine()) }
            lines += wrapped(note, .secondary, columns: columns, limit: 5)
        }
        return lines
    }

    /// One line for each step; where they are too many, the first and the last.
    func briefLines(limit: Int) -> [StyledLine] {
        guard preview != nil else { return [] }
        if let problem { return [StyledLine(problem, .error)] }
        var lines = steps.map { step in
            step.head(glyphs, isPadded: false)
                + (step.reason.map { StyledLine(" \($0)", .error) } ?? StyledLine(" \(shown)"))
        }
        if let nothing { lines.append(nothing) }
        if lines.count > limit { lines = limit == 1 ? lines.suffix(1) : lines.prefix(limit - 1) + lines.suffix(1) }
        if let note = preview?.note, lines.count < limit { lines.append(StyledLine(note)) }
        return lines
    }

    private var bar: StyledLine { StyledLine(glyphs.verticalDivider, .border) }

    private func wrapped(_ text: String, _ role: Role, columns: Int, limit: Int) -> [StyledLine] {
        TextFitting.lines(text, columns: columns, lineLimit: limit, ellipsis: glyphs.ellipsis).map {
            StyledLine($0, role)
        }
    }

    private var problem: String? {
        guard let problem = preview?.problem else { return nil }
        return problem.prefix(1).uppercased() + problem.dropFirst() + (problem.hasSuffix(".") ? "" : ".")
    }

    /// "shown · 1 h old".
    private var shown: String {
        guard let generatedAt = preview?.generatedAt, let moment = program.feed?.clock.moment else { return "shown" }
        let seconds = moment.timeIntervalSince(generatedAt)
        return "shown\(glyphs.separator)" + TimeWording.age(seconds: seconds) + (seconds < 0 ? "" : " old")
    }

    /// What is said where no generation can be shown.
    private var nothing: StyledLine? {
        guard let trace = preview?.trace, !steps.contains(where: { $0.reason == nil }) else { return nil }
        if trace.candidates.isEmpty, trace.pointer.status == .missing {
            return Mark.empty.styled(glyphs) + StyledLine(" nothing is published", .text, bold: true)
        }
        return Mark.unreadable.styled(glyphs) + StyledLine(" nothing can be read", .text, bold: true)
    }

    /// One thing that a read looks at.
    private struct Step {
        var mark: Mark
        var name: String
        var id = ""
        /// Why it is refused; nil for the one that is shown.
        var reason: String?

        func head(_ glyphs: Glyphs, isPadded: Bool) -> StyledLine {
            let padded = isPadded ? name.padding(toLength: max(10, name.count), withPad: " ", startingAt: 0) : name
            return mark.styled(glyphs) + StyledLine(" \(padded)", .text, bold: reason == nil)
                + StyledLine(" \(id)", reason == nil ? .text : .secondary)
        }
    }

    private var steps: [Step] {
        guard let trace = preview?.trace else { return [] }
        var steps: [Step] = []
        if trace.pointer.status != .ok {
            steps.append(Step(mark: .refused, name: "pointer", reason: trace.pointer.status.reason))
        }
        for candidate in trace.candidates where candidate.verdict != .acceptable {
            let isShown = candidate.verdict == .accepted
            let mark: Mark = isShown ? .current : .refused
            steps.append(
                Step(
                    mark: mark, name: candidate.sourceName, id: candidate.id.shortName,
                    reason: isShown ? nil : candidate.verdict.reason))
        }
        return steps
    }
}
