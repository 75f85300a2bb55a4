import Foundation

/// Everything beside the view tree that a widget's cells depend on: same tree, same context, same cells.
public struct DrawingContext {
    /// The moment that timers and relative dates are worded for.
    public var now: Date
    /// The moment of the timeline's entry: `days` counts from its day. The default is `now`.
    public var entryDate: Date
    /// With the simulated zone.
    public var calendar: Calendar
    /// Mixes opacity and gradients; roles are left to the terminal.
    public var colors: ColorScheme
    public var glyphs: Glyphs
    public var pictures: any PictureSource
    /// Draws every text and picture as a redacted shape: a placeholder.
    public var isRedacted = false
    /// Redacts what is marked private.
    public var isLocked = false
    /// How large texts are.
    public var textSize = TextSize.large
    /// The button that Enter would press: it is filled with its hue.
    public var focusedAction: String?

    /// Makes a context; nothing is redacted and no button has the focus.
    public init(
        now: Date, entryDate: Date? = nil, calendar: Calendar, colors: ColorScheme, glyphs: Glyphs = .unicode,
        pictures: any PictureSource = NoPictures()
    ) {
        self.now = now
        self.entryDate = entryDate ?? now
        self.calendar = calendar
        self.colors = colors
        self.glyphs = glyphs
        self.pictures = pictures
    }
}

/// Where a widget's pictures come from, already brought to cells.
public protocol PictureSource {
    /// Whether there is an asset of that name; another name may be that of a symbol.
    func hasPicture(named name: String) -> Bool
    /// The asset, filling that size over a ground, `0xRRGGBB`; nil where it is missing or broken.
    func picture(named name: String, size: Size, ground: UInt32) -> CellImage?
    /// A picture that stands in the view tree itself, as PNG; nil where it is broken.
    func picture(png: [UInt8], size: Size, ground: UInt32) -> CellImage?
}

/// No pictures at all: every asset is drawn as a placeholder.
public struct NoPictures: PictureSource {
    public init() {}
    public func hasPicture(named name: String) -> Bool { false }
    public func picture(named name: String, size: Size, ground: UInt32) -> CellImage? { nil }
    public func picture(png: [UInt8], size: Size, ground: UInt32) -> CellImage? { nil }
}

/// What drawing a widget has noticed.
public struct DrawingReport: Sendable, Equatable {
    /// A text that did not fit.
    public struct CutText: Sendable, Equatable {
        public var text: String
        /// Characters that can be seen, the ellipsis not counted.
        public var shownCount: Int
        /// Characters of the whole text.
        public var count: Int
    }

    /// A text that is hard to read on its ground.
    public struct FaintText: Sendable, Equatable {
        public var text: String
        /// As WCAG 2 reckons it, below 4.5.
        public var contrast: Double
    }

    /// A place that can be pressed.
    public struct Target: Sendable, Equatable {
        /// An action's id, or a URL.
        public var name: String
        public var rect: Rect
    }

    public var cutTexts: [CutText] = []
    public var faintTexts: [FaintText] = []
    /// Names of nodes that are not known, in order.
    public var unknownNodes: [String] = []
    /// Names of pictures that are neither assets nor symbols.
    public var missingPictures: [String] = []
    public var buttons: [Target] = []
    public var links: [Target] = []
    /// Whether the tree was too large or too deep to be drawn as a whole.
    public var isTreeCut = false

    public init() {}
}
