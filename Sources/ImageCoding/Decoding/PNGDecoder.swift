import CPNG

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Decoding through libpng's simplified interface, which never jumps over our frames as the classic one does.
enum PNGDecoder {
    /// Decodes the whole picture to sRGB, whatever its colour type and depth.
    ///
    /// A `gAMA` chunk is honoured; a colour profile is not.
    ///
    /// - Parameter header: What was read of the file; another size than it says is not accepted.
    static func decode(_ bytes: [UInt8], header: ImageHeader) throws(ImageError) -> PixelImage {
        let size = header.storedSize
        let needed = PNGChunks.withoutExtras(bytes)
        // libpng 1.6.39 as Debian mends it mixes up the rows of interlaced pictures where it makes 16 bits into 8.
        if header.isProgressive, header.isSixteenBit {
            let light = try read(
                needed, size: size, format: CPNG_FORMAT_LINEAR_RGBA, empty: UInt16(0)
            )
            return PixelImage(checkedWidth: size.width, height: size.height, pixels: pixels(ofLight: light))
        }
        let pixels = try read(needed, size: size, format: CPNG_FORMAT_RGBA, empty: UInt8(0))
        return PixelImage(checkedWidth: size.width, height: size.height, pixels: pixels)
    }

    /// Four samples a pixel in one of libpng's formats.
    private static func read<Sample>(
        _ bytes: [UInt8], size: PixelSize, format: UInt32, empty: Sample
    ) throws(ImageError) -> [Sample] {
        // `png_image` keeps a pointer into the bytes from its first call to its last.
        try bytes.withUnsafeBytes { source -> Result<[Sample], ImageError> in
            var image = png_image()
            image.version = CPNG_IMAGE_VERSION
            defer { png_image_free(&image) }
            guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else {
                return .failure(error(in: image))
            }
            guard Int(image.width) == size.width, Int(image.height) == size.height,
                let stride = Int32(exactly: size.width * 4)
            else { return .failure(.corrupt(.png, why: "two headers of different size")) }
            image.format = format
            // Sixteen bits are taken for sRGB like eight, as every viewer does; libpng would take them for linear light.
            image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
            var samples = [Sample](repeating: empty, count: size.width * size.height * 4)
            let isWhole = samples.withUnsafeMutableBytes {
                png_image_finish_read(&image, nil, $0.baseAddress, stride, nil) != 0
            }
            return isWhole ? .success(samples) : .failure(error(in: image))
        }.get()
    }

    /// Pixels out of four amounts of light each, the first three multiplied by the fourth.
    private static func pixels(ofLight amounts: [UInt16]) -> [UInt8] {
        // libpng takes a power of 2.2 for the curve of sRGB; only the same leads back to the samples.
        let values = (0...65535).map { UInt8((pow(Double($0) / 65535, 1 / 2.2) * 255).rounded()) }
        var pixels = [UInt8](repeating: 0, count: amounts.count)
        for start in stride(from: 0, to: amounts.count, by: 4) {
            let alpha = Int(amounts[start + 3])
            guard alpha > 0 else { continue }
            for channel in start..<(start + 3) {
                pixels[channel] = values[min((Int(amounts[channel]) * 65535 + alpha / 2) / alpha, 65535)]
            }
            pixels[start + 3] = UInt8((alpha * 255 + 32767) / 65535)
        }
        return pixels
    }

    private static func error(in image: png_image) -> ImageError {
        let message = message(in: image)
        // libpng's words for a source that has run dry, and for a chunk cut off inside its data.
        let isTruncated = message == "read beyond end of data" || message == "Not enough image data"
        return isTruncated ? .truncated(.png) : .corrupt(.png, why: message)
    }

    /// The library's words for what went wrong.
    static func message(in image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
