import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

/// Why this generation is shown: the pointer and each candidate that a read looked at, then the facts of the moment.
///
/// ```
/// ◐ Fell back to the previous one
///
/// ✓ pointer
/// │ names 04d29add, then effa36cd
/// │
/// ✗ current    04d29add      20:00
/// │ ends at line 35, column 36:
/// │ , or } must follow
/// │
/// ● previous   effa36cd      19:00
/// │ shown · 12 quotes · intact
///
/// Read     0.4 ms, nothing written
/// ```
struct ResolveTab {
    private let program: Program
    private let feed: FeedState
    private let columns: Int
    private let wording: TimeWording
    private let glyphs: Glyphs
    /// Room for the verdict's name at the right, for a piece of the broken file, and for whole dates.
    private var isWide: Bool { columns >= 56 }

    init(_ program: Program, _ feed: FeedState, columns: Int) {
        self.program = program
        self.feed = feed
        self.columns = columns
        wording = TimeWording(zone: feed.clock.zone)
        glyphs = program.look.glyphs
    }

    var rows: [InspectorRow] {
        guard let snapshot = feed.snapshot else { return [InspectorRow("Not read yet.")] }
        var rows = [InspectorRow(headline), InspectorRow()]
        if let problem = snapshot.problem { return rows + wrapped(problem, .error, indent: 0) }
        for problem in [snapshot.manifestProblem, snapshot.layoutProblem].compactMap(\.self) {
            rows += wrapped("\(glyphs.altered) \(problem)", .warn, indent: 0) + [InspectorRow()]
        }
        rows += pointerRows(snapshot)
        for entry in TraceEntry.all(in: snapshot) { rows += candidateRows(entry, snapshot) }
        rows += [InspectorRow()] + CensusRows.rows(feed, glyphs, columns: columns) + factRows(snapshot)
        return rows + checkRows(snapshot)
    }

    /// The answer and the trace alone, without sizes and without a pointer that is fine.
    var briefRows: [InspectorRow] {
        guard let snapshot = feed.snapshot else { return [InspectorRow("Not read yet.")] }
        var rows = [InspectorRow(headline), InspectorRow()]
        if let problem = snapshot.problem { return rows + wrapped(problem, .error, indent: 0) }
        if snapshot.resolution.trace.pointer.status != .ok { rows += pointerRows(snapshot) }
        var brief = snapshot
        brief.excerpt = nil
        for entry in TraceEntry.all(in: snapshot) { rows += candidateRows(entry, brief) }
        return rows
    }

    /// The answer in one line.
    var headline: StyledLine {
        let text =
            switch feed.status {
            case .current:
                feed.isAltered
                    ? "Altered since it was \(isWide ? "written, and shown" : "written")" : "The current generation"
            case .fellBackToPrevious: "Fell back to the previous \(isWide ? "generation" : "one")"
            case .fellBackToDirectory: "Fell back to \(isWide ? "a generation that nothing names" : "an unnamed one")"
            case .unreadable: "Nothing can be read"
            case .empty: "Nothing is published yet"
            }
        return feed.mark.styled(glyphs) + StyledLine(" \(text)", .text, bold: true)
    }

    private func line(_ text: StyledLine) -> StyledLine { StyledLine("\(glyphs.verticalDivider) ", .border) + text }

    private func wrapped(_ text: String, _ role: Role, indent: Int) -> [InspectorRow] {
        TextFitting.lines(text, columns: columns - indent, lineLimit: 4, ellipsis: glyphs.ellipsis)
            .map { InspectorRow(StyledLine($0, role)) }
    }

    /// A reason on two rows at most; where it has a place and a cause, the cause gets a row of its own.
    private func traced(_ text: String, _ role: Role) -> [InspectorRow] {
        let room = columns - 2
        var lines = [text]
        if CharacterWidth.columns(of: SafeText.clean(text)) > room {
            if let colon = text.range(of: ": "), text.distance(from: text.startIndex, to: colon.lowerBound) < room {
                lines = [String(text[..<colon.lowerBound]) + ":", String(text[colon.upperBound...])]
            } else {
                lines = TextFitting.lines(text, columns: room, lineLimit: 2, ellipsis: glyphs.ellipsis)
            }
        }
        return lines.map { InspectorRow(line(StyledLine($0, role))) }
    }

    private func pointerRows(_ snapshot: FeedSnapshot) -> [InspectorRow] {
        let pointer = snapshot.resolution.trace.pointer
        let isFine = pointer.status == .ok
        let mark: Mark = isFine ? .fine : snapshot.generations.isEmpty && pointer.status == .missing ? .empty : .refused
        let right =
            isWide ? StyledLine(isFine ? "ok" : pointer.status.name, isFine ? .secondary : .error) : StyledLine()
        let head = InspectorRow(mark.styled(glyphs) + StyledLine(" pointer", .text), right)
        guard isFine else {
            let role: Role = mark == .empty ? .secondary : .error
            return [head] + traced(pointer.status.afterName, role) + [InspectorRow(line(StyledLine()))]
        }
        let names = pointer.previous.prefix(2).map(\.shortName)
        let current = pointer.current?.shortName ?? "nothing"
        let text = "names " + ([current] + names).joined(separator: ", then ")
        return [head] + traced(text, .secondary) + [InspectorRow(line(StyledLine()))]
    }

