extension JSONReader {
    /// Reads a string; the cursor is on its opening quote.
    @inline(__always)
    mutating func readString() throws(JSONError) -> String {
        let first = cursor + 1
        let last = StringScan.firstSpecial(from: first, end: end)
        if last < end, last.pointee == Byte.quote {
            cursor = last + 1
            return String(checked: first, count: last - first)
        }
        return try readUnusualString()
    }

    /// Reads a string that has escapes or a fault.
    @inline(never)
    private mutating func readUnusualString() throws(JSONError) -> String {
        unescaped.removeAll(keepingCapacity: true)
        cursor += 1
        while true {
            let run = cursor
            cursor = StringScan.firstSpecial(from: run, end: end)
            unescaped.append(contentsOf: UnsafeBufferPointer(start: run, count: cursor - run))
            guard cursor < end else { throw failure(.quoteExpected) }
            switch cursor.pointee {
            case Byte.quote:
                cursor += 1
                return String(decoding: unescaped, as: UTF8.self)
            case Byte.backslash:
                try readEscape()
            default:
                throw failure(.rawControlCharacter(cursor.pointee))
            }
        }
    }

    /// Reads one escape, or two that make a surrogate pair; the cursor is on the backslash.
    private mutating func readEscape() throws(JSONError) {
        guard end - cursor >= 2 else { throw ended(.quoteExpected) }
        let plain: UInt8
        switch cursor[1] {
        case Byte.quote, Byte.backslash, Byte.slash: plain = cursor[1]
        case UInt8(ascii: "b"): plain = 0x08
        case UInt8(ascii: "f"): plain = 0x0C
        case UInt8(ascii: "n"): plain = Byte.lineFeed
        case UInt8(ascii: "r"): plain = Byte.carriageReturn
        case UInt8(ascii: "t"): plain = Byte.tab
        case UInt8(ascii: "u"): return try readNumericEscape()
        default: throw failure(.unknownEscape)
        }
        unescaped.append(plain)
        cursor += 2
    }

    private mutating func readNumericEscape() throws(JSONError) {
        let backslash = cursor
        var code = try readCodeUnit()
        if code & 0xF800 == 0xD800 {
            // The high half must come first, and the low half right behind it.
            guard code < 0xDC00 else { throw halfPair(at: backslash) }
            if cursor == end || (end - cursor == 1 && cursor.pointee == Byte.backslash) { throw ended(.quoteExpected) }
            guard cursor.pointee == Byte.backslash, cursor[1] == UInt8(ascii: "u") else {
                throw halfPair(at: backslash)
            }
            let low = try readCodeUnit()
            guard low & 0xFC00 == 0xDC00 else { throw halfPair(at: backslash) }
            code = 0x1_0000 + (code & 0x3FF) << 10 + (low & 0x3FF)
        }
        guard let scalar = Unicode.Scalar(code) else { throw halfPair(at: backslash) }
        unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Reads `\u` and four hexadecimal digits; the cursor is on the backslash.
    private mutating func readCodeUnit() throws(JSONError) -> UInt32 {
        var code: UInt32 = 0
        cursor += 2
        for _ in 0..<4 {
            guard cursor < end else { throw failure(.quoteExpected) }
            guard let digit = Byte.hexadecimalValue(cursor.pointee) else { throw failure(.hexadecimalDigitExpected) }
            code = code << 4 | digit
            cursor += 1
        }
        return code
    }

    private mutating func halfPair(at backslash: UnsafePointer<UInt8>) -> JSONError {
        cursor = backslash
        return failure(.halfSurrogatePair)
    }

    private mutating func ended(_ reason: JSONError.Reason) -> JSONError {
        cursor = end
        return failure(reason)
    }
}
