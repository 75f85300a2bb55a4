extension CellImage {
    /// The same picture in the colours that a terminal has.
    ///
    /// A cell keeps its character with the two nearest colours, or becomes a mixture of two colours, whichever looks more
    /// like it. So a dark sky keeps its hue and its steps, for which the palettes alone have no colours.
    func painted(with palette: ShadePalette) -> CellImage {
        var shades = NearestShades(palette)
        return CellImage(size: size, cells: cells.map { Self.painted($0, with: &shades) })
    }

    private static func painted(_ cell: PictureCell, with shades: inout NearestShades) -> PictureCell {
        let share = inkShare(cell.text)
        let mixture = shades.mixture(PerceivedColor.of(mean(cell, inkShare: share)))
        let ink = PerceivedColor.of(cell.foreground)
        let ground = PerceivedColor.of(cell.background)
        let inkShade = shades.plain(ink)
        let groundShade = shades.plain(ground)
        guard share > 0, share < 1, inkShade.cell != groundShade.cell else { return mixture.cell }
        func cost(_ ofInk: SIMD3<Float>, _ ofGround: SIMD3<Float>) -> Float {
            share * PerceivedColor.difference(ink, ofInk) + (1 - share) * PerceivedColor.difference(ground, ofGround)
        }
        let seen = mixture.seen
        if cost(seen, seen) + mixture.coarseness < cost(inkShade.seen, groundShade.seen) {
            return mixture.cell
        }
        return PictureCell(
            cell.text, foreground: inkShade.cell.background, background: groundShade.cell.background)
    }

    /// The part of the cell that a block character covers, from 0 to 1.
    private static func inkShare(_ text: String) -> Float {
        guard let scalar = text.unicodeScalars.first?.value else { return 0 }
        switch scalar {
        case 0x2581...0x2588: return Float(scalar - 0x2580) / 8
        case 0x2589...0x258F: return Float(0x2590 - scalar) / 8
        case 0x2594, 0x2595: return 0.125
        case 0x2596, 0x2597, 0x2598, 0x259D: return 0.25
        case 0x2599, 0x259B, 0x259C, 0x259F: return 0.75
        case 0x2580, 0x2590, 0x259A, 0x259E: return 0.5
        default: return 0
        }
    }

    private static func mean(_ cell: PictureCell, inkShare: Float) -> UInt32 {
        [16, 8, 0].reduce(0) { mean, shift in
            let ink = Float(cell.foreground >> shift & 0xFF)
            let ground = Float(cell.background >> shift & 0xFF)
            return mean | UInt32(ink * inkShare + ground * (1 - inkShare) + 0.5) << shift
        }
    }
}

/// Looks up colours once; a picture has fewer than cells.
private struct NearestShades {
    private let palette: ShadePalette
    private var plain: [SIMD3<Float>: Shade] = [:]
    private var mixtures: [SIMD3<Float>: Shade] = [:]

    init(_ palette: ShadePalette) { self.palette = palette }

    mutating func plain(_ seen: SIMD3<Float>) -> Shade {
        if let known = plain[seen] { return known }
        let found = palette.plain.nearest(to: seen)
        plain[seen] = found
        return found
    }

    mutating func mixture(_ seen: SIMD3<Float>) -> Shade {
        if let known = mixtures[seen] { return known }
        let found = palette.all.nearest(to: seen)
        mixtures[seen] = found
        return found
    }
}
