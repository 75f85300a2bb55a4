extension ImageHeader {
    /// Reads the size from `IHDR` and the orientation from `eXIf`, where one stands before the pixels.
    init(png bytes: [UInt8]) throws(ImageError) {
        guard let length = Self.uint32(bytes, at: 8), bytes.count >= 33 else { throw .truncated(.png) }
        guard length == 13, bytes[12..<16].elementsEqual("IHDR".utf8),
            let width = Self.uint32(bytes, at: 16), let height = Self.uint32(bytes, at: 20)
        else { throw .corrupt(.png, why: "IHDR is not the first chunk") }
        try self.init(
            format: .png, storedSize: PixelSize(width: width, height: height),
            orientation: Self.orientation(png: bytes))
    }

    private static func orientation(png bytes: [UInt8]) -> ImageOrientation {
        // A chunk is four bytes of length, four of name, its content, and four of checksum.
        var offset = pngSignature.count
        while let length = uint32(bytes, at: offset), offset + 12 + length <= bytes.count {
            let name = bytes[(offset + 4)..<(offset + 8)]
            if name.elementsEqual("IDAT".utf8) { break }
            if name.elementsEqual("eXIf".utf8) {
                return ImageOrientation(tiff: bytes[(offset + 8)..<(offset + 8 + length)])
            }
            offset += 12 + length
        }
        return .upright
    }
}
