import CPNG

/// Decoding through libpng's simplified interface, which never jumps over our frames as the classic one does.
enum PNGDecoder {
    /// Decodes the whole picture to sRGB, whatever its colour type and depth.
    ///
    /// - Parameter size: What the header says; nothing else is accepted.
    static func decode(_ bytes: [UInt8], size: PixelSize) throws(ImageError) -> PixelImage {
        // `png_image` keeps a pointer into the bytes from its first call to its last.
        try bytes.withUnsafeBytes { source in decode(source, size: size) }.get()
    }

    private static func decode(_ source: UnsafeRawBufferPointer, size: PixelSize) -> Result<PixelImage, ImageError> {
        var image = png_image()
        image.version = CPNG_IMAGE_VERSION
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else {
            return .failure(error(in: image))
        }
        guard Int(image.width) == size.width, Int(image.height) == size.height,
            let stride = Int32(exactly: size.width * 4)
        else { return .failure(.corrupt(.png, why: "two headers of different size")) }
        image.format = CPNG_FORMAT_RGBA
        // Sixteen bits are taken for sRGB like eight, as every viewer does; libpng would take them for linear light.
        image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
        var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
        let isWhole = pixels.withUnsafeMutableBytes {
            png_image_finish_read(&image, nil, $0.baseAddress, stride, nil) != 0
        }
        guard isWhole else { return .failure(error(in: image)) }
        return .success(PixelImage(checkedWidth: size.width, height: size.height, pixels: pixels))
    }

    private static func error(in image: png_image) -> ImageError {
        let message = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        // libpng's words for a source that has run dry, and for a chunk cut off inside its data.
        let isTruncated = message == "read beyond end of data" || message == "Not enough image data"
        return isTruncated ? .truncated(.png) : .corrupt(.png, why: message)
    }
}
