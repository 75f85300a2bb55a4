import ImageCoding
import TestSupport
import Testing

@Suite struct ForeignBytesTests {
    @Test("Bytes that are no picture say what they are")
    func foreignFormats() {
        let cases: [([UInt8], ImageError)] = [
            ([], .empty),
            ([0x89, 0x50], .truncated(.png)),
            ([0xFF], .truncated(.jpeg)),
            (Array("hello".utf8), .unknownFormat),
            (Array("GIF89a".utf8), .foreignFormat("GIF")),
            (Array("RIFF1234WEBPVP8 ".utf8), .foreignFormat("WebP")),
            ([0, 0, 0, 24] + Array("ftypheic".utf8), .foreignFormat("HEIC")),
            ([0, 0, 0, 24] + Array("ftypavif".utf8), .foreignFormat("AVIF")),
            ([0x49, 0x49, 0x2A, 0], .foreignFormat("TIFF")),
            ([0xFF, 0xD8, 0xFF, 0xD9], .corrupt(.jpeg, why: "no frame header before the pixels")),
            ([0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0, 0], .corrupt(.jpeg, why: "a segment without a length")),
            ([0xFF, 0xD8, 0xFF, 0xE0, 0, 3, 0, 0], .corrupt(.jpeg, why: "a marker is missing")),
        ]
        for (bytes, error) in cases {
            #expect(throws: error) { try ImageDecoder.decode(bytes) }
            #expect(throws: error) { try ImageDecoder.size(of: bytes) }
        }
    }

    @Test("The format is told by the first bytes, not by a name")
    func formats() {
        #expect(ImageDecoder.format(of: Fixtures.quartersPNG) == .png)
        #expect(ImageDecoder.format(of: Fixtures.quartersJPEG) == .jpeg)
        #expect(ImageDecoder.format(of: Array("GIF89a".utf8)) == nil)
    }

    @Test("Each error has its words")
    func wording() {
        #expect(ImageError.empty.explanation == "is empty")
        #expect(ImageError.foreignFormat("WebP").explanation == "is WebP; PNG and JPEG are shown")
        #expect(ImageError.truncated(.jpeg).explanation == "is a JPEG that ends before the picture does")
        #expect(ImageError.corrupt(.png, why: "bad CRC").explanation == "is a damaged PNG: bad CRC")
        #expect(
            ImageError.tooManyPixels(width: 9000, height: 9000, limit: 64_000_000).explanation
                == "has 9000 × 9000 pixels, more than 64 million")
    }

    @Test("Pixels must fill width times height")
    func pixelCount() {
        #expect(PixelImage(width: 2, height: 1, pixels: Array(repeating: 0, count: 8)) != nil)
        #expect(PixelImage(width: 2, height: 1, pixels: Array(repeating: 0, count: 7)) == nil)
        #expect(PixelImage(width: -1, height: -1, pixels: [0, 0, 0, 0]) == nil)
        #expect(PixelImage(width: .max, height: 2, pixels: []) == nil)
        #expect(PixelImage(width: 0, height: 5, pixels: []) != nil)
    }

    @Test("Three thousand mutated files either decode or are refused", arguments: [1, 2, 3] as [UInt64])
    func mutations(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        var sources = [Fixtures.turnedPNG, JPEGDecodingTests.withOrientation(6, isLittleEndian: true)]
        for name in try PictureFile.names() where !name.hasPrefix("photo") {
            sources.append(try PictureFile.bytes(name))
        }
        var refused = 0
        for round in 0..<1000 {
            var bytes = sources[round % sources.count]
            // Headers are where most can go wrong, and a few files are long.
            let end = round % 2 == 0 ? bytes.count : min(bytes.count, 200)
            for _ in 0..<random.next(below: 4) + 1 {
                bytes[random.next(below: end)] = UInt8(random.next(below: 256))
            }
            if round % 7 == 0 { bytes.removeLast(random.next(below: bytes.count)) }
            #expect(ImageProperty.fault(bytes) == nil)
            if Result(catching: { try ImageDecoder.decode(bytes, pixelLimit: 1_000_000) }).isFailure { refused += 1 }
        }
        #expect(refused > 300 && refused < 990)
    }
}

extension Result {
    fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}
