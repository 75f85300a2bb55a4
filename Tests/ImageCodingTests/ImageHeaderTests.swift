import ImageCoding
import Testing

@Suite struct ImageHeaderTests {
    @Test("The header tells size, passes and what decoding would take")
    func facts() throws {
        let cases: [(String, ImageFormat, PixelSize, Bool)] = [
            ("grey-1.png", .png, PixelSize(width: 5, height: 3), false),
            ("palette-8-interlaced.png", .png, PixelSize(width: 5, height: 3), true),
            ("bomb-10000x10000.png", .png, PixelSize(width: 10_000, height: 10_000), false),
            ("quarters-420.jpg", .jpeg, PixelSize(width: 32, height: 16), false),
            ("quarters-progressive.jpg", .jpeg, PixelSize(width: 32, height: 16), true),
        ]
        for (name, format, size, isProgressive) in cases {
            let header = try ImageHeader(PictureFile.bytes(name))
            #expect(header.format == format && header.uprightSize == size && header.isProgressive == isProgressive)
            #expect(header.decodedByteCount == size.width * size.height * 4)
        }
    }

    @Test("The beginning of a file is enough")
    func prefix() throws {
        let png = try PictureFile.bytes("colour-8.png")
        #expect(try ImageHeader(Array(png.prefix(33))) == ImageHeader(png))
        let jpeg = try PictureFile.bytes("quarters-420.jpg")
        let frame = try #require(jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        #expect(try ImageHeader(Array(jpeg.prefix(frame + 19))) == ImageHeader(jpeg))
        #expect(throws: ImageError.truncated(.jpeg)) { try ImageHeader(Array(jpeg.prefix(frame))) }
    }

    @Test("The largest sides that can be written are no trap")
    func liars() throws {
        var png = try PictureFile.bytes("colour-alpha-16.png")
        png.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        #expect(try ImageHeader(png).decodedByteCount == .max)
        png[28] = 1
        #expect(throws: ImageError.truncated(.png)) { try ImageDecoder.decode(png, pixelLimit: .max) }
        png[16] = 0xFF
        #expect(throws: ImageError.corrupt(.png, why: "a side of more than 31 bits")) { try ImageHeader(png) }
    }
}
