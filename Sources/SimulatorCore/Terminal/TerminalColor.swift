import WidgetCanvas

/// A colour as a terminal is told it.
public enum TerminalColor: Sendable, Hashable {
    /// What the terminal has set for itself.
    case standard
    case indexed(UInt8)
    /// `0xRRGGBB`.
    case rgb(UInt32)
}

/// How a terminal is to draw a cell.
public struct TerminalStyle: Sendable, Hashable {
    public var foreground: TerminalColor = .standard
    public var background: TerminalColor = .standard
    public var isBold = false
    public var isUnderlined = false
    public var isReversed = false

    /// What the terminal does by itself.
    public init() {}
}

/// Says how the styles of a frame come out on a terminal of few or many colours.
///
/// From 256 colours on areas have their colour. Below, what is an area stays as the terminal is, text keeps the
/// terminal's own colour, and only fills (pills, the selected) and hues are drawn; without colours fills are reversed.
public struct TerminalPalette: Sendable {
    private let depth: ColorDepth
    private let colors: ColorScheme
    private let isLight: Bool

    public init(depth: ColorDepth, colors: ColorScheme) {
        self.depth = colors.isMonochrome ? .none : depth
        self.colors = colors
        isLight = ColorTable.luminance(colors.chrome[.background].rgb) > 0.5
    }

    public func style(of style: CellStyle) -> TerminalStyle {
        var result = TerminalStyle()
        result.isBold = style.isBold
        result.isUnderlined = style.isUnderlined
        switch depth {
        case .trueColor:
            result.foreground = .rgb(swatch(style.foreground).rgb)
            result.background = .rgb(swatch(style.background).rgb)
        case .indexed256:
            result.foreground = .indexed(swatch(style.foreground).index256)
            result.background = .indexed(swatch(style.background).index256)
        case .ansi16, .ansi8: addFewColors(style, to: &result)
        case .none:
            guard let role = role(of: style.background), !role.isArea else { break }
            // Chosen without having the focus: bold is all that is left for it.
            if role == .border { result.isBold = true } else { result.isReversed = true }
        }
        return result
    }

    private func swatch(_ ink: Ink) -> Swatch {
        switch ink.meaning {
        case .chrome(let role): colors.chrome[role]
        case .widget(let role): colors.widget[role]
        case .literal(let rgb): Swatch(rgb: rgb, index256: ColorTable.nearest256(rgb))
        }
    }

    private func role(of ink: Ink) -> Role? {
        switch ink.meaning {
        case .chrome(let role), .widget(let role): role
        case .literal: nil
        }
    }

    // MARK: 16 and 8

    private func addFewColors(_ style: CellStyle, to result: inout TerminalStyle) {
        let count = depth == .ansi16 ? 16 : 8
        if let fill = role(of: style.background) {
            if fill == .border {
                result.isReversed = true
                return
            }
            if !fill.isArea { result.background = .indexed(hue(fill) ?? 7) }
        } else if case .literal(let rgb) = style.background.meaning {
            result.background = .indexed(ColorTable.nearest(rgb, among: count))
        }
        switch style.foreground.meaning {
        case .chrome(let role), .widget(let role):
            if result.background != .standard {
                // On a fill: what the ground is, against the hue.
                result.foreground = .indexed(isLight ? 7 : 0)
            } else if let hue = hue(role) {
                result.foreground = .indexed(hue)
            }
        case .literal(let rgb): result.foreground = .indexed(ColorTable.nearest(rgb, among: count))
        }
    }

    /// The nearest by hue, not by distance: a pale blue must not become grey. Nil stays the terminal's own.
    private func hue(_ role: Role) -> UInt8? {
        let plain: UInt8
        switch role {
        case .background, .panel, .surface, .text, .secondary: return nil
        case .border, .faint: return depth == .ansi16 ? 8 : nil
        case .error, .red: plain = 1
        case .ok, .green: plain = 2
        case .warn, .stale, .orange, .yellow: plain = 3
        case .accent, .borderFocus, .blue: plain = 4
        case .purple: plain = 5
        }
        return depth == .ansi16 && !isLight ? plain + 8 : plain
    }
}

extension Role {
    /// Whether it is the ground of something, rather than a mark or a text.
    fileprivate var isArea: Bool {
        switch self {
        case .background, .panel, .surface: true
        default: false
        }
    }
}
