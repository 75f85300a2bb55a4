/// One cell of the screen.
///
/// A character two columns wide stands in its first cell; the cell to its right is a continuation and holds nothing.
public struct Cell: Sendable, Hashable {
    var glyph: CellGlyph
    public var style: CellStyle

    /// Makes a cell of one character: a base and its marks, at most 15 bytes.
    public init(_ text: String, _ style: CellStyle) { self.init(CellGlyph(text), style) }

    init(_ glyph: CellGlyph, _ style: CellStyle) {
        self.glyph = glyph
        self.style = style
    }

    /// The character; empty in a continuation.
    public var text: String {
        get { glyph.text }
        set { glyph = CellGlyph(newValue) }
    }

    /// Whether this is the right half of a wide character.
    public var isContinuation: Bool { glyph.isEmpty }
    /// Whether the cell shows nothing but its ground.
    public var isBlank: Bool { glyph == .blank }
    /// The character's code where it is ASCII.
    public var ascii: UInt8? { glyph.ascii }
    /// Appends the character's UTF-8 bytes; nothing for a continuation.
    public func write(to bytes: inout [UInt8]) { glyph.write(to: &bytes) }
}
