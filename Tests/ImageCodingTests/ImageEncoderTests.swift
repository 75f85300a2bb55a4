import ImageCoding
import TestSupport
import Testing

@Suite struct ImageEncoderTests {
    /// A PNG of random pixels, which no compression makes smaller.
    static func noise(width: Int, height: Int, alpha: Bool = false) throws -> [UInt8] {
        var random = SeededNumbers(seed: 5)
        var pixels: [UInt8] = []
        for _ in 0..<(width * height) {
            let bits = random.next()
            pixels += [UInt8(bits & 255), UInt8(bits >> 8 & 255), UInt8(bits >> 16 & 255)]
            pixels.append(alpha ? UInt8(bits >> 24 & 255) : 255)
        }
        let image = try #require(PixelImage(width: width, height: height, pixels: pixels))
        return try ImageEncoder.encode(image, as: .png)
    }

    @Test("A small picture keeps its size and, as a PNG, every pixel with its alpha")
    func small() throws {
        for name in try PictureFile.names() where name.hasSuffix(".png") && !name.hasPrefix("bomb") {
            let source = try PictureFile.bytes(name)
            let image = try #require(try ImageEncoder.encode(source, as: .png))
            #expect(image.size == PixelSize(width: 5, height: 3) && image.sourceSize == image.size)
            let again = try ImageDecoder.decode(image.bytes)
            #expect(try again == ImageDecoder.decode(source), "\(name)")
        }
    }

    @Test("A PNG has a palette for few colours, alpha only where something lets through", arguments: [false, true])
    func pngForms(alpha: Bool) throws {
        // Byte 25 is the colour type: 2 colour, 3 palette, 6 colour with alpha.
        let quarters = try #require(try ImageEncoder.encode(Fixtures.quartersPNG, as: .png))
        #expect(quarters.bytes[25] == 3)
        let noise = try Self.noise(width: 40, height: 40, alpha: alpha)
        #expect(noise[25] == (alpha ? 6 : 2))
    }

    @Test("A JPEG has quality 80, stands upright, and holds nothing else of the source")
    func jpeg() throws {
        let turned = try #require(try ImageEncoder.encode(PictureFile.bytes("orientation-6.jpg"), as: .jpeg))
        #expect(turned.format == .jpeg && ImageDecoder.format(of: turned.bytes) == .jpeg)
        #expect(turned.size == PixelSize(width: 16, height: 32))
        #expect(!String(decoding: turned.bytes, as: UTF8.self).contains("Exif"))
        let quarters = try ImageDecoder.decode(turned.bytes).quarters
        #expect(zip(quarters, [.blue, .red, .yellow, .green]).allSatisfy { $0.isNear($1, within: 20) })
        // The first number of the luminance table of Annex K is 16; quality 80 makes it 6.
        let table = try #require(
            turned.bytes.indices.dropLast(5).first { turned.bytes[$0...($0 + 1)] == [0xFF, 0xDB] })
        #expect(turned.bytes[table + 5] == 6)
    }

    @Test("What is transparent becomes white")
    func white() throws {
        let clear = try #require(
            PixelImage(
                width: 16, height: 16, pixels: Array(repeating: [0, 0, 255, 64] as [UInt8], count: 256).flatMap { $0 }))
        let png = try ImageEncoder.encode(clear, as: .png)
        let image = try #require(try ImageEncoder.encode(png, as: .jpeg))
        #expect(try ImageDecoder.decode(image.bytes).pixel(8, 8).isNear(Pixel(191, 191, 255), within: 4))
    }

    @Test(
        "The long side comes to the most that is allowed, the other in proportion",
        arguments: [
            (600, 400, 512, 512, 341), (400, 600, 512, 341, 512), (600, 400, 600, 600, 400), (600, 400, 601, 600, 400),
            (600, 2, 100, 100, 1), (600, 400, 1, 1, 1),
        ])
    func dimensions(width: Int, height: Int, limit: Int, newWidth: Int, newHeight: Int) throws {
        let pixels = [UInt8](repeating: 200, count: width * height * 4)
        let source = try ImageEncoder.encode(
            try #require(PixelImage(width: width, height: height, pixels: pixels)), as: .png)
        let image = try #require(try ImageEncoder.encode(source, as: .png, maxDimension: limit))
        #expect(image.size == PixelSize(width: newWidth, height: newHeight))
        #expect(image.sourceSize == PixelSize(width: width, height: height))
    }

    @Test("It shrinks by steps of three quarters down to 128 until it fits, else there is none")
    func steps() throws {
        let source = try Self.noise(width: 300, height: 150)
        // Noise takes nearly three bytes a pixel: 135 KB at 300, 76 at 225, 42 at 168, 24 at 128.
        for (limit, width) in [(200_000, 300), (100_000, 225), (60_000, 168), (30_000, 128)] {
            let image = try #require(try ImageEncoder.encode(source, as: .png, maxBytes: limit))
            #expect(image.size.width == width && image.bytes.count <= limit)
        }
        #expect(try ImageEncoder.encode(source, as: .png, maxBytes: 20_000) == nil)
        // One that is below 128 from the start is not made smaller still.
        #expect(try ImageEncoder.encode(try Self.noise(width: 100, height: 50), as: .png, maxBytes: 12_000) == nil)
    }

    @Test("What cannot be decoded cannot be encoded")
    func errors() {
        #expect(throws: ImageError.foreignFormat("GIF")) { try ImageEncoder.encode(Array("GIF89a".utf8), as: .png) }
        #expect(throws: ImageError.empty) { try ImageEncoder.encode([], as: .jpeg) }
    }
}
