/// How a stored picture has to be turned to stand upright: the values of EXIF's tag 0x0112.
enum ImageOrientation: UInt8, Sendable, CaseIterable {
    case upright = 1
    case mirrored, turnedHalf, flipped
    case transposed, turnedRight, transversed, turnedLeft

    /// Whether width and height change places.
    var swapsSides: Bool { rawValue >= 5 }

    /// The size after turning.
    func applied(to size: PixelSize) -> PixelSize {
        swapsSides ? PixelSize(width: size.height, height: size.width) : size
    }

    /// Reads the tag out of a TIFF structure (what follows `Exif\0\0` in a JPEG, or stands in a PNG's `eXIf`).
    ///
    /// Anything that is missing, damaged or out of range counts as upright, as viewers do it.
    init(tiff: ArraySlice<UInt8>) {
        self = .upright
        let reader: TIFFReader
        switch tiff.prefix(4) {
        case [0x49, 0x49, 0x2A, 0x00]: reader = TIFFReader(bytes: tiff, isLittleEndian: true)
        case [0x4D, 0x4D, 0x00, 0x2A]: reader = TIFFReader(bytes: tiff, isLittleEndian: false)
        default: return
        }
        guard let directory = reader.uint32(at: 4), let count = reader.uint16(at: directory) else { return }
        for entry in 0..<count {
            let offset = directory + 2 + entry * 12
            guard let tag = reader.uint16(at: offset) else { return }
            guard tag == 0x0112 else { continue }
            let value = reader.uint16(at: offset + 8).flatMap(UInt8.init(exactly:))
            self = value.flatMap(ImageOrientation.init(rawValue:)) ?? .upright
            return
        }
    }
}

/// Numbers of a TIFF structure; nil beyond its end.
private struct TIFFReader {
    let bytes: ArraySlice<UInt8>
    let isLittleEndian: Bool

    func uint16(at offset: Int) -> Int? {
        guard offset >= 0, offset + 2 <= bytes.count else { return nil }
        let first = Int(bytes[bytes.startIndex + offset])
        let second = Int(bytes[bytes.startIndex + offset + 1])
        return isLittleEndian ? second << 8 | first : first << 8 | second
    }

    func uint32(at offset: Int) -> Int? {
        guard let first = uint16(at: offset), let second = uint16(at: offset + 2) else { return nil }
        return isLittleEndian ? second << 16 | first : first << 16 | second
    }
}

extension PixelImage {
    /// The picture turned upright.
    func turned(_ orientation: ImageOrientation) -> PixelImage {
        guard orientation != .upright, width > 0, height > 0 else { return self }
        let size = orientation.applied(to: PixelSize(width: width, height: height))
        // Where the target's first pixel comes from, and how far one step along its row and its column goes.
        let (start, acrossStep, downStep): (Int, Int, Int) =
            switch orientation {
            case .upright: (0, 1, width)
            case .mirrored: (width - 1, -1, width)
            case .turnedHalf: (width * height - 1, -1, -width)
            case .flipped: (width * (height - 1), 1, -width)
            case .transposed: (0, width, 1)
            case .turnedRight: (width * (height - 1), -width, 1)
            case .transversed: (width * height - 1, -width, -1)
            case .turnedLeft: (width - 1, width, -1)
            }
        let turned = [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
            pixels.withUnsafeBytes { source in
                let target = UnsafeMutableRawBufferPointer(buffer)
                var place = 0
                for row in 0..<size.height {
                    var pixel = start + row * downStep
                    for _ in 0..<size.width {
                        target.storeBytes(
                            of: source.loadUnaligned(fromByteOffset: pixel * 4, as: UInt32.self),
                            toByteOffset: place, as: UInt32.self)
                        place += 4
                        pixel += acrossStep
                    }
                }
            }
            count = pixels.count
        }
        return PixelImage(checkedWidth: size.width, height: size.height, pixels: turned)
    }
}
