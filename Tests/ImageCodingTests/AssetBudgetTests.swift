import Testing

@testable import ImageCoding

@Suite struct AssetBudgetTests {
    @Test("Higher priority goes first, equal ones in the order given")
    func order() {
        let candidates = [("a", 0), ("b", 5), ("c", 0), ("d", 5), ("e", -1)].map {
            AssetCandidate(name: $0.0, format: .png, priority: $0.1)
        }
        let result = AssetBudget().pack(candidates) { _ in Fixtures.quartersPNG }
        #expect(result.packed.map(\.name) == ["b", "d", "a", "c", "e"])
        #expect(result.skipped.isEmpty)
        let sum = result.packed.reduce(0) { $0 + $1.image.bytes.count }
        #expect(result.byteCountLeft == 8 * 1024 * 1024 - sum)
        #expect(result.packed.allSatisfy { $0.sourceByteCount == Fixtures.quartersPNG.count })
    }

    @Test("Each is capped by what is left; what does not fit is skipped and the next is tried")
    func cap() throws {
        // 300 × 150 of noise take 135 KB, at three quarters of the side 76 KB.
        let noise = try ImageEncoderTests.noise(width: 300, height: 150)
        let candidates = ["one", "two", "three", "small"].map { AssetCandidate(name: $0, format: .png) }
        let result = AssetBudget(220_000).pack(candidates) { $0.name == "small" ? Fixtures.quartersPNG : noise }
        #expect(result.packed.map(\.name) == ["one", "two", "small"])
        #expect(result.packed.map(\.image.size.width) == [300, 225, 8])
        let left = 220_000 - result.packed[0].image.bytes.count - result.packed[1].image.bytes.count
        guard case .doesNotFit(let byteCount, let size, let limit)? = result.skipped.first?.reason else {
            Issue.record("\(result.skipped)")
            return
        }
        #expect(size == PixelSize(width: 128, height: 64) && byteCount > 20_000 && limit == left)
    }

    @Test("What cannot be decoded is skipped with the reason")
    func broken() {
        let candidates = ["gif", "png"].map { AssetCandidate(name: $0, format: .png) }
        let result = AssetBudget().pack(candidates) { $0.name == "gif" ? Array("GIF89a".utf8) : Fixtures.quartersPNG }
        #expect(result.packed.map(\.name) == ["png"])
        #expect(result.skipped == [SkippedAsset(name: "gif", reason: .notEncoded(.foreignFormat("GIF")))])
    }

    @Test("Once the budget is spent no more are read")
    func spent() throws {
        let size = try #require(try ImageEncoder.encode(Fixtures.quartersPNG, as: .png)).bytes.count
        var reads: [String] = []
        let candidates = ["one", "two", "three"].map { AssetCandidate(name: $0, format: .png) }
        let result = AssetBudget(size).pack(candidates) {
            reads.append($0.name)
            return Fixtures.quartersPNG
        }
        #expect(reads == ["one"] && result.packed.count == 1 && result.byteCountLeft == 0)
        #expect(result.skipped.map(\.reason) == [.budgetSpent, .budgetSpent])
        #expect(AssetBudget(-5).pack(candidates) { _ in [] }.skipped.count == 3)
    }

    @Test("An error of the reader ends it")
    func readErrors() {
        struct Unreadable: Error {}
        #expect(throws: Unreadable.self) {
            try AssetBudget().pack([AssetCandidate(name: "a", format: .png)]) { _ throws(Unreadable) in
                throw Unreadable()
            }
        }
    }
}
