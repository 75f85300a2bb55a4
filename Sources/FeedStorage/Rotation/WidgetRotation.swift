/// Which element of a list is shown at a moment, worked out alike by every reader without a word between them.
public enum WidgetRotation {
    /// The number of the slot that holds a moment, counted from 1970 in local time.
    ///
    /// - Parameters:
    ///   - epochMilliseconds: the moment, counted from 1970.
    ///   - offsetSeconds: the zone's offset from UTC at that moment.
    ///   - slotMinutes: the length of a slot; the default is an hour. Below 1 it counts as 1.
    public static func slot(epochMilliseconds: Int64, offsetSeconds: Int, slotMinutes: Int = 60) -> Int64 {
        let local = Int128(epochMilliseconds) + Int128(offsetSeconds) * 1000
        let length = Int128(max(slotMinutes, 1)) * 60_000
        let quotient = local / length
        return Int64(clamping: local % length < 0 ? quotient - 1 : quotient)
    }

    /// The element of a list of that length for a slot: the slot modulo the length, never negative; nil for no elements.
    public static func index(slot: Int64, count: Int) -> Int? {
        guard count > 0 else { return nil }
        let remainder = Int(slot % Int64(count))
        return remainder < 0 ? remainder + count : remainder
    }

    /// A number for a text that is the same on every platform and in every run: FNV-1a, 32 bits, over UTF-8.
    public static func stableHash(_ text: String) -> UInt32 {
        text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
