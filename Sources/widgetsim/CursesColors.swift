import CNcurses
import SimulatorCore
import WidgetCanvas

/// Colour pairs as they are needed.
///
/// Curses names a foreground and a background together by a number; it never gives one back, so the numbers are kept
/// here, and all are dropped when they run out.
struct CursesColors {
    /// What has to be known of a style to draw it.
    struct Attributes {
        var attributes: attr_t
        var pair: Int32
    }

    let depth: ColorDepth
    private let limit: Int32
    private var pairs: [UInt64: Int32] = [:]
    private var known: [CellStyle: Attributes] = [:]
    private var scheme: ColorScheme?
    private var resolver: TerminalStyleResolver?
    /// Whether pairs had to be refused; `startFrame` begins anew.
    private var isFull = false

    /// Makes an empty cache; `start_color` was called where the terminal has colours.
    init(depth: ColorDepth) {
        self.depth = depth
        // Pair 0 cannot be set, and more than 65 500 curses does not take.
        limit = depth == .none ? 0 : min(Int32(cnc_color_pairs()), 65_000) - 1
    }

    /// Prepares for a frame.
    ///
    /// - Returns: whether everything must be drawn again, since the pairs on the screen mean nothing any more.
    mutating func startFrame(_ colors: ColorScheme) -> Bool {
        var isStale = false
        if scheme != colors {
            isStale = scheme != nil
            scheme = colors
            resolver = TerminalStyleResolver(colors: colors, depth: depth)
            known.removeAll(keepingCapacity: true)
        }
        if isFull {
            reset_color_pairs()
            pairs.removeAll(keepingCapacity: true)
            known.removeAll(keepingCapacity: true)
            isFull = false
            isStale = true
        }
        return isStale
    }

    /// The attributes of a style.
    mutating func attributes(of style: CellStyle) -> Attributes {
        if let attributes = known[style] { return attributes }
        let resolved = resolver?.style(of: style) ?? TerminalStyle()
        var attributes: attr_t = 0
        if resolved.isBold { attributes |= CNC_A_BOLD }
        if resolved.isUnderlined { attributes |= CNC_A_UNDERLINE }
        if resolved.isReversed { attributes |= CNC_A_REVERSE }
        let pair = pair(number(resolved.foreground), number(resolved.background))
        let result = Attributes(attributes: attributes, pair: pair)
        known[style] = result
        return result
    }

    /// Whether a blank looks the same in both styles.
    func isGroundShared(_ style: CellStyle, _ other: CellStyle?) -> Bool {
        guard let other, style.background == other.background else { return false }
        // Without colours a ground may be drawn by reversing, and then the whole style counts.
        return depth != .none && !style.isUnderlined && !other.isUnderlined
    }

    private func number(_ color: TerminalColor) -> Int32 {
        switch color {
        case .standard: -1
        case .indexed(let index): Int32(index)
        case .rgb(let rgb): Int32(bitPattern: rgb)
        }
    }

    private mutating func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
        if limit <= 0 || foreground == -1 && background == -1 { return 0 }
        let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
        if let pair = pairs[key] { return pair }
        let next = Int32(pairs.count) + 1
        guard next <= limit, init_extended_pair(next, foreground, background) == OK else {
            // With a handful of pairs a new start would not help, and would flicker.
            isFull = limit > 1000
            return 0
        }
        pairs[key] = next
        return next
    }
}
