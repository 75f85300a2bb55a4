/// Makes pictures small enough for a feed.
public enum ImageEncoder {
    /// The long side below which a picture is not shrunk to save bytes, in pixels.
    public static let leastDimension = 128

    /// Decodes a picture, turns it upright, shrinks it and writes it anew; nil when it cannot be made to fit.
    ///
    /// It is shrunk to `maxDimension`, then by steps of 3/4 down to 128 pixels until it takes no more than `maxBytes`.
    /// It is never enlarged. A PNG keeps transparency, a JPEG has quality 80 and shows white where the source is
    /// transparent. Everything else in the file (EXIF data with the place, colour profile, comments) is left behind.
    ///
    /// - Parameters:
    ///   - source: the bytes of a PNG or JPEG file.
    ///   - maxDimension: the most pixels of the long side; 512 by default.
    ///   - maxBytes: the most bytes of the result; 2 MiB by default.
    /// - Throws: `ImageError` when the source cannot be decoded.
    public static func encode(
        _ source: [UInt8], as format: ImageFormat, maxDimension: Int = 512, maxBytes: Int = 2 << 20
    ) throws(ImageError) -> EncodedImage? {
        switch try fit(source, as: format, maxDimension: maxDimension, maxBytes: maxBytes) {
        case .fits(let image): image
        case .tooLarge: nil
        }
    }

    /// Writes pixels as they are, without shrinking.
    ///
    /// - Throws: `ImageError.notEncoded` when there are no pixels, or more than the format can say.
    public static func encode(_ image: PixelImage, as format: ImageFormat) throws(ImageError) -> [UInt8] {
        guard image.width > 0, image.height > 0 else { throw .notEncoded(format, why: "there are no pixels") }
        return switch format {
        case .png: try PNGEncoder.encode(image)
        case .jpeg: try JPEGEncoder.encode(image)
        }
    }

    /// What encoding under a limit came to.
    enum Fit {
        case fits(EncodedImage)
        /// The smallest that was tried.
        case tooLarge(EncodedImage)
    }

    static func fit(
        _ source: [UInt8], as format: ImageFormat, maxDimension: Int, maxBytes: Int
    ) throws(ImageError) -> Fit {
        let largest = max(1, maxDimension)
        let sourceSize = try ImageDecoder.size(of: source)
        let image = try ImageDecoder.decode(source, longSideAtLeast: largest)
        var longSide = min(largest, max(image.width, image.height))
        while true {
            let shrunk = image.shrunk(to: image.size(longSide: longSide))
            let bytes = try encode(shrunk, as: format)
            let encoded = EncodedImage(
                bytes: bytes, format: format, size: PixelSize(width: shrunk.width, height: shrunk.height),
                sourceSize: sourceSize)
            if bytes.count <= maxBytes { return .fits(encoded) }
            guard longSide > leastDimension else { return .tooLarge(encoded) }
            longSide = max(leastDimension, longSide * 3 / 4)
        }
    }
}

/// A picture that was written anew.
public struct EncodedImage: Sendable, Equatable {
    public var bytes: [UInt8]
    public var format: ImageFormat
    public var size: PixelSize
    /// The size in which the source is seen.
    public var sourceSize: PixelSize
}

extension PixelImage {
    /// The size with that long side, its proportions kept as well as whole pixels can.
    fileprivate func size(longSide: Int) -> PixelSize {
        let long = max(width, height)
        guard long > longSide else { return PixelSize(width: width, height: height) }
        func scaled(_ side: Int) -> Int { max(1, (side * longSide + long / 2) / long) }
        return PixelSize(width: scaled(width), height: scaled(height))
    }
}
