import ImageCoding
import Testing

@Suite struct JPEGDecodingTests {
    @Test(
        "Baseline and progressive pictures come out alike",
        arguments: [
            Fixtures.quartersJPEG, Fixtures.progressiveJPEG,
        ])
    func quarters(bytes: [UInt8]) throws {
        let image = try ImageDecoder.decode(bytes)
        #expect(image.width == 32 && image.height == 16)
        #expect(zip(image.quarters, [.red, .green, .blue, .yellow]).allSatisfy { $0.isNear($1) })
    }

    @Test("Grey and four inks become red, green and blue")
    func colourSpaces() throws {
        #expect(try ImageDecoder.decode(Fixtures.greyJPEG).pixel(8, 8).isNear(Pixel(128, 128, 128), within: 2))
        #expect(try ImageDecoder.decode(Fixtures.cmykJPEG).pixel(8, 8).isNear(Pixel(255, 128, 0), within: 4))
    }

    @Test(
        "The smallest fraction that still has the wanted long side is decoded",
        arguments: [
            (1, 4), (4, 4), (5, 8), (8, 8), (9, 16), (17, 32), (32, 32), (1000, 32),
        ])
    func scaling(wanted: Int, width: Int) throws {
        let image = try ImageDecoder.decode(Fixtures.quartersJPEG, longSideAtLeast: wanted)
        #expect(image.width == width && image.height == width / 2)
        #expect(zip(image.quarters, [.red, .green, .blue, .yellow]).allSatisfy { $0.isNear($1, within: 30) })
    }

    /// What stands in the four quarters once the stored picture is turned as the tag says.
    static let turned: [(UInt8, [Pixel])] = [
        (1, [.red, .green, .blue, .yellow]), (2, [.green, .red, .yellow, .blue]),
        (3, [.yellow, .blue, .green, .red]), (4, [.blue, .yellow, .red, .green]),
        (5, [.red, .blue, .green, .yellow]), (6, [.blue, .red, .yellow, .green]),
        (7, [.yellow, .green, .blue, .red]), (8, [.green, .yellow, .red, .blue]),
        (0, [.red, .green, .blue, .yellow]), (9, [.red, .green, .blue, .yellow]),
    ]

    @Test("All eight orientations stand upright, in both byte orders; others count as upright", arguments: turned)
    func orientation(tag: UInt8, quarters: [Pixel]) throws {
        for isLittleEndian in [false, true] {
            let bytes = Self.withOrientation(tag, isLittleEndian: isLittleEndian)
            let image = try ImageDecoder.decode(bytes)
            let isTall = (5...8).contains(tag)
            #expect(PixelSize(width: image.width, height: image.height) == (isTall ? tall : wide))
            #expect(try ImageDecoder.size(of: bytes) == (isTall ? tall : wide))
            #expect(zip(image.quarters, quarters).allSatisfy { $0.isNear($1) }, "\(image.quarters)")
        }
    }
    private let wide = PixelSize(width: 32, height: 16)
    private let tall = PixelSize(width: 16, height: 32)

    @Test("A JPEG cut off anywhere is refused, though a part of it could be shown")
    func truncation() throws {
        for bytes in [Fixtures.quartersJPEG, Fixtures.progressiveJPEG] {
            for count in 1..<(bytes.count - 2) {
                #expect(throws: ImageError.self, "\(count) bytes") {
                    try ImageDecoder.decode(Array(bytes.prefix(count)))
                }
            }
            #expect(throws: ImageError.truncated(.jpeg)) { try ImageDecoder.decode(Array(bytes.dropLast(20))) }
            #expect(throws: ImageError.truncated(.jpeg)) { try ImageDecoder.decode(Array(bytes.prefix(30))) }
        }
    }

    @Test("Stray bytes before the end marker and bytes after it are passed over")
    func strayBytes() throws {
        let bytes = Fixtures.quartersJPEG
        let stray = Array(bytes.dropLast(2)) + [0x12, 0x34, 0xFF, 0xD9]
        #expect(try ImageDecoder.decode(stray).width == 32)
        #expect(try ImageDecoder.decode(bytes + [0xFF, 0xDA, 1, 2, 3]).width == 32)
    }

    @Test("A header that promises too many pixels is refused before memory is taken")
    func bomb() throws {
        var bytes = Fixtures.quartersJPEG
        let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xDC, 0xFF, 0xDC])
        #expect(throws: ImageError.tooManyPixels(width: 65_500, height: 65_500, limit: 64_000_000)) {
            try ImageDecoder.decode(bytes, longSideAtLeast: 1)
        }
    }

    /// The quarters with an EXIF segment after the start marker.
    static func withOrientation(_ tag: UInt8, isLittleEndian: Bool) -> [UInt8] {
        let tiff: [UInt8] =
            isLittleEndian
            ? [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 2, 0, 0x0F, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]
                + [0x12, 1, 3, 0, 1, 0, 0, 0, tag, 0, 0, 0, 0, 0, 0, 0]
            : [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, tag, 0, 0, 0, 0, 0, 0]
        let content = Array("Exif\0\0".utf8) + tiff
        let segment = [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
        return Fixtures.quartersJPEG.prefix(2) + segment + Fixtures.quartersJPEG.dropFirst(2)
    }
}
