import Foundation
import WidgetCanvas
import WidgetModel

/// The facts under a box: family, generation, age of the data, next entry, as much as fits.
///
/// ```
/// ▸small       effa36cd        two rows
///   1 h old   next 21:00
/// ▸small    1 h · 21:00        one row
/// ```
struct BoxCaption {
    let family: String
    /// "summary · medium", where the feed's boxes are of several kinds; shown where it leaves the generation its place.
    let kind: String?
    /// The generation's short name; empty without data.
    let generation: String
    /// "1 h"; nil without data.
    let age: String?
    let isStale: Bool
    /// "21:00"; nil when no entry follows.
    let next: String?
    let isEarly: Bool
    let isSelected: Bool

    /// Data a day old is stale: from "24 h" on, as the age is worded.
    static let staleAfter: TimeInterval = 24 * 3600

    init(feed: FeedState, family: WidgetFamily, placement: PlacementState?, isSelected: Bool) {
        self.family = family.rawValue
        kind = placement.flatMap { feed.kindName(of: $0.placement) }
        self.isSelected = isSelected
        generation = feed.snapshot?.shownID?.shortName ?? ""
        let moment = feed.clock.moment
        let wording = TimeWording(zone: feed.clock.zone)
        if let generated = feed.snapshot?.generatedAt {
            age = wording.age(of: generated, at: moment)
            isStale = moment.timeIntervalSince(generated) >= Self.staleAfter
        } else {
            age = nil
            isStale = false
        }
        if let placement {
            isEarly = placement.shown(at: moment).isEarly
            let follows = placement.timeline.next(after: moment)?.date ?? placement.timeline.reloadDate
            next = follows.flatMap { $0 > moment ? wording.nearMoment($0, now: moment) : nil }
        } else {
            isEarly = false
            next = nil
        }
    }

    /// Draws below a box whose frame begins at `column` and is so many columns wide.
    func draw(column: Int, row: Int, columns: Int, isOneRow: Bool, on frame: inout Frame) {
        let isRoomy = columns >= 30
        let name = StyledLine(
            isRoomy ? (kind.map { "\($0)\(frame.glyphs.separator)" } ?? "") + family : family,
            isSelected ? .accent : .text, bold: true)
        if isSelected {
            frame.canvas.put(
                frame.glyphs.selected, column: column, row: row, .chrome(.accent, on: .background, bold: true))
        }
        let area = Rect(column: column + 1, row: row, columns: columns - 2, rows: 1)
        if isOneRow {
            drawPair(name, oneRowForms(frame.glyphs), in: area, on: &frame)
        } else {
            drawPair(name, generationForms, in: area, on: &frame)
            let second = Rect(column: column + 1, row: row + 1, columns: columns - 2, rows: 1)
            drawFacts(in: second, on: &frame)
        }
    }

    /// Family and age in one row, as the smallest screens have it; the age gives way.
    func drawTiny(column: Int, row: Int, columns: Int, on frame: inout Frame) {
        if isSelected {
            frame.canvas.put(
                frame.glyphs.selected, column: column, row: row, .chrome(.accent, on: .background, bold: true))
        }
        let area = Rect(column: column + 1, row: row, columns: columns - 2, rows: 1)
        let ages = age.map { [styledAge($0, frame.glyphs)] } ?? []
        drawPair(StyledLine(family, isSelected ? .accent : .text, bold: true), ages, in: area, on: &frame)
    }

    private var generationForms: [StyledLine] {
        let short = generation.hasPrefix("…") ? generation : String(generation.prefix(4))
        return [StyledLine(generation), StyledLine(short), StyledLine()]
    }

    /// The age and what follows, in the longest form that leaves two columns between them.
    private func drawFacts(in area: Rect, on frame: inout Frame) {
        guard let age else { return }
        let ages =
            isEarly
            ? [StyledLine("early", .warn)] : [styledAge(age + " old", frame.glyphs), styledAge(age, frame.glyphs)]
        if let right = next.map({ StyledLine("next \($0)") }),
            let left = ages.first(where: { $0.columns + 2 + right.columns <= area.columns })
        {
            frame.write(left, right, in: area, on: .background)
            return
        }
        let left = ages.first { $0.columns <= area.columns } ?? StyledLine(age, isStale ? .stale : .secondary)
        frame.write(left, column: area.column, row: area.row, columns: area.columns, on: .background)
    }

    private func styledAge(_ text: String, _ glyphs: Glyphs) -> StyledLine {
        if text.hasPrefix("in the future") { return StyledLine("in the future", .stale) }
        return isStale ? StyledLine("\(glyphs.altered) \(text)", .stale) : StyledLine(text)
    }

    private func oneRowForms(_ glyphs: Glyphs) -> [StyledLine] {
        guard let age else { return [] }
        let separator = StyledLine(glyphs.separator)
        let early = StyledLine("early", .warn)
        let long = isEarly ? early : styledAge(age + " old", glyphs)
        let short = isEarly ? early : styledAge(age, glyphs)
        let id = StyledLine(generation)
        guard let next else { return [id + .gap(6) + long, short] }
        let longFacts = long + separator + StyledLine("next \(next)")
        return [id + .gap(6) + longFacts, longFacts, short + separator + StyledLine(next), short]
    }

    private func drawPair(_ left: StyledLine, _ rights: [StyledLine], in area: Rect, on frame: inout Frame) {
        frame.write(left, column: area.column, row: area.row, columns: area.columns, on: .background)
        let room = area.columns - left.columns - 2
        guard let right = rights.first(where: { $0.columns <= room }) else { return }
        frame.write(right, endingAt: area.endColumn, row: area.row, columns: room, on: .background)
    }
}
