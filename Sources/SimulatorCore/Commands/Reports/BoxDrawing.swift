import FeedStorage
import WidgetCanvas
import WidgetModel

/// Boxes without the screen around them, drawn as the home screen draws them.
struct BoxDrawing {
    let program: Program
    let pictures: any PictureSource

    private var feed: FeedState { program.feeds[0] }

    /// The families that are drawn, with their placement where something resolved.
    var boxes: [(family: WidgetFamily, placement: PlacementState?)] {
        if !feed.placements.isEmpty { return feed.placements.map { ($0.placement.family, $0) } }
        return feed.wantedPlacements.map { ($0.family, nil) }
    }

    /// One box with its frame and nothing below it.
    func box(_ family: WidgetFamily, _ placement: PlacementState?) -> Canvas {
        let size = Size(columns: family.columns + 2, rows: family.rows + 2)
        var frame = Frame(size: size, glyphs: program.look.glyphs)
        draw(family, placement, in: Rect(size), on: &frame)
        return frame.canvas
    }

    /// All boxes as they stand on a home screen that is so many columns wide, with their captions.
    func all(columns: Int) -> Canvas {
        let flow = BoxFlow(boxes.map(\.family), columns: columns)
        var frame = Frame(size: Size(columns: min(columns, flow.columns), rows: flow.rows), glyphs: program.look.glyphs)
        for (place, box) in zip(flow.places, boxes) {
            let rect = Rect(
                column: place.column, row: place.row, columns: place.size.columns, rows: place.size.rows)
            draw(box.family, box.placement, in: rect, on: &frame)
            let caption = BoxCaption(
                feed: feed, family: box.family, placement: box.placement, isSelected: false)
            caption.draw(column: rect.column, row: rect.endRow, columns: rect.columns, isOneRow: false, on: &frame)
        }
        return frame.canvas
    }

    /// The lines inside a box, their blanks at the end cut.
    func inside(of placement: PlacementState) -> [String] {
        let canvas = box(placement.placement.family, placement)
        return (1..<max(1, canvas.size.rows - 1)).map { row in
            var line = ""
            for column in 1..<max(1, canvas.size.columns - 1) { line += canvas[column, row]?.text ?? "" }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    private func draw(_ family: WidgetFamily, _ placement: PlacementState?, in rect: Rect, on frame: inout Frame) {
        WidgetBox(feed: feed, family: family, placement: placement, isSelected: false, isFlashing: false)
            .draw(in: rect, program, pictures: pictures, on: &frame)
    }
}
