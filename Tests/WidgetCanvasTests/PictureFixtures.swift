import ImageCoding

@testable import WidgetCanvas

extension PixelImage {
    /// Wraps pixels whose number is right; an empty picture otherwise.
    init(checked width: Int, _ height: Int, _ pixels: [UInt8]) {
        self = PixelImage(width: width, height: height, pixels: pixels) ?? .drawn(width: 0, height: 0) { _, _ in 0 }
    }

    /// An opaque picture, pixel by pixel, `0xRRGGBB`.
    static func drawn(width: Int, height: Int, _ colour: (_ column: Int, _ row: Int) -> UInt32) -> PixelImage {
        var pixels: [UInt8] = []
        for row in 0..<height {
            for column in 0..<width {
                let rgb = colour(column, row)
                pixels += [UInt8(rgb >> 16 & 0xFF), UInt8(rgb >> 8 & 0xFF), UInt8(rgb & 0xFF), 255]
            }
        }
        return PixelImage(checked: width, height, pixels)
    }

    static func solid(_ rgb: UInt32, width: Int, height: Int) -> PixelImage {
        drawn(width: width, height: height) { _, _ in rgb }
    }

    static let stripes = drawn(width: 60, height: 60) { column, row in (column + row) / 7 % 2 == 0 ? 0xF0E0A0 : 0x203060
    }

    /// Random colours in squares of 4 × 4 pixels.
    static func noise(seed: UInt32, width: Int, height: Int) -> PixelImage {
        drawn(width: width, height: height) { column, row in
            var mixed = seed &* 0x9E37_79B9 ^ UInt32(column / 4) &* 0x85EB_CA6B ^ UInt32(row / 4) &* 0xC2B2_AE35
            mixed = (mixed ^ (mixed >> 15)) &* 0x2C1B_3C6D
            return (mixed ^ (mixed >> 12)) & 0xFF_FFFF
        }
    }
}

extension PictureCell {
    /// The colours that can be seen: a blank shows only its background, a full block only its foreground.
    var seenColours: [UInt32] {
        switch text {
        case " ": [background]
        case "█": [foreground]
        default: [foreground, background]
        }
    }
}

extension CellImage {
    /// Every colour in use.
    var colours: Set<UInt32> { Set(cells.flatMap { [$0.foreground, $0.background] }) }
}

extension UInt32 {
    /// Whether two colours, `0xRRGGBB`, differ by four steps a channel at the most.
    func isNear(_ other: UInt32) -> Bool {
        [16, 8, 0].allSatisfy { abs(Int(self >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) <= 4 }
    }
}
