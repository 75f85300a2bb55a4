import Testing

@testable import FeedStorage

@Suite struct GenerationIDTests {
    @Test("Newest first goes by the leading number at any length, then by bytes, then come all others")
    func order() {
        let expected = [
            "100000000000000000000000-a", "99999999999999999999999-a", "1789250400000-ff", "1789250400000-04d29add",
            "200-x", "0200-x", "100-a", "0100-b", "zeta", "alpha", "300", "200x-1", "-5",
        ]
        for _ in 0..<10 {
            let sorted = expected.shuffled().map { GenerationID($0) }.sorted(by: GenerationID.newestFirst)
            #expect(sorted.map(\.string) == expected)
        }
    }

    @Test("Ids are told apart by their bytes, not as Unicode text")
    func bytes() {
        #expect(GenerationID("\u{E9}") != GenerationID("e\u{301}"))
        #expect(GenerationID(bytes: [0xFF]) != GenerationID(bytes: [0xFE]))
        #expect(GenerationID(bytes: [0xFF]).string == "\u{FFFD}")
    }

    @Test("The time is read from the leading digits")
    func time() {
        #expect(GenerationID("1789250400000-04d29add").epochMilliseconds == 1_789_250_400_000)
        #expect(GenerationID("1789250400000").epochMilliseconds == nil)
        #expect(GenerationID("-7").epochMilliseconds == nil)
        #expect(GenerationID("99999999999999999999-x").epochMilliseconds == nil)
        #expect(GenerationID("v2").epochMilliseconds == nil)
    }

    @Test("A person sees 8 hex digits of our ids and the end of foreign ones")
    func shortNames() {
        #expect(GenerationID("1789250400000-04d29add").shortName == "04d29add")
        #expect(GenerationID("1789250400000-04D29ADD").shortName == "…04D29ADD")
        #expect(GenerationID("release-candidate-7").shortName == "…didate-7")
        #expect(GenerationID("v2").shortName == "v2")
    }

    @Test("An id must be a safe name and not end in .tmp")
    func safety() {
        #expect(GenerationID("v2").isSafe)
        #expect(!GenerationID("v2.tmp").isSafe)
        #expect(GenerationID("v2.tmp").isTemporary)
        #expect(!GenerationID("..").isSafe)
        #expect(!GenerationID(bytes: [0x31, 0xFF]).isSafe)
    }
}
