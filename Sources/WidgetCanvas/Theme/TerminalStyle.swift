/// A colour as a terminal is told it.
public enum TerminalColor: Sendable, Hashable {
    /// Whatever the terminal uses by itself.
    case standard
    /// 0–7, 0–15 or 0–255, by the depth.
    case indexed(UInt8)
    /// `0xRRGGBB`.
    case rgb(UInt32)
}

/// A cell's style as a terminal is told it.
public struct TerminalStyle: Sendable, Hashable {
    public var foreground: TerminalColor = .standard
    public var background: TerminalColor = .standard
    public var isBold = false
    public var isUnderlined = false
    public var isReversed = false

    public init() {}
}

/// Turns the styles of cells into what a terminal of a certain depth can show.
///
/// In 24 bit and 256 colours every ink has its colour. In 16 and 8 colours panels draw no area, so text leaves the
/// terminal's own colours, hues take the basic colour of their name, and only what is filled with a hue has a ground.
/// Without colours, what is filled is reversed.
public struct TerminalStyleResolver: Sendable {
    private let colors: ColorScheme
    private let depth: ColorDepth

    public init(colors: ColorScheme, depth: ColorDepth) {
        self.colors = colors
        self.depth = colors.isMonochrome ? .none : depth
    }

    /// The terminal's version of a style.
    public func style(of style: CellStyle) -> TerminalStyle {
        var result = TerminalStyle()
        result.isBold = style.isBold
        result.isUnderlined = style.isUnderlined
        switch depth {
        case .trueColor:
            result.foreground = .rgb(rgb(of: style.foreground))
            result.background = .rgb(rgb(of: style.background))
        case .indexed256:
            result.foreground = .indexed(index256(of: style.foreground))
            result.background = .indexed(index256(of: style.background))
        case .ansi16, .ansi8: resolveBasic(style, &result)
        case .none: result.isReversed = isFilled(style.background) && !isDarker(style)
        }
        return result
    }

    /// The colour of an ink, `0xRRGGBB`.
    public func rgb(of ink: Ink) -> UInt32 {
        switch ink.meaning {
        case .chrome(let role): colors.chrome[role].rgb
        case .widget(let role): colors.widget[role].rgb
        case .literal(let rgb): rgb
        }
    }

    private func index256(of ink: Ink) -> UInt8 {
        switch ink.meaning {
        case .chrome(let role): colors.chrome[role].index256
        case .widget(let role): colors.widget[role].index256
        case .literal(let rgb): IndexedColors.nearest256(rgb)
        }
    }

    private func resolveBasic(_ style: CellStyle, _ result: inout TerminalStyle) {
        result.foreground = basic(style.foreground)
        guard isFilled(style.background) else { return }
        let ground = basic(style.background)
        result.background = ground
        guard style.foreground.isRole, case .indexed(let index) = ground else { return }
        // Text on a hue: black or white, whichever can be read.
        let luminance = Contrast.luminance(IndexedColors.rgb(of: index))
        result.foreground = .indexed(luminance > 0.18 ? 0 : depth == .ansi16 ? 15 : 7)
    }

    private func basic(_ ink: Ink) -> TerminalColor {
        let isBright = depth == .ansi16
        switch ink.meaning {
        case .literal(let rgb): return .indexed(IndexedColors.nearestBasic(rgb, count: isBright ? 16 : 8))
        case .chrome(let role), .widget(let role):
            guard let own = role.basicHue else {
                return isBright && role == .border ? .indexed(8) : .standard
            }
            let hue = isTinted(ink) ? Role.accent.basicHue ?? own : own
            // Bright hues on dark grounds, plain ones on light grounds.
            return .indexed(isBright && isDark(ink) ? hue + 8 : hue)
        }
    }

    /// Whether all hues are one.
    private func isTinted(_ ink: Ink) -> Bool {
        guard colors.tint != nil, case .widget = ink.meaning else { return false }
        return true
    }

    private func isDark(_ ink: Ink) -> Bool {
        let palette = if case .widget = ink.meaning { colors.widget } else { colors.chrome }
        return Contrast.luminance(palette[.surface].rgb) < 0.2
    }

    /// Whether a ground is more than the plain area of a panel or a box.
    private func isFilled(_ ink: Ink) -> Bool {
        switch ink.meaning {
        case .chrome(let role), .widget(let role):
            switch role {
            case .background, .panel, .surface: false
            default: true
            }
        case .literal: true
        }
    }

    /// In pictures of two colours the brighter one is the ink, so that nothing need be reversed.
    private func isDarker(_ style: CellStyle) -> Bool {
        guard case .literal(let ground) = style.background.meaning else { return false }
        return Contrast.luminance(ground) <= Contrast.luminance(rgb(of: style.foreground))
    }
}

extension Ink {
    fileprivate var isRole: Bool { if case .literal = meaning { false } else { true } }
}

extension Role {
    /// The basic colour of a hue; nil for text, lines and areas.
    fileprivate var basicHue: UInt8? {
        switch self {
        case .red, .error: 1
        case .green, .ok: 2
        case .yellow, .orange, .warn, .stale: 3
        case .blue, .accent, .borderFocus: 4
        case .purple: 5
        case .background, .panel, .surface, .border, .text, .secondary, .faint: nil
        }
    }
}
