import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

/// The trace where there are three rows for it: a candidate a line, with its reason.
///
/// ```
/// ✗ current    04d29add  20:00   ends at line 35, column 36: , or } must follow
/// ● previous   effa36cd  19:00   shown · 12 quotes · intact
/// · directory  0305808f  11 Sep  not tried
/// ```
struct BriefTrace {
    private let program: Program
    private let feed: FeedState
    private let snapshot: FeedSnapshot
    private let columns: Int

    init?(_ program: Program, _ feed: FeedState, columns: Int) {
        guard let snapshot = feed.snapshot else { return nil }
        self.program = program
        self.feed = feed
        self.snapshot = snapshot
        self.columns = columns
    }

    func draw(in area: Rect, _ ground: Role, on frame: inout Frame) {
        let lines = lines(frame.glyphs)
        for (offset, line) in lines.prefix(area.rows).enumerated() {
            frame.write(line, column: area.column, row: area.row + offset, columns: area.columns, on: ground)
        }
    }

    private func lines(_ glyphs: Glyphs) -> [StyledLine] {
        if let problem = snapshot.problem {
            return TextFitting.lines(problem, columns: columns, lineLimit: 3, ellipsis: glyphs.ellipsis)
                .map { StyledLine($0, .error) }
        }
        var lines: [StyledLine] = []
        let pointer = snapshot.resolution.trace.pointer
        if pointer.status != .ok {
            let isEmpty = feed.status == .empty
            let mark: Mark = isEmpty ? .empty : .refused
            lines.append(
                mark.styled(glyphs) + StyledLine(" pointer    ", .text)
                    + StyledLine(pointer.status.afterName, isEmpty ? .secondary : .error))
            if isEmpty { lines.append(.gap(2) + StyledLine("Nothing is published yet.")) }
        }
        let wording = TimeWording(zone: feed.clock.zone)
        for entry in TraceEntry.all(in: snapshot) {
            let isShown = entry.verdict == .accepted
            let mark: Mark = isShown ? (feed.isAltered ? .altered : .current) : entry.verdict == nil ? .empty : .refused
            let time = entry.id.epochMilliseconds.map {
                wording.timeOrDay(Date(epochMilliseconds: $0), now: feed.clock.moment)
            }
            let reason: StyledLine
            if isShown {
                let facts = ["shown", snapshot.content?.inventory, snapshot.integrity?.name].compactMap { $0 }
                reason = StyledLine(facts.joined(separator: glyphs.separator), .text, bold: true)
            } else {
                reason = entry.verdict.map { StyledLine($0.reason, .error) } ?? StyledLine("not tried")
            }
            lines.append(
                mark.styled(glyphs) + StyledLine(" " + entry.sourceName.padded(to: 11), .text, bold: isShown)
                    + StyledLine(entry.id.shortName.padded(to: 10), isShown ? .text : .secondary)
                    + StyledLine((time ?? "").padded(to: 8)) + reason)
        }
        return lines
    }
}
