/// Tells where bytes stop being UTF-8 (RFC 3629: no surrogates, no overlong forms, nothing above U+10FFFF).
public enum UTF8Check {
    /// The offset of the first byte that begins no valid sequence, or nil when all are valid.
    public static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBytes { firstInvalidOffset(in: $0) }
    }

    /// The offset of the first byte that begins no valid sequence, or nil when all are valid.
    public static func firstInvalidOffset(in bytes: UnsafeRawBufferPointer) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        let count = bytes.count
        var index = 0
        while index < count {
            // Plain ASCII is the common case and is passed 32 bytes at a time.
            while index + 32 <= count {
                let first = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let second = base.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
                let third = base.loadUnaligned(fromByteOffset: index + 16, as: UInt64.self)
                let fourth = base.loadUnaligned(fromByteOffset: index + 24, as: UInt64.self)
                if (first | second | third | fourth) & 0x8080_8080_8080_8080 != 0 { break }
                index += 32
            }
            while index + 8 <= count,
                base.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                index += 8
            }
            while index < count {
                let lead = bytes[index]
                if lead < 0x80 {
                    index += 1
                    continue
                }
                let length = sequenceLength(at: index, lead: lead, in: bytes)
                if length == 0 { return index }
                index += length
                // Text in a script of its own stays in this loop; after a stray letter the fast one goes on.
                if index < count, bytes[index] < 0x80 { break }
            }
        }
        return nil
    }

    /// The length of the sequence that begins with a byte of 0x80 or more, 0 when it is none.
    @inline(__always)
    private static func sequenceLength(at index: Int, lead: UInt8, in bytes: UnsafeRawBufferPointer) -> Int {
        let left = bytes.count - index
        switch lead {
        case 0xC2...0xDF:
            return left >= 2 && isContinuation(bytes[index + 1]) ? 2 : 0
        case 0xE0...0xEF:
            guard left >= 3, isContinuation(bytes[index + 2]) else { return 0 }
            let second = bytes[index + 1]
            // E0 must not be overlong, ED must not be a surrogate.
            let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
            let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
            return second >= lowest && second <= highest ? 3 : 0
        case 0xF0...0xF4:
            guard left >= 4, isContinuation(bytes[index + 2]), isContinuation(bytes[index + 3]) else { return 0 }
            let second = bytes[index + 1]
            // F0 must not be overlong, F4 must not pass U+10FFFF.
            let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
            let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
            return second >= lowest && second <= highest ? 4 : 0
        default:
            return 0
        }
    }

    @inline(__always)
    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
