import ImageCoding
import Testing

/// Every colour type and depth, whole and in seven passes. The samples follow the rule in `Pictures/make.py`.
@Suite struct PNGFormsTests {
    static let passes = ["", "-interlaced"]

    /// The sample that the file holds, spread over eight bits.
    private func value(_ x: Int, _ y: Int, _ channel: Int = 0, depth: Int = 8) -> Int {
        let stored = stored(x, y, channel, depth: depth)
        let most = 1 << depth - 1
        return (stored * 255 + most / 2) / most
    }

    private func stored(_ x: Int, _ y: Int, _ channel: Int, depth: Int) -> Int {
        (x * 7 + y * 11 + channel * 5) * (depth == 16 ? 772 : 1) % (1 << depth)
    }

    /// Each pixel against what it must be; one more or less is allowed where sixteen bits are rounded.
    private func expect(_ name: String, depth: Int, _ pixel: (Int, Int) -> Pixel) throws {
        let image = try ImageDecoder.decode(PictureFile.bytes(name))
        #expect(image.width == 5 && image.height == 3)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let isRight = image.pixel(x, y).isNear(pixel(x, y), within: depth == 16 ? 1 : 0)
                #expect(isRight, "\(name) at \(x), \(y): \(image.pixel(x, y)), not \(pixel(x, y))")
            }
        }
    }

    @Test("Grey of 1, 2, 4, 8 and 16 bits", arguments: [1, 2, 4, 8, 16], passes)
    func grey(depth: Int, passes: String) throws {
        try expect("grey-\(depth)\(passes).png", depth: depth) { x, y in
            let grey = value(x, y, depth: depth)
            return Pixel(grey, grey, grey)
        }
    }

    @Test("Grey with alpha, colour, and colour with alpha, of 8 and 16 bits", arguments: [8, 16], passes)
    func colours(depth: Int, passes: String) throws {
        try expect("grey-alpha-\(depth)\(passes).png", depth: depth) { x, y in
            let grey = value(x, y, depth: depth)
            return Pixel(grey, grey, grey, value(x, y, 1, depth: depth))
        }
        func colour(_ x: Int, _ y: Int, alpha: Int) -> Pixel {
            Pixel(value(x, y, 0, depth: depth), value(x, y, 1, depth: depth), value(x, y, 2, depth: depth), alpha)
        }
        try expect("colour-\(depth)\(passes).png", depth: depth) { colour($0, $1, alpha: 255) }
        try expect("colour-alpha-\(depth)\(passes).png", depth: depth) {
            colour($0, $1, alpha: value($0, $1, 3, depth: depth))
        }
    }

    @Test("Palettes of 2, 4, 16 and 256 colours, opaque and with alphas", arguments: [1, 2, 4, 8], passes)
    func palettes(depth: Int, passes: String) throws {
        func colour(_ x: Int, _ y: Int) -> Pixel {
            let index = stored(x, y, 0, depth: depth)
            return Pixel(index * 3 % 256, 255 - index, index * 7 % 256)
        }
        try expect("palette-\(depth)\(passes).png", depth: depth, colour)
        try expect("palette-alpha-\(depth)\(passes).png", depth: depth) { x, y in
            var pixel = colour(x, y)
            pixel.alpha = [0, 40, 80, 255][min(3, stored(x, y, 0, depth: depth))]
            return pixel
        }
    }

    @Test("One value that stands for transparent")
    func keys() throws {
        // The key is that of the second pixel of the first row; no other has it.
        let grey = try ImageDecoder.decode(PictureFile.bytes("grey-key-8.png"))
        let colour = try ImageDecoder.decode(PictureFile.bytes("colour-key-8.png"))
        for y in 0..<3 {
            for x in 0..<5 {
                let alpha = x == 1 && y == 0 ? 0 : 255
                #expect(grey.pixel(x, y).alpha == alpha && colour.pixel(x, y).alpha == alpha)
            }
        }
    }

    @Test("A gamma is honoured: half the light of white is 186")
    func gamma() throws {
        // libpng's curve is a power of 2.2: (128 / 255) to the power 1 / 2.2.
        let image = try ImageDecoder.decode(PictureFile.bytes("gamma-1.png"))
        #expect(image.pixel(2, 1) == Pixel(186, 186, 186))
    }

    @Test("A colour profile is not looked at")
    func profile() throws {
        #expect(try ImageDecoder.decode(PictureFile.bytes("profile.png")).pixel(2, 1) == Pixel(128, 128, 128))
        let jpeg = try ImageDecoder.decode(PictureFile.bytes("quarters-profile.jpg"))
        #expect(zip(jpeg.quarters, [.red, .green, .blue, .yellow]).allSatisfy { $0.isNear($1, within: 4) })
    }
}
