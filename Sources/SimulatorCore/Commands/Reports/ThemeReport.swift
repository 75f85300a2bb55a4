import OrderedJSON
import WidgetCanvas

/// What `themes` prints.
public struct ThemeReport {
    private let library: ThemeLibrary

    public init(_ library: ThemeLibrary) { self.library = library }

    /// A line for each theme that can be used.
    public var text: String {
        let width = library.themes.map(\.name.count).max() ?? 0
        return library.entries.compactMap { entry -> String? in
            guard case .success(let theme) = entry.theme else { return nil }
            let lightness = theme.isMonochrome ? "no colors" : theme.isDark ? "dark" : "light"
            return "\(theme.name.padded(to: width + 1)) \(lightness.padded(to: 10)) \(entry.path ?? "built in")\n"
        }.joined()
    }

    /// One object a line.
    public var jsonLines: [JSONValue] {
        library.entries.map { entry in
            switch entry.theme {
            case .success(let theme):
                .object([
                    ("name", .string(theme.name)), ("isDark", .bool(theme.isDark)),
                    ("isMonochrome", .bool(theme.isMonochrome)), ("file", .optional(entry.path)), ("problem", .null),
                ])
            case .failure(let error):
                .object([
                    ("name", .null), ("isDark", .null), ("isMonochrome", .null), ("file", .optional(entry.path)),
                    ("problem", .string(error.message)),
                ])
            }
        }
    }
}
