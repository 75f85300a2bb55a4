/// A widget that stands on the home screen: a kind, a family and what it was set to.
public struct Placement: Sendable, Hashable {
    /// The kind by name; nil takes the feed's.
    public var kind: String?
    public var family: WidgetFamily
    /// What the user chose, as `period` = `thisMonth`.
    public var settings: [String: String]

    /// Makes a placement; by default of the feed's kind, without settings.
    public init(kind: String? = nil, family: WidgetFamily, settings: [String: String] = [:]) {
        self.kind = kind
        self.family = family
        self.settings = settings
    }

    /// What stands on the home screen where no manifest says otherwise.
    public static let standard: [Placement] = [WidgetFamily.small, .medium, .circular, .rectangular, .inline]
        .map { Placement(family: $0) }
}
