/// The colour tables of terminals that cannot show every colour.
public enum IndexedColors {
    /// The colour of an entry of the 256-colour table; 0–15 as xterm has them, though a terminal may differ there.
    public static func rgb(of index: UInt8) -> UInt32 {
        switch index {
        case 0..<16: return basic[Int(index)]
        case 232...255:
            let grey = UInt32(8 + 10 * (Int(index) - 232))
            return grey << 16 | grey << 8 | grey
        default:
            let cube = Int(index) - 16
            return UInt32(levels[cube / 36]) << 16 | UInt32(levels[cube / 6 % 6]) << 8 | UInt32(levels[cube % 6])
        }
    }

    /// The entry of the 256-colour table (from 16 on) that is nearest to a colour.
    public static func nearest256(_ rgb: UInt32) -> UInt8 {
        let red = Int(rgb >> 16 & 0xFF)
        let green = Int(rgb >> 8 & 0xFF)
        let blue = Int(rgb & 0xFF)
        let cube = UInt8(16 + 36 * level(red) + 6 * level(green) + level(blue))
        let mean = (red + green + blue) / 3
        let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
        return distance(rgb, self.rgb(of: cube)) <= distance(rgb, self.rgb(of: grey)) ? cube : grey
    }

    /// The nearest entry of the 256-colour table that has enough contrast to all grounds; the nearest of all if none.
    public static func nearest256(_ rgb: UInt32, readableOn grounds: [UInt32]) -> UInt8 {
        let plain = nearest256(rgb)
        let isReadable = { (index: UInt8) in
            grounds.allSatisfy { Contrast.ratio(self.rgb(of: index), $0) >= Contrast.minimumForText }
        }
        if isReadable(plain) { return plain }
        let readable = (16...255 as ClosedRange<UInt8>).filter(isReadable)
        return readable.min { distance(rgb, self.rgb(of: $0)) < distance(rgb, self.rgb(of: $1)) } ?? plain
    }

    /// The nearest of the 16 basic colours, or of the first 8.
    public static func nearestBasic(_ rgb: UInt32, count: Int = 16) -> UInt8 {
        var best = 0
        for index in 1..<min(max(count, 2), 16) where distance(rgb, basic[index]) < distance(rgb, basic[best]) {
            best = index
        }
        return UInt8(best)
    }

    /// Weighted by what the eye sees best ("redmean").
    private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        let redMean = Int((first >> 16 & 0xFF) + (second >> 16 & 0xFF)) / 2
        let red = Int(first >> 16 & 0xFF) - Int(second >> 16 & 0xFF)
        let green = Int(first >> 8 & 0xFF) - Int(second >> 8 & 0xFF)
        let blue = Int(first & 0xFF) - Int(second & 0xFF)
        return ((512 + redMean) * red * red) / 256 + 4 * green * green + ((767 - redMean) * blue * blue) / 256
    }

    private static func level(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }

    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    private static let basic: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
}
