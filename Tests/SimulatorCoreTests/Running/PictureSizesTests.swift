import Testing
import WidgetModel

@testable import SimulatorCore

@Suite struct PictureSizesTests {
    /// The first 33 bytes of a PNG, which are enough; the checksum is not looked at.
    private func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
        // Both in units of 256 pixels.
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, width, 0, 0, 0, height, 0, 8, 2, 0, 0, 0, 0, 0, 0, 0]
    }

    /// A JPEG whose size, 4096 × 4096, stands behind two segments of 64 KB.
    private var lateJPEG: [UInt8] {
        let segment = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 65533)
        return [0xFF, 0xD8] + segment + segment + [0xFF, 0xC0, 0, 11, 8, 16, 0, 16, 0, 1, 1, 0x11, 0]
    }

    private func codes(_ store: SmallStore, _ sizes: PictureSizes) -> [String] {
        sizes.checks(of: store.read(), placements: []).map { "\($0.code.rawValue) \($0.place?.asset ?? "")" }
    }

    @Test("Sizes come from the headers of whatever is a picture, and a file that changed is read again")
    func headers() throws {
        let store = try SmallStore()
        let assets = "generations/\(SmallStore.current.string)/assets"
        let sizes = PictureSizes()
        #expect(codes(store, sizes) == [])
        try store.folder.write("no picture", to: "\(assets)/notes.txt")
        try store.folder.write(png(16, 16), to: "\(assets)/large.png")
        try store.folder.write(lateJPEG, to: "\(assets)/late.jpg")
        for _ in 0..<2 { #expect(codes(store, sizes) == ["M01 large.png", "M01 late.jpg"]) }
        try store.folder.write(png(1, 1), to: "\(assets)/large.png")
        #expect(codes(store, sizes) == ["M01 late.jpg"])
        try store.folder.remove("\(assets)/late.jpg")
        #expect(codes(store, sizes) == [])
    }

    @Test("Of the previous generation, where that is shown, and of none where nothing is")
    func generations() throws {
        let store = try SmallStore()
        try store.folder.write(png(16, 16), to: "generations/\(SmallStore.previous.string)/assets/old.png")
        #expect(codes(store, PictureSizes()) == [])
        try store.empty(SmallStore.current)
        #expect(codes(store, PictureSizes()) == ["M01 old.png"])
        try store.empty(SmallStore.previous)
        #expect(codes(store, PictureSizes()) == [])
    }
}
