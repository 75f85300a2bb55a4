/// The sequence by which a terminal puts text on the clipboard of the person's machine (OSC 52).
public enum ClipboardSequence {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The bytes to send.
    public static func bytes(for text: String) -> [UInt8] {
        Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + [0x07]
    }

    static func base64(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = 0
            for byte in group { bits = bits << 8 | Int(byte) }
            bits <<= 8 * (3 - group.count)
            for place in 0..<4 {
                result.append(place > group.count ? UInt8(ascii: "=") : letters[bits >> (18 - 6 * place) & 63])
            }
        }
        return result
    }
}
