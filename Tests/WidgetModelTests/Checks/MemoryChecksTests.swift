import FeedStorage
import Testing

@testable import WidgetModel

@Suite struct MemoryChecksTests {
    private static let generation = GenerationID("1789236000000-04d29add")

    private func checks(
        _ pictures: [(Int, Int)] = [], bytes: [Int] = [], families: [WidgetFamily] = [.small, .medium],
        host: HostStyle = .live, limits: MemoryLimits = MemoryLimits()
    ) -> [Check] {
        MemoryChecks(
            generation: Self.generation,
            assets: bytes.enumerated().map { AssetInfo(name: "\($0.offset)", byteCount: $0.element) },
            pictures: pictures.enumerated().map {
                PictureFacts(name: "p\($0.offset).jpg", width: $0.element.0, height: $0.element.1)
            }, families: families, host: host, limits: limits
        ).checks
    }

    @Test("M01: one picture over 30 MB is an error that names it")
    func decodedAlone() {
        // 7 500 001 pixels of four bytes are four bytes too many. No family, so that M02 does not speak.
        let found = checks([(7_500_001, 1), (10, 10)], families: [])
        #expect(found.map(\.code) == [.decodedTooLarge] && found.map(\.severity) == [.error])
        #expect(
            found.first?.detail
                == "p0.jpg, 7500001 × 1 pixels, takes 30 MB, and the extension is ended at 30 MB.")
        #expect(found.first?.place == CheckPlace(generation: Self.generation, asset: "p0.jpg"))
        #expect(checks([(7_500_000, 1)], families: []).isEmpty)
    }

    @Test("M01: pictures that are too much together are a warning")
    func decodedTogether() {
        // 3 million pixels are 12 MB.
        let found = checks([(2000, 1500), (2000, 1500), (2000, 1500)], families: [])
        #expect(found.map(\.code) == [.decodedTooLarge] && found.map(\.severity) == [.warning])
        #expect(
            found.first?.detail == "All 3 pictures at once take 36 MB, and the extension is ended at 30 MB.")
        #expect(checks([(2000, 1500), (2000, 1500)], families: []).isEmpty)
    }

    @Test("M02: a picture over the archive limit of the smallest family that is shown")
    func archive() {
        // Medium is 42 columns wide, small 20 and as high: 718 080 × 20 / 42 is 341 942 and a bit.
        let found = checks([(600, 600), (512, 512)])
        #expect(found.map(\.code) == [.archiveTooLarge])
        #expect(
            found.first?.detail
                == "p0.jpg, 600 × 600 pixels, has more than the 341 942 pixels of a small widget.")
        #expect(checks([(600, 600)], families: [.medium, .large]).isEmpty)
        #expect(checks([(718_080, 1)], families: [.medium]).isEmpty)
        #expect(checks([(718_081, 1)], families: [.medium]).map(\.code) == [.archiveTooLarge])
        // The lock screen draws no pictures.
        #expect(checks([(600, 600)], families: [.circular]).isEmpty)
        #expect(checks([(600, 600)], limits: MemoryLimits(settings: ["archiveLimit": "2000000"])).isEmpty)
    }

    @Test("M03: Android refuses an update of more than six bytes a pixel of the screen")
    func bitmaps() {
        // 1080 × 2400 × 6 are 15 552 000 bytes, 3 888 000 pixels.
        let alone = checks([(3_888_001, 1)], host: .android)
        #expect(alone.map(\.code) == [.bitmapsTooLarge] && alone.map(\.severity) == [.error])
        let together = checks([(2000, 1000), (2000, 1000)], host: .android)
        #expect(together.map(\.code) == [.bitmapsTooLarge] && together.map(\.severity) == [.warning])
        #expect(
            together.first?.detail
                == "All 2 pictures at once take 16 MB, and an update of more than 15 MB is refused.")
        #expect(checks([(3_888_000, 1)], host: .android).isEmpty)
        #expect(checks([(3_888_001, 1)], families: [], host: .ios).isEmpty)
        let large = MemoryLimits(settings: ["screen": "1440x3200"])
        #expect(checks([(3_888_001, 1)], host: .android, limits: large).isEmpty)
    }

    @Test("Settings that are no limits change nothing", arguments: ["", "0", "-1", "many", "99999999999999999999"])
    func badSettings(text: String) {
        #expect(MemoryLimits(settings: ["archiveLimit": text, "screen": "\(text)x\(text)"]) == MemoryLimits())
    }

    @Test("M04: assets over 8 MiB together")
    func budget() {
        let found = checks(bytes: [4 << 20, 4 << 20, 1])
        #expect(found.map(\.code) == [.assetsOverBudget])
        #expect(found.first?.detail == "3 files take 8 MB, more than 8 MB.")
        #expect(checks(bytes: [4 << 20, 4 << 20]).isEmpty)
        #expect(checks(bytes: [9 << 20]).first?.detail == "1 file takes 9 MB, more than 8 MB.")
    }

    @Test("A header that lies beyond all numbers is no trap")
    func liars() {
        let found = checks([(Int.max, 3)], families: [.medium])
        #expect(found.map(\.code) == [.decodedTooLarge, .archiveTooLarge])
    }
}
