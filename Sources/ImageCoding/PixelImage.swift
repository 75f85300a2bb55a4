/// A picture as pixels: rows from the top, four bytes a pixel (red, green, blue, alpha), colours not multiplied by alpha.
public struct PixelImage: Sendable, Equatable {
    /// In pixels; never negative.
    public let width, height: Int
    /// `width × height × 4` bytes.
    public let pixels: [UInt8]

    /// Wraps pixels; nil when their number of bytes is not `width × height × 4`.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width >= 0, height >= 0 else { return nil }
        let (area, isTooLarge) = width.multipliedReportingOverflow(by: height)
        guard !isTooLarge, pixels.count.isMultiple(of: 4), pixels.count / 4 == area else { return nil }
        self.init(checkedWidth: width, height: height, pixels: pixels)
    }

    /// Wraps pixels whose number the caller has made sure of.
    init(checkedWidth width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Whether some pixel lets the ground through.
    public var hasTransparency: Bool {
        pixels.withUnsafeBufferPointer { bytes in
            var index = 3
            while index < bytes.count {
                if bytes[index] != 255 { return true }
                index += 4
            }
            return false
        }
    }
}

/// A size in pixels.
public struct PixelSize: Sendable, Hashable {
    public var width, height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
