/// A piece of a JSON text, for colouring and folding.
public struct JSONToken: Sendable, Hashable {
    /// What a token is.
    public enum Kind: Sendable, Hashable {
        case objectStart, objectEnd, arrayStart, arrayEnd, colon, comma
        /// A member's name, with its quotes as far as they are there.
        case memberName
        /// A text, with its quotes as far as they are there.
        case string
        case number
        /// `true`, `false` or `null`, or the beginning of one at the end of the text.
        case word
        /// A line, or the rest of one, at or behind the first fault.
        case unknown
    }

    public var kind: Kind
    /// Where it stands, in bytes.
    public var range: Range<Int>
    /// The line on which it stands, from 1; no token goes over a line's end.
    public var line: Int
    /// How many lists and objects are open around it; the start and the end of a list or object have the same depth.
    public var depth: Int
}
