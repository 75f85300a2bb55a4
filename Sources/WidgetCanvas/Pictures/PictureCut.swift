import ImageCoding

/// A part of a picture, in pixels.
struct PictureCut: Equatable {
    var left, top, width, height: Int
}

/// The pixels of a part, all opaque.
struct OpaquePixels {
    var width, height: Int
    var bytes: [UInt8]
}

extension PixelImage {
    /// The largest part in the middle that has the proportions of so many cells of 8 × 16; nil without pixels.
    func filling(_ size: Size) -> PictureCut? {
        guard width > 0, height > 0, !size.isEmpty else { return nil }
        let columns = size.columns
        let rows = size.rows * 2
        // width / height > columns / rows, without fractions: too wide, so the sides go.
        if width * rows > height * columns {
            let kept = max(1, (height * columns + rows / 2) / rows)
            return PictureCut(left: (width - kept) / 2, top: 0, width: kept, height: height)
        }
        let kept = max(1, (width * rows + columns / 2) / columns)
        return PictureCut(left: 0, top: (height - kept) / 2, width: width, height: kept)
    }

    /// The pixels of a part, laid over a ground colour, `0xRRGGBB`.
    func pixels(in cut: PictureCut, over ground: UInt32) -> OpaquePixels {
        let grounds = [Int(ground >> 16 & 0xFF), Int(ground >> 8 & 0xFF), Int(ground & 0xFF)]
        var bytes: [UInt8] = []
        bytes.reserveCapacity(cut.width * cut.height * 4)
        for row in cut.top..<(cut.top + cut.height) {
            let start = (row * width + cut.left) * 4
            bytes.append(contentsOf: pixels[start..<(start + cut.width * 4)])
        }
        if hasTransparency {
            bytes.withUnsafeMutableBufferPointer { bytes in
                for start in stride(from: 0, to: bytes.count, by: 4) where bytes[start + 3] != 255 {
                    let alpha = Int(bytes[start + 3])
                    for channel in 0..<3 {
                        let mixed = Int(bytes[start + channel]) * alpha + grounds[channel] * (255 - alpha)
                        bytes[start + channel] = UInt8((mixed + 127) / 255)
                    }
                    bytes[start + 3] = 255
                }
            }
        }
        return OpaquePixels(width: cut.width, height: cut.height, bytes: bytes)
    }
}
