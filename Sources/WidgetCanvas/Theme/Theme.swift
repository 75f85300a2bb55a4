import WidgetModel

/// The colours and lines of the program: one palette for the chrome, and one for the inside of boxes in each
/// appearance.
public struct Theme: Sendable, Hashable {
    public var name: String
    /// Whether the chrome is light on dark.
    public var isDark: Bool
    /// Whether to do without colours: bold and reverse only.
    public var isMonochrome: Bool
    public var borderStyle: BorderStyle
    public var chrome: Palette
    /// Inside boxes while the home screen is light.
    public var light: Palette
    /// Inside boxes while the home screen is dark.
    public var dark: Palette

    /// Makes a theme of its parts.
    public init(
        name: String, isDark: Bool, isMonochrome: Bool = false, borderStyle: BorderStyle = .rounded, chrome: Palette,
        light: Palette, dark: Palette
    ) {
        self.name = name
        self.isDark = isDark
        self.isMonochrome = isMonochrome
        self.borderStyle = borderStyle
        self.chrome = chrome
        self.light = light
        self.dark = dark
    }

    /// The colours of a frame while the home screen has that appearance.
    public func colors(_ appearance: Appearance) -> ColorScheme {
        switch appearance {
        case .light: ColorScheme(chrome: chrome, widget: light, isMonochrome: isMonochrome)
        case .dark: ColorScheme(chrome: chrome, widget: dark, isMonochrome: isMonochrome)
        case .tinted:
            ColorScheme(
                chrome: chrome, widget: dark.tinted, isMonochrome: isMonochrome, tint: Tint(dark[.accent].rgb))
        }
    }

    /// Dark on light; compiled in, equal to `themes/paper.json`.
    public static let paper = Theme(
        name: "paper", isDark: false, chrome: .paper, light: .paper, dark: .ink)
    /// Light on dark; compiled in, equal to `themes/ink.json`.
    public static let ink = Theme(
        name: "ink", isDark: true, chrome: .ink, light: .paper, dark: .ink)
}

extension Palette {
    /// The palette of `paper`.
    public static let paper = Palette { role in
        switch role {
        case .background: Swatch(rgb: 0xE9E6DF, index256: 254)
        case .panel: Swatch(rgb: 0xF5F3EE, index256: 255)
        case .surface: Swatch(rgb: 0xFFFFFF, index256: 231)
        case .border: Swatch(rgb: 0xB9B3A6, index256: 249)
        case .borderFocus: Swatch(rgb: 0x1F5FBF, index256: 25)
        case .text: Swatch(rgb: 0x1E2329, index256: 235)
        case .secondary: Swatch(rgb: 0x4A5159, index256: 239)
        case .faint: Swatch(rgb: 0x61676E, index256: 241)
        case .accent, .blue: Swatch(rgb: 0x1B55AE, index256: 25)
        case .ok, .green: Swatch(rgb: 0x1F6B3A, index256: 22)
        case .warn: Swatch(rgb: 0x8A4B00, index256: 94)
        case .error, .red: Swatch(rgb: 0xB3261E, index256: 124)
        case .stale: Swatch(rgb: 0x74553A, index256: 240)
        case .orange: Swatch(rgb: 0x9A4800, index256: 94)
        case .yellow: Swatch(rgb: 0x735800, index256: 58)
        case .purple: Swatch(rgb: 0x6C3FA8, index256: 55)
        }
    }

    /// The palette of `ink`.
    public static let ink = Palette { role in
        switch role {
        case .background: Swatch(rgb: 0x0E1116, index256: 233)
        case .panel: Swatch(rgb: 0x151A21, index256: 234)
        case .surface: Swatch(rgb: 0x212833, index256: 235)
        case .border: Swatch(rgb: 0x465162, index256: 240)
        case .borderFocus, .accent, .blue: Swatch(rgb: 0x8AB8FF, index256: 111)
        case .text: Swatch(rgb: 0xE9ECF0, index256: 255)
        case .secondary: Swatch(rgb: 0xB4BDC9, index256: 250)
        case .faint: Swatch(rgb: 0x909BAA, index256: 247)
        case .ok, .green: Swatch(rgb: 0x82D3A2, index256: 115)
        case .warn: Swatch(rgb: 0xF2C46D, index256: 221)
        case .error, .red: Swatch(rgb: 0xFF958A, index256: 210)
        case .stale: Swatch(rgb: 0xCFAE8C, index256: 180)
        case .orange: Swatch(rgb: 0xF7AC72, index256: 215)
        case .yellow: Swatch(rgb: 0xE8CF74, index256: 186)
        case .purple: Swatch(rgb: 0xC9A6FF, index256: 183)
        }
    }
}
