extension ImageHeader {
    /// Reads the size from `IHDR` and the orientation from `eXIf`, where one stands before the pixels.
    init(png bytes: [UInt8]) throws(ImageError) {
        guard let length = Self.uint32(bytes, at: 8), bytes.count >= 33 else { throw .truncated(.png) }
        guard length == 13, bytes[12..<16].elementsEqual("IHDR".utf8),
            let width = Self.uint32(bytes, at: 16), let height = Self.uint32(bytes, at: 20)
        else { throw .corrupt(.png, why: "IHDR is not the first chunk") }
        // The format ends at 31 bits.
        guard width < 1 << 31, height < 1 << 31 else { throw .corrupt(.png, why: "a side of more than 31 bits") }
        let samples =
            switch bytes[25] {
            case 2: 3
            case 4: 2
            case 6: 4
            default: 1
            }
        // Deflate writes 258 bytes in two bits at the best. 31 bits by 31 by 6 are less than 2⁶⁴, but not as signed ones.
        let bitsOfRow = UInt64(width) * UInt64(samples) * UInt64(bytes[24])
        let (rawBits, isBeyond) = bitsOfRow.multipliedReportingOverflow(by: UInt64(height))
        try self.init(
            format: .png, storedSize: PixelSize(width: width, height: height), isProgressive: bytes[28] == 1,
            orientation: Self.orientation(png: bytes),
            leastByteCount: isBeyond ? .max : Int(rawBits / 8 / 1032),
            extraByteCount: bytes[24] == 16 && bytes[28] == 1 ? Self.product(width * height, 8) : 0)
        isSixteenBit = bytes[24] == 16
    }

    private static func orientation(png bytes: [UInt8]) -> ImageOrientation {
        for chunk in PNGChunks(bytes) {
            if chunk.isNamed("IDAT", in: bytes) { break }
            guard chunk.isNamed("eXIf", in: bytes) else { continue }
            return ImageOrientation(tiff: bytes[chunk.content])
        }
        return .upright
    }
}

/// The whole chunks of a PNG, in their order; what is cut off at the end is not among them.
struct PNGChunks: Sequence, IteratorProtocol {
    struct Chunk {
        /// Length, name, content and checksum.
        var range: Range<Int>
        var content: Range<Int> { (range.lowerBound + 8)..<(range.upperBound - 4) }

        func isNamed(_ name: String, in bytes: [UInt8]) -> Bool {
            bytes[(range.lowerBound + 4)..<(range.lowerBound + 8)].elementsEqual(name.utf8)
        }
    }

    private let bytes: [UInt8]
    private(set) var offset = ImageHeader.pngSignature.count

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Chunk? {
        guard let length = ImageHeader.uint32(bytes, at: offset), offset + 12 + length <= bytes.count else {
            return nil
        }
        let chunk = Chunk(range: offset..<(offset + 12 + length))
        offset = chunk.range.upperBound
        return chunk
    }

    /// The file without what is not decoded: texts and colour profiles, which may unfold to megabytes each, or be cut
    /// off and promise gigabytes.
    static func withoutExtras(_ bytes: [UInt8]) -> [UInt8] {
        var chunks = PNGChunks(bytes)
        var kept: [Range<Int>] = []
        while let chunk = chunks.next() {
            if needed.contains(where: { chunk.isNamed($0, in: bytes) }) { kept.append(chunk.range) }
        }
        // One that is cut off is kept, so that the decoder sees that it is; the library holds room for all of a text.
        let rest = chunks.offset..<bytes.count
        if needed.contains(where: { bytes[rest].dropFirst(4).starts(with: $0.utf8) }) { kept.append(rest) }
        if kept.reduce(ImageHeader.pngSignature.count, { $0 + $1.count }) == bytes.count { return bytes }
        var result = ImageHeader.pngSignature
        result.reserveCapacity(bytes.count)
        for range in kept { result += bytes[range] }
        return result
    }

    /// Those that pixels are made of. An unknown one that is critical is left out as well.
    private static let needed = ["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "IDAT", "IEND"]
}
