/// Every mark and line that is drawn, in the two forms a terminal may ask for.
///
/// All take one column but `ellipsis`, `separator` and `arrowRight`, which are longer in ASCII.
public struct Glyphs: Sendable, Hashable {
    public var isASCII = false

    // Where data comes from, and what became of it.
    public var current = "●"
    public var fellBack = "◐"
    public var unreadable = "○"
    public var altered = "⚠"
    public var refused = "✗"
    public var fine = "✓"
    /// Not tried, empty, or nothing new.
    public var none = "·"
    public var published = "▴"
    public var reload = "↻"
    public var selected = "▸"
    /// At the left of the title of the panel that has the keys.
    public var focus = "▎"

    // Text.
    public var ellipsis = "…"
    public var separator = " · "
    public var dash = "–"
    public var times = "×"
    public var bullet = "•"

    // Arrows and keys of a player.
    public var arrowLeft = "←"
    public var arrowRight = "→"
    public var arrowUp = "↑"
    public var arrowDown = "↓"
    public var previous = "‹"
    public var next = "›"
    public var play = "▶"
    public var stop = "■"

    // Boxes.
    public var box = BoxLines.rounded
    /// Around what could not be drawn.
    public var dottedBox = BoxLines(
        topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘", horizontal: "┄", vertical: "┆")
    /// Across a widget, and down a trace.
    public var divider = "─"
    public var verticalDivider = "│"

    // Bars.
    public var barFilled = "━"
    public var barRest = "─"

    // The strip of the timeline.
    public var stripPast = "┄"
    public var stripCursor = "●"
    public var stripCurrent = "━"
    public var stripCurrentEnd = "┽"
    public var stripLater = "─"
    public var stripTick = "┼"
    public var stripMidnight = "╫"
    public var stripEnd = "┤"
    public var stripGhost = "○"
    public var stripBeyond = "▸"

    // Pills and areas.
    public var pillLeft = "▐"
    public var pillRight = "▌"
    public var block = "█"
    public var upperHalf = "▀"
    public var lowerHalf = "▄"
    /// What stands for redacted text and for a picture that is missing.
    public var redacted = "▒"
    public var pictureDots = "░"

    /// For terminals with UTF-8.
    public static let unicode = Glyphs()

    /// For all others.
    public static let ascii: Glyphs = {
        var glyphs = Glyphs()
        glyphs.isASCII = true
        glyphs.current = "*"
        glyphs.fellBack = "~"
        glyphs.unreadable = "o"
        glyphs.altered = "!"
        glyphs.refused = "x"
        glyphs.fine = "+"
        glyphs.none = "."
        glyphs.published = "^"
        glyphs.reload = "@"
        glyphs.selected = ">"
        glyphs.focus = ">"
        glyphs.ellipsis = ".."
        glyphs.separator = " - "
        glyphs.dash = "-"
        glyphs.times = "x"
        glyphs.bullet = "*"
        glyphs.arrowLeft = "<"
        glyphs.arrowRight = "->"
        glyphs.arrowUp = "^"
        glyphs.arrowDown = "v"
        glyphs.previous = "<"
        glyphs.next = ">"
        glyphs.play = ">"
        glyphs.stop = "#"
        glyphs.box = .ascii
        glyphs.dottedBox = BoxLines(
            topLeft: ".", topRight: ".", bottomLeft: ".", bottomRight: ".", horizontal: ".", vertical: ":")
        glyphs.divider = "-"
        glyphs.verticalDivider = "|"
        glyphs.barFilled = "="
        glyphs.barRest = "-"
        glyphs.stripPast = "."
        glyphs.stripCursor = "*"
        glyphs.stripCurrent = "="
        glyphs.stripCurrentEnd = "|"
        glyphs.stripLater = "-"
        glyphs.stripTick = "|"
        glyphs.stripMidnight = "#"
        glyphs.stripEnd = "]"
        glyphs.stripGhost = "o"
        glyphs.stripBeyond = ">"
        glyphs.pillLeft = "["
        glyphs.pillRight = "]"
        glyphs.block = "#"
        glyphs.upperHalf = "#"
        glyphs.lowerHalf = "#"
        glyphs.redacted = "#"
        glyphs.pictureDots = "."
        return glyphs
    }()

    /// The same marks with another border around boxes; ASCII has only one.
    public func with(border: BorderStyle) -> Glyphs {
        guard !isASCII else { return self }
        var glyphs = self
        glyphs.box = border.lines
        return glyphs
    }
}
