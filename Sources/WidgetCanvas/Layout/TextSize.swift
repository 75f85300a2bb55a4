/// How large the person has set texts, by the names of iOS.
///
/// A cell cannot grow. So a text takes as many cells as its letters would cover at that size, and is drawn in the first
/// of them: it wraps earlier, is cut earlier and pushes away what stands beside and below it, while pictures, bars,
/// padding and frames keep their points. Three-row digits stay as they are.
public enum TextSize: String, Sendable, Hashable, CaseIterable {
    /// As phones come.
    case large = "L"
    case extraLarge = "XL"
    /// The first of the accessibility sizes.
    case accessibility1 = "AX1"

    /// The one after it, round and round.
    public var next: TextSize {
        switch self {
        case .large: .extraLarge
        case .extraLarge: .accessibility1
        case .accessibility1: .large
        }
    }

    /// How much larger than usual: body text has 17, 19 and 28 points (Apple, Human Interface Guidelines, Typography).
    var scale: Double {
        switch self {
        case .large: 1
        case .extraLarge: 19.0 / 17
        case .accessibility1: 28.0 / 17
        }
    }

    /// Cells that so many cells of text cover.
    func covered(_ cells: Int) -> Int { self == .large ? cells : Int((Double(cells) * scale).rounded()) }

    /// The most cells of text that cover no more than so many cells; at least one, where there is any space.
    func cells(in space: Int) -> Int {
        guard self != .large, space > 0 else { return space }
        let count = Int(((Double(space) + 0.5) / scale).rounded(.down))
        return max(1, covered(count) > space ? count - 1 : count)
    }
}
