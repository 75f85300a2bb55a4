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
            validated: String(checked: first, count: cursor - first))
    }

    @inline(__always)
    private mutating func readDigits() throws(JSONError) {
        guard cursor < end, Byte.isDigit(cursor.pointee) else { throw failure(.digitExpected) }
        repeat { cursor += 1 } while cursor < end && Byte.isDigit(cursor.pointee)
    }

    /// Reads `true`, `false` or `null`.
    ///
    /// - Throws: the reason given when no word stands at the cursor, else what is wrong with the word.
    @inline(__always)
    mutating func readWord(otherwise reason: JSONError.Reason) throws(JSONError) -> JSONValue {
        switch cursor.pointee {
        case UInt8(ascii: "t"):
            try skipWord("true", fourBytes: 0x6575_7274)
            return .bool(true)
        case UInt8(ascii: "f"):
            try skipWord("false", fourBytes: 0x736C_6166)
            return .bool(false)
        case UInt8(ascii: "n"):
            try skipWord("null", fourBytes: 0x6C6C_756E)
            return .null
        default:
            throw failure(Byte.isWordPart(cursor.pointee) ? .unknownWord : reason)
        }
    }

    /// Passes a word of which the first four letters are given once more as a little-endian number.
    @inline(__always)
    private mutating func skipWord(_ word: StaticString, fourBytes: UInt32) throws(JSONError) {
        let length = word.utf8CodeUnitCount
        if end - cursor > length,
            UInt32(littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt32.self)) == fourBytes,
            length == 4 || cursor[4] == UInt8(ascii: "e"), !Byte.isWordPart(cursor[length])
        {
            cursor += length
        } else {
            try skipUnusualWord(word)
        }
    }

    /// Passes a word at the end of the text, or says what is wrong with it.
    @inline(never)
    private mutating func skipUnusualWord(_ word: StaticString) throws(JSONError) {
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
