import ImageCoding

/// One pixel, for comparing.
struct Pixel: Equatable, CustomStringConvertible {
    var red, green, blue, alpha: Int

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Whether no channel differs by more; a JPEG does not keep colours exactly.
    func isNear(_ other: Pixel, within tolerance: Int = 12) -> Bool {
        abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
            && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
    }

    var description: String { "(\(red), \(green), \(blue), \(alpha))" }

    static let red = Pixel(220, 30, 30)
    static let green = Pixel(30, 180, 60)
    static let blue = Pixel(40, 60, 220)
    static let yellow = Pixel(240, 220, 40)
}

extension PixelImage {
    func pixel(_ column: Int, _ row: Int) -> Pixel {
        let start = (row * width + column) * 4
        return Pixel(Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]), Int(pixels[start + 3]))
    }

    /// The middles of the four quarters: top left, top right, bottom left, bottom right.
    var quarters: [Pixel] {
        [
            pixel(width / 4, height / 4), pixel(width * 3 / 4, height / 4),
            pixel(width / 4, height * 3 / 4), pixel(width * 3 / 4, height * 3 / 4),
        ]
    }
}
