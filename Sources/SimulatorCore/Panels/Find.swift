import WidgetCanvas

extension Program {
    /// `/` begins a search, `n` and `N` go to what was found.
    mutating func search(_ command: Command) -> [Effect] {
        switch command {
        case .find:
            find = FindState(field: TextField(), isTyping: true)
            return []
        case .findNext, .findPrevious:
            if find.field.text.isEmpty, focus == .inspector, inspector.tab == .payload {
                goToFault()
                if inspector.document?.fault == nil { notice = "The file is whole; there is no fault to go to." }
                return []
            }
            guard !find.field.text.isEmpty else {
                notice = "Nothing was searched for yet: / begins."
                return []
            }
            return goToMatch(after: command == .findNext)
        default: return []
        }
    }

    mutating func pressInFind(_ key: Key) -> [Effect] {
        switch key {
        case .escape:
            find = FindState()
            return []
        case .enter:
            find.isTyping = false
            return find.field.text.isEmpty ? [] : goToMatch(after: true, mayStay: true)
        default:
            _ = find.field.handle(key)
            return []
        }
    }

    /// Goes to the next row of the focused panel that has the text, round and round.
    private mutating func goToMatch(after: Bool, mayStay: Bool = false) -> [Effect] {
        let rows = searchableRows
        let needle = find.field.text.lowercased()
        let matches = rows.indices.filter { rows[$0].lowercased().contains(needle) }
        guard let first = matches.first, let last = matches.last else {
            notice = "“\(find.field.text)” is not in this panel."
            return []
        }
        let current = searchRow
        let next: Int
        if after {
            next = matches.first { mayStay ? $0 >= current : $0 > current } ?? first
        } else {
            next = matches.last { $0 < current } ?? last
        }
        notice = "\(matches.firstIndex(of: next).map { $0 + 1 } ?? 1) of \(matches.count) for “\(find.field.text)”"
        return goToSearchRow(next)
    }

    /// The text of each row of the focused panel.
    private var searchableRows: [String] {
        guard let feed else { return [] }
        switch focus {
        case .feeds: return feeds.map(\.name)
        case .generations: return feed.snapshot?.generations.map(\.id.string) ?? []
        case .home: return feed.placements.map { $0.shown(at: feed.clock.moment).entry.label.caption }
        case .strip: return feed.placements.first?.timeline.entries.map(\.label.caption) ?? []
        case .inspector:
            switch inspector.tab {
            case .payload:
                guard let document = inspector.document else { return [] }
                return PayloadRow.rows(of: document, inspector).map {
                    String(decoding: document.bytes[document.lines[$0.line]], as: UTF8.self)
                }
            case .assets: return feed.snapshot?.assets.map(\.name) ?? []
            case .checks: return feed.snapshot?.checks.map { "\($0.code.rawValue) \($0.title) \($0.detail)" } ?? []
            case .resolve, .log:
                let columns = InspectorPanel(self, layout)?.content.columns ?? 32
                return InspectorRows.rows(of: self, columns: columns).map(\.left.text)
            }
        }
    }

    private var searchRow: Int {
        guard let feed else { return 0 }
        switch focus {
        case .feeds: return selectedFeed
        case .generations: return feed.snapshot?.generations.firstIndex { $0.id == feed.actingGeneration } ?? 0
        case .home: return feed.selectedBox
        case .strip: return feed.placements.first?.shown(at: feed.clock.moment).index ?? 0
        case .inspector: return inspector.row
        }
    }

    private mutating func goToSearchRow(_ row: Int) -> [Effect] {
        switch focus {
        case .feeds: return choose(feed: row)
        case .generations: return mark(generation: row)
        case .home: changeFeed { $0.selectedBox = row }
        case .strip:
            if let date = feed?.placements.first?.timeline.entries[safely: row]?.date { go(to: date) }
        case .inspector: inspector.row = row
        }
        return []
    }
}
