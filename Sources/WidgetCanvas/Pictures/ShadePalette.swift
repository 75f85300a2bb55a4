/// The colours that a terminal has, and those between them that two of its colours make in a shaded cell.
struct ShadePalette: Sendable {
    /// The colours alone.
    let plain: ShadeList
    /// The colours and their mixtures.
    let all: ShadeList

    /// Half and half only, of colours that are not far apart: more would be nearer by less than the eye sees.
    static let indexed256 = ShadePalette(16...255, shares: ["▒": 2], mostApart: 0.15)
    static let indexed16 = ShadePalette(0...15, shares: quarters, mostApart: .infinity)
    static let indexed8 = ShadePalette(0...7, shares: quarters, mostApart: .infinity)

    /// The palette of a mode; nil where every colour can be had, or none.
    static func of(_ mode: PictureMode) -> ShadePalette? {
        switch mode {
        case .trueColor, .monochrome: nil
        case .indexed256: indexed256
        case .indexed16: indexed16
        case .indexed8: indexed8
        }
    }

    /// How many quarters of a cell its foreground covers.
    private static let quarters: KeyValuePairs<String, UInt32> = ["░": 1, "▒": 2, "▓": 3]
    /// The weight of the difference between two colours that are mixed.
    private static let coarseness: Float = 0.03

    /// - Parameters:
    ///   - shares: the characters to mix with, and the quarters of the cell that they cover.
    ///   - mostApart: colours that differ more are not mixed.
    private init(_ indices: ClosedRange<UInt8>, shares: KeyValuePairs<String, UInt32>, mostApart: Float) {
        let colours = indices.map { IndexedColors.rgb(of: $0) }
        let plain = colours.map { rgb in
            Shade(seen: PerceivedColor.of(rgb), cell: PictureCell(" ", foreground: rgb, background: rgb))
        }
        var all = plain
        for (place, one) in plain.enumerated() {
            for other in plain[(place + 1)...] {
                let difference = PerceivedColor.difference(one.seen, other.seen)
                guard difference <= mostApart else { continue }
                let (ink, ground) = (one.cell.background, other.cell.background)
                for (text, share) in shares {
                    all.append(
                        Shade(
                            seen: PerceivedColor.of(Self.mixture(ink, ground, quarters: share)),
                            coarseness: Self.coarseness * difference,
                            cell: PictureCell(text, foreground: ink, background: ground)))
                }
            }
        }
        self.plain = ShadeList(plain)
        self.all = ShadeList(all)
    }

    private static func mixture(_ ink: UInt32, _ ground: UInt32, quarters: UInt32) -> UInt32 {
        [16, 8, 0].reduce(0) { mixed, shift in
            let value = (ink >> shift & 0xFF) * quarters + (ground >> shift & 0xFF) * (4 - quarters)
            return mixed | ((value + 2) / 4) << shift
        }
    }
}

/// A colour that a cell can have.
struct Shade: Sendable {
    var seen: SIMD3<Float>
    /// What it costs that a mixture looks coarse.
    var coarseness: Float = 0
    var cell: PictureCell
}

/// Shades by their lightness, so that only some are looked at for a colour.
struct ShadeList: Sendable {
    private let shades: [Shade]

    /// There must be a shade at least.
    init(_ shades: [Shade]) { self.shades = shades.sorted { $0.seen.x < $1.seen.x } }

    /// The one that looks most like a colour, coarseness counted.
    func nearest(to seen: SIMD3<Float>) -> Shade {
        let start = firstIndex(atLeast: seen.x)
        var best = (index: 0, cost: Float.infinity)
        // The difference in lightness alone ends the search on each side.
        func isWorthIt(_ index: Int) -> Bool {
            let step = shades[index].seen.x - seen.x
            guard step * step < best.cost else { return false }
            let cost = PerceivedColor.difference(seen, shades[index].seen) + shades[index].coarseness
            if cost < best.cost { best = (index, cost) }
            return true
        }
        var (above, below) = (start, start - 1)
        var (goesUp, goesDown) = (true, true)
        while goesUp || goesDown {
            goesUp = goesUp && above < shades.count && isWorthIt(above)
            goesDown = goesDown && below >= 0 && isWorthIt(below)
            above += 1
            below -= 1
        }
        return shades[best.index]
    }

    private func firstIndex(atLeast lightness: Float) -> Int {
        var (low, high) = (0, shades.count)
        while low < high {
            let middle = (low + high) / 2
            if shades[middle].seen.x < lightness { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
