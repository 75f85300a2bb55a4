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

    /// "70 MB, more than 64 MB"; in bytes where both would be the same words.
    static func comparison(_ byteCount: Int, limit: Int) -> String {
        let (count, most) = (words(byteCount), words(limit))
        return count == most
            ? "\(grouped(byteCount)) bytes, more than \(grouped(limit))" : "\(count), more than \(most)"
    }

    /// Thousands apart by a space.
    private static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(grouped(number / 1000)) " + String(1000 + number % 1000).dropFirst()
    }
}
