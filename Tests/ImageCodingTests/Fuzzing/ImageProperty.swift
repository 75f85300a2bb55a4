import ImageCoding

/// Bytes are refused with a reason, or are a picture whose header tells its size and which can be written and read again.
enum ImageProperty {
    static func fault(_ bytes: [UInt8]) -> String? {
        let image: PixelImage
        do throws(ImageError) {
            image = try ImageDecoder.decode(bytes, pixelLimit: 1_000_000)
        } catch {
            return error.explanation.isEmpty ? "no words for \(error)" : nil
        }
        do throws(ImageError) {
            let size = PixelSize(width: image.width, height: image.height)
            if image.pixels.count != size.width * size.height * 4 { return "\(image.pixels.count) bytes for \(size)" }
            if try ImageDecoder.size(of: bytes) != size { return "the header says another size than \(size)" }
            for format in [ImageFormat.png, .jpeg] {
                guard let small = try ImageEncoder.encode(bytes, as: format, maxDimension: 20) else {
                    return "no \(format) of 20 pixels"
                }
                if max(small.size.width, small.size.height) > 20 { return "\(small.size)" }
                let again = try ImageDecoder.decode(small.bytes)
                if again.width != small.size.width || again.height != small.size.height {
                    return "written as another size"
                }
            }
            return nil
        } catch {
            return "decoded once, and then: \(error.explanation)"
        }
    }
}
