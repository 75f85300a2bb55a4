/// The bytes that JSON's grammar names.
enum Byte {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote: UInt8 = 0x22
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let point: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let bracketOpen: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let bracketClose: UInt8 = 0x5D
    static let braceOpen: UInt8 = 0x7B
    static let braceClose: UInt8 = 0x7D

    /// Whether the byte is a decimal digit.
    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

    /// Whether the byte could belong to a word: a letter, a digit or `_`.
    static func isWordPart(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || byte == 0x5F
    }

    /// Whether the byte is one of JSON's four kinds of white space.
    @inline(__always)
    static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == space || byte == lineFeed || byte == carriageReturn || byte == tab
    }

    /// The value of a hexadecimal digit, or nil.
    @inline(__always)
    static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
        if isDigit(byte) { return UInt32(byte &- zero) }
        let letter = (byte | 0x20) &- 0x61
        return letter < 6 ? UInt32(letter) + 10 : nil
    }
}
