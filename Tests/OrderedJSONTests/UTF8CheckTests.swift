import Testing

@testable import OrderedJSON

@Suite struct UTF8CheckTests {
    static let faults: [(bytes: [UInt8], offset: Int)] = [
        ([0x80], 0), ([0xBF], 0), ([0xFF], 0), ([0xFE], 0), ([0xF8, 0x88, 0x80, 0x80, 0x80], 0),
        ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xC2], 0), ([0xC2, 0x41], 0), ([0xC2, 0xC2], 0),
        ([0xE0, 0x9F, 0xBF], 0), ([0xE0, 0xA0], 0), ([0xE1, 0x80, 0x41], 0), ([0xE1, 0x41, 0x80], 0),
        ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0), ([0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], 0),
        ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF0, 0x90, 0x80], 0), ([0xF0, 0x90, 0x80, 0x41], 0),
        ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
        ([0x41, 0xC3, 0xA9, 0xC3], 3), ([0xE2, 0x82, 0xAC, 0xE2, 0x82], 3),
    ]

    @Test("bytes that are no UTF-8 are found", arguments: faults)
    func faultsAreFound(bytes: [UInt8], offset: Int) {
        #expect(UTF8Check.firstInvalidOffset(in: bytes) == offset)
        // The same behind text of every alignment, and with text after it where that completes nothing.
        for length in 1..<70 {
            let before = [UInt8](repeating: 0x61, count: length)
            #expect(UTF8Check.firstInvalidOffset(in: before + bytes) == length + offset)
            #expect(UTF8Check.firstInvalidOffset(in: before + bytes + before) == length + offset)
        }
    }

    @Test func everyScalarIsValid() {
        var bytes: [UInt8] = []
        for value in stride(from: UInt32(0), through: 0x10_FFFF, by: 61) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            bytes.append(contentsOf: Array(String(scalar).utf8))
        }
        for edge: UInt32 in [0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF] {
            guard let scalar = Unicode.Scalar(edge) else { continue }
            bytes.append(contentsOf: Array(String(scalar).utf8))
        }
        #expect(UTF8Check.firstInvalidOffset(in: bytes) == nil)
        #expect(UTF8Check.firstInvalidOffset(in: []) == nil)
    }

    @Test func theParserNamesTheOffsetAndJudgesTheWholeTextFirst() throws {
        let bytes = Array("{\n  \"a\": ".utf8) + [0x22, 0xC3, 0x22, 0x7D]
        let error = try #require(throws: JSONError.self) { try JSONParser.parse(bytes) }
        #expect(error.reason == .invalidUTF8)
        #expect(error.position == JSONPosition(byteOffset: 10, line: 2, column: 9))
        let later = try #require(throws: JSONError.self) { try JSONParser.parse(Array("]]".utf8) + [0xFF]) }
        #expect(later.position.byteOffset == 2)
        let surrogate = try #require(throws: JSONError.self) { try JSONParser.parse([0x22, 0xED, 0xA0, 0x80, 0x22]) }
        #expect(surrogate.reason == .invalidUTF8)
        #expect(surrogate.position.byteOffset == 1)
    }
}
