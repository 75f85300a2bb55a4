/// Turns the bytes of a PNG or JPEG file into upright pixels.
public enum ImageDecoder {
    /// The most pixels that are decoded unless another limit is given: 64 million, more than a phone's camera takes.
    public static let defaultPixelLimit = 64_000_000

    /// The most bytes that decoding may hold at once: 96 million, a PNG of 6000 × 4000 pixels.
    static let memoryLimit = 96_000_000

    /// Decodes a picture and turns it upright as its EXIF orientation says.
    ///
    /// A JPEG is decoded at the smallest of 1/1, 1/2, 1/4 and 1/8 of its size whose long side still has
    /// `longSideAtLeast` pixels, at a fraction of the time and memory; a PNG always at its own size. The default asks
    /// for the full size.
    ///
    /// What would take more than 96 MB is refused, and so is a file that is too short for what its header promises.
    ///
    /// - Parameter pixelLimit: Pixels in the file, not in the result; judged by the header before memory is taken.
    /// - Throws: `ImageError`, also when the file is truncated and a part could have been shown.
    public static func decode(
        _ bytes: [UInt8], longSideAtLeast: Int = .max, pixelLimit: Int = defaultPixelLimit
    ) throws(ImageError) -> PixelImage {
        let header = try ImageHeader(bytes)
        let stored = header.storedSize
        // Both sides have at most 31 bits, so the product cannot overflow.
        guard stored.width * stored.height <= pixelLimit else {
            throw .tooManyPixels(width: stored.width, height: stored.height, limit: pixelLimit)
        }
        guard header.leastByteCount <= bytes.count else { throw .truncated(header.format) }
        let byteCount = heldByteCount(header, longSideAtLeast: longSideAtLeast)
        guard byteCount <= memoryLimit else { throw .tooMuchMemory(byteCount: byteCount, limit: memoryLimit) }
        let image =
            switch header.format {
            case .png: try PNGDecoder.decode(bytes, header: header)
            case .jpeg: try JPEGDecoder.decode(bytes, size: stored, longSideAtLeast: longSideAtLeast)
            }
        return image.turned(header.orientation)
    }

    /// What decoding holds at once: the pixels and what the format needs besides.
    private static func heldByteCount(_ header: ImageHeader, longSideAtLeast: Int) -> Int {
        var pixels = header.decodedByteCount
        if header.format == .jpeg {
            let scaled = JPEGDecoder.scaled(header.storedSize, longSideAtLeast: longSideAtLeast)
            pixels = scaled.width * scaled.height * 4
        }
        let (sum, isBeyond) = pixels.addingReportingOverflow(header.extraByteCount)
        return isBeyond ? .max : sum
    }

    /// The size in which a picture is seen, in pixels, from its header alone.
    ///
    /// - Throws: `ImageError` when the header is missing, cut off or damaged.
    public static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        try ImageHeader(bytes).uprightSize
    }

    /// The format told by the first bytes; nil for anything but PNG and JPEG.
    public static func format(of bytes: [UInt8]) -> ImageFormat? {
        if bytes.starts(with: ImageHeader.pngSignature) { return .png }
        return bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? .jpeg : nil
    }
}
