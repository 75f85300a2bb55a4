import ImageCoding
import Testing

/// Files of Pillow: 32 × 16 in quarters of red, green, blue and yellow.
@Suite struct JPEGFormsTests {
    @Test(
        "All ways of storing colours come out alike",
        arguments: ["444", "422", "420", "progressive", "restarts", "cmyk", "ycck", "profile"])
    func forms(name: String) throws {
        let image = try ImageDecoder.decode(PictureFile.bytes("quarters-\(name).jpg"))
        #expect(image.width == 32 && image.height == 16 && !image.hasTransparency)
        #expect(zip(image.quarters, [.red, .green, .blue, .yellow]).allSatisfy { $0.isNear($1, within: 4) })
    }

    @Test("Four inks are decoded at a fraction too")
    func scaledInks() throws {
        let image = try ImageDecoder.decode(PictureFile.bytes("quarters-ycck.jpg"), longSideAtLeast: 16)
        #expect(image.width == 16 && image.height == 8)
        #expect(zip(image.quarters, [.red, .green, .blue, .yellow]).allSatisfy { $0.isNear($1, within: 8) })
    }

    @Test("Grey has the weights of Rec. 601")
    func grey() throws {
        let image = try ImageDecoder.decode(PictureFile.bytes("quarters-grey.jpg"))
        // 0.299, 0.587 and 0.114 of (220, 30, 30) and so on.
        for (pixel, grey) in zip(image.quarters, [86.8, 121.5, 72.3, 205.5]) {
            #expect(pixel.isNear(Pixel(Int(grey), Int(grey), Int(grey)), within: 3))
        }
    }

    @Test("The orientations that another program wrote stand upright", arguments: 1...8)
    func orientations(tag: Int) throws {
        let bytes = try PictureFile.bytes("orientation-\(tag).jpg")
        let expected = try #require(JPEGDecodingTests.turned.first { $0.0 == tag }?.1)
        let image = try ImageDecoder.decode(bytes)
        #expect(zip(image.quarters, expected).allSatisfy { $0.isNear($1, within: 6) }, "\(image.quarters)")
        let size = PixelSize(width: image.width, height: image.height)
        #expect(size == (tag < 5 ? PixelSize(width: 32, height: 16) : PixelSize(width: 16, height: 32)))
        #expect(try ImageHeader(bytes).uprightSize == size)
        #expect(try ImageHeader(bytes).storedSize == PixelSize(width: 32, height: 16))
    }
}
