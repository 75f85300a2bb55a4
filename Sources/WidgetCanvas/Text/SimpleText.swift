/// The text that is nearly all text: characters of one scalar each, that every terminal draws alike.
///
/// Such text needs no cleaning, and its width is a sum. Whatever is not certain here takes the long way.
enum SimpleText {
    /// Columns of valid UTF-8; nil where anything in it is not simple.
    static func columns(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var sum = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                guard byte &- 0x20 <= 0x5E else { return nil }
                sum += 1
                index += 1
                continue
            }
            let (value, length) = decode(bytes, at: index)
            let columns = columns(of: value)
            guard columns > 0 else { return nil }
            sum += columns
            index += length
        }
        return sum
    }

    /// 1 or 2; 0 for what is not simple.
    @inline(__always)
    static func columns(of value: UInt32) -> Int {
        switch value {
        case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300: 1  // Latin
        case 0x391..<0x3A2, 0x3A3..<0x3E2, 0x400..<0x460: 1  // Greek, Cyrillic
        case 0x2010..<0x2028, 0x2030..<0x205F: 1  // dashes, quotes, bullets
        case 0x2190..<0x231A, 0x231C..<0x2329: 1  // arrows, mathematics
        case 0x2500..<0x25FD, 0x25FF..<0x2614, 0x2701..<0x2705, 0x2714..<0x2718: 1  // lines, blocks, shapes, ticks
        case 0x2800..<0x2900: 1  // braille
        case 0x3041..<0x3097, 0x30A1..<0x3100, 0x4E00..<0xA000, 0xAC00..<0xD7A4: 2  // kana, Han, Hangul
        default: 0
        }
    }

    /// The scalar at a place of valid UTF-8 that is no ASCII, and its bytes.
    @inline(__always)
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (value: UInt32, length: Int) {
        let first = UInt32(bytes[index])
        let next = { (offset: Int) in UInt32(bytes[index + offset] & 0x3F) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | next(1), 2) }
        if first < 0xF0 { return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
        return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    }
}
