import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

/// The left column: feeds, generations of the one that is open, and what the lab did to it.
///
/// ```
///  Feeds
///
/// ▸◐ quotes     3
///  ● inventory  2
///
///  Generations
///
///  ✗ 20:00   04d2
/// ▸● 19:00   effa
///
///  Lab copy
///
///  truncate
///  current, half
///
///  u undo
/// ```
struct SidebarPanels {
    let program: Program
    let feed: FeedState
    let area: Rect
    let ground: Role

    static func draw(_ program: Program, _ layout: ScreenLayout, on frame: inout Frame) {
        guard let area = layout.sidebar, let feed = program.feed else { return }
        let isColumn = layout.sizeClass == .wide || layout.sizeClass == .standard
        let ground: Role = isColumn ? .panel : .background
        frame.canvas.fill(area, .chrome(.text, on: ground))
        SidebarPanels(program: program, feed: feed, area: area, ground: ground).drawAll(on: &frame)
    }

    /// Generations and lab copy alone, on the desk, below a reduced home screen.
    static func drawReduced(_ program: Program, _ feed: FeedState, in rect: Rect, on frame: inout Frame) {
        let area = Rect(column: rect.column - 1, row: rect.row, columns: rect.columns + 1, rows: rect.rows)
        let panels = SidebarPanels(program: program, feed: feed, area: area, ground: .background)
        var row = area.row
        panels.drawGenerations(from: &row, rows: max(1, min(panels.generationCount, area.rows - 9)), on: &frame)
        panels.drawLab(from: &row, isTitled: true, isOneLine: true, on: &frame)
        let hint = StyledLine("v", .accent, bold: true) + StyledLine(" three columns")
        if row < area.endRow - 1 {
            frame.write(hint, column: area.column + 1, row: area.endRow - 1, columns: area.columns - 1, on: .background)
        }
    }

    private var generationCount: Int { feed.snapshot?.generations.count ?? 0 }
    private var hasLab: Bool { !feed.lab.undoable.isEmpty || feed.lab.isCopy }

    private func drawAll(on frame: inout Frame) {
        var row = area.row
        let labRows = hasLab ? 6 : 0
        // Both lists get what they need; what is missing is taken from the longer one, and the lab gives way first.
        let forLists = area.rows - 6 - (area.rows - 6 - labRows >= 8 ? labRows : 0)
        let feedRows = max(1, min(program.feeds.count, max(forLists - generationCount, forLists / 2)))
        let generationRows = max(1, min(max(1, generationCount), forLists - feedRows))
        drawFeeds(from: &row, rows: feedRows, on: &frame)
        drawGenerations(from: &row, rows: generationRows, on: &frame)
        drawLab(from: &row, isTitled: area.endRow - row >= 5, on: &frame)
    }

    private func heading(_ title: String, focus: Focus, row: Int, on frame: inout Frame) {
        let isFocused = program.focus == focus
        frame.writeHeading(
            title, column: area.column + 1, row: row, columns: area.columns - 1, isFocused: isFocused, on: ground)
    }

    /// The first of so many rows that keeps the chosen one in sight.
    private static func first(showing chosen: Int, rows: Int, of count: Int) -> Int {
        max(0, min(chosen - rows / 2, count - rows))
    }

    private func drawFeeds(from row: inout Int, rows: Int, on frame: inout Frame) {
        heading("Feeds", focus: .feeds, row: row, on: &frame)
        let top = row
        row += 2
        let first = Self.first(showing: program.selectedFeed, rows: rows, of: program.feeds.count)
        for (index, feed) in program.feeds.enumerated().dropFirst(first).prefix(rows) {
            let isChosen = index == program.selectedFeed
            drawRow(
                isChosen: isChosen, isFocused: isChosen && program.focus == .feeds, mark: feed.mark,
                name: StyledLine(feed.name, .text, bold: isChosen),
                fact: feed.generationCount.map { StyledLine(String($0)) } ?? StyledLine(), row: row, on: &frame)
            frame.addTarget(Rect(column: area.column, row: row, columns: area.columns, rows: 1), .feed(index))
            row += 1
        }
        if first + rows < program.feeds.count || first > 0 {
            let more = StyledLine("\(program.selectedFeed + 1) of \(program.feeds.count)")
            frame.write(more, endingAt: area.endColumn - 1, row: top, columns: area.columns - 8, on: ground)
        }
        row += 1
    }

