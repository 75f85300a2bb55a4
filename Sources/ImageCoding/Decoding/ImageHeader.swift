/// What the first bytes of a picture say, before any pixel is decoded.
///
/// The beginning of a file is enough where it holds what stands before the pixels: 33 bytes of a PNG, the segments with
/// EXIF data and previews of a JPEG.
public struct ImageHeader: Sendable, Equatable {
    public var format: ImageFormat
    /// As stored, before turning.
    public var storedSize: PixelSize
    /// Whether the picture comes in passes: a progressive JPEG, an interlaced PNG.
    public var isProgressive: Bool
    var orientation: ImageOrientation
    /// A PNG of sixteen bits a sample.
    var isSixteenBit = false
    /// The fewest bytes in which the format can say so many pixels: a shorter file does not hold what it promises.
    var leastByteCount: Int
    /// What the decoder must hold besides the pixels, in bytes: the coefficients of a progressive JPEG, the samples of an
    /// interlaced PNG of sixteen bits.
    var extraByteCount: Int

    /// The size in which the picture is seen, in pixels.
    public var uprightSize: PixelSize { orientation.applied(to: storedSize) }

    /// What the whole picture takes when decoded: four bytes a pixel.
    public var decodedByteCount: Int { Self.product(storedSize.width * storedSize.height, 4) }

    /// Reads the header; nothing is allocated for pixels.
    ///
    /// - Throws: `ImageError` when these are no PNG or JPEG bytes, or the header is cut off or damaged.
    public init(_ bytes: [UInt8]) throws(ImageError) {
        if bytes.isEmpty { throw .empty }
        if bytes.starts(with: Self.pngSignature) {
            try self.init(png: bytes)
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            try self.init(jpeg: bytes)
        } else if Self.pngSignature.starts(with: bytes) {
            throw .truncated(.png)
        } else if [0xFF, 0xD8, 0xFF].starts(with: bytes) {
            throw .truncated(.jpeg)
        } else if let name = Self.foreignFormat(bytes) {
            throw .foreignFormat(name)
        } else {
            throw .unknownFormat
        }
    }

    static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init(
        format: ImageFormat, storedSize: PixelSize, isProgressive: Bool, orientation: ImageOrientation,
        leastByteCount: Int, extraByteCount: Int = 0
    ) throws(ImageError) {
        guard storedSize.width > 0, storedSize.height > 0 else { throw .corrupt(format, why: "no width or no height") }
        self.format = format
        self.storedSize = storedSize
        self.isProgressive = isProgressive
        self.orientation = orientation
        self.leastByteCount = leastByteCount
        self.extraByteCount = extraByteCount
    }

    /// Formats that people put into feeds by mistake, told by their first bytes.
    private static func foreignFormat(_ bytes: [UInt8]) -> String? {
        func has(_ text: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
        if has("GIF8", at: 0) { return "GIF" }
        if has("RIFF", at: 0), has("WEBP", at: 8) { return "WebP" }
        if has("ftypavif", at: 4) { return "AVIF" }
        if ["ftypheic", "ftypheix", "ftypmif1", "ftyphevc"].contains(where: { has($0, at: 4) }) { return "HEIC" }
        if has("BM", at: 0), bytes.count > 26 { return "BMP" }
        if has("II*\0", at: 0) || has("MM\0*", at: 0) { return "TIFF" }
        return nil
    }
}

extension ImageHeader {
    /// The product, or the largest number there is: two sides of 31 bits fit, four bytes a pixel do not.
    static func product(_ count: Int, _ factor: Int) -> Int {
        let (product, isBeyond) = count.multipliedReportingOverflow(by: factor)
        return isBeyond ? .max : product
    }

    /// Big-endian number of two bytes; nil beyond the end.
    static func uint16(_ bytes: [UInt8], at offset: Int) -> Int? {
        guard offset >= 0, offset + 2 <= bytes.count else { return nil }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    /// Big-endian number of four bytes; nil beyond the end.
    static func uint32(_ bytes: [UInt8], at offset: Int) -> Int? {
        guard let high = uint16(bytes, at: offset), let low = uint16(bytes, at: offset + 2) else { return nil }
        return high << 16 | low
    }
}
