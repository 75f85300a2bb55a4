/// The colour tables of terminals, as xterm has them.
enum ColorTable {
    /// The first 16.
    private static let basic: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    /// The steps of the cube 16…231.
    private static let steps: [Int] = [0, 95, 135, 175, 215, 255]

    /// The nearest among the first 8 or 16.
    static func nearest(_ rgb: UInt32, among count: Int) -> UInt8 {
        var best = 0
        for index in 1..<count where distance(basic[index], rgb) < distance(basic[best], rgb) { best = index }
        return UInt8(best)
    }

    /// The nearest of the cube and the greys; the first 16 are left out, since people change them.
    static func nearest256(_ rgb: UInt32) -> UInt8 {
        let parts = [16, 8, 0].map { Int(rgb >> UInt32($0) & 0xFF) }
        let places = parts.map { part in part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
        let cube = places.reduce(0) { $0 << 8 | UInt32(steps[$1]) }
        let greyPlace = min(23, max(0, (parts.reduce(0, +) / 3 - 3) / 10))
        let grey = UInt32(8 + 10 * greyPlace) * 0x010101
        if distance(grey, rgb) < distance(cube, rgb) { return UInt8(232 + greyPlace) }
        return UInt8(16 + 36 * places[0] + 6 * places[1] + places[2])
    }

    /// From 0, black, to 1, white; without gamma, to tell light from dark.
    static func luminance(_ rgb: UInt32) -> Double {
        let red = Double(rgb >> 16 & 0xFF)
        let green = Double(rgb >> 8 & 0xFF)
        let blue = Double(rgb & 0xFF)
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }

    private static func distance(_ left: UInt32, _ right: UInt32) -> Int {
        var sum = 0
        for shift: UInt32 in [16, 8, 0] {
            let difference = Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)
            sum += difference * difference
        }
        return sum
    }
}
