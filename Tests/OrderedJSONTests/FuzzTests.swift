import Foundation
import Testing

@testable import OrderedJSON

/// Fixed seeds: a failure can be met again.
@Suite struct FuzzTests {
    static let seeds = [
        #"{"schemaVersion":1,"generatedAtEpochMs":1789250400000,"payload":{"quotes":[{"id":"q05","text":"A stitch in time"}]}}"#,
        "{\n    \"größe\": [1.5e-3, -0, 12E+2, true, false, null],\n    \"a\\u00e9\\ud83d\\ude00\\n\": {}\n}\n",
        #"[[],[[]],{"a":{"a":{"a":[]}}},"\"\\\/\b\f\n\r\t","😀é€"]"#,
        #"{"a":1,"a":2,"a name that is longer than words":3,"a name that is longer than words":4}"#,
        "\u{FEFF} \t\r\n \"x\" ",
    ].map { Array($0.utf8) }

    static let pieces = [
        "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", "1e5", ".", "true", "nul", " ", "\n", "\\u", "\\ud83d",
        "\\ude00",
        "é", "\u{1F600}", "\0", "\t", "\u{FEFF}", "\"a\":", "[[[[",
    ].map { Array($0.utf8) }

    private func mutated(_ random: inout SeededRandom) -> [UInt8] {
        var bytes = Self.seeds[random.below(Self.seeds.count)]
        for _ in 0...random.below(4) {
            let place = random.below(bytes.count + 1)
            switch random.below(6) {
            case 0 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
            case 1 where place < bytes.count: bytes.remove(at: place)
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + random.below(9)))
            case 3: bytes.removeSubrange(place...)
            case 4: bytes.insert(contentsOf: bytes.prefix(place).suffix(random.below(12)), at: place)
            default: bytes.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)], at: place)
            }
        }
        return bytes
    }

    @Test func noTextTrapsAndWhatIsReadCanBeWrittenAndReadAgain() throws {
        var random = SeededRandom(seed: 1)
        var accepted = 0
        for _ in 0..<6000 {
            let bytes = mutated(&random)
            do throws(JSONError) {
                let value = try JSONParser.parse(bytes)
                accepted += 1
                let compact = JSONWriter.compactBytes(value)
                #expect(try JSONParser.parse(compact) == value)
                #expect(JSONWriter.compactBytes(try JSONParser.parse(JSONWriter.prettyBytes(value))) == compact)
            } catch {
                #expect(error.position.byteOffset <= bytes.count)
                #expect(error.isAtEnd == (error.position.byteOffset == bytes.count))
                #expect(error.position == JSONPosition(byteOffset: error.position.byteOffset, in: bytes))
                #expect(!error.explanation.isEmpty)
            }
        }
        // Both outcomes must be exercised.
        #expect(accepted > 200)
        #expect(accepted < 5500)
    }

    @Test func tokensOfAnyTextAreInOrderAndLeaveNothingOut() {
        var random = SeededRandom(seed: 2)
        for _ in 0..<3000 {
            let bytes = mutated(&random)
            var cursor = 0
            var line = 1
            for token in JSONTokenizer.tokens(of: bytes) {
                let gap = bytes[cursor..<max(cursor, token.range.lowerBound)]
                #expect(
                    gap.allSatisfy { Byte.isWhiteSpace($0) } || gap.elementsEqual([0xEF, 0xBB, 0xBF]) || cursor == 0)
                #expect(token.range.lowerBound >= cursor)
                #expect(!token.range.isEmpty)
                line += gap.count { $0 == Byte.lineFeed }
                #expect(token.line == line)
                #expect(!bytes[token.range].contains(Byte.lineFeed))
                cursor = token.range.upperBound
            }
            #expect(bytes[cursor...].allSatisfy { Byte.isWhiteSpace($0) } || cursor == 0)
        }
    }

    @Test func everyBeginningOfATextEndsTooEarlyAndSaysSo() throws {
        for seed in Self.seeds.prefix(4) {
            let text = Array(String(decoding: seed, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines).utf8)
            for length in 0..<text.count {
                let beginning = Array(text.prefix(length))
                let error = try #require(throws: JSONError.self) { try JSONParser.parse(beginning) }
                // A character that is cut is a fault of encoding, at its first byte.
                if UTF8Check.firstInvalidOffset(in: beginning) != nil {
                    #expect(error.reason == .invalidUTF8)
                } else {
                    #expect(error.isAtEnd)
                    #expect(error.position.byteOffset == length)
                }
            }
        }
    }

    @Test func foundationAcceptsTheSameTexts() {
        var random = SeededRandom(seed: 3)
        for _ in 0..<2500 {
            let bytes = mutated(&random)
            // Foundation guesses UTF-16 where zero bytes stand, and has its own mind on marks and bytes that are no UTF-8.
            if UTF8Check.firstInvalidOffset(in: bytes) != nil || bytes.contains(0) { continue }
            if String(decoding: bytes, as: UTF8.self).unicodeScalars.contains("\u{FEFF}") { continue }
            let ours = Result { try JSONParser.parse(bytes) }
            let theirs = Result { try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) }
            switch (ours, theirs) {
            case (.success, .success), (.failure, .failure): break
            case (.success, .failure(let error)):
                Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription): \(error)")
            case (.failure(let error), .success):
                Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription): \(error)")
            }
        }
    }
}

/// A small generator that gives the same numbers every time.
struct SeededRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }

    /// A number from 0 up to a limit, which is left out.
    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
