/// Byte counts as people read them: "1 082 bytes", "41 KB", "64 MB".
public enum ByteCountWording {
    /// Bytes up to 9 999, then KB, then MB.
    public static func words(_ byteCount: Int) -> String {
        switch byteCount {
        case 1: "1 byte"
        case ..<10_000: "\(grouped(byteCount)) bytes"
        case ..<(1 << 20): "\(grouped(byteCount >> 10)) KB"
        default: "\(grouped(byteCount >> 20)) MB"
        }
    }

    /// Thousands apart by a space.
    private static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(number / 1000) " + String(1000 + number % 1000).dropFirst()
    }
}
