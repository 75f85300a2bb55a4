import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

/// When: the entries of the selected box's timeline, publishes and reloads around the simulated moment.
///
/// ```
/// Timeline   small · hour slots · 25 entries · reload at end                  12 hours
///   18        19       ▐20:00▌    21        22        23        Sun 13
///   ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄●━━━━━━━━━┽─────────┼─────────┼─────────╫─────
///                       9 of 12   10        11        12        1
///             ▴ effa    ▴ 04d2 ✗                              ↻ Sun 20:00 ▸
/// ```
struct StripPanel {
    let program: Program
    let feed: FeedState
    let grid: StripGrid
    let area: Rect
    let ground: Role
    private let placement: PlacementState?
    private let wording: TimeWording

    init?(_ program: Program, _ layout: ScreenLayout) {
        guard let feed = program.feed, let area = layout.strip, let grid = program.stripGrid else { return nil }
        self.program = program
        self.feed = feed
        self.area = area
        self.grid = grid
        ground = layout.sizeClass == .wide || layout.sizeClass == .standard ? .panel : .background
        placement = feed.placements[safely: feed.selectedBox] ?? feed.placements.first
        wording = TimeWording(zone: feed.clock.zone)
    }

    func draw(on frame: inout Frame) {
        frame.canvas.fill(area, .chrome(.text, on: ground))
        frame.addTarget(area, .panel(.strip))
        var row = area.row
        if area.rows >= 5 {
            drawTitle(row: row, on: &frame)
            row += 1
        }
        drawLabels(row: row, on: &frame)
        drawLine(row: row + 1, on: &frame)
        for column in grid.left..<grid.right {
            frame.addTarget(Rect(column: column, row: row, columns: 1, rows: 2), .stripColumn(column))
        }
        if area.endRow > row + 2 { drawEntries(row: row + 2, on: &frame) }
        if area.endRow > row + 3 { drawEvents(row: row + 3, on: &frame) }
        if area.endRow > row + 5 {
            StripList.draw(
                feed, placement, wording, in: area.inset(top: row + 5 - area.row, left: 2, right: 2), on: &frame, ground
            )
        }
    }

    private var cursor: Int { grid.column(of: feed.clock.moment) ?? grid.left }

    private func drawTitle(row: Int, on frame: inout Frame) {
        let isFocused = program.focus == .strip
        frame.writeHeading("Timeline", column: area.column + 1, row: row, columns: 8, isFocused: isFocused, on: ground)
        let end = area.endColumn - 1
        let span = frame.write(StyledLine(grid.span), endingAt: end, row: row, columns: 14, on: ground)
        let column = area.column + 12
        frame.write(summary(frame.glyphs), column: column, row: row, columns: span - column - 2, on: ground)
    }

    private func summary(_ glyphs: Glyphs) -> StyledLine {
        guard let placement, let content = feed.snapshot?.content(of: placement.placement) else {
            return StyledLine("no timeline: nothing resolved")
        }
        let count = placement.timeline.entries.count
        let reload =
            switch placement.timeline.policy {
            case .atEnd: "reload at end"
            case .after(let date): "reload \(wording.nearMoment(date, now: feed.clock.moment))"
            case .never: "never reloads"
            }
        let facts = [content.slotName, "\(count) \(count == 1 ? "entry" : "entries")", reload]
        let words = [feed.kindName(of: placement.placement) ?? placement.placement.family.rawValue] + facts
        return StyledLine(words.joined(separator: glyphs.separator))
    }

    // MARK: Labels of the ticks

    private func drawLabels(row: Int, on frame: inout Frame) {
        let time = wording.time(feed.clock.moment)
        let pillStart = cursor - 1
        let pillEnd = pillStart + time.count + 2
        var ghostStart = Int.max
        var ghostEnd = Int.min
        if let ghost = program.ghost, let column = grid.visibleColumn(of: ghost) {
            // Its middle stands over the mark, beside the pill where that is near.
            let text = wording.time(ghost)
            let start = column > cursor ? max(column - 2, pillEnd + 1) : min(column - 2, pillStart - 1 - text.count)
            if column != cursor, start >= area.column, start + text.count <= area.endColumn {
                let style = CellStyle(.chrome(.accent), on: .chrome(ground), bold: true, underlined: true)
                ghostStart = start
                ghostEnd = frame.canvas.put(text, column: start, row: row, style)
            }
        }
        var free = area.column
        for (index, tick) in grid.ticks.enumerated() {
            let column = grid.left + index * grid.columnsPerTick
            guard column < grid.right else { break }
            let (text, isDay) = label(of: tick)
            let end = column + text.count
            let touchesPill = end >= pillStart && column <= pillEnd
            let touchesGhost = ghostStart != Int.max && end >= ghostStart && column <= ghostEnd + 1
            guard !touchesPill, !touchesGhost, column >= free, end <= area.endColumn else { continue }
            frame.canvas.put(
                text, column: column, row: row, .chrome(isDay ? .text : .secondary, on: ground, bold: isDay))
            free = end + 1
        }
        frame.write(
            Pill.line(time, fill: .accent, glyphs: frame.glyphs), column: pillStart, row: row,
            columns: time.count + 2, on: ground)
    }

    /// "18", at finer scales "19:30", at midnight "Sun 13".
    private func label(of tick: Date) -> (text: String, isDay: Bool) {
        let time = wording.time(tick)
        if isMidnight(tick) { return (wording.weekdayAndDay(tick), true) }
        switch grid.scale {
        case .hour, .sixHours: return (time.hasSuffix(":00") ? String(time.prefix(2)) : time, false)
        case .day: return (wording.weekdayAndDay(tick), true)
        case .minute, .fiveMinutes, .quarter: return (time, false)
        }
    }

