import WidgetCanvas

/// What the environment says of the terminal.
public struct TerminalSetting: Sendable, Equatable {
    /// `TERM`; empty where it is not set.
    public var type: String
    /// Whether text may be sent as UTF-8.
    public var isUTF8: Bool
    /// Whether `NO_COLOR` asks for none.
    public var refusesColor: Bool
    /// Whether `COLORTERM` promises 24 bits.
    public var promisesTrueColor: Bool

    /// Reads the variables.
    ///
    /// - Parameters:
    ///   - variable: an environment variable; empty ones count as not set.
    ///   - codeset: what the C library calls the character set of a locale's name that does not say; asked only then.
    public init(variable: (String) -> String?, codeset: () -> String) {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        type = value("TERM") ?? ""
        refusesColor = value("NO_COLOR") != nil
        promisesTrueColor = ["truecolor", "24bit"].contains(value("COLORTERM") ?? "")
        isUTF8 = Self.isUTF8(value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG"), codeset)
    }

    /// A bare system has no locale and yet a terminal that speaks UTF-8; `C` and `POSIX` were set by someone.
    private static func isUTF8(_ locale: String?, _ codeset: () -> String) -> Bool {
        guard let locale else { return true }
        if locale == "C" || locale == "POSIX" { return false }
        if let dot = locale.firstIndex(of: ".") {
            return isNameOfUTF8(locale[locale.index(after: dot)...].prefix { $0 != "@" })
        }
        // macOS: LC_CTYPE=UTF-8.
        return isNameOfUTF8(locale[...]) || isNameOfUTF8(codeset()[...])
    }

    private static func isNameOfUTF8(_ name: Substring) -> Bool {
        ["utf8", "utf-8"].contains(name.lowercased())
    }

    /// Whether the type is one whose entry leaves 24-bit colours out: those that name them know better.
    public var isOrdinary: Bool { !type.isEmpty && type != "dumb" && !type.contains("direct") }

    /// How many colours are used where the terminal's entry has `count`.
    public func depth(colorCount count: Int) -> ColorDepth {
        if refusesColor { return .none }
        return switch count {
        case ..<8: .none
        case ..<16: .ansi8
        case ..<256: .ansi16
        case ..<0x100_0000: .indexed256
        default: .trueColor
        }
    }
}
