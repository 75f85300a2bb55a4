import WidgetCanvas
import WidgetModel

/// Where boxes stand: in the order of the placements, row by row, two columns apart, the block centred.
///
/// ```
/// ╭────────────────────╮  ╭──────────────────────────────────────────╮
/// │ small              │  │ medium                                   │
/// ╰────────────────────╯  ╰──────────────────────────────────────────╯
///  caption                 caption
///
/// ╭────────╮  ╭────────────────────╮  ╭──────────────────────────────╮
/// ```
struct BoxFlow: Sendable, Equatable {
    /// A box in the flow; the row counts from the top of the flow.
    struct Place: Sendable, Equatable {
        var column: Int
        var row: Int
        /// The frame; the caption stands below it.
        var size: Size
        /// Which row of boxes it stands in.
        var shelf: Int
        /// A box wider than its panel is one row that says so.
        var isTooWide: Bool
    }

    private(set) var places: [Place] = []
    /// Columns from the first to the last box of the widest row.
    private(set) var columns = 0
    /// Rows of all boxes with their captions.
    private(set) var rows = 0
    /// Rows that a caption takes.
    let captionRows: Int
    static let gap = 2

    init(_ families: [WidgetFamily], columns available: Int, captionRows: Int = 2) {
        self.captionRows = captionRows
        var column = 0
        var row = 0
        var shelf = 0
        var shelfRows = 0
        for family in families {
            let isTooWide = family.columns + 2 > available
            let size =
                isTooWide
                ? Size(columns: max(0, available), rows: 1) : Size(columns: family.columns + 2, rows: family.rows + 2)
            let rows = isTooWide ? 1 : size.rows + captionRows
            if column > 0, column + size.columns > available {
                row += shelfRows + 1
                shelf += 1
                column = 0
                shelfRows = 0
            }
            places.append(Place(column: column, row: row, size: size, shelf: shelf, isTooWide: isTooWide))
            columns = max(columns, column + size.columns)
            column += size.columns + Self.gap
            shelfRows = max(shelfRows, rows)
            self.rows = row + shelfRows
        }
    }

    /// The box above: of the row before, the one whose middle lies nearest.
    func box(above index: Int) -> Int { nearest(to: index, shelfStep: -1) }

    /// The box below.
    func box(below index: Int) -> Int { nearest(to: index, shelfStep: 1) }

    private func nearest(to index: Int, shelfStep: Int) -> Int {
        guard let place = places[safely: index] else { return index }
        let middle = place.column + place.size.columns / 2
        let candidates = places.indices.filter { places[$0].shelf == place.shelf + shelfStep }
        return candidates.min {
            abs(places[$0].column + places[$0].size.columns / 2 - middle)
                < abs(places[$1].column + places[$1].size.columns / 2 - middle)
        } ?? index
    }

    /// The first row to show so that a box is seen whole in so many rows; rows of boxes are not cut where it can be helped.
    func scroll(showing index: Int, in visibleRows: Int) -> Int {
        guard rows > visibleRows, let place = places[safely: index] else { return 0 }
        let end = place.row + (place.isTooWide ? 1 : place.size.rows + captionRows)
        let tops = places.filter { $0.column == 0 }.map(\.row)
        return tops.first { end - $0 <= visibleRows } ?? place.row
    }

    /// Boxes whose frame does not fit below a scroll position.
    func hiddenBelow(scroll: Int, visibleRows: Int) -> Int {
        places.count { $0.row + $0.size.rows - scroll > visibleRows }
    }
}
