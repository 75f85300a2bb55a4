import Foundation
import WidgetCanvas
import WidgetModel

/// Chooses the zone of the simulated clock.
///
/// Likely ones stand on top, among them some with half hours, a skipped date, and a clock change of half an hour.
public struct ZoneChooser: OverlayPanel {
    private(set) var field = TextField()
    /// The likely zones, the one that is set first.
    let likely: [String]
    /// All names of the time zone database, in their order.
    let all: [String]
    /// The names that are listed.
    private(set) var names: [String]
    private(set) var chosen = 0
    private(set) var scroll = ListScroll()

    init(_ program: Program) {
        let feed = program.feed
        var likely: [String] = []
        let wanted =
            [feed?.clock.zone.identifier, feed?.snapshot?.manifest.timeZone?.identifier].compactMap { $0 } + Self.usual
        for name in wanted where !likely.contains(name) && TimeZone(identifier: name) != nil { likely.append(name) }
        self.likely = likely
        all = TimeZone.knownTimeZoneIdentifiers.sorted()
        names = likely + all.filter { !likely.contains($0) }
    }

    private static let usual = [
        "UTC", "Europe/Berlin", "Europe/London", "America/New_York", "America/Los_Angeles", "America/St_Johns",
        "Asia/Kathmandu", "Asia/Kolkata", "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati",
    ]

    var overlay: Overlay { .zones(self) }

    func title(_ program: Program) -> String { "Time zone" }

    func size(_ program: Program) -> Size { Size(columns: 74, rows: 22) }

    // MARK: Keys

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        switch key {
        case .escape: return .close
        case .enter: return set(&program)
        case .up, .down, .pageUp, .pageDown:
            let page = listRect(in: inside(program)).rows - 1
            choose(ListScroll.row(chosen, of: names.count, after: key, page: page) ?? chosen, program)
        default:
            let before = field.text
            if field.handle(key), field.text != before { filter(program) }
        }
        return .stay
    }

    mutating func paste(_ text: String, _ program: inout Program) -> OverlayAnswer {
        field.insert(text)
        filter(program)
        return .stay
    }

    mutating func click(_ meaning: ClickTarget.Meaning, _ program: inout Program) -> OverlayAnswer {
        guard case .overlayRow(let row) = meaning, names.indices.contains(row) else { return .stay }
        chosen = row
        return set(&program)
    }

    private func set(_ program: inout Program) -> OverlayAnswer {
        guard let name = names[safely: chosen], let zone = TimeZone(identifier: name) else { return .stay }
        program.changeFeed {
            $0.clock.zone = zone
            $0.strip.start = nil
        }
        program.askForTimelines()
        return .close
    }

    private mutating func choose(_ row: Int, _ program: Program) {
        chosen = row
        scroll.follow(showing: row..<row + 1, count: names.count, visible: listRect(in: inside(program)).rows)
    }

    /// Leaves the names that hold every word typed; those where a part begins with the first word come first.
    private mutating func filter(_ program: Program) {
        let words = Self.plain(field.text).split(separator: " ").map(String.init)
        let listed = likely + all.filter { !likely.contains($0) }
        names = listed.filter { name in words.allSatisfy(Self.plain(name).contains) }
        if let first = words.first {
            func begins(_ name: String) -> Bool {
                let plain = Self.plain(name)
                return plain.hasPrefix(first) || plain.contains("/" + first)
            }
            names = names.filter(begins) + names.filter { !begins($0) }
        }
        choose(0, program)
    }

    /// As one types it: `new york`.
    private static func plain(_ text: String) -> String { text.lowercased().replacing("_", with: " ") }

    // MARK: On screen

    private func listRect(in inside: Rect) -> Rect {
        let hasRoom = inside.rows >= 13
        return inside.inset(top: hasRoom ? 3 : 1, bottom: hasRoom ? 4 : inside.rows >= 8 ? 2 : 1)
    }

    func draw(_ program: Program, in rect: Rect, on frame: inout Frame) {
        let list = listRect(in: rect)
        let fieldRow = rect.row + (rect.rows >= 13 ? 1 : 0)
        frame.writeFieldRow(field, placeholder: "part of a name, as kathmandu", in: rect, row: fieldRow)
        if rect.columns >= 46 {
            frame.write(
                StyledLine("\(names.count) zone\(names.count == 1 ? "" : "s")"), endingAt: rect.endColumn - 2,
                row: fieldRow, columns: 10, on: .surface)
        }
        if names.isEmpty {
            frame.write(
                StyledLine("No zone has these letters."), column: list.column + 3, row: list.row,
                columns: list.columns - 4, on: .panel)
        }
        let moment = program.feed?.clock.moment ?? program.startedAt
        let top = scroll.top(showing: chosen..<chosen + 1, count: names.count, visible: list.rows)
        for (offset, name) in names.dropFirst(top).prefix(max(0, list.rows)).enumerated() {
            let row = Rect(column: list.column, row: list.row + offset, columns: list.columns, rows: 1)
            draw(name, at: moment, index: top + offset, in: row, on: &frame)
        }
        if rect.rows >= 8, let name = names[safely: chosen], let zone = TimeZone(identifier: name) {
            frame.write(
                StyledLine(Self.nextChange(of: zone, after: moment)), column: rect.column + 3,
                row: list.endRow + (rect.rows >= 13 ? 1 : 0), columns: rect.columns - 5, on: .panel)
        }
        let hints = [
            OverlayHint("↑ ↓", "choose"), OverlayHint("enter", "set the clock", .enter),
            OverlayHint("esc", "stay", .escape),
        ]
        frame.writeOverlayHints(hints, in: rect)
    }

    /// Name, offset and local time at the simulated moment.
    private func draw(_ name: String, at moment: Date, index: Int, in row: Rect, on frame: inout Frame) {
        let isChosen = index == chosen
        let ground = frame.beginListRow(row, index: index, isChosen: isChosen)
        var right = StyledLine()
        if let zone = TimeZone(identifier: name) {
            let wording = TimeWording(zone: zone)
            let time = StyledLine("\(wording.weekday(moment)) \(wording.time(moment))", .text)
            right = StyledLine(wording.offset(at: moment)) + .gap(3) + time
        }
        frame.write(StyledLine(name, .text, bold: isChosen), right, in: row.inset(left: 3, right: 3), on: ground)
    }

    /// "Next clock change Sun 25 Oct 2026, to +01:00."
    private static func nextChange(of zone: TimeZone, after moment: Date) -> String {
        guard let change = zone.nextClockChange(after: moment) else {
            return "Its clocks do not change in the ten years to come."
        }
        let wording = TimeWording(zone: zone)
        return "Next clock change \(wording.longDay(change)), to \(wording.offset(at: change))."
    }
}
