import Foundation
import WidgetCanvas
import WidgetModel

/// The newest lines of the log, under the boxes: the sentence that says what happened and why.
enum EventsPanel {
    /// Draws between the end of the boxes and the end of the home screen, if there is room.
    static func draw(
        _ program: Program, below end: Int, left: Int, columns: Int, in area: Rect, on frame: inout Frame
    ) {
        let spare = area.endRow - end
        guard spare >= 4, area.endRow >= 32 else { return }
        let isRoomy = spare >= 8
        var row = end + (isRoomy ? 2 : 1)
        frame.write(
            StyledLine("What happened", .text, bold: true), column: left, row: row, columns: columns, on: .background)
        let hint = StyledLine("7", .accent, bold: true) + StyledLine(" log")
        let start = frame.write(hint, endingAt: left + columns, row: row, columns: 6, on: .background)
        frame.addTarget(Rect(column: start, row: row, columns: 6, rows: 1), .tab(.log))
        row += isRoomy ? 2 : 1
        guard let feed = program.feed else { return }
        let wording = TimeWording(zone: feed.clock.zone)
        for line in program.log.lazy.filter({ $0.feed == feed.name }).prefix(max(0, area.endRow - row)) {
            frame.write(
                styled(line, wording, now: feed.clock.moment, frame.glyphs), column: left, row: row, columns: columns,
                on: .background)
            row += 1
        }
    }

    /// `20:00  ◐ Fell back to effa36cd: …`, newest first.
    static func styled(_ line: LogLine, _ wording: TimeWording, now: Date, _ glyphs: Glyphs) -> StyledLine {
        let mark =
            line.mark == .empty
            ? StyledLine(line.mark.sign(glyphs), .secondary, bold: true) : line.mark.styled(glyphs)
        return StyledLine(wording.nearMoment(line.moment, now: now)) + .gap(2) + mark
            + StyledLine(" " + line.text, .text)
    }
}
