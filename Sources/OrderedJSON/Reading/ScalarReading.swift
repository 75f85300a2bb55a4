extension JSONReader {
    /// Reads a number; the cursor is on its minus or first digit.
    @inline(__always)
    mutating func readNumber() throws(JSONError) -> JSONNumber {
        let first = cursor
        if cursor.pointee == Byte.minus { cursor += 1 }
        if cursor < end, cursor.pointee == Byte.zero {
            cursor += 1
            if cursor < end, Byte.isDigit(cursor.pointee) { throw failure(.leadingZero) }
        } else {
            try readDigits()
        }
        if cursor < end, cursor.pointee == Byte.point {
            cursor += 1
            try readDigits()
        }
        if cursor < end, cursor.pointee | 0x20 == UInt8(ascii: "e") {
            cursor += 1
            if cursor < end, cursor.pointee == Byte.plus || cursor.pointee == Byte.minus { cursor += 1 }
            try readDigits()
        }
        return JSONNumber(
            validated: String(decoding: UnsafeBufferPointer(start: first, count: cursor - first), as: UTF8.self))
    }

    @inline(__always)
    private mutating func readDigits() throws(JSONError) {
        guard cursor < end, Byte.isDigit(cursor.pointee) else { throw failure(.digitExpected) }
        repeat { cursor += 1 } while cursor < end && Byte.isDigit(cursor.pointee)
    }

    /// Reads `true`, `false` or `null`.
    ///
    /// - Throws: the reason given when no word stands at the cursor, else what is wrong with the word.
    mutating func readWord(otherwise reason: JSONError.Reason) throws(JSONError) -> JSONValue {
        switch cursor.pointee {
        case UInt8(ascii: "t"):
            try skipWord("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try skipWord("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try skipWord("null")
            return .null
        default:
            throw failure(Byte.isWordPart(cursor.pointee) ? .unknownWord : reason)
        }
    }

    private mutating func skipWord(_ word: StaticString) throws(JSONError) {
        let first = cursor
        var length = 0
        while cursor < end, length < word.utf8CodeUnitCount, cursor.pointee == word.utf8Start[length] {
            cursor += 1
            length += 1
        }
        if length < word.utf8CodeUnitCount, cursor == end { throw failure(.wordCutOff("\(word)")) }
        if length == word.utf8CodeUnitCount, cursor == end || !Byte.isWordPart(cursor.pointee) { return }
        cursor = first
        throw failure(.unknownWord)
    }
}
