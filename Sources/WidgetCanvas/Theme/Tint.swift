import Foundation

/// One hue over grey, as iOS draws an accented home screen: black stays black, white stays white, and what lies between
/// takes the hue in its own lightness.
public struct Tint: Sendable, Hashable {
    /// `0xRRGGBB`.
    public let hue: UInt32

    /// Takes the hue, `0xRRGGBB`.
    public init(_ hue: UInt32) { self.hue = hue & 0x00FF_FFFF }

    /// The shade of the hue that is as light as a colour.
    public func shade(of rgb: UInt32) -> UInt32 {
        // Half way between the hue and white as it gets lighter: a picture keeps its highlights.
        let lightness = Double(Self.grey(of: rgb) & 0xFF) / 255
        return Contrast.mix(0, Contrast.mix(hue, 0xFFFFFF, lightness), lightness)
    }

    /// The grey that is as light as a colour. Rounded up, text keeps its contrast to darker grounds.
    static func grey(of rgb: UInt32, roundsUp: Bool = false) -> UInt32 {
        let luminance = Contrast.luminance(rgb)
        // The inverse of what sRGB does to a channel.
        let channel = luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * pow(luminance, 1 / 2.4) - 0.055
        let level = channel * 255
        // Greys come out as themselves in spite of what was lost in between.
        let whole = roundsUp ? (level - 1e-6).rounded(.up) : (level + 1e-6).rounded(.down)
        return UInt32(min(max(whole, 0), 255)) * 0x010101
    }
}

extension Palette {
    /// The same lightness in every role, in grey but for the hues, which are all the accent.
    ///
    /// Meant for light text on dark ground.
    var tinted: Palette {
        let grounds = [Role.background, .panel, .surface].map { Tint.grey(of: self[$0].rgb) }
        let indexedGrounds = grounds.map { IndexedColors.rgb(of: IndexedColors.nearest256($0)) }
        let readable = { (rgb: UInt32) in
            Swatch(rgb: rgb, index256: IndexedColors.nearest256(rgb, readableOn: indexedGrounds))
        }
        let hue = readable(self[.accent].rgb)
        return Palette { role in
            switch role {
            case .background, .panel, .surface, .border:
                let grey = Tint.grey(of: self[role].rgb)
                return Swatch(rgb: grey, index256: IndexedColors.nearest256(grey))
            case .text, .secondary, .faint: return readable(Tint.grey(of: self[role].rgb, roundsUp: true))
            default: return hue
            }
        }
    }
}
