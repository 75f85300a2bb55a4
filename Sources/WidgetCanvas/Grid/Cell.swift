/// One cell of the screen.
///
/// A character two columns wide stands in its first cell; the cell to its right is a continuation and holds nothing.
public struct Cell: Sendable, Hashable {
    /// One grapheme cluster; empty in a continuation.
    public var text: String
    public var style: CellStyle

    public init(_ text: String, _ style: CellStyle) {
        self.text = text
        self.style = style
    }

    /// Whether this is the right half of a wide character.
    public var isContinuation: Bool { text.isEmpty }
}
