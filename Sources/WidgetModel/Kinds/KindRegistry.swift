import OrderedJSON

/// The kinds that there are, in the order in which a payload's shape is tried against them.
public struct KindRegistry: Sendable {
    /// The kinds with a shape of their own, `layout`, which still lacks its file, then `auto`, which takes whatever no
    /// other kind claims.
    ///
    /// `timers` and `summary` read the same feed: a guess takes the first.
    public static let standard = KindRegistry(
        kinds: [
            QuotesKind(), CountdownKind(), TimersKind(), SummaryKind(), SnapshotKind(), SurfaceKind(),
            LayoutKind(.problem(.notNamed)),
        ], fallback: AutomaticKind())

    private let kinds: [any WidgetKind]
    private let fallback: any WidgetKind

    /// Makes a registry; the fallback must take any payload.
    public init(kinds: [any WidgetKind], fallback: any WidgetKind) {
        self.kinds = kinds
        self.fallback = fallback
    }

    /// The same with another kind in place of the one of its name.
    public func replacing(_ kind: any WidgetKind) -> KindRegistry {
        KindRegistry(kinds: kinds.map { $0.name == kind.name ? kind : $0 }, fallback: fallback)
    }

    /// The names of all kinds.
    public var names: [String] { kinds.map(\.name) + [fallback.name] }

    /// The kind of that name, or nil.
    public func kind(named name: String) -> (any WidgetKind)? {
        name == fallback.name ? fallback : kinds.first { $0.name == name }
    }

    /// The kind to show a payload with: the one named, else the first whose shape fits, else the fallback.
    ///
    /// An unknown name counts as none.
    public func kind(named name: String?, for payload: JSONValue) -> any WidgetKind {
        if let name, let kind = kind(named: name) { return kind }
        return kinds.first { $0.fits(payload) } ?? fallback
    }
}
