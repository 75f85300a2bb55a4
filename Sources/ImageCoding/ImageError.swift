/// A format that is decoded here.
public enum ImageFormat: String, Sendable, Hashable {
    case png = "PNG"
    case jpeg = "JPEG"
}

/// Why bytes did not become a picture.
public enum ImageError: Error, Sendable, Hashable {
    /// There are no bytes.
    case empty
    /// The bytes begin like no picture that is known here.
    case unknownFormat
    /// A picture, but of a format that is not decoded here: "GIF", "WebP", "HEIC", "BMP", "TIFF", "AVIF".
    case foreignFormat(String)
    /// The bytes end before the picture does.
    case truncated(ImageFormat)
    /// The bytes break the format's rules; `why` is the library's word for it, or ours.
    case corrupt(ImageFormat, why: String)
    /// The header promises more pixels than may be decoded.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// Decoding it would hold more bytes at once than may be taken.
    case tooMuchMemory(byteCount: Int, limit: Int)
    /// The pixels could not be written; `why` is the library's word for it.
    case notEncoded(ImageFormat, why: String)
    /// The decoder could not be set up: there is no memory left.
    case outOfMemory
}
