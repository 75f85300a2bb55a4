import Foundation

/// How well colours stand out from each other, as WCAG 2 reckons it, and mixing.
public enum Contrast {
    /// What text needs to be read by most.
    public static let minimumForText = 4.5
    /// What a sign, or the bold title of a button, needs.
    public static let minimumForSigns = 3.0

    /// From 1 (equal) to 21 (black on white).
    public static func ratio(_ first: UInt32, _ second: UInt32) -> Double {
        let one = luminance(first)
        let other = luminance(second)
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// From 0 (black) to 1 (white).
    public static func luminance(_ rgb: UInt32) -> Double {
        0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb)
    }

    /// A colour on its way from one to another: 0 is the first, 1 the second.
    public static func mix(_ first: UInt32, _ second: UInt32, _ share: Double) -> UInt32 {
        guard share.isFinite else { return first }
        let share = min(max(share, 0), 1)
        var mixed: UInt32 = 0
        for shift in [16, 8, 0] as [UInt32] {
            let from = Double((first >> shift) & 0xFF)
            let to = Double((second >> shift) & 0xFF)
            mixed |= UInt32((from + (to - from) * share).rounded()) << shift
        }
        return mixed
    }

    private static func linear(_ channel: UInt32) -> Double {
        let value = Double(channel & 0xFF) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
