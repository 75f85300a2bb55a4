import WidgetCanvas
import WidgetModel

extension Program {
    /// Movements mean something else in each panel.
    mutating func move(_ command: Command) -> [Effect] {
        if command == .back { return goBack() }
        switch focus {
        case .feeds: return moveInFeeds(command)
        case .generations: return moveInGenerations(command)
        case .home: return moveInHome(command)
        case .inspector: return moveInInspector(command)
        case .strip: return moveInStrip(command)
        }
    }

    private mutating func goBack() -> [Effect] {
        if isFilled {
            isFilled = false
        } else if !find.field.text.isEmpty {
            find = FindState()
        } else {
            focus = .home
            // A tab that needs room says little beside the boxes; the trace does.
            if inspector.tab.needsRoom { inspector.tab = .resolve }
        }
        return []
    }

    /// A row of a list after a movement.
    static func row(_ row: Int, of count: Int, after command: Command, page: Int) -> Int {
        let last = max(0, count - 1)
        switch command {
        case .moveUp: return max(0, min(row, last) - 1)
        case .moveDown: return min(last, row + 1)
        case .pageUp: return max(0, row - max(1, page))
        case .pageDown: return min(last, row + max(1, page))
        case .moveToStart: return 0
        case .moveToEnd: return last
        default: return min(row, last)
        }
    }

    private mutating func moveInFeeds(_ command: Command) -> [Effect] {
        if command == .open {
            focus = .home
            return []
        }
        return choose(feed: Self.row(selectedFeed, of: feeds.count, after: command, page: 10))
    }

    /// Opens another feed of the list.
    mutating func choose(feed index: Int) -> [Effect] {
        guard feeds.indices.contains(index), index != selectedFeed else { return [] }
        selectedFeed = index
        inspector = InspectorState(tab: inspector.tab)
        let cause: ReadCause = feeds[index].snapshot == nil ? .opened : .reloaded
        return [.read(feed: index, cause: cause), .watch(feed: index)]
    }

    private mutating func moveInGenerations(_ command: Command) -> [Effect] {
        guard let rows = feed?.snapshot?.generations, !rows.isEmpty else { return [] }
        if command == .open { return open(.payload) }
        // The list has one column: to move sideways in it must not pin the mark.
        if command == .moveLeft || command == .moveRight { return [] }
        let current = rows.firstIndex { $0.id == feed?.actingGeneration } ?? 0
        return mark(generation: Self.row(current, of: rows.count, after: command, page: 10))
    }

    /// Moves the ▸ by hand; from then on it stays where it was put.
    mutating func mark(generation index: Int) -> [Effect] {
        guard let row = feed?.snapshot?.generations[safely: index] else { return [] }
        changeFeed { $0.markedGeneration = row.id }
        inspector.rows[.payload] = nil
        return loadPayloadIfSeen()
    }

    private mutating func moveInHome(_ command: Command) -> [Effect] {
        guard let feed, !feed.placements.isEmpty else { return [] }
        if command == .open { return pressButton() }
        let flow = BoxFlow(feed.placements.map(\.placement.family), columns: homeColumns)
        let next: Int
        switch command {
        case .moveLeft: next = max(0, feed.selectedBox - 1)
        case .moveRight: next = min(feed.placements.count - 1, feed.selectedBox + 1)
        case .moveUp: next = flow.box(above: feed.selectedBox)
        case .moveDown: next = flow.box(below: feed.selectedBox)
        case .moveToStart, .pageUp: next = 0
        case .moveToEnd, .pageDown: next = feed.placements.count - 1
        default: return []
        }
        changeFeed { $0.selectedBox = next }
        return []
    }

    /// Columns of the home screen as it is laid out now.
    var homeColumns: Int { layout.home?.columns ?? size.columns }

    private mutating func moveInInspector(_ command: Command) -> [Effect] {
        if command == .moveLeft || command == .moveRight {
            let tabs = InspectorTab.allCases
            let place = tabs.firstIndex(of: inspector.tab) ?? 0
            return open(tabs[min(tabs.count - 1, max(0, place + (command == .moveRight ? 1 : -1)))])
        }
        if command == .open { return openInspectorRow() }
        let count = InspectorRows.count(of: self)
        let page = max(1, (layout.inspector?.rows ?? 4) - 4)
        inspector.row = Self.row(inspector.row, of: count, after: command, page: page)
        return []
    }

    private mutating func moveInStrip(_ command: Command) -> [Effect] {
        switch command {
        case .moveLeft: return changeTime(.previousEntry)
        case .moveRight: return changeTime(.nextEntry)
        case .moveUp: rescaleStrip { $0.finer }
        case .moveDown: rescaleStrip { $0.coarser }
        case .moveToStart:
            if let start = feed?.placements.first?.timeline.entries.first?.date { go(to: start) }
        case .moveToEnd:
            if let end = feed?.placements.first?.timeline.entries.last?.date { go(to: end) }
        case .pageUp: return changeTime(.previousDay)
        case .pageDown: return changeTime(.nextDay)
        default: break
        }
        return []
    }

    private mutating func rescaleStrip(_ change: (StripScale) -> StripScale) {
        changeFeed {
            $0.strip.scale = change($0.strip.scale)
            $0.strip.start = nil
        }
    }

    mutating func click(_ meaning: ClickTarget.Meaning) -> [Effect] {
        notice = nil
        switch meaning {
        case .command(let command): return perform(command)
        case .panel(let panel):
            focus = panel
            return []
        case .feed(let index):
            focus = .feeds
            return choose(feed: index)
        case .generation(let index):
            focus = .generations
            return mark(generation: index)
        case .box(let index):
            focus = .home
            changeFeed { $0.selectedBox = min(max(0, index), max(0, $0.placements.count - 1)) }
            return []
        case .tab(let tab): return open(tab)
        case .inspectorRow(let row):
            focus = .inspector
            if inspector.row == row { return openInspectorRow() }
            inspector.row = row
            return []
        case .stripColumn(let column):
            focus = .strip
            if let moment = stripGrid?.moment(at: column) { go(to: moment) }
            return []
        case .overlayRow, .overlayChoice, .overlayConfirm: return clickInOverlay(meaning)
        case .overlayKey(let key): return pressInOverlay(key)
        }
    }

    mutating func wheel(up: Bool, over meaning: ClickTarget.Meaning?) -> [Effect] {
        let command: Command = up ? .moveUp : .moveDown
        if overlay != nil { return pressInOverlay(up ? .up : .down) }
        switch meaning {
        case .stripColumn?, .panel(.strip)?: return changeTime(up ? .previousEntry : .nextEntry)
        case .feed?, .panel(.feeds)?: return moveInFeeds(command)
        case .generation?, .panel(.generations)?: return moveInGenerations(command)
        case .inspectorRow?, .tab?, .panel(.inspector)?: return moveInInspector(command)
        case .box?, .panel(.home)?: return moveInHome(command)
        default: return []
        }
    }
}
