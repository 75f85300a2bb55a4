/// What a colour is for. Chrome and the inside of boxes name roles; a theme gives them colours.
public enum Role: UInt8, Sendable, CaseIterable {
    case background, panel, surface, border, borderFocus
    case text, secondary, faint, accent
    case ok, warn, error, stale
    case red, orange, yellow, green, blue, purple
}

/// The colour of a glyph or of its ground: a role that a theme resolves, or a literal.
///
/// Four bytes, so that cells are cheap to copy and compare.
public struct Ink: Sendable, Hashable {
    let raw: UInt32

    /// A role of the program's own theme: title, panels, frames.
    public static func chrome(_ role: Role) -> Ink { Ink(raw: 0x0100_0000 | UInt32(role.rawValue)) }
    /// A role of the appearance that is on: the inside of boxes.
    public static func widget(_ role: Role) -> Ink { Ink(raw: 0x0200_0000 | UInt32(role.rawValue)) }
    /// A literal colour, `0xRRGGBB`.
    public static func literal(_ rgb: UInt32) -> Ink { Ink(raw: rgb & 0x00FF_FFFF) }

    /// What an ink stands for.
    public enum Meaning: Sendable, Hashable { case chrome(Role), widget(Role), literal(UInt32) }

    public var meaning: Meaning {
        let role = Role(rawValue: UInt8(truncatingIfNeeded: raw)) ?? .text
        return switch raw >> 24 {
        case 1: .chrome(role)
        case 2: .widget(role)
        default: .literal(raw)
        }
    }
}

/// How one cell is drawn.
public struct CellStyle: Sendable, Hashable {
    public var foreground: Ink
    public var background: Ink
    public var isBold: Bool
    public var isUnderlined: Bool

    public init(_ foreground: Ink, on background: Ink, bold: Bool = false, underlined: Bool = false) {
        self.foreground = foreground
        self.background = background
        isBold = bold
        isUnderlined = underlined
    }

    /// Chrome roles in one word: `CellStyle.chrome(.text, on: .panel, bold: true)`.
    public static func chrome(_ foreground: Role, on background: Role, bold: Bool = false) -> CellStyle {
        CellStyle(.chrome(foreground), on: .chrome(background), bold: bold)
    }
}
