import FeedStorage
import Testing

/// Expected values were worked out with floor division elsewhere, not by the code under test.
@Suite struct WidgetRotationTests {
    @Test(
        "The slot is the local time divided by its length, rounded down",
        arguments: [
            (1_789_250_400_000, 7200, 60, 497_016), (1_789_250_400_000, 20_700, 15, 1_988_079),
            (1_789_250_400_000, 37_800, 1440, 20_709), (3_599_999, 0, 60, 0), (-1, 0, 60, -1), (0, -3600, 60, -1),
            (-3_600_000, 0, 60, -1), (-3_600_001, 0, 60, -2),
        ] as [(Int64, Int, Int, Int64)])
    func slots(epochMilliseconds: Int64, offsetSeconds: Int, slotMinutes: Int, expected: Int64) {
        let slot = WidgetRotation.slot(
            epochMilliseconds: epochMilliseconds, offsetSeconds: offsetSeconds, slotMinutes: slotMinutes)
        #expect(slot == expected)
    }

    @Test("Moments at the ends of the number range do not trap")
    func extremes() {
        #expect(WidgetRotation.slot(epochMilliseconds: .max, offsetSeconds: .max) > 0)
        #expect(WidgetRotation.slot(epochMilliseconds: .min, offsetSeconds: .min, slotMinutes: 0) < 0)
        #expect(WidgetRotation.index(slot: .min, count: 7) == 6)
    }

    @Test("The index is never negative, and nil for an empty list")
    func indices() {
        #expect(WidgetRotation.index(slot: 497_016, count: 12) == 0)
        #expect(WidgetRotation.index(slot: -1, count: 12) == 11)
        #expect(WidgetRotation.index(slot: -12, count: 12) == 0)
        #expect(WidgetRotation.index(slot: 5, count: 1) == 0)
        #expect(WidgetRotation.index(slot: 5, count: 0) == nil)
        #expect(WidgetRotation.index(slot: 5, count: -3) == nil)
    }

    @Test(
        "The hash is FNV-1a over UTF-8",
        arguments: [
            ("", 2_166_136_261), ("a", 3_826_002_220), ("quote", 2_995_289_047), ("Ägypten", 1_338_995_429),
            ("🇨🇭", 4_217_611_202),
        ] as [(String, UInt32)])
    func hashes(text: String, expected: UInt32) {
        #expect(WidgetRotation.stableHash(text) == expected)
    }
}
