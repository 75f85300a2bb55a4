import ImageCoding
import Testing

@Suite struct PNGDecodingTests {
    @Test(
        "Every colour type and depth comes out as eight bits a channel",
        arguments: [
            Fixtures.quartersPNG, Fixtures.palettePNG, Fixtures.interlacedPNG,
        ])
    func quarters(bytes: [UInt8]) throws {
        let image = try ImageDecoder.decode(bytes)
        #expect(image.quarters == [.red, .green, .blue, .yellow])
        #expect(!image.hasTransparency)
    }

    @Test("One bit and sixteen bits of grey are spread over eight")
    func greys() throws {
        let bits = try ImageDecoder.decode(Fixtures.bitPNG)
        #expect((0..<4).map { bits.pixel($0, 0).green } == [0, 255, 0, 255])
        let half = try ImageDecoder.decode(Fixtures.sixteenBitPNG)
        #expect(half.pixel(0, 0).isNear(Pixel(128, 128, 128), within: 1))
    }

    @Test("Colours are not multiplied by alpha")
    func transparency() throws {
        let image = try ImageDecoder.decode(Fixtures.translucentPNG)
        #expect(image.pixel(0, 0) == Pixel(255, 0, 0))
        #expect(image.pixel(1, 0) == Pixel(0, 0, 255, 64))
        #expect(image.hasTransparency)
    }

    @Test("An eXIf chunk turns a PNG too")
    func orientation() throws {
        let image = try ImageDecoder.decode(Fixtures.turnedPNG)
        #expect(image.width == 4 && image.height == 8)
        #expect(image.quarters == [.blue, .red, .yellow, .green])
        #expect(try ImageDecoder.size(of: Fixtures.turnedPNG) == PixelSize(width: 4, height: 8))
    }

    @Test("A PNG cut off anywhere before its last pixel is refused")
    func truncation() throws {
        let bytes = Fixtures.quartersPNG
        // The last 12 bytes are IEND and 4 before it a checksum: without them every pixel is there.
        for count in 1..<(bytes.count - 16) {
            #expect(throws: ImageError.self, "\(count) bytes") { try ImageDecoder.decode(Array(bytes.prefix(count))) }
        }
        #expect(throws: ImageError.truncated(.png)) { try ImageDecoder.decode(Array(bytes.prefix(20))) }
        #expect(throws: ImageError.truncated(.png)) { try ImageDecoder.decode(Array(bytes.prefix(50))) }
    }

    @Test("A flipped bit in the pixels is found by the checksum")
    func damage() throws {
        var bytes = Fixtures.quartersPNG
        bytes[bytes.count - 20] ^= 1
        #expect {
            try ImageDecoder.decode(bytes)
        } throws: { error in
            if case .corrupt(.png, let why)? = error as? ImageError { !why.isEmpty } else { false }
        }
    }

    @Test("A header that promises too many pixels is refused before memory is taken")
    func bomb() throws {
        var bytes = Fixtures.quartersPNG
        bytes.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        #expect(throws: ImageError.tooManyPixels(width: 2_147_483_647, height: 2_147_483_647, limit: 64_000_000)) {
            try ImageDecoder.decode(bytes)
        }
        #expect(throws: ImageError.tooManyPixels(width: 8, height: 4, limit: 31)) {
            try ImageDecoder.decode(Fixtures.quartersPNG, pixelLimit: 31)
        }
        #expect(try ImageDecoder.decode(Fixtures.quartersPNG, pixelLimit: 32).width == 8)
    }

    @Test("No width, no height and a foreign first chunk are damage")
    func headers() {
        var bytes = Fixtures.quartersPNG
        bytes.replaceSubrange(16..<20, with: [0, 0, 0, 0])
        #expect(throws: ImageError.corrupt(.png, why: "no width or no height")) { try ImageDecoder.size(of: bytes) }
        bytes[12] = 0x4A
        #expect(throws: ImageError.corrupt(.png, why: "IHDR is not the first chunk")) {
            try ImageDecoder.size(of: bytes)
        }
    }
}
