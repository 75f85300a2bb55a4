/// One colour, as exactly as each kind of terminal can show it.
public struct Swatch: Sendable, Hashable {
    /// `0xRRGGBB`.
    public var rgb: UInt32
    /// The index in the 256-colour table that stands for it: the nearest, or one chosen for its contrast.
    public var index256: UInt8

    public init(rgb: UInt32, index256: UInt8) {
        self.rgb = rgb
        self.index256 = index256
    }
}

/// A colour for every role.
public struct Palette: Sendable, Hashable {
    private var swatches: [Swatch]

    /// Asks once for each role.
    public init(_ swatch: (Role) -> Swatch) { swatches = Role.allCases.map(swatch) }

    public subscript(role: Role) -> Swatch {
        get { swatches[Int(role.rawValue)] }
        set { swatches[Int(role.rawValue)] = newValue }
    }
}

/// The colours of one frame: those of the chrome, and those inside boxes.
public struct ColorScheme: Sendable, Hashable {
    public var chrome: Palette
    public var widget: Palette
    /// Whether to do without colours at all: bold and reverse only.
    public var isMonochrome: Bool
    /// The one hue inside boxes; nil while every colour is itself.
    public var tint: Tint?

    /// Puts the colours of a frame together; by default in colours, and not tinted.
    public init(chrome: Palette, widget: Palette, isMonochrome: Bool = false, tint: Tint? = nil) {
        self.chrome = chrome
        self.widget = widget
        self.isMonochrome = isMonochrome
        self.tint = tint
    }
}

/// What a terminal can show.
public enum ColorDepth: Sendable, Hashable, CaseIterable { case none, ansi8, ansi16, indexed256, trueColor }
