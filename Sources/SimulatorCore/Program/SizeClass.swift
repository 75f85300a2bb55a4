import WidgetCanvas

/// How much room a screen has; `screens` rules say what stands where in each.
public enum SizeClass: Sendable, Hashable, CaseIterable {
    /// Less than 40 × 12: one line that says so.
    case tooSmall
    case tiny, narrow, compact, standard, wide

    /// The class of a screen of that size.
    public init(_ size: Size) {
        switch (size.columns, size.rows) {
        case (150..., 36...): self = .wide
        case (120..., 36...): self = .standard
        case (72..., 24...): self = .compact
        case (48..., 16...): self = .narrow
        case (40..., 12...): self = .tiny
        default: self = .tooSmall
        }
    }
}
