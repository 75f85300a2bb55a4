extension JSONError {
    /// What a person is told about the place of the error: ", or } must follow", "half a surrogate pair".
    ///
    /// It is no sentence and names no position, so that it fits behind "ends at line 35, column 36: ".
    public var explanation: String {
        switch reason {
        case .valueExpected: missing("a value")
        case .valueOrEndOfArrayExpected: missing("a value or ]")
        case .memberNameExpected: missing("a name in quotes")
        case .memberNameOrEndOfObjectExpected: missing("a name in quotes or }")
        case .colonExpected: missing("a colon")
        case .commaOrEndOfArrayExpected: missing(", or ]")
        case .commaOrEndOfObjectExpected: missing(", or }")
        case .quoteExpected: "a quote is missing"
        case .rawControlCharacter(Byte.lineFeed), .rawControlCharacter(Byte.carriageReturn):
            "a quote is missing on this line"
        case .rawControlCharacter(let byte): "a control character (\(Self.scalarName(byte))) must be escaped"
        case .unknownEscape: "no such escape, only \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"
        case .hexadecimalDigitExpected: "four hexadecimal digits must follow \\u"
        case .halfSurrogatePair: "half a surrogate pair"
        case .invalidUTF8: "not UTF-8"
        case .digitExpected: missing("a digit")
        case .leadingZero: "a number may not begin with 0"
        case .unknownWord: "only true, false and null stand without quotes"
        case .wordCutOff(let word): "the rest of \(word) must follow"
        case .textAfterValue: "nothing may follow the value"
        case .tooDeep(let limit): "nested deeper than \(limit) levels"
        }
    }

    private func missing(_ what: String) -> String { isAtEnd ? "\(what) must follow" : "\(what) must stand here" }

    private static func scalarName(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension JSONError: CustomStringConvertible {
    /// Position and explanation in one line: "line 3, column 5: a colon must stand here".
    public var description: String {
        let place = "line \(position.line), column \(position.column): \(explanation)"
        return isAtEnd ? "ends at \(place)" : place
    }
}
