import Foundation

/// One node of a widget's view tree: what it draws, and the modifiers that change how.
///
/// Both JSON forms (`LayoutForm`, `SurfaceWire`) decode to this. Lengths are points: a column is 8 wide, a row 16 high.
///
/// Modifiers apply in order, the first innermost: `[.padding(…), .fill(…)]` is a padded node that then fills its
/// space, `[.color(.accent), .bold]` says the same in any order. `font`, `bold`, `color`, `tint`, `lineLimit` and
/// `align` also hold for what is inside, where that does not say otherwise.
/// - A `frame` on an image is its size in cells (160 × 64 points: 20 × 4); the picture fills it and is cropped.
/// - A `gauge` beside other children of a depth stack is a ring around them in `circular`, a bar elsewhere.
/// - A spacer's `minimumLength: 0` may vanish; nil leaves at least one column or no row.
public struct ViewNode: Sendable, Equatable {
    public var content: Content
    public var modifiers: [Modifier]
    /// The identity that actions and diagnostics name; nil where the source gave none.
    public var id: String?

    /// Makes a node.
    public init(_ content: Content, _ modifiers: [Modifier] = [], id: String? = nil) {
        self.content = content
        self.modifiers = modifiers
        self.id = id
    }

    /// What a node draws.
    public indirect enum Content: Sendable, Equatable {
        case text(String)
        /// Ticks by itself: down to the target, or up from it.
        case timer(target: Date, countsDown: Bool)
        case date(Date, style: DateStyle)
        /// An asset of the generation, or the name of a symbol.
        case image(name: String)
        /// An inline PNG.
        case bitmap(png: [UInt8], width: Double?, height: Double?)
        case verticalStack(spacing: Double?, alignment: HorizontalAlignment, children: [ViewNode])
        case horizontalStack(spacing: Double?, alignment: VerticalAlignment, children: [ViewNode])
        case depthStack(alignment: Alignment, children: [ViewNode])
        /// Children that stand in their parent as if written there (`ForEach`, `If`).
        case group([ViewNode])
        case spacer(minimumLength: Double?)
        case divider
        /// A fraction from 0 to 1; nil is indeterminate.
        case progress(Double?)
        case gauge(value: Double, minimum: Double, maximum: Double)
        case shape(ShapeKind)
        case button(action: String, title: String, child: ViewNode?)
        case link(url: String, child: ViewNode?)
        case unknown(name: String)
    }

    /// How a date is worded.
    public enum DateStyle: String, Sendable, CaseIterable { case date, time, weekday, relative, offset, days }

    /// The outlines a shape may have; a radius is in points.
    public enum ShapeKind: Sendable, Equatable { case rectangle, rounded(radius: Double), capsule, circle }

    /// Where children stand across a vertical stack.
    public enum HorizontalAlignment: String, Sendable { case leading, center, trailing }
    /// Where children stand across a horizontal stack.
    public enum VerticalAlignment: String, Sendable { case top, center, bottom }
    /// Where children stand in a depth stack or a frame.
    public struct Alignment: Sendable, Equatable {
        public var horizontal: HorizontalAlignment
        public var vertical: VerticalAlignment

        /// Pairs both directions; the default is the centre.
        public init(_ horizontal: HorizontalAlignment = .center, _ vertical: VerticalAlignment = .center) {
            self.horizontal = horizontal
            self.vertical = vertical
        }
    }
}
