import Foundation

/// A colour as the eye sees it: equal distances look about equally different (Oklab, by Björn Ottosson, 2020).
enum PerceivedColor {
    /// Lightness, green to red, blue to yellow. Hue counts double: a dark blue that turns grey looks more wrong than one
    /// that turns a little lighter.
    static func of(_ rgb: UInt32) -> SIMD3<Float> {
        let red = light[Int(rgb >> 16 & 0xFF)]
        let green = light[Int(rgb >> 8 & 0xFF)]
        let blue = light[Int(rgb & 0xFF)]
        let long = cbrt(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue)
        let middle = cbrt(0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
        let short = cbrt(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue)
        let lightness = 0.210_454_26 * long + 0.793_617_8 * middle - 0.004_072_05 * short
        let redness = 1.977_998_5 * long - 2.428_592_2 * middle + 0.450_593_7 * short
        let yellowness = 0.025_904_04 * long + 0.782_771_77 * middle - 0.808_675_77 * short
        return SIMD3(lightness, redness * 2, yellowness * 2)
    }

    /// The square of the distance between two.
    static func difference(_ left: SIMD3<Float>, _ right: SIMD3<Float>) -> Float {
        let step = left - right
        return (step * step).sum()
    }

    /// Amounts of light by the curve of sRGB.
    private static let light: [Float] = (0...255).map { value in
        let share = Float(value) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
}