    private func candidateRows(_ entry: TraceEntry, _ snapshot: FeedSnapshot) -> [InspectorRow] {
        let isShown = entry.verdict == .accepted
        let isTried = entry.verdict != nil
        let mark: Mark = isShown ? (feed.isAltered ? .altered : .current) : isTried ? .refused : .empty
        let time = entry.id.epochMilliseconds.map {
            wording.timeOrDay(Date(epochMilliseconds: $0), now: feed.clock.moment)
        }
        let name =
            StyledLine(" " + entry.sourceName.padded(to: 11), .text, bold: isShown)
            + StyledLine(entry.id.shortName, isShown ? .text : .secondary)
        let head: InspectorRow
        if isWide {
            let verdict =
                isShown
                ? StyledLine("shown", .ok, bold: true)
                : isTried
                    ? StyledLine(entry.verdict?.label ?? "", .error) : StyledLine("not tried")
            head = InspectorRow(mark.styled(glyphs) + name + .gap(2) + StyledLine(time ?? ""), verdict)
        } else {
            head = InspectorRow(mark.styled(glyphs) + name, StyledLine(time ?? ""))
        }
        guard let verdict = entry.verdict else {
            return [head] + (isWide ? [] : [InspectorRow(StyledLine("  not tried"))])
        }
        if isShown {
            return [head] + traced(shownFacts(snapshot), .secondary) + [InspectorRow(line(StyledLine()))]
        }
        var rows = [head] + traced(verdict.reason, .error)
        if let excerpt = snapshot.excerpt, excerpt.id == entry.id {
            if isWide {
                rows.append(InspectorRow(line(StyledLine())))
                rows += excerpt.styledLines(glyphs).map { InspectorRow(line($0)) }
                rows.append(InspectorRow(line(StyledLine())))
            }
            rows.append(InspectorRow(line(StyledLine(excerpt.size))))
        }
        return rows + [InspectorRow(line(StyledLine()))]
    }

    /// "shown · 12 quotes · intact"
    private func shownFacts(_ snapshot: FeedSnapshot) -> String {
        var facts = isWide ? [] : ["shown"]
        if let inventory = snapshot.content?.inventory { facts.append(inventory) }
        if isWide, !snapshot.assets.isEmpty {
            facts.append("\(snapshot.assets.count) \(snapshot.assets.count == 1 ? "asset" : "assets")")
        }
        if let integrity = snapshot.integrity { facts.append(integrity.name) }
        return facts.joined(separator: glyphs.separator)
    }

    // MARK: Facts of the moment

    private func fact(_ label: String, _ value: String) -> InspectorRow {
        InspectorRow(StyledLine(label, .text, bold: true), StyledLine(value))
    }

    private func factRows(_ snapshot: FeedSnapshot) -> [InspectorRow] {
        let moment = feed.clock.moment
        var rows = [fact("Read", "\(ReadingWords.milliseconds(snapshot.readMicroseconds)) ms, nothing written")]
        guard let generated = snapshot.generatedAt else { return rows }
        let from =
            isWide
            ? wording.longMoment(generated)
            : wording.isSameDay(generated, moment) ? wording.clock(generated) : wording.day(generated)
        rows.append(fact("Age", "\(wording.age(of: generated, at: moment)), from \(from)"))
        if snapshot.isKindGuessed { rows.append(fact("Kind", "\(snapshot.kindName), guessed")) }
        guard let placement = feed.placements[safely: feed.selectedBox] ?? feed.placements.first else { return rows }
        if let next = placement.timeline.next(after: moment) {
            rows.append(fact("Next", "\(wording.nearMoment(next.date, now: moment)), \(next.label.sentence)"))
        } else {
            rows.append(fact("Next", "nothing in this timeline"))
        }
        rows.append(fact("Reload", reloadWords(placement, moment)))
        return rows
    }

    private func reloadWords(_ placement: PlacementState, _ moment: Date) -> String {
        guard let reload = placement.timeline.reloadDate else { return "never" }
        let when =
            isWide
            ? "\(wording.weekday(reload)) \(wording.day(reload)) \(wording.time(reload))"
            : wording.nearMoment(reload, now: moment)
        guard case .atEnd = placement.timeline.policy else { return when }
        return "\(when), after the \(isWide ? "last entry" : "end")"
    }

    // MARK: Checks

    private func checkRows(_ snapshot: FeedSnapshot) -> [InspectorRow] {
        guard let first = snapshot.checks.first else { return [] }
        let hint = StyledLine("4", .accent, bold: true)
        if !isWide {
            let text =
                first.severity.mark.styled(glyphs)
                + StyledLine(" \(first.code.rawValue)", first.severity.mark.role, bold: true)
                + StyledLine(" \(first.title)", .text)
            return [InspectorRow(), InspectorRow(text, hint + StyledLine(" checks"))]
        }
        let counts = CheckCounts(snapshot.checks)
        var rows = [
            InspectorRow(), InspectorRow(),
            InspectorRow(
                StyledLine("Checks", .text, bold: true), StyledLine(counts.words + "   ") + hint + StyledLine(" all")),
        ]
        for check in snapshot.checks.prefix(2) {
            let code =
                check.severity.mark.styled(glyphs)
                + StyledLine(" \(check.code.rawValue)  ", check.severity.mark.role, bold: true)
            rows.append(InspectorRow(code + StyledLine("\(check.title): \(check.detail)", .text)))
            if check.severity == .error { rows.append(InspectorRow(.gap(7) + StyledLine(check.advice))) }
        }
        return rows
    }
}

/// Small measures in words.
enum ReadingWords {
    /// "0.4", "12".
    static func milliseconds(_ microseconds: Double) -> String {
        let tenths = max(1, Int((microseconds / 100).rounded()))
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    }
}
