import CPNG

/// Encoding through libpng's simplified interface.
enum PNGEncoder {
    /// Writes a PNG that keeps transparency: with a palette where there are 256 colours or fewer, without alpha where
    /// everything is opaque.
    static func encode(_ image: PixelImage) throws(ImageError) -> [UInt8] {
        if let indexed = IndexedPixels(image) {
            return try write(
                indexed.indices, image, format: CPNG_FORMAT_RGBA_COLORMAP, samples: 1, colours: indexed.colours)
        }
        if image.hasTransparency { return try write(image.pixels, image, format: CPNG_FORMAT_RGBA, samples: 4) }
        let opaque = [UInt8](unsafeUninitializedCapacity: image.pixels.count / 4 * 3) { buffer, count in
            image.pixels.withUnsafeBufferPointer { pixels in
                for pixel in 0..<(pixels.count / 4) {
                    for channel in 0..<3 { buffer[pixel * 3 + channel] = pixels[pixel * 4 + channel] }
                }
            }
            count = image.pixels.count / 4 * 3
        }
        return try write(opaque, image, format: CPNG_FORMAT_RGB, samples: 3)
    }

    private static func write(
        _ pixels: [UInt8], _ source: PixelImage, format: UInt32, samples: Int, colours: [UInt8] = []
    ) throws(ImageError) -> [UInt8] {
        guard let width = UInt32(exactly: source.width), let height = UInt32(exactly: source.height),
            let stride = Int32(exactly: source.width * samples)
        else { throw .notEncoded(.png, why: "a side is too long") }
        var image = png_image()
        image.version = CPNG_IMAGE_VERSION
        image.width = width
        image.height = height
        image.format = format
        image.colormap_entries = UInt32(colours.count / 4)
        defer { png_image_free(&image) }
        var byteCount = cpng_most_bytes(image)
        var isWritten = false
        let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            isWritten =
                png_image_write_to_memory(&image, buffer.baseAddress, &byteCount, 0, pixels, stride, colours) != 0
            count = isWritten ? byteCount : 0
        }
        guard isWritten else { throw .notEncoded(.png, why: PNGDecoder.message(in: image)) }
        return bytes
    }
}

/// A picture of few colours as numbers of a palette.
private struct IndexedPixels {
    var indices: [UInt8]
    /// Four bytes a colour, in the order of their first use.
    var colours: [UInt8] = []

    /// Nil when there are more than 256 colours.
    init?(_ image: PixelImage) {
        var numbers: [UInt32: UInt8] = [:]
        var last: (colour: UInt32, number: UInt8)?
        indices = []
        indices.reserveCapacity(image.pixels.count / 4)
        for start in stride(from: 0, to: image.pixels.count, by: 4) {
            let bytes = image.pixels[start..<(start + 4)]
            let colour = bytes.reduce(0) { $0 << 8 | UInt32($1) }
            if let last, last.colour == colour {
                indices.append(last.number)
                continue
            }
            let number: UInt8
            if let known = numbers[colour] {
                number = known
            } else {
                guard numbers.count < 256 else { return nil }
                number = UInt8(numbers.count)
                numbers[colour] = number
                colours += bytes
            }
            indices.append(number)
            last = (colour, number)
        }
    }
}
