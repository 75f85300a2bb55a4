import Foundation
import ImageCoding
import Testing

@testable import WidgetCanvas

@Suite struct PictureCacheTests {
    /// A PNG of one red pixel.
    static let redDot = [UInt8](
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")
            ?? Data())
    private let size = Size(columns: 4, rows: 2)

    /// The same picture in other bytes: decoders stop at the end chunk.
    private func dot(_ number: UInt8) -> [UInt8] { Self.redDot + [number] }

    @Test("A picture is decoded once for each content, each size and each set of options")
    func decodesOnce() throws {
        let cache = PictureCache()
        func picture(_ columns: Int, _ options: PictureOptions = PictureOptions()) throws -> CellImage {
            try cache.picture(Self.redDot, size: Size(columns: columns, rows: 2), options: options).get()
        }
        #expect(try picture(4).colours == [0xFF0000])
        #expect(try picture(4) == picture(4))
        #expect(cache.decodedCount == 1)
        _ = try picture(5)
        _ = try picture(4, PictureOptions(mode: .indexed16))
        #expect(cache.decodedCount == 3)
        _ = cache.picture(dot(1), size: size, options: PictureOptions())
        #expect(cache.decodedCount == 4)
        cache.removeAll()
        _ = try picture(4)
        #expect(cache.decodedCount == 1)
    }

    @Test("Why a picture cannot be shown is kept as well")
    func failures() {
        let cache = PictureCache()
        for _ in 0..<3 {
            let result = cache.picture(Array("GIF89a".utf8), size: size, options: PictureOptions())
            #expect(result == .failure(.foreignFormat("GIF")))
        }
        #expect(cache.decodedCount == 1)
    }

    @Test("What was used longest ago goes first, and the limit holds")
    func limit() {
        let cache = PictureCache(cellLimit: 20)
        var decoded: [UInt8] = []
        for number in [1, 2, 1, 3, 1, 2] as [UInt8] {
            let before = cache.decodedCount
            _ = cache.picture(dot(number), size: size, options: PictureOptions())
            if cache.decodedCount > before { decoded.append(number) }
        }
        #expect(decoded == [1, 2, 3, 2])
        #expect(cache.cellCount == 16)
        _ = cache.picture(Self.redDot, size: Size(columns: 5, rows: 5), options: PictureOptions())
        #expect(cache.cellCount == 16)
    }
}
