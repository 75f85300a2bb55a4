import Foundation
import WidgetCanvas
import WidgetModel

/// The columns of the strip as moments: ticks stand at whole slots of the local clock, a fixed number of columns apart.
///
/// A day of 25 hours is one tick wide at the scale of days, and 25 ticks at the scale of hours.
struct StripGrid: Sendable, Equatable {
    /// The first column of the line.
    let left: Int
    /// The column after its last.
    let right: Int
    let columnsPerTick: Int
    let scale: StripScale
    /// The moments of the ticks, the first at `left`; one lies beyond the right end.
    let ticks: [Date]

    init(from start: Date, left: Int, right: Int, columnsPerTick: Int, scale: StripScale, zone: TimeZone) {
        self.left = left
        self.right = max(left, right)
        self.columnsPerTick = max(1, columnsPerTick)
        self.scale = scale
        var ticks = [start]
        let count = (self.right - left) / self.columnsPerTick + 2
        while ticks.count < count {
            let next = SlotBoundaries.next(after: ticks[ticks.count - 1], minutes: scale.rawValue, in: zone)
            guard next > ticks[ticks.count - 1] else { break }
            ticks.append(next)
        }
        self.ticks = ticks
    }

    /// The tick at which a window begins that shows a moment so many ticks from its left.
    static func start(showing moment: Date, ticksBefore: Int, scale: StripScale, zone: TimeZone) -> Date {
        let back = moment.addingTimeInterval(-scale.seconds * Double(ticksBefore + 1))
        return SlotBoundaries.next(after: back, minutes: scale.rawValue, in: zone)
    }

    /// The column of a moment, not bounded by the line; nil before the first tick.
    func column(of moment: Date) -> Int? {
        guard let first = ticks.first, let last = ticks.last, moment >= first else { return nil }
        guard moment < last else {
            let extra = moment.timeIntervalSince(last) / scale.seconds
            return left + (ticks.count - 1) * columnsPerTick + Int(min(extra, 1_000_000)) * columnsPerTick
        }
        var low = 0
        var high = ticks.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if ticks[middle] <= moment { low = middle } else { high = middle }
        }
        let share = moment.timeIntervalSince(ticks[low]) / ticks[high].timeIntervalSince(ticks[low])
        return left + low * columnsPerTick + Int(share * Double(columnsPerTick))
    }

    /// The column of a moment if it lies on the line.
    func visibleColumn(of moment: Date) -> Int? {
        guard let column = column(of: moment), column >= left, column < right else { return nil }
        return column
    }

    /// The moment at a column of the line, for a click.
    func moment(at column: Int) -> Date? {
        let offset = min(max(column, left), right - 1) - left
        let tick = offset / columnsPerTick
        guard ticks.indices.contains(tick + 1) else { return ticks.last }
        let share = Double(offset % columnsPerTick) / Double(columnsPerTick)
        return ticks[tick].addingTimeInterval(ticks[tick + 1].timeIntervalSince(ticks[tick]) * share)
    }

    /// "12 hours": how much the line shows, rounded up.
    var span: String {
        guard let first = ticks.first, let last = moment(at: right - 1) else { return "" }
        let seconds = last.timeIntervalSince(first)
        let (count, word): (Double, String) =
            switch seconds {
            case ..<7200: (seconds / 60, "minute")
            case ..<172_800: (seconds / 3600, "hour")
            default: (seconds / 86_400, "day")
            }
        let whole = Int(count.rounded(.up))
        return "\(whole) \(word)\(whole == 1 ? "" : "s")"
    }
}

extension Program {
    /// The strip's grid as it is drawn now; nil where this screen has no strip or no feed.
    var stripGrid: StripGrid? {
        guard let feed, let area = layout.strip else { return nil }
        return StripGrid.of(feed, in: area, sizeClass: SizeClass(size), ghost: ghost)
    }

    /// The moment that is being typed.
    var ghost: Date? {
        if case .goTo(let field) = overlay { field.moment } else { nil }
    }

    /// Moves the strip's window where the cursor would leave it; otherwise it stands still and the cursor moves.
    mutating func settleStrip() {
        guard let feed, let area = layout.strip else { return }
        let grid = StripGrid.of(feed, in: area, sizeClass: SizeClass(size), ghost: nil)
        let moment = feed.clock.moment
        if feed.strip.start != nil, let column = grid.visibleColumn(of: moment),
            column >= grid.left + grid.columnsPerTick, column < grid.right - 2 * grid.columnsPerTick
        {
            return
        }
        changeFeed {
            $0.strip.start = StripGrid.start(
                showing: moment, ticksBefore: 2, scale: $0.strip.scale, zone: $0.clock.zone)
        }
    }
}

extension StripGrid {
    /// The grid of a feed in the strip's area. A ghost that would lie beyond the end draws the ticks closer.
    static func of(_ feed: FeedState, in area: Rect, sizeClass: SizeClass, ghost: Date?) -> StripGrid {
        let left = area.column + (sizeClass == .tiny ? 2 : 3)
        let right = area.endColumn - (sizeClass == .wide ? 3 : sizeClass == .tiny ? 1 : 2)
        let zone = feed.clock.zone
        var scale = feed.strip.scale
        let ticksBefore = sizeClass == .tiny ? 1 : 2
        var start =
            feed.strip.start
            ?? Self.start(
                showing: feed.clock.moment, ticksBefore: ticksBefore, scale: scale, zone: zone)
        if sizeClass == .tiny {
            start = Self.start(showing: feed.clock.moment, ticksBefore: 1, scale: scale, zone: zone)
        }
        let widest = sizeClass == .tiny ? 7 : sizeClass == .wide || sizeClass == .standard ? 10 : 8
        guard let ghost, ghost > start else {
            return StripGrid(from: start, left: left, right: right, columnsPerTick: widest, scale: scale, zone: zone)
        }
        while true {
            for columns in stride(from: widest, through: 7, by: -1) {
                let grid = StripGrid(
                    from: start, left: left, right: right, columnsPerTick: columns, scale: scale, zone: zone)
                if let column = grid.visibleColumn(of: ghost), column < right - 12 { return grid }
            }
            guard scale != scale.coarser else { break }
            scale = scale.coarser
            start = Self.start(showing: feed.clock.moment, ticksBefore: ticksBefore, scale: scale, zone: zone)
        }
        return StripGrid(from: start, left: left, right: right, columnsPerTick: widest, scale: scale, zone: zone)
    }
}
