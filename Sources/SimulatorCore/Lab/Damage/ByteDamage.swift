/// What the faults of content do to the bytes of a file, whatever the file is.
enum ByteDamage {
    /// The first `count` bytes; half of them when nil.
    static func truncated(_ bytes: [UInt8], to count: Int?) -> [UInt8] {
        Array(bytes.prefix(max(0, count ?? bytes.count / 2)))
    }

    /// As many zeros.
    static func zeroed(_ bytes: [UInt8]) -> [UInt8] { [UInt8](repeating: 0, count: bytes.count) }

    /// Random bytes of the same length.
    static func garbage(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        while result.count < bytes.count {
            withUnsafeBytes(of: generator.next().littleEndian) { result.append(contentsOf: $0) }
        }
        result.removeLast(result.count - bytes.count)
        return result
    }

    /// The byte and the bit that `flip-bit` turns over, or nil for an empty file.
    static func flippedBit(of bytes: [UInt8], seed: UInt64) -> (offset: Int, bit: Int)? {
        guard !bytes.isEmpty else { return nil }
        var generator = SeededGenerator(seed: seed)
        return (generator.index(below: bytes.count), generator.index(below: 8))
    }

    /// One bit turned over; an empty file stays as it is.
    static func bitFlipped(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
        guard let (offset, bit) = flippedBit(of: bytes, seed: seed) else { return bytes }
        var result = bytes
        result[offset] ^= 1 << UInt8(bit)
        return result
    }

    /// A letter made the byte 0xFF, which UTF-8 never has; in a file without letters any byte.
    static func withoutUTF8(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
        guard !bytes.isEmpty else { return bytes }
        var generator = SeededGenerator(seed: seed)
        let letters = bytes.indices.filter { isLetter(bytes[$0]) }
        var result = bytes
        result[letters.isEmpty ? generator.index(below: bytes.count) : letters[generator.index(below: letters.count)]] =
            0xFF
        return result
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
}
