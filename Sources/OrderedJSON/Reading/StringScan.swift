/// Finds the bytes of a string that need a closer look: the quote, the backslash and control characters.
enum StringScan {
    /// The first such byte at or after `start`, or `end`.
    @inline(__always)
    static func firstSpecial(from start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        var cursor = start
        while end - cursor >= 8 {
            let raw = UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self)
            let found = specialBits(UInt64(littleEndian: raw))
            if found != 0 { return cursor + found.trailingZeroBitCount / 8 }
            cursor += 8
        }
        while cursor < end, !isSpecial(cursor.pointee) { cursor += 1 }
        return cursor
    }

    /// Whether a string may not hold the byte as it stands, or ends with it.
    @inline(__always)
    static func isSpecial(_ byte: UInt8) -> Bool { byte < 0x20 || byte == Byte.quote || byte == Byte.backslash }

    /// The high bit of every special byte of a word.
    ///
    /// Above the lowest special byte a borrow can mark others too; only the lowest one counts.
    @inline(__always)
    private static func specialBits(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(Byte.quote))
        let backslashes = word ^ (ones &* UInt64(Byte.backslash))
        let low = (word &- ones &* 0x20) & ~word
        let found = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | low
        return found & (ones &* 0x80)
    }
}
