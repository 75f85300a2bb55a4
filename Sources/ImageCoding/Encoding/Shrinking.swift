extension PixelImage {
    /// The picture made smaller: each new pixel is the mean of the area that it covers.
    ///
    /// The mean is one of light (fine black and white lines become the grey that they look like from afar), and weighs
    /// colours by their alpha. Whole numbers throughout, so that every machine gives the same bytes.
    ///
    /// - Parameter size: At most the picture's own in both directions, and at least 1 × 1; else the picture is returned.
    func shrunk(to size: PixelSize) -> PixelImage {
        guard size.width > 0, size.height > 0, size.width <= width, size.height <= height,
            size != PixelSize(width: width, height: height)
        else { return self }
        var target = [UInt8](repeating: 0, count: size.width * size.height * 4)
        var sums = AreaSums(columns: size.width)
        var row = AreaSums(columns: size.width)
        pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<height {
                row.reset()
                row.add(pixels, start: y * width * 4, width: width)
                // A row of the source is `size.height` units high, one of the target `height`: whole numbers.
                var above = y * size.height
                let below = above + size.height
                while above < below {
                    let targetRow = above / height
                    let end = min(below, (targetRow + 1) * height)
                    sums.add(row, times: UInt64(end - above))
                    above = end
                    guard above == (targetRow + 1) * height else { continue }
                    sums.write(to: &target, start: targetRow * size.width * 4, area: UInt64(width * height))
                    sums.reset()
                }
            }
        }
        return PixelImage(checkedWidth: size.width, height: size.height, pixels: target)
    }
}

/// Sums of light and alpha for the pixels of one row.
private struct AreaSums {
    private let columns: Int
    /// Red, green, blue, each times alpha, and alpha.
    private var sums: [UInt64]

    init(columns: Int) {
        self.columns = columns
        sums = Array(repeating: 0, count: columns * 4)
    }

    mutating func reset() {
        for index in sums.indices { sums[index] = 0 }
    }

    /// Adds a row of pixels, each by the length of it that lies in a column.
    mutating func add(_ pixels: UnsafeBufferPointer<UInt8>, start: Int, width: Int) {
        LinearLight.ofValue.withUnsafeBufferPointer { light in
            sums.withUnsafeMutableBufferPointer { sums in
                var column = 0
                var columnEnd = width
                for x in 0..<width {
                    let pixel = start + x * 4
                    let alpha = UInt64(pixels[pixel + 3])
                    let red = UInt64(light[Int(pixels[pixel])]) * alpha
                    let green = UInt64(light[Int(pixels[pixel + 1])]) * alpha
                    let blue = UInt64(light[Int(pixels[pixel + 2])]) * alpha
                    var left = x * columns
                    let right = left + columns
                    while left < right {
                        let end = min(right, columnEnd)
                        let length = UInt64(end - left)
                        sums[column * 4] += red * length
                        sums[column * 4 + 1] += green * length
                        sums[column * 4 + 2] += blue * length
                        sums[column * 4 + 3] += alpha * length
                        left = end
                        if left == columnEnd {
                            column += 1
                            columnEnd += width
                        }
                    }
                }
            }
        }
    }

    /// Adds a row of sums by the height of it that lies in this one.
    ///
    /// At most 65535 × 255 × the picture's pixels: 2²⁴ × 2²⁶ is far from the end of 64 bits.
    mutating func add(_ row: AreaSums, times height: UInt64) {
        for index in sums.indices { sums[index] += row.sums[index] * height }
    }

    /// Writes the means; where nothing is seen at all, black.
    func write(to target: inout [UInt8], start: Int, area: UInt64) {
        for column in 0..<columns {
            let alpha = sums[column * 4 + 3]
            guard alpha > 0 else { continue }
            for channel in 0..<3 {
                let light = (sums[column * 4 + channel] + alpha / 2) / alpha
                target[start + column * 4 + channel] = LinearLight.value[Int(min(light, 65535))]
            }
            target[start + column * 4 + 3] = UInt8((alpha + area / 2) / area)
        }
    }
}
