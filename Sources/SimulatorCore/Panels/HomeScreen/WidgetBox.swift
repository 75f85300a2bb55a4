import Foundation
import WidgetCanvas
import WidgetModel

/// One widget as it stands on the home screen: frame with mark, and inside what the kind draws.
///
/// ```
/// ╭─ ◐ previous ───────╮
/// │ A smooth sea never │
/// ╰────────────────────╯
/// ```
struct WidgetBox {
    let feed: FeedState
    let family: WidgetFamily
    /// Nil when nothing resolved: then the reason, or that there is nothing yet, stands inside.
    let placement: PlacementState?
    let isSelected: Bool
    let isFlashing: Bool

    func draw(in rect: Rect, _ program: Program, pictures: any PictureSource, on frame: inout Frame) {
        let lines = frame.glyphs.box
        let role: Role = isFlashing ? feed.mark.role : isSelected ? .borderFocus : .border
        frame.canvas.frame(rect, lines, .chrome(role, on: .background))
        drawMark(in: rect, on: &frame)
        let inside = rect.inset(top: 1, left: 1, bottom: 1, right: 1)
        let ground = CellStyle(.widget(.text), on: .widget(.surface))
        frame.canvas.fill(inside, ground)
        if let placement, let content = feed.snapshot?.content(of: placement.placement) {
            let environment = feed.environment(appearance: program.appearance).of(placement.placement)
            let entry = placement.shown(at: feed.clock.moment).entry
            let tree = content.view(of: entry, family: family, environment: environment)
            draw(tree, at: entry.date, in: inside, program, pictures, on: &frame)
        } else if feed.status == .empty, feed.snapshot?.problem == nil,
            let tree = feed.snapshot?.namedKind?.placeholder(in: family)
        {
            draw(tree, at: feed.clock.moment, in: inside, program, pictures, on: &frame)
        } else {
            drawReason(in: inside, on: &frame)
        }
    }

    private func draw(
        _ tree: ViewNode, at date: Date, in inside: Rect, _ program: Program, _ pictures: any PictureSource,
        on frame: inout Frame
    ) {
        let node = program.look.stress.map(tree.stressed) ?? tree
        var context = DrawingContext(
            now: feed.clock.moment, entryDate: date, calendar: feed.clock.calendar, colors: program.colors,
            glyphs: frame.glyphs, pictures: pictures)
        context.textSize = program.look.textSize
        context.isLocked = program.look.isLocked
        // Of several buttons Enter chooses the first to begin with.
        if isSelected, program.focus == .home { context.focusedAction = node.firstAction }
        ViewPainter.draw(node, family: family, in: &frame.canvas, rect: inside, context: context)
    }

    /// `╭─ ◐ previous ─╮`; the sign alone below 14 columns.
    private func drawMark(in rect: Rect, on frame: inout Frame) {
        guard rect.columns >= 8 else { return }
        let word = rect.columns >= 14 ? feed.sourceWords(frame.glyphs) : feed.mark.sign(frame.glyphs)
        let style = CellStyle.chrome(feed.mark == .empty ? .secondary : feed.mark.role, on: .background, bold: true)
        let shown = TextFitting.cut(word, columns: rect.columns - 6, ellipsis: frame.glyphs.ellipsis)
        frame.canvas.put(" \(shown) ", column: rect.column + 2, row: rect.row, style)
    }

    private func drawReason(in inside: Rect, on frame: inout Frame) {
        let area = inside.inset(left: inside.columns > 12 ? 1 : 0, right: inside.columns > 12 ? 1 : 0)
        let text = feed.emptinessSentence(isShort: inside.columns < 12)
        let lines = TextFitting.lines(
            text, columns: area.columns, lineLimit: area.rows, ellipsis: frame.glyphs.ellipsis)
        let top = area.row + max(0, (area.rows - lines.count) / 2)
        for (offset, line) in lines.enumerated() {
            frame.canvas.put(
                line, column: area.column, row: top + offset, CellStyle(.widget(.secondary), on: .widget(.surface)))
        }
    }
}

extension ViewNode {
    /// What the first button tells the app.
    fileprivate var firstAction: String? {
        var first: String?
        forEachNode { node in
            if first == nil, case .button(let action, _, _) = node.content, !action.isEmpty { first = action }
        }
        return first
    }
}

extension FeedState {
    /// Sign and word of the frame: `● current`, `◐ previous`, `◐ previous ⚠`, `⚠ altered`, `○ unreadable`, `· nothing yet`.
    func sourceWords(_ glyphs: Glyphs) -> String {
        switch status {
        case .current: isAltered ? "\(glyphs.altered) altered" : "\(glyphs.current) current"
        case .fellBackToPrevious: "\(glyphs.fellBack) previous" + (isAltered ? " \(glyphs.altered)" : "")
        case .fellBackToDirectory: "\(glyphs.fellBack) directory" + (isAltered ? " \(glyphs.altered)" : "")
        case .unreadable: "\(glyphs.unreadable) unreadable"
        case .empty: "\(glyphs.none) nothing yet"
        }
    }

    /// What stands inside a box without data.
    func emptinessSentence(isShort: Bool) -> String {
        if let problem = snapshot?.problem { return isShort ? "no read" : problem }
        guard status == .unreadable, let trace = snapshot?.resolution.trace else {
            return isShort ? "nothing" : "Nothing is published yet."
        }
        if isShort { return "none" }
        return "Nothing can be read" + (SourceSentences.refusal(in: trace).map { ": \($0)." } ?? ".")
    }
}