    private func drawGenerations(from row: inout Int, rows: Int, on frame: inout Frame) {
        heading("Generations", focus: .generations, row: row, on: &frame)
        row += 2
        guard let snapshot = feed.snapshot, !snapshot.generations.isEmpty else {
            frame.write(
                StyledLine("none yet"), column: area.column + 1, row: row, columns: area.columns - 2, on: ground)
            row += 2
            return
        }
        let acting = snapshot.generations.firstIndex { $0.id == feed.actingGeneration } ?? 0
        let first = Self.first(showing: acting, rows: rows, of: snapshot.generations.count)
        let wording = TimeWording(zone: feed.clock.zone)
        for (index, generation) in snapshot.generations.enumerated().dropFirst(first).prefix(rows) {
            let isChosen = index == acting
            let time = generation.id.epochMilliseconds.map {
                wording.timeOrDay(Date(epochMilliseconds: $0), now: feed.clock.moment)
            }
            let id = generation.id.shortName
            let name = area.columns >= 22 || id.hasPrefix("…") ? id : String(id.prefix(4))
            drawRow(
                isChosen: isChosen, isFocused: isChosen && program.focus == .generations,
                mark: mark(of: generation, in: snapshot),
                name: StyledLine(time ?? "", .text, bold: isChosen), fact: StyledLine(name), row: row, on: &frame)
            frame.addTarget(Rect(column: area.column, row: row, columns: area.columns, rows: 1), .generation(index))
            row += 1
        }
        row += 1
    }

    private func mark(of row: FeedSnapshot.GenerationRow, in snapshot: FeedSnapshot) -> Mark {
        guard row.id != snapshot.shownID else { return feed.isAltered ? .altered : .current }
        guard let verdict = row.verdict else { return .empty }
        return verdict.isUsable ? .empty : .refused
    }

    private func drawRow(
        isChosen: Bool, isFocused: Bool, mark: Mark, name: StyledLine, fact: StyledLine, row: Int, on frame: inout Frame
    ) {
        let rowGround: Role = isFocused ? .surface : ground
        if isFocused {
            frame.canvas.fill(
                Rect(column: area.column, row: row, columns: area.columns, rows: 1), .chrome(.text, on: .surface))
        }
        if isChosen {
            frame.canvas.put(
                frame.glyphs.selected, column: area.column, row: row, .chrome(.accent, on: rowGround, bold: true))
        }
        frame.write(mark.styled(frame.glyphs), column: area.column + 1, row: row, columns: 1, on: rowGround)
        let inside = Rect(column: area.column + 3, row: row, columns: area.columns - 4, rows: 1)
        frame.write(name, fact, in: inside, on: rowGround)
    }

    private func drawLab(from row: inout Int, isTitled: Bool, isOneLine: Bool = false, on frame: inout Frame) {
        guard hasLab, area.endRow - row >= 3 else { return }
        let columns = area.columns - 2
        let column = area.column + 1
        if isTitled {
            let title = program.access == .inPlace ? "In place" : "Lab copy"
            frame.write(StyledLine(title, .text, bold: true), column: column, row: row, columns: columns, on: ground)
            row += 2
        }
        if let change = feed.lab.undoable.last {
            let title = StyledLine(change.title, .error)
            let whole = title + .gap(1) + StyledLine(change.detail)
            let isOneLine = isOneLine && whole.columns <= columns
            frame.write(isOneLine ? whole : title, column: column, row: row, columns: columns, on: ground)
            row += 1
            let lines =
                isOneLine
                ? []
                : TextFitting.lines(
                    change.detail, columns: columns, lineLimit: max(0, min(2, area.endRow - row - 2)),
                    ellipsis: frame.glyphs.ellipsis)
            for line in lines {
                frame.write(StyledLine(line), column: column, row: row, columns: columns, on: ground)
                row += 1
            }
            if feed.lab.undoable.count > 1, row < area.endRow - 2 {
                frame.write(
                    StyledLine("and \(feed.lab.undoable.count - 1) more"), column: column, row: row, columns: columns,
                    on: ground)
                row += 1
            }
        } else {
            frame.write(StyledLine("as the source"), column: column, row: row, columns: columns, on: ground)
            row += 1
        }
        row += 1
        guard row < area.endRow else { return }
        let command: Command = feed.lab.undoable.isEmpty ? .redo : .undo
        let word = feed.lab.undoable.isEmpty ? "redo" : "undo"
        let hint = StyledLine(program.keys.keyName(of: command), .accent, bold: true) + StyledLine(" \(word)")
        frame.write(hint, column: column, row: row, columns: columns, on: ground)
        frame.addTarget(Rect(column: column, row: row, columns: columns, rows: 1), .command(command))
        row += 1
    }
}
