import Foundation
import ImageCoding
import Testing

/// Pictures that promise more than they hold, or more than may be held.
@Suite struct MemoryLimitTests {
    @Test("Ten thousand by ten thousand pixels in twelve thousand bytes are refused")
    func bomb() throws {
        let bytes = try PictureFile.bytes("bomb-10000x10000.png")
        #expect(throws: ImageError.tooManyPixels(width: 10_000, height: 10_000, limit: 64_000_000)) {
            try ImageDecoder.decode(bytes)
        }
        #expect(throws: ImageError.tooMuchMemory(byteCount: 400_000_000, limit: 96_000_000)) {
            try ImageDecoder.decode(bytes, pixelLimit: .max)
        }
    }

    @Test("A file that is too short for what its header promises is cut off")
    func promises() throws {
        var png = try PictureFile.bytes("grey-8.png")
        // 300 × 300 in 83 bytes: deflate could write 85 656 bytes, and 90 000 are needed; 290 × 290 might be.
        png.replaceSubrange(16..<24, with: [0, 0, 1, 44, 0, 0, 1, 44])
        #expect(throws: ImageError.truncated(.png)) { try ImageDecoder.decode(png) }
        var jpeg = try PictureFile.bytes("quarters-420.jpg")
        Self.setSize(4000, 4000, of: &jpeg)
        #expect(throws: ImageError.truncated(.jpeg)) { try ImageDecoder.decode(jpeg) }
    }

    @Test("A progressive JPEG is weighed with its coefficients")
    func progressive() throws {
        var bytes = try PictureFile.bytes("quarters-progressive.jpg")
        Self.setSize(6000, 6000, of: &bytes)
        bytes += Array(repeating: 0, count: 110_000)
        // 375 × 375 squares of 6 blocks of 128 bytes, and 750 × 750 pixels.
        #expect(throws: ImageError.tooMuchMemory(byteCount: 110_250_000, limit: 96_000_000)) {
            try ImageDecoder.decode(bytes, longSideAtLeast: 1)
        }
    }

    /// Writes another size into the frame header.
    static func setSize(_ width: Int, _ height: Int, of jpeg: inout [UInt8]) {
        let frame = jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && [0xC0, 0xC2].contains(jpeg[$0 + 1]) } ?? 0
        jpeg.replaceSubrange(
            (frame + 5)..<(frame + 9),
            with: [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)])
    }

    #if os(Linux)
        @Test("Giants, liars and texts that unfold to gigabytes are refused or decoded within 4 MB")
        func refusedWithoutMemory() async {
            await #expect(processExitsWith: .success) {
                var giantPNG = try PictureFile.bytes("grey-8.png")
                giantPNG.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
                var largePNG = giantPNG
                largePNG.replaceSubrange(16..<24, with: [0, 0, 0x10, 0, 0, 0, 0x10, 0])
                var giantJPEG = try PictureFile.bytes("quarters-420.jpg")
                MemoryLimitTests.setSize(65_500, 65_500, of: &giantJPEG)
                var giantProgressive = try PictureFile.bytes("quarters-progressive.jpg")
                MemoryLimitTests.setSize(4096, 4096, of: &giantProgressive)
                // A chunk that unfolds to eight million bytes, 300 times, before the pixels.
                let text = try PictureFile.bytes("text-bomb.png")
                let texts = Array(text[..<33] + Array(repeating: text[33..<(text.count - 50)], count: 300).joined())
                let manyTexts = texts + text[(text.count - 50)...]
                let bomb = try PictureFile.bytes("bomb-10000x10000.png")
                // Cut off in a text of 1.5 gigabytes.
                let promise = text[..<33] + [0x5C, 0, 0, 0] + Array("zTXt".utf8) + [109]

                _ = try ImageDecoder.decode(PictureFile.bytes("grey-8.png"))
                let before = try peakMemory()
                for bytes in [giantPNG, largePNG, giantJPEG, giantProgressive, manyTexts, bomb, Array(promise)] {
                    do throws(ImageError) {
                        _ = try ImageDecoder.decode(bytes)
                    } catch {
                        continue
                    }
                }
                let grown = try peakMemory() - before
                exit(grown < 4_000_000 ? EXIT_SUCCESS : EXIT_FAILURE)
            }
        }

        @Test("A photo of 4000 × 3000 pixels is shrunk within 12 MB, its own bytes included")
        func photo() async {
            await #expect(processExitsWith: .success) {
                _ = try ImageEncoder.encode(PictureFile.bytes("quarters-420.jpg"), as: .jpeg)
                let before = try peakMemory()
                let image = try ImageEncoder.encode(PictureFile.bytes("photo-4000x3000.jpg"), as: .jpeg)
                let grown = try peakMemory() - before
                let isRight = image?.size == PixelSize(width: 512, height: 384) && grown < 12_000_000
                exit(isRight ? EXIT_SUCCESS : EXIT_FAILURE)
            }
        }
    #endif
}
