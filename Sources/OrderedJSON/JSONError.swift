/// Why a text is no JSON, and where.
public struct JSONError: Error, Sendable, Hashable {
    /// What the grammar misses or refuses at the place of the error.
    public enum Reason: Sendable, Hashable {
        /// A value: at the start, after `:` or after `,` in a list.
        case valueExpected
        /// A value or the end of the list, after `[`.
        case valueOrEndOfArrayExpected
        /// A member name, after `,` in an object.
        case memberNameExpected
        /// A member name or the end of the object, after `{`.
        case memberNameOrEndOfObjectExpected
        /// A colon, after a member name.
        case colonExpected
        /// A comma or the end of the list, after an element.
        case commaOrEndOfArrayExpected
        /// A comma or the end of the object, after a member.
        case commaOrEndOfObjectExpected
        /// The closing quote: the text ends inside a string.
        case quoteExpected
        /// A control character stands unescaped in a string.
        case rawControlCharacter(UInt8)
        /// A backslash is followed by none of `" \ / b f n r t u`.
        case unknownEscape
        /// `\u` is not followed by four hexadecimal digits.
        case hexadecimalDigitExpected
        /// An escaped surrogate has no partner.
        case halfSurrogatePair
        /// The bytes at the place of the error are no UTF-8; half a surrogate pair in raw bytes is such a case.
        case invalidUTF8
        /// A digit, after `-`, the decimal point or the exponent's mark.
        case digitExpected
        /// A number begins with 0 and goes on with a digit.
        case leadingZero
        /// A word that is none of `true`, `false` and `null`.
        case unknownWord
        /// The text ends inside of `true`, `false` or `null`.
        case wordCutOff(String)
        /// Something other than white space stands after the value.
        case textAfterValue
        /// Lists and objects are nested deeper than the limit.
        case tooDeep(limit: Int)
    }

    /// Where: the byte that is refused, or the end of the text when it ends too early.
    public var position: JSONPosition
    /// What is wrong there.
    public var reason: Reason
    /// Whether the text ended before the value did.
    public var isAtEnd: Bool

    /// Makes an error of its facts.
    public init(position: JSONPosition, reason: Reason, isAtEnd: Bool = false) {
        self.position = position
        self.reason = reason
        self.isAtEnd = isAtEnd
    }
}
