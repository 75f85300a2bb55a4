import WidgetCanvas

/// A drawn screen: its cells, what a click means where, and which pictures were missing.
public struct Frame: Sendable {
    public var canvas: Canvas
    /// Later ones lie above earlier ones.
    public private(set) var targets: [ClickTarget] = []
    public let glyphs: Glyphs

    init(size: Size, glyphs: Glyphs) {
        canvas = Canvas(size: size, style: .chrome(.text, on: .background))
        self.glyphs = glyphs
    }

    /// Says what a click inside a rectangle means.
    mutating func addTarget(_ rect: Rect, _ meaning: ClickTarget.Meaning) {
        let visible = rect.intersection(canvas.clip)
        if !visible.isEmpty { targets.append(ClickTarget(rect: visible, meaning: meaning)) }
    }

    /// Forgets what clicks mean: an overlay takes them all.
    mutating func removeTargets() { targets = [] }

    /// What lies under a point.
    public func target(at point: Point) -> ClickTarget.Meaning? {
        targets.last { $0.rect.contains(point) }?.meaning
    }
}

/// A part of the screen that answers to the mouse.
public struct ClickTarget: Sendable, Equatable {
    public enum Meaning: Sendable, Equatable {
        case command(Command)
        case panel(Focus)
        case feed(Int)
        case generation(Int)
        case box(Int)
        case tab(InspectorTab)
        /// A row of the inspector's tab.
        case inspectorRow(Int)
        /// A column of the strip's line.
        case stripColumn(Int)
        /// A row of the overlay's list, or a choice beside it.
        case overlayRow(Int)
        case overlayChoice(Int)
        case overlayConfirm
        /// A hint of the overlay: as if the key were pressed.
        case overlayKey(Key)
    }

    public let rect: Rect
    public let meaning: Meaning
}
