import WidgetCanvas
import WidgetModel

/// The boxes of the feed, with their captions, and below them what happened.
struct HomePanel {
    let program: Program
    let layout: ScreenLayout
    let feed: FeedState
    let area: Rect
    /// The boxes that stand here: those with a timeline, or the wanted ones where nothing resolved.
    let families: [WidgetFamily]
    let flow: BoxFlow
    let isOneRowCaption: Bool

    init?(_ program: Program, _ layout: ScreenLayout) {
        guard let feed = program.feed, let area = layout.home else { return nil }
        self.program = program
        self.layout = layout
        self.feed = feed
        self.area = area
        families = feed.shownFamilies
        isOneRowCaption = layout.size.rows < 36
        flow = BoxFlow(families, columns: area.columns - 2, captionRows: isOneRowCaption ? 1 : 2)
    }

    /// Boxes below the ones that are seen.
    var hiddenBoxes: Int {
        let rows = area.rows - (hasTitle ? 2 : 0)
        return flow.hiddenBelow(scroll: flow.scroll(showing: feed.selectedBox, in: rows), visibleRows: rows)
    }

    private var hasTitle: Bool { layout.sizeClass == .wide || layout.sizeClass == .standard }
    private var isFocused: Bool { program.focus == .home }

    func draw(pictures: any PictureSource, on frame: inout Frame) {
        frame.addTarget(area, .panel(.home))
        if layout.isReduced {
            drawReduced(pictures: pictures, on: &frame)
            return
        }
        let left = area.column + max(1, (area.columns - flow.columns) / 2)
        let top = hasTitle ? area.row + 2 : area.row
        let visibleRows = area.endRow - top
        let scroll = flow.scroll(showing: feed.selectedBox, in: visibleRows)
        let hidden = flow.hiddenBelow(scroll: scroll, visibleRows: visibleRows)
        if hasTitle { drawTitle(left: left, hidden: hidden, on: &frame) }
        frame.canvas.clip = Rect(column: area.column, row: top, columns: area.columns, rows: visibleRows)
        for index in families.indices {
            drawBox(index, left: left, top: top - scroll, lowest: area.endRow, pictures: pictures, on: &frame)
        }
        frame.canvas.clip = Rect(frame.canvas.size)
        if hasTitle, hidden == 0 {
            let end = top + flow.rows
            EventsPanel.draw(program, below: end, left: left, columns: max(40, flow.columns), in: area, on: &frame)
        }
    }

    private func drawTitle(left: Int, hidden: Int, on frame: inout Frame) {
        let columns = max(40, flow.columns)
        frame.writeHeading(
            "Home screen", column: left, row: area.row, columns: columns, isFocused: isFocused, on: .background)
        let count =
            hidden > 0
            ? "\(hidden) more \(hidden == 1 ? "box" : "boxes") \(frame.glyphs.arrowDown)"
            : "\(families.count) \(families.count == 1 ? "box" : "boxes")"
        var facts = StyledLine(count) + StyledLine(frame.glyphs.separator) + StyledLine(program.appearance.rawValue)
        if layout.isFilled { facts += StyledLine(frame.glyphs.separator) + StyledLine("fills the screen") }
        let end = min(left + columns, area.endColumn - 2)
        frame.write(facts, endingAt: end, row: area.row, columns: columns - 14, on: .background)
    }

    private func drawBox(
        _ index: Int, left: Int, top: Int, lowest: Int, pictures: any PictureSource, on frame: inout Frame
    ) {
        let place = flow.places[index]
        let isSelected = index == feed.selectedBox
        let rect = Rect(
            column: left + place.column, row: top + place.row, columns: place.size.columns, rows: place.size.rows)
        guard rect.row < lowest, rect.endRow <= lowest else { return }
        frame.addTarget(
            Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: rect.rows + flow.captionRows),
            .box(index))
        if place.isTooWide {
            let line =
                StyledLine(families[index].rawValue, isSelected ? .accent : .text, bold: true)
                + StyledLine(" needs \(families[index].columns + 4) columns")
                + StyledLine(frame.glyphs.separator, .faint)
                + StyledLine("v", .accent, bold: true)
            frame.write(line, column: rect.column + 1, row: rect.row, columns: rect.columns - 1, on: .background)
            return
        }
        let placement = feed.placements[safely: index]
        let box = WidgetBox(
            feed: feed, family: families[index], placement: placement, isSelected: isSelected && isFocused,
            isFlashing: feed.flashEnds > program.uptime)
        box.draw(in: rect, program, pictures: pictures, on: &frame)
        BoxCaption(feed: feed, family: families[index], placement: placement, isSelected: isSelected).draw(
            column: rect.column, row: rect.endRow, columns: rect.columns, isOneRow: isOneRowCaption, on: &frame)
    }

    /// The first box alone, with generations and lab copy below it, beside a tab that needs the room.
    private func drawReduced(pictures: any PictureSource, on frame: inout Frame) {
        let left = area.column + 2
        frame.writeHeading(
            "Home screen", column: left, row: area.row, columns: 12, isFocused: isFocused, on: .background)
        let selected = min(feed.selectedBox, max(0, families.count - 1))
        let count = StyledLine("\(selected + 1) of \(families.count)")
        frame.write(count, endingAt: area.endColumn - 1, row: area.row, columns: 10, on: .background)
        guard let family = families[safely: selected] else { return }
        let fitting =
            family.columns + 2 <= area.columns - 2 ? selected : families.firstIndex { $0.columns <= 20 } ?? selected
        var row = area.row + 2
        if let family = families[safely: fitting], family.columns + 2 <= area.columns - 2 {
            let rect = Rect(column: left, row: row, columns: family.columns + 2, rows: family.rows + 2)
            let placement = feed.placements[safely: fitting]
            WidgetBox(
                feed: feed, family: family, placement: placement, isSelected: false,
                isFlashing: feed.flashEnds > program.uptime
            ).draw(in: rect, program, pictures: pictures, on: &frame)
            frame.addTarget(rect, .box(fitting))
            BoxCaption(feed: feed, family: family, placement: placement, isSelected: false).draw(
                column: left, row: rect.endRow, columns: rect.columns, isOneRow: false, on: &frame)
            row = rect.endRow + 3
        }
        let rest = Rect(column: left, row: row, columns: area.columns - 3, rows: area.endRow - row)
        SidebarPanels.drawReduced(program, feed, in: rest, on: &frame)
    }
}

extension FeedState {
    /// The families whose boxes stand on the home screen.
    var shownFamilies: [WidgetFamily] {
        placements.isEmpty ? wantedPlacements.map(\.family) : placements.map(\.placement.family)
    }
}
