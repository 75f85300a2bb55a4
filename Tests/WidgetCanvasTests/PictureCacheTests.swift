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

    @Test("A picture is read once for each size and each set of options")
    func readsOnce() throws {
        let cache = PictureCache()
        var reads = 0
        func picture(_ columns: Int, _ options: PictureOptions = PictureOptions()) throws -> CellImage {
            try cache.picture("a", size: Size(columns: columns, rows: 2), options: options) {
                reads += 1
                return Self.redDot
            }.get()
        }
        #expect(try picture(4).colours == [0xFF0000])
        #expect(try picture(4) == picture(4))
        #expect(reads == 1)
        _ = try picture(5)
        _ = try picture(4, PictureOptions(mode: .indexed16))
        #expect(reads == 3)
        cache.removeAll()
        _ = try picture(4)
        #expect(reads == 4)
    }

    @Test("Why a picture cannot be shown is kept as well")
    func failures() {
        let cache = PictureCache()
        var reads = 0
        for _ in 0..<3 {
            let result = cache.picture("b", size: size, options: PictureOptions()) {
                reads += 1
                return Array("GIF89a".utf8)
            }
            #expect(result == .failure(.foreignFormat("GIF")))
        }
        #expect(reads == 1)
    }

    @Test("A read that fails is not kept")
    func readErrors() throws {
        struct Unreadable: Error {}
        let cache = PictureCache()
        #expect(throws: Unreadable.self) {
            try cache.picture("c", size: size, options: PictureOptions()) { throw Unreadable() }
        }
        #expect(throws: Never.self) {
            try cache.picture("c", size: size, options: PictureOptions()) { Self.redDot }.get()
        }
    }

    @Test("What was used longest ago goes first, and the limit holds")
    func limit() {
        let cache = PictureCache(cellLimit: 20)
        var reads: [String] = []
        func use(_ name: String) {
            _ = cache.picture(name, size: size, options: PictureOptions()) {
                reads.append(name)
                return Self.redDot
            }
        }
        for name in ["a", "b", "a", "c", "a", "b"] { use(name) }
        #expect(reads == ["a", "b", "c", "b"])
        #expect(cache.cellCount == 16)
        _ = cache.picture("large", size: Size(columns: 5, rows: 5), options: PictureOptions()) { Self.redDot }
        #expect(cache.cellCount == 16)
    }
}
