import FeedStorage
import Foundation

/// The look of the home screen that a widget is drawn for.
public enum Appearance: String, Sendable, CaseIterable {
    case light, dark
    /// One hue over grey, on dark ground.
    case tinted

    /// Those that apps draw for; the system makes tinted of dark.
    static let designed: [Appearance] = [.light, .dark]

    /// Whether it is drawn on dark ground.
    public var isDark: Bool { self != .light }

    /// The one that apps draw for.
    var design: Appearance { isDark ? .dark : .light }

    /// The other of light and dark.
    var opposite: Appearance { isDark ? .light : .dark }

    /// The one after it, round and round.
    public var next: Appearance {
        switch self {
        case .light: .dark
        case .dark: .tinted
        case .tinted: .light
        }
    }
}

/// All that a kind may know besides its payload and the moment.
public struct WidgetEnvironment: Sendable {
    /// With the simulated zone, locale and first weekday.
    public var calendar: Calendar
    public var appearance: Appearance
    /// The assets of the generation that is shown.
    public let assets: [AssetInfo]
    /// What the placement was set to, as `period` = `thisMonth`.
    public var settings: [String: String]
    /// The family that a timeline is asked for; nil asks for what all families share.
    public var family: WidgetFamily?
    /// When the generation that is shown was made.
    public var generatedAt: Date
    private let assetNames: Set<String>

    /// Makes an environment; by default light, without assets and settings, of a generation made at the epoch.
    public init(
        calendar: Calendar, appearance: Appearance = .light, assets: [AssetInfo] = [],
        settings: [String: String] = [:], generatedAt: Date = Date(timeIntervalSince1970: 0)
    ) {
        self.calendar = calendar
        self.appearance = appearance
        self.assets = assets
        self.settings = settings
        self.generatedAt = generatedAt
        assetNames = Set(assets.map(\.name))
    }

    /// The same for one placement: its family and what it was set to.
    public func of(_ placement: Placement) -> WidgetEnvironment {
        var environment = self
        environment.family = placement.family
        environment.settings = placement.settings
        return environment
    }

    /// Whether the generation has an asset of that name.
    public func hasAsset(_ name: String) -> Bool { assetNames.contains(name) }
}
