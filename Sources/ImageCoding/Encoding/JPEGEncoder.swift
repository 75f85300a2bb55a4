import CTurboJPEG

/// Encoding through TurboJPEG.
enum JPEGEncoder {
    /// Writes a baseline JPEG of quality 80 with colours at half the resolution; what is transparent is laid over white.
    static func encode(_ image: PixelImage) throws(ImageError) -> [UInt8] {
        guard let encoder = tjInitCompress() else { throw .outOfMemory }
        defer { tjDestroy(encoder) }
        guard let width = Int32(exactly: image.width), let height = Int32(exactly: image.height),
            let stride = Int32(exactly: image.width * 4)
        else { throw .notEncoded(.jpeg, why: "a side is too long") }
        var output: UnsafeMutablePointer<UInt8>?
        var byteCount: UInt = 0
        defer { tjFree(output) }
        let status = image.laidOverWhite.pixels.withUnsafeBufferPointer {
            tjCompress2(
                encoder, $0.baseAddress, width, stride, height, Int32(TJPF_RGBX.rawValue), &output, &byteCount,
                Int32(TJSAMP_420.rawValue), 80, TJFLAG_ACCURATEDCT)
        }
        guard status == 0, let output else {
            throw .notEncoded(.jpeg, why: tjGetErrorStr2(encoder).map { String(cString: $0) } ?? "no reason given")
        }
        return Array(UnsafeBufferPointer(start: output, count: Int(byteCount)))
    }
}

extension PixelImage {
    /// The picture without transparency, on white.
    fileprivate var laidOverWhite: PixelImage {
        guard hasTransparency else { return self }
        var opaque = pixels
        opaque.withUnsafeMutableBufferPointer { bytes in
            for start in stride(from: 0, to: bytes.count, by: 4) {
                let alpha = Int(bytes[start + 3])
                for channel in start..<(start + 3) {
                    bytes[channel] = UInt8((Int(bytes[channel]) * alpha + 255 * (255 - alpha) + 127) / 255)
                }
                bytes[start + 3] = 255
            }
        }
        return PixelImage(checkedWidth: width, height: height, pixels: opaque)
    }
}