    private func isMidnight(_ tick: Date) -> Bool {
        !wording.isSameDay(tick, tick.addingTimeInterval(-1))
    }

    // MARK: The line

    private func drawLine(row: Int, on frame: inout Frame) {
        let glyphs = frame.glyphs
        let next = placement?.timeline.next(after: feed.clock.moment)?.date
        let nextColumn = next.flatMap { grid.column(of: $0) } ?? Int.max
        let endColumn = placement?.timeline.reloadDate.flatMap { grid.column(of: $0) } ?? Int.max
        let stillness = next == nil && placement?.timeline.reloadDate == nil && placement != nil
        let plain = CellStyle.chrome(.border, on: ground)
        for column in grid.left..<grid.right where column <= max(endColumn, cursor) {
            let offset = column - grid.left
            let isTick = offset % grid.columnsPerTick == 0
            var style = plain
            let text: String
            if column < cursor {
                text = glyphs.stripPast
            } else if column == endColumn, column > cursor {
                text = glyphs.stripEnd
            } else if column == nextColumn {
                text = glyphs.stripCurrentEnd
                style = .chrome(.accent, on: ground)
            } else if placement != nil, column < min(nextColumn, endColumn),
                next != nil || stillness || endColumn != Int.max
            {
                text = glyphs.stripCurrent
                style = .chrome(.accent, on: ground)
            } else if isTick, isMidnight(grid.ticks[offset / grid.columnsPerTick]) {
                text = glyphs.stripMidnight
                style = .chrome(.text, on: ground)
            } else {
                text = isTick ? glyphs.stripTick : glyphs.stripLater
            }
            frame.canvas.put(text, column: column, row: row, style)
        }
        frame.canvas.put(glyphs.stripCursor, column: cursor, row: row, .chrome(.accent, on: ground, bold: true))
        if let ghost = program.ghost, let column = grid.visibleColumn(of: ghost), column != cursor {
            frame.canvas.put(glyphs.stripGhost, column: column, row: row, .chrome(.accent, on: ground, bold: true))
        }
    }

    // MARK: What each entry shows

    private func drawEntries(row: Int, on frame: inout Frame) {
        guard let placement else { return }
        let moment = feed.clock.moment
        let (shown, index, _) = placement.shown(at: moment)
        let entries = placement.timeline.entries
        var later: [(column: Int, text: String)] = []
        for entry in entries.dropFirst(index + 1) {
            guard let column = grid.visibleColumn(of: entry.date) else { break }
            if column > cursor { later.append((column, entry.label.brief)) }
        }
        let room = (later.first?.column ?? grid.right) - cursor
        let label = shown.label.full.count < room ? shown.label.full : shown.label.tight
        var free = cursor
        if CharacterWidth.columns(of: label) < room || later.isEmpty {
            free =
                frame.write(
                    StyledLine(label, .text, bold: true), column: cursor, row: row,
                    columns: area.endColumn - 1 - cursor,
                    on: ground) + 1
        }
        for entry in later where entry.column >= free {
            let room = (later.first { $0.column > entry.column }?.column ?? area.endColumn) - entry.column - 1
            let line = StyledLine(entry.text)
            guard line.columns <= room else { continue }
            free = frame.write(line, column: entry.column, row: row, columns: room, on: ground) + 1
        }
    }

    // MARK: Publishes and reloads

    private func drawEvents(row: Int, on frame: inout Frame) {
        let glyphs = frame.glyphs
        var right = grid.right
        var reloadAt: Int?
        if let reload = placement?.timeline.reloadDate {
            if let column = grid.visibleColumn(of: reload) {
                reloadAt = column
            } else if reload > feed.clock.moment {
                let words = wording.nearMoment(reload, now: feed.clock.moment)
                let line = StyledLine("\(glyphs.reload) \(words) \(glyphs.stripBeyond)")
                right = frame.write(line, endingAt: grid.right, row: row, columns: 24, on: ground) - 1
            }
        }
        if let ghost = program.ghost, let column = grid.visibleColumn(of: ghost) {
            let distance = StyledLine(
                TimeWording.distance(seconds: ghost.timeIntervalSince(feed.clock.moment)), .accent)
            let start = max(grid.left, column + 2 - distance.columns)
            if start + distance.columns <= right {
                frame.write(distance, column: start, row: row, columns: distance.columns, on: ground)
                right = min(right, start - 1)
            }
        }
        var free = grid.left
        for publish in publishes where publish.column >= free {
            let role: Role = publish.isRefused ? .error : .secondary
            let line =
                StyledLine("\(glyphs.published) \(publish.name)", role)
                + (publish.isRefused ? StyledLine(" ") + StyledLine(glyphs.refused, .error) : StyledLine())
            guard publish.column + line.columns <= right else { continue }
            free = frame.write(line, column: publish.column, row: row, columns: line.columns, on: ground) + 1
        }
        if let column = reloadAt, column >= free, column + 8 <= area.endColumn,
            let reload = placement?.timeline.reloadDate
        {
            frame.write(
                StyledLine("\(glyphs.reload) \(wording.time(reload))"), column: column, row: row, columns: 8, on: ground
            )
        }
    }

    private var publishes: [(column: Int, name: String, isRefused: Bool)] {
        guard let snapshot = feed.snapshot else { return [] }
        return snapshot.generations.compactMap { row in
            guard let time = row.id.epochMilliseconds,
                let column = grid.visibleColumn(of: Date(epochMilliseconds: time))
            else { return nil }
            return (column, String(row.id.shortName.prefix(4)), row.verdict?.isUsable == false)
        }.sorted { $0.column < $1.column }
    }
}
