import WidgetCanvas
import WidgetModel

/// The top row: what is open, how it is shown, and the simulated time.
///
/// ```
///  widgetsim  quotes  live · light · lab copy     Sat 12 Sep 2026  20:00:00   Europe/Berlin +02:00   paused
/// ```
enum TitleRow {
    static func draw(_ program: Program, _ layout: ScreenLayout, on frame: inout Frame) {
        let row = layout.title
        guard !row.isEmpty else { return }
        let right = time(program, layout.sizeClass, frame.glyphs)
        let end = row.endColumn - 1
        let start = frame.write(right, endingAt: end, row: row.row, columns: row.columns - 2, on: .background)
        let room = start - 3
        var left = StyledLine()
        for words in Words.allCases {
            left = title(program, layout.sizeClass, frame.glyphs, without: words)
            if left.columns <= room { break }
        }
        frame.write(left, column: 1, row: row.row, columns: max(0, room), on: .background)
    }

    /// What gives way when the row is short, one after the other.
    private enum Words: CaseIterable { case none, appearance, host }

    private static func title(
        _ program: Program, _ sizeClass: SizeClass, _ glyphs: Glyphs, without words: Words
    ) -> StyledLine {
        var line = StyledLine()
        let isRoomy = sizeClass == .wide || sizeClass == .standard || sizeClass == .compact
        if isRoomy { line += StyledLine("widgetsim", .accent, bold: true) + .gap(2) }
        guard let feed = program.feed else { return line + StyledLine("no feed", .secondary) }
        line += StyledLine(feed.name, .text, bold: true)
        if sizeClass != .wide, sizeClass != .standard {
            line += .gap(1) + StyledLine(feed.mark.sign(glyphs), feed.mark.role, bold: sizeClass != .compact)
        }
        guard sizeClass != .tiny else { return line }
        var facts: [String] = []
        if words != .host { facts.append("live") }
        if words == .none { facts.append(program.appearance.rawValue) }
        facts += program.look.settings
        if feed.lab.isCopy { facts.append("lab copy") }
        if program.access == .inPlace { facts.append("in place") }
        if program.access == .readOnly { facts.append("read-only") }
        if program.isWatchPolling { facts.append("polling") }
        line += .gap(2)
        for (place, fact) in facts.enumerated() {
            if place > 0 { line += StyledLine(glyphs.separator, isRoomy ? .faint : .secondary) }
            line += StyledLine(fact, .secondary)
        }
        return line
    }

    private static func time(_ program: Program, _ sizeClass: SizeClass, _ glyphs: Glyphs) -> StyledLine {
        guard let clock = program.feed?.clock else { return StyledLine() }
        let wording = TimeWording(zone: clock.zone)
        let moment = clock.moment
        let longDay = wording.longDay(moment)
        let day = StyledLine(
            sizeClass == .wide || sizeClass == .standard ? longDay : String(longDay.dropLast(5)), .text, bold: true)
        let time = StyledLine(wording.clock(moment), .accent, bold: true)
        let offset = StyledLine(wording.offset(at: moment))
        switch sizeClass {
        case .wide, .standard:
            let zone = StyledLine(clock.zone.identifier) + .gap(1) + offset
            return day + .gap(2) + time + .gap(3) + zone + rate(clock, glyphs)
        case .compact: return day + .gap(2) + time + .gap(3) + offset + rate(clock, glyphs)
        case .narrow:
            return day + .gap(2) + time + .gap(1) + StyledLine(wording.offset(at: moment), .accent, bold: true)
        case .tiny, .tooSmall: return day + .gap(1) + StyledLine(wording.time(moment), .accent, bold: true)
        }
    }

    private static func rate(_ clock: SimulatedClock, _ glyphs: Glyphs) -> StyledLine {
        guard clock.isPlaying else { return .gap(3) + StyledLine("paused") }
        return .gap(2)
            + Pill.line("\(glyphs.play) \(clock.rate.name)", fill: .accent, glyphs: glyphs, ground: .background)
    }
}
