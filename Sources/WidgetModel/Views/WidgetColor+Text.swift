/// Colours as both JSON forms write them: `#rgb`, `#rrggbb`, `#aarrggbb`, or the name of a role.
extension WidgetColor {
    private static let roles: [(name: String, color: WidgetColor)] = [
        ("primary", .primary), ("secondary", .secondary), ("accent", .accent), ("red", .red), ("green", .green),
        ("blue", .blue), ("orange", .orange), ("yellow", .yellow), ("purple", .purple), ("clear", .clear),
    ]

    /// Reads a colour; nil for any other text.
    public init?(text: String) {
        if let role = Self.roles.first(where: { $0.name == text }) {
            self = role.color
            return
        }
        guard text.hasPrefix("#") else { return nil }
        let digits = text.utf8.dropFirst()
        guard digits.allSatisfy(Self.isHexadecimal), let value = UInt32(String(Substring(digits)), radix: 16) else {
            return nil
        }
        func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
        // One digit stands for two equal ones.
        func short(_ shift: UInt32) -> UInt8 { UInt8(value >> shift & 0xF) * 17 }
        switch digits.count {
        case 3: self = .rgba(red: short(8), green: short(4), blue: short(0), alpha: 255)
        case 6: self = .rgba(red: channel(16), green: channel(8), blue: channel(0), alpha: 255)
        case 8: self = .rgba(red: channel(16), green: channel(8), blue: channel(0), alpha: channel(24))
        default: return nil
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }

    /// The role's name, `#rrggbb`, or `#aarrggbb` where it is not opaque.
    public var text: String {
        guard case .rgba(let red, let green, let blue, let alpha) = self else {
            return Self.roles.first { $0.color == self }?.name ?? "primary"
        }
        let channels = alpha == 255 ? [red, green, blue] : [alpha, red, green, blue]
        return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
