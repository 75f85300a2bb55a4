import Foundation

/// What a pre-drawn surface is for.
public enum SurfaceStyle: String, Sendable, CaseIterable {
    case widget = "Widget"
    case activity = "Activity"
    case notification = "Notification"
}

/// The places of a Live Activity, on the lock screen and in the Dynamic Island.
public enum ActivitySlot: String, Sendable, Hashable, CaseIterable {
    case lockScreen, compactLeading, compactTrailing, minimal
    case expandedLeading, expandedTrailing, expandedCenter, expandedBottom
}

/// The key of a widget's tree: `<Family>@<unix seconds>`.
struct SurfaceKey: Hashable {
    var family: WidgetFamily
    /// From this moment on the tree is shown.
    var date: Date

    /// Reads a key; nil for any other text.
    init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let family = Self.family(String(parts[0])), let seconds = Double(parts[1]) else {
            return nil
        }
        let date = Date(timeIntervalSince1970: seconds)
        guard seconds.isFinite, SimulatedClock.range.contains(date) else { return nil }
        self.family = family
        self.date = date
    }

    /// What the wire calls a family: `AccessoryInline`.
    static func name(of family: WidgetFamily) -> String {
        let name = family.rawValue.prefix(1).uppercased() + family.rawValue.dropFirst()
        return family.isAccessory ? "Accessory" + name : name
    }

    private static func family(_ name: String) -> WidgetFamily? {
        WidgetFamily.allCases.first { self.name(of: $0) == name }
    }
}
