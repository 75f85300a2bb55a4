/// A change to how a node and what is inside it are drawn. Lengths are points.
public enum Modifier: Sendable, Equatable {
    case font(FontStyle)
    case bold
    case color(WidgetColor)
    case background(Background)
    case padding(EdgeInsets)
    case frame(width: Double?, height: Double?, alignment: ViewNode.Alignment)
    /// Takes all width or height that is offered.
    case fill(horizontal: Bool, vertical: Bool)
    case cornerRadius(Double)
    /// From 0 to 1.
    case opacity(Double)
    case tint(WidgetColor)
    case lineLimit(Int)
    case align(ViewNode.HorizontalAlignment)
    /// What a screen reader says.
    case label(String)
    case url(String)
    /// Drawn as a redacted shape.
    case redacted
    /// Redacted while the phone is locked.
    case privacySensitive
}

/// The text sizes of the vocabulary.
public enum FontStyle: String, Sendable, CaseIterable { case largeTitle, title, headline, body, caption }

/// Space around a node, in points.
public struct EdgeInsets: Sendable, Equatable {
    public var top, leading, bottom, trailing: Double

    /// Makes insets edge by edge.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// A colour as a feed names it.
public enum WidgetColor: Sendable, Hashable {
    case primary, secondary, accent, red, green, blue, orange, yellow, purple, clear
    /// Channels from 0 to 255.
    case rgba(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)
}

/// What lies behind a node.
public enum Background: Sendable, Equatable {
    case color(WidgetColor)
    /// From top to bottom, or from leading to trailing edge.
    case gradient([WidgetColor], isHorizontal: Bool)
}
