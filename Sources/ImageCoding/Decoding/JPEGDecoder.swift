import CTurboJPEG

/// Decoding through TurboJPEG, which catches libjpeg's jumps on its own side.
enum JPEGDecoder {
    /// Decodes at the smallest power-of-two fraction whose long side still has so many pixels, 1/8 at the least.
    ///
    /// - Parameter size: What the header says; nothing else is accepted.
    static func decode(
        _ bytes: [UInt8], size: PixelSize, longSideAtLeast: Int
    ) throws(ImageError) -> PixelImage {
        guard let decoder = tjInitDecompress() else { throw .outOfMemory }
        defer { tjDestroy(decoder) }
        var width: Int32 = 0
        var height: Int32 = 0
        var subsampling: Int32 = 0
        var colourSpace: Int32 = 0
        guard
            tjDecompressHeader3(
                decoder, bytes, UInt(bytes.count), &width, &height, &subsampling, &colourSpace) == 0
        else { throw error(in: decoder, bytes) }
        guard Int(width) == size.width, Int(height) == size.height else {
            throw .corrupt(.jpeg, why: "two headers of different size")
        }

        let target = scaled(size, longSideAtLeast: longSideAtLeast)
        let isCMYK = colourSpace == Int32(TJCS_CMYK.rawValue) || colourSpace == Int32(TJCS_YCCK.rawValue)
        let layout = Int32(isCMYK ? TJPF_CMYK.rawValue : TJPF_RGBA.rawValue)
        // A file may hold thousands of scans that each cost a pass over the picture: more than 500 are refused.
        let flags = TJFLAG_FASTDCT | TJFLAG_LIMITSCANS
        var pixels = [UInt8](repeating: 0, count: target.width * target.height * 4)
        let status = pixels.withUnsafeMutableBufferPointer {
            tjDecompress2(
                decoder, bytes, UInt(bytes.count), $0.baseAddress, Int32(target.width), Int32(target.width * 4),
                Int32(target.height), layout, flags)
        }
        // A warning means that part of the picture was made up, but for stray bytes, which every viewer passes over.
        if status != 0 {
            guard isHarmless(decoder) else { throw error(in: decoder, bytes) }
            // Only the first warning is told; behind it the file may still be cut off.
            guard hasEnd(bytes) else { throw .truncated(.jpeg) }
        }
        if isCMYK { convertFromCMYK(&pixels) }
        return PixelImage(checkedWidth: target.width, height: target.height, pixels: pixels)
    }

    /// The size at which a picture is decoded. TurboJPEG rounds up (its TJSCALED macro).
    static func scaled(_ size: PixelSize, longSideAtLeast wanted: Int) -> PixelSize {
        let divisor = divisor(longSide: max(size.width, size.height), atLeast: wanted)
        return PixelSize(width: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
    }

    private static func divisor(longSide: Int, atLeast wanted: Int) -> Int {
        for divisor in [8, 4, 2] where (longSide + divisor - 1) / divisor >= wanted { return divisor }
        return 1
    }

    /// TurboJPEG gives the four inks as Adobe stores them: inverted, so 255 is no ink.
    private static func convertFromCMYK(_ pixels: inout [UInt8]) {
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let black = Int(pixels[start + 3])
            for channel in start..<(start + 3) { pixels[channel] = UInt8(Int(pixels[channel]) * black / 255) }
            pixels[start + 3] = 255
        }
    }

    private static func isHarmless(_ decoder: tjhandle) -> Bool {
        tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) && message(in: decoder).contains("extraneous bytes")
    }

    /// Whether an end marker stands after the last start of pixels: one may also end a preview inside the header.
    private static func hasEnd(_ bytes: [UInt8]) -> Bool {
        var index = bytes.count - 2
        while index >= 0 {
            if bytes[index] == 0xFF {
                if bytes[index + 1] == 0xD9 { return true }
                if bytes[index + 1] == 0xDA { return false }
            }
            index -= 1
        }
        return false
    }

    /// A file that is cut off fails in many ways, wherever the library notices; the missing end tells.
    private static func error(in decoder: tjhandle, _ bytes: [UInt8]) -> ImageError {
        hasEnd(bytes) ? .corrupt(.jpeg, why: message(in: decoder)) : .truncated(.jpeg)
    }

    private static func message(in decoder: tjhandle) -> String {
        guard let text = tjGetErrorStr2(decoder) else { return "no reason given" }
        return String(cString: text)
    }
}
