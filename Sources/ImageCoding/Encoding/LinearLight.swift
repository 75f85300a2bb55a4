#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Channels of sRGB as amounts of light, from 0 to 65535, and back.
enum LinearLight {
    /// The light of each of the 256 values.
    static let ofValue: [UInt16] = (0...255).map { UInt16((light(Double($0) / 255) * 65535).rounded()) }

    /// The value nearest to each of the 65536 amounts.
    static let value: [UInt8] = {
        // Half way between two values, as they are seen, the next one begins.
        let borders = (0..<255).map { light((Double($0) + 0.5) / 255) * 65535 }
        var nearest = 0
        return (0...65535).map { amount in
            while nearest < 255, Double(amount) >= borders[nearest] { nearest += 1 }
            return UInt8(nearest)
        }
    }()

    /// The curve of IEC 61966-2-1.
    private static func light(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
