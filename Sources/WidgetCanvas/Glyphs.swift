/// Every mark and line that is drawn, in the two forms a terminal may ask for.
///
/// All take one column but `ellipsis`, `separator` and `arrowRight`, which are longer in ASCII.
/// A set is passed by reference: there are only a handful, and they never change.
public final class Glyphs: Sendable {
    public let isASCII: Bool

    // Where data comes from, and what became of it.
    public let current: String
    public let fellBack: String
    public let unreadable: String
    public let altered: String
    public let refused: String
    public let fine: String
    /// Not tried, empty, or nothing new.
    public let none: String
    public let published: String
    public let reload: String
    public let selected: String
    /// At the left of the title of the panel that has the keys.
    public let focus: String

    // Text.
    public let ellipsis: String
    public let separator: String
    public let dash: String
    public let times: String
    public let bullet: String

    // Arrows and keys of a player.
    public let arrowLeft: String
    public let arrowRight: String
    public let arrowUp: String
    public let arrowDown: String
    public let previous: String
    public let next: String
    public let play: String
    public let stop: String

    // Boxes.
    public let box: BoxLines
    /// Around what could not be drawn.
    public let dottedBox: BoxLines
    /// Across a widget, and down a trace.
    public let divider: String
    public let verticalDivider: String

    // Bars.
    public let barFilled: String
    public let barRest: String

    // The strip of the timeline.
    public let stripPast: String
    public let stripCursor: String
    public let stripCurrent: String
    public let stripCurrentEnd: String
    public let stripLater: String
    public let stripTick: String
    public let stripMidnight: String
    public let stripEnd: String
    public let stripGhost: String
    public let stripBeyond: String

    // Pills and areas.
    public let pillLeft: String
    public let pillRight: String
    public let block: String
    public let upperHalf: String
    public let lowerHalf: String
    /// What stands for redacted text and for a picture that is missing.
    public let redacted: String
    public let pictureDots: String

    /// For terminals with UTF-8.
    public static let unicode = Glyphs(isASCII: false, box: .rounded)

    /// For all others.
    public static let ascii = Glyphs(isASCII: true, box: .ascii)

    /// The same marks with another border around boxes; ASCII has only one.
    public func with(border: BorderStyle) -> Glyphs {
        isASCII ? self : Glyphs(isASCII: false, box: border.lines)
    }

    private init(isASCII: Bool, box: BoxLines) {
        let pick = { (unicode: String, ascii: String) in isASCII ? ascii : unicode }
        self.isASCII = isASCII
        self.box = box
        dottedBox = isASCII ? .asciiDotted : .dotted
        current = pick("●", "*")
        fellBack = pick("◐", "~")
        unreadable = pick("○", "o")
        altered = pick("⚠", "!")
        refused = pick("✗", "x")
        fine = pick("✓", "+")
        none = pick("·", ".")
        published = pick("▴", "^")
        reload = pick("↻", "@")
        selected = pick("▸", ">")
        focus = pick("▎", ">")
        ellipsis = pick("…", "..")
        separator = pick(" · ", " - ")
        dash = pick("–", "-")
        times = pick("×", "x")
        bullet = pick("•", "*")
        arrowLeft = pick("←", "<")
        arrowRight = pick("→", "->")
        arrowUp = pick("↑", "^")
        arrowDown = pick("↓", "v")
        previous = pick("‹", "<")
        next = pick("›", ">")
        play = pick("▶", ">")
        stop = pick("■", "#")
        divider = pick("─", "-")
        verticalDivider = pick("│", "|")
        barFilled = pick("━", "=")
        barRest = pick("─", "-")
        stripPast = pick("┄", ".")
        stripCursor = pick("●", "*")
        stripCurrent = pick("━", "=")
        stripCurrentEnd = pick("┽", "|")
        stripLater = pick("─", "-")
        stripTick = pick("┼", "|")
        stripMidnight = pick("╫", "#")
        stripEnd = pick("┤", "]")
        stripGhost = pick("○", "o")
        stripBeyond = pick("▸", ">")
        pillLeft = pick("▐", "[")
        pillRight = pick("▌", "]")
        block = pick("█", "#")
        upperHalf = pick("▀", "#")
        lowerHalf = pick("▄", "#")
        redacted = pick("▒", "#")
        pictureDots = pick("░", ".")
    }
}

extension Glyphs: Hashable {
    public static func == (left: Glyphs, right: Glyphs) -> Bool {
        left === right || (left.isASCII == right.isASCII && left.box == right.box)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(isASCII)
        hasher.combine(box)
    }
}
