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
                let size = PixelSize(width: width, height: height)
                let blocks = Self.blockCount(bytes, frame: offset, size: size)
                // Every block takes a bit at the least; arithmetic coding, from 0xC9 on, far less.
                let isArithmetic = marker >= 0xC9
                let isProgressive = marker == 0xC2 || marker == 0xCA
                try self.init(
                    format: .jpeg, storedSize: size, isProgressive: isProgressive, orientation: orientation,
                    leastByteCount: blocks / 8 / (isArithmetic ? 64 : 1),
                    // 64 coefficients of two bytes.
                    extraByteCount: isProgressive ? blocks * 128 : 0)
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

    /// How many blocks of 8 × 8 samples the components have together; what is missing or odd counts as none.
    private static func blockCount(_ bytes: [UInt8], frame: Int, size: PixelSize) -> Int {
        guard frame + 7 < bytes.count else { return 0 }
        var factors: [(across: Int, down: Int)] = []
        for component in 0..<min(4, Int(bytes[frame + 7])) {
            let place = frame + 9 + component * 3
            guard place < bytes.count else { return 0 }
            factors.append((Int(bytes[place] >> 4), Int(bytes[place] & 15)))
        }
        let across = factors.map(\.across).max() ?? 0
        let down = factors.map(\.down).max() ?? 0
        guard across > 0, down > 0 else { return 0 }
        return factors.reduce(0) { sum, factor in
            let columns = (size.width * factor.across + across * 8 - 1) / (across * 8)
            let rows = (size.height * factor.down + down * 8 - 1) / (down * 8)
            return sum + columns * rows
        }
    }
}
