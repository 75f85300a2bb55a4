/// Turns the bytes of a PNG or JPEG file into upright pixels.
public enum ImageDecoder {
    /// The most pixels that are decoded unless another limit is given: 64 million, more than a phone's camera takes.
    public static let defaultPixelLimit = 64_000_000

    /// Decodes a picture and turns it upright as its EXIF orientation says.
    ///
    /// A JPEG is decoded at the smallest of 1/1, 1/2, 1/4 and 1/8 of its size whose long side still has
    /// `longSideAtLeast` pixels, at a fraction of the time and memory; a PNG always at its own size. The default asks
    /// for the full size.
    ///
    /// - Parameter pixelLimit: Pixels in the file, not in the result; judged by the header before memory is taken.
    /// - Throws: `ImageError`, also when the file is truncated and a part could have been shown.
    public static func decode(
        _ bytes: [UInt8], longSideAtLeast: Int = .max, pixelLimit: Int = defaultPixelLimit
    ) throws(ImageError) -> PixelImage {
        let header = try ImageHeader(bytes)
        let stored = header.storedSize
        // Both sides have at most 32 bits, so the product cannot overflow.
        guard stored.width * stored.height <= pixelLimit else {
            throw .tooManyPixels(width: stored.width, height: stored.height, limit: pixelLimit)
        }
        let image =
            switch header.format {
            case .png: try PNGDecoder.decode(bytes, size: stored)
            case .jpeg: try JPEGDecoder.decode(bytes, size: stored, longSideAtLeast: longSideAtLeast)
            }
        return image.turned(header.orientation)
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
