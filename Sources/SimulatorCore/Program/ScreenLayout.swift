import WidgetCanvas

/// Who stands where on a screen of a given size. All drawing and all clicks ask this, so that they agree.
///
/// ```
/// title
///
/// feeds        home screen            inspector
/// generations  boxes with captions    one of its tabs
/// lab copy     what happened
///
/// timeline
///
/// hints
/// ```
public struct ScreenLayout: Sendable, Equatable {
    public let sizeClass: SizeClass
    public let size: Size
    public let title: Rect
    /// Names of the panels in a row; narrow only.
    public private(set) var panelNames: Rect?
    /// Feeds, generations and lab copy, one above the other.
    public private(set) var sidebar: Rect?
    /// The boxes, with what happened below them.
    public private(set) var home: Rect?
    public private(set) var inspector: Rect?
    public private(set) var strip: Rect?
    public let hints: Rect
    /// Whether the home screen is reduced to its first box, so that the inspector gets 90 columns.
    public private(set) var isReduced = false
    /// Whether one panel has the body to itself.
    public private(set) var isFilled = false

    /// What the layout depends on besides the size.
    struct Wishes: Sendable, Equatable {
        var focus = Focus.home
        var tab = InspectorTab.resolve
        /// `v`: the focused panel fills the body; in the reduced layout, back to three columns.
        var isFilled = false
        /// Rows that all boxes need with captions of one row, for a body of that many columns.
        var boxRows: @Sendable (_ columns: Int) -> Int = { _ in 14 }

        static func == (left: Wishes, right: Wishes) -> Bool {
            left.focus == right.focus && left.tab == right.tab && left.isFilled == right.isFilled
        }
    }

    init(size: Size, wishes: Wishes) {
        self.size = size
        sizeClass = SizeClass(size)
        title = Rect(column: 0, row: 0, columns: size.columns, rows: min(1, size.rows))
        hints = Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: min(1, size.rows))
        switch sizeClass {
        case .wide, .standard: layThreeColumns(wishes)
        case .compact: layCompact(wishes)
        case .narrow: layNarrow(wishes)
        case .tiny: layTiny(wishes)
        case .tooSmall: break
        }
    }

    private func band(_ row: Int, rows: Int) -> Rect { Rect(column: 0, row: row, columns: size.columns, rows: rows) }

    private mutating func layThreeColumns(_ wishes: Wishes) {
        strip = band(size.rows - 7, rows: 5)
        let body = band(2, rows: size.rows - 10)
        let sidebarColumns = sizeClass == .wide ? 24 : 16
        var homeColumns = sizeClass == .wide ? 72 : 70
        // A very wide screen gives a third of what is spare to the boxes, the rest to the inspector.
        homeColumns += max(0, size.columns - 200) / 3
        let inspectorColumns = size.columns - sidebarColumns - homeColumns
        if wishes.tab.needsRoom, inspectorColumns < 90, !wishes.isFilled, ![.home, .feeds].contains(wishes.focus) {
            isReduced = true
            sidebar = nil
            home = columns(of: body, from: 0, count: 26)
            inspector = columns(of: body, from: 26, count: size.columns - 26)
            return
        }
        sidebar = columns(of: body, from: 0, count: sidebarColumns)
        let rest = columns(of: body, from: sidebarColumns, count: size.columns - sidebarColumns)
        if wishes.isFilled, !wishes.tab.needsRoom || wishes.focus == .home {
            isFilled = true
            switch wishes.focus {
            case .inspector: inspector = rest
            case .strip: strip = body
            case .feeds, .generations: sidebar = body
            case .home: home = rest
            }
            return
        }
        home = columns(of: body, from: sidebarColumns, count: homeColumns)
        inspector = columns(of: body, from: sidebarColumns + homeColumns, count: inspectorColumns)
    }

    private mutating func layCompact(_ wishes: Wishes) {
        strip = band(size.rows - 5, rows: 3)
        let body = band(1, rows: size.rows - 6)
        if wishes.isFilled || wishes.focus.coversHome(tab: wishes.tab) {
            isFilled = true
            fill(body, wishes.focus)
            return
        }
        let boxRows = min(wishes.boxRows(size.columns), body.rows - 5)
        home = band(body.row, rows: boxRows)
        inspector = band(body.row + boxRows + 1, rows: body.rows - boxRows - 1)
    }

    private mutating func layNarrow(_ wishes: Wishes) {
        panelNames = band(1, rows: 1)
        strip = band(size.rows - 4, rows: 2)
        fill(band(3, rows: size.rows - 7), wishes.focus)
    }

    private mutating func layTiny(_ wishes: Wishes) {
        strip = band(size.rows - 3, rows: 2)
        // The strip is always there; what would fill the body with it shows the boxes.
        fill(band(1, rows: size.rows - 4), wishes.focus == .strip ? .home : wishes.focus)
    }

    private mutating func fill(_ body: Rect, _ focus: Focus) {
        switch focus {
        case .home: home = body
        case .inspector: inspector = body
        case .feeds, .generations: sidebar = body
        case .strip: strip = body
        }
    }

    private func columns(of body: Rect, from column: Int, count: Int) -> Rect {
        Rect(column: column, row: body.row, columns: count, rows: body.rows)
    }
}

/// The panels that can have the focus, in the order in which Tab visits them.
public enum Focus: String, Sendable, Hashable, CaseIterable {
    case home, inspector, strip, feeds, generations

    /// On a compact screen feeds and generations open over the home screen, and so do the longer tabs.
    func coversHome(tab: InspectorTab) -> Bool {
        switch self {
        case .home, .strip: false
        case .inspector: tab != .resolve
        case .feeds, .generations: true
        }
    }
}

/// The tabs of the inspector; the raw value is the digit that opens one.
public enum InspectorTab: Int, Sendable, Hashable, CaseIterable {
    case resolve = 1
    case payload = 2
    case assets = 3
    case checks = 4
    case log = 7

    public var name: String {
        switch self {
        case .resolve: "Resolve"
        case .payload: "Payload"
        case .assets: "Assets"
        case .checks: "Checks"
        case .log: "Log"
        }
    }

    /// Whether it needs 90 columns to be of use.
    var needsRoom: Bool { self == .payload }
}
