import Testing

@testable import OrderedJSON

@Suite struct NumberTests {
    @Test func onlyJSONNumbersAreTakenOver() {
        for text in ["0", "-0", "1.50", "1e+05", "18446744073709551616"] {
            #expect(JSONNumber(text: text)?.text == text)
        }
        for text in ["", " 1", "1 ", "+1", "01", ".5", "1.", "0x1", "NaN", "null", "\"1\"", "1,2", "\u{FEFF}1", "١"] {
            #expect(JSONNumber(text: text) == nil, "\(text)")
        }
    }

    @Test func numbersAreWrittenAsShortAsTheyCanBeReadBack() throws {
        #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
        #expect(JSONNumber(Int64.min).text == "-9223372036854775808")
        #expect(JSONNumber(7).text == "7")
        #expect(JSONNumber(0.1)?.text == "0.1")
        #expect(JSONNumber(3.0)?.text == "3")
        #expect(JSONNumber(Double.nan) == nil)
        #expect(JSONNumber(-Double.infinity) == nil)
        var random = SeededRandom(seed: 4)
        for _ in 0..<2000 {
            let number = Double(bitPattern: random.next() << 33 ^ random.next() << 10 ^ random.next())
            guard number.isFinite else { continue }
            let text = try #require(JSONNumber(number)).text
            #expect(JSONNumber(text: text)?.double == number)
        }
    }

    @Test func wholeNumbersAreReadWithoutRounding() {
        #expect(JSONNumber(validated: "9007199254740993").int64 == 9_007_199_254_740_993)
        #expect(JSONNumber(validated: "1.0").int64 == nil)
        #expect(JSONNumber(validated: "1.0").exactly(Int64.self) == 1)
        #expect(JSONNumber(validated: "9007199254740993.00").exactly(Int64.self) == 9_007_199_254_740_993)
        #expect(JSONNumber(validated: "-128e0").exactly(Int8.self) == -128)
        #expect(JSONNumber(validated: "128").exactly(Int8.self) == nil)
        #expect(JSONNumber(validated: "-1").exactly(UInt8.self) == nil)
        #expect(JSONNumber(validated: "-0.0").exactly(UInt8.self) == 0)
        #expect(JSONNumber(validated: "1e99999999999999999999").exactly(Int.self) == nil)
        #expect(JSONNumber(validated: "1e-99999999999999999999").exactly(Int.self) == nil)
        #expect(JSONNumber(validated: "0.5").exactly(Int.self) == nil)
    }

    @Test func doublesAreTheNearestOrInfinite() {
        #expect(JSONNumber(validated: "0.1").double == 0.1)
        #expect(JSONNumber(validated: "1e999").double == .infinity)
        #expect(JSONNumber(validated: "-1e999").double == -.infinity)
    }
}
