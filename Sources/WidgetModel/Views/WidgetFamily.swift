/// A shape of widget, in cells: one column stands for 8 points, one row for 16.
public enum WidgetFamily: String, Sendable, Hashable, CaseIterable {
    case small, medium, large, extraLarge, circular, rectangular, inline

    /// The family of that name, ours (`small`) or WidgetKit's (`systemSmall`, `accessoryInline`); nil for any other.
    public init?(named name: String) {
        let bare = ["system", "accessory"].first(where: name.hasPrefix).map { name.dropFirst($0.count) }
        let ours = bare.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? name
        guard let family = WidgetFamily(rawValue: ours) else { return nil }
        self = family
    }

    /// Columns inside the box.
    public var columns: Int {
        switch self {
        case .small, .rectangular: 20
        case .medium, .large: 42
        case .extraLarge: 88
        case .circular: 8
        case .inline: 30
        }
    }

    /// Rows inside the box.
    public var rows: Int {
        switch self {
        case .small, .medium: 10
        case .large, .extraLarge: 22
        case .circular, .rectangular: 4
        case .inline: 1
        }
    }

    /// Whether this is a lock-screen family, which draws in one colour.
    public var isAccessory: Bool {
        switch self {
        case .circular, .rectangular, .inline: true
        case .small, .medium, .large, .extraLarge: false
        }
    }
}
