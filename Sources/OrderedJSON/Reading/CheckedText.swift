extension String {
    /// Makes a string of bytes that are known to be UTF-8.
    @inline(__always)
    init(checked start: UnsafePointer<UInt8>, count: Int) {
        let bytes = UnsafeBufferPointer(start: start, count: count)
        if #available(macOS 26.0, iOS 26.0, *) {
            // The bytes are not checked again. Strings that know themselves to be ASCII are hashed and compared faster.
            let isASCII = count > 15 && Self.isASCII(UnsafeRawPointer(start), count: count)
            self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
        } else {
            self.init(decoding: bytes, as: UTF8.self)
        }
    }

    /// Whether no byte is above 0x7F; there must be eight at least.
    @inline(__always)
    private static func isASCII(_ start: UnsafeRawPointer, count: Int) -> Bool {
        var collected = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        var index = 0
        while index + 8 < count {
            collected |= start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            index += 8
        }
        return collected & 0x8080_8080_8080_8080 == 0
    }
}
