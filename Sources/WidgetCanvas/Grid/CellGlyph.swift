/// The character of a cell in 16 bytes without references, so that cells are copied and compared like numbers.
struct CellGlyph: Sendable, Hashable {
    /// Bytes that fit; the last of the 16 holds how many there are.
    static let maximumByteCount = 15

    private var low: UInt64
    private var high: UInt64

    static let empty = CellGlyph()
    static let blank = CellGlyph(ascii: 0x20)

    private init() {
        low = 0
        high = 0
    }

    /// One printable ASCII character.
    init(ascii byte: UInt8) {
        low = UInt64(byte)
        high = 1 << 56
    }

    /// One scalar of two or three bytes, as they stand in valid UTF-8.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, count: Int) {
        low = UInt64(bytes[index])
        for offset in 1..<max(count, 1) { low |= UInt64(bytes[index + offset]) << (8 * UInt64(offset)) }
        high = UInt64(count) << 56
    }

    /// One scalar; marks may be appended.
    init(_ scalar: Unicode.Scalar) {
        self.init()
        append(scalar)
    }

    /// A text; what does not fit is left out at the end.
    init(_ text: String) {
        self.init()
        for scalar in text.unicodeScalars { append(scalar) }
    }

    var byteCount: Int { Int(high >> 56) }
    var isEmpty: Bool { byteCount == 0 }

    /// The only byte, where there is only one.
    var ascii: UInt8? { byteCount == 1 ? UInt8(truncatingIfNeeded: low) : nil }

    mutating func append(_ scalar: Unicode.Scalar) {
        let width = UTF8.width(scalar)
        var count = byteCount
        guard count + width <= Self.maximumByteCount else { return }
        guard let encoded = UTF8.encode(scalar) else { return }
        for byte in encoded {
            if count < 8 {
                low |= UInt64(byte) << (8 * UInt64(count))
            } else {
                high |= UInt64(byte) << (8 * UInt64(count - 8))
            }
            count += 1
        }
        high = (high & 0x00FF_FFFF_FFFF_FFFF) | UInt64(count) << 56
    }

    /// The bytes as text.
    var text: String {
        if let ascii { return String(Unicode.Scalar(ascii)) }
        var bytes = (low.littleEndian, high.littleEndian)
        let count = byteCount
        return withUnsafeBytes(of: &bytes) {
            String(decoding: UnsafeRawBufferPointer(rebasing: $0[0..<count]), as: UTF8.self)
        }
    }

    /// Appends the bytes to UTF-8 text.
    func write(to bytes: inout [UInt8]) {
        for index in 0..<byteCount {
            bytes.append(
                UInt8(truncatingIfNeeded: index < 8 ? low >> (8 * UInt64(index)) : high >> (8 * UInt64(index - 8))))
        }
    }
}
