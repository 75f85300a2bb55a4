extension ImageHeader {
    /// Reads the size from the frame header and the orientation from the EXIF segment before it.
    init(jpeg bytes: [UInt8]) throws(ImageError) {
        var orientation = ImageOrientation.upright
        var isOrientationKnown = false
        var offset = 2
        while true {
            guard offset < bytes.count else { throw .truncated(.jpeg) }
            guard bytes[offset] == 0xFF else { throw .corrupt(.jpeg, why: "a marker is missing") }
            // Any number of 0xFF may stand before a marker.
            while offset < bytes.count, bytes[offset] == 0xFF { offset += 1 }
            guard offset < bytes.count else { throw .truncated(.jpeg) }
            let marker = bytes[offset]
            offset += 1
            if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
            guard marker != 0xDA, marker != 0xD9 else {
                throw .corrupt(.jpeg, why: "no frame header before the pixels")
            }
            guard let length = Self.uint16(bytes, at: offset) else { throw .truncated(.jpeg) }
            guard length >= 2 else { throw .corrupt(.jpeg, why: "a segment without a length") }
            if Self.isFrameHeader(marker) {
                guard let height = Self.uint16(bytes, at: offset + 3), let width = Self.uint16(bytes, at: offset + 5)
                else { throw .truncated(.jpeg) }
                try self.init(
                    format: .jpeg, storedSize: PixelSize(width: width, height: height), orientation: orientation)
                return
            }
            if marker == 0xE1, !isOrientationKnown, offset + length <= bytes.count,
                bytes[(offset + 2)..<(offset + length)].starts(with: "Exif\0\0".utf8)
            {
                orientation = ImageOrientation(tiff: bytes[(offset + 8)..<(offset + length)])
                isOrientationKnown = true
            }
            offset += length
        }
    }

    /// SOF0 to SOF15; 0xC4, 0xC8 and 0xCC in the same range are other things.
    private static func isFrameHeader(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }
}
