extension CellImage {
    /// The same picture in characters alone: the further a cell's background is from the ground, the more ink.
    func shaded(isASCII: Bool, ground: UInt32) -> CellImage {
        let ramp = isASCII ? [" ", ".", ":", "-", "=", "+", "*", "#"] : [" ", "░", "▒", "▓", "█"]
        let isLight = Self.lightness(ground) >= 128
        let ink: UInt32 = isLight ? 0x000000 : 0xFF_FFFF
        let amounts = cells.map { cell in
            let lightness = Self.lightness(cell.background)
            return isLight ? 255 - lightness : lightness
        }
        let (least, most) = Self.range(amounts)
        return CellImage(
            size: size,
            cells: amounts.map { amount in
                let step = (amount - least) * (ramp.count - 1) * 2 + (most - least)
                let text = ramp[max(0, min(ramp.count - 1, step / (2 * (most - least))))]
                return PictureCell(text, foreground: ink, background: ground)
            }, isMonochrome: true)
    }

    /// The amounts that become no ink and full ink: stretched to what the picture has, unless that is nearly nothing.
    private static func range(_ amounts: [Int]) -> (least: Int, most: Int) {
        let least = amounts.min() ?? 0
        let most = amounts.max() ?? 255
        return most - least < 48 ? (0, 255) : (least, most)
    }

    /// From 0 to 255, by the weights of Rec. 601.
    private static func lightness(_ rgb: UInt32) -> Int {
        let red = Int(rgb >> 16 & 0xFF)
        let green = Int(rgb >> 8 & 0xFF)
        return (299 * red + 587 * green + 114 * Int(rgb & 0xFF) + 500) / 1000
    }
}
