import Testing

@testable import ImageCoding

@Suite struct ShrinkingTests {
    private func image(_ width: Int, _ pixels: [Pixel]) throws -> PixelImage {
        let bytes = pixels.flatMap { [UInt8($0.red), UInt8($0.green), UInt8($0.blue), UInt8($0.alpha)] }
        return try #require(PixelImage(width: width, height: pixels.count / width, pixels: bytes))
    }
    private let white = Pixel(255, 255, 255)
    private let black = Pixel(0, 0, 0)

    @Test("Black and white in equal parts give half the light, 188")
    func light() throws {
        let checkers = try image(2, [white, black, black, white])
        #expect(checkers.shrunk(to: PixelSize(width: 1, height: 1)).pixel(0, 0) == Pixel(188, 188, 188))
    }

    @Test("A pixel counts by the part of it that is covered")
    func parts() throws {
        // Four columns into three: the first takes all of the first and a third of the second, 3/4 of the light.
        let row = try image(4, [white, black, black, black]).shrunk(to: PixelSize(width: 3, height: 1))
        #expect((0..<3).map { row.pixel($0, 0).green } == [225, 0, 0])
        let column = try image(1, [black, black, black, white]).shrunk(to: PixelSize(width: 1, height: 3))
        #expect((0..<3).map { column.pixel(0, $0).green } == [0, 0, 225])
    }

    @Test("What is not seen does not colour its neighbours")
    func alpha() throws {
        let pair = try image(2, [Pixel(255, 0, 0), Pixel(0, 0, 255, 0)])
        #expect(pair.shrunk(to: PixelSize(width: 1, height: 1)).pixel(0, 0) == Pixel(255, 0, 0, 128))
        let nothing = try image(2, [Pixel(9, 9, 9, 0), Pixel(9, 9, 9, 0)])
        #expect(nothing.shrunk(to: PixelSize(width: 1, height: 1)).pixel(0, 0) == Pixel(0, 0, 0, 0))
    }

    @Test("Every plain colour stays what it is")
    func plain() throws {
        for value in 0...255 {
            let plain = try image(7, Array(repeating: Pixel(value, 255 - value, value / 2), count: 35))
            let shrunk = plain.shrunk(to: PixelSize(width: 3, height: 2))
            #expect(shrunk.pixels == Array(plain.pixels.prefix(24)))
        }
    }

    @Test("Nothing is enlarged, and no size is a trap")
    func otherSizes() throws {
        let pair = try image(2, [white, black])
        for size in [(2, 1), (3, 1), (1, 2), (0, 0), (-1, 1), (.max, .max)] {
            #expect(pair.shrunk(to: PixelSize(width: size.0, height: size.1)) == pair)
        }
    }
}
