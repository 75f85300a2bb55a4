import TestSupport

/// Makes new inputs out of real ones, the same in every run.
struct Mutator {
    let seeds: [[UInt8]]
    var numbers: SeededNumbers

    private static let pieces = [
        "\"", "\\", "{", "}", "[", "]", ",", ":", "-", "1e5", ".", "..", "true", "nul", "\n", "|", "\\p", "\\u",
        "\\ud83d",
        "\\ude00", "é", "\u{301}", "\u{1F600}", "\0", "\t", "\r\n", "\u{FEFF}", "/", ".tmp", "999999999999999", "[[[[",
        "\"current\":", "\"payload\":", "\"schemaVersion\":",
    ].map { Array($0.utf8) }

    /// One input: a seed with one to three changes.
    mutating func next() -> [UInt8] {
        var bytes = seeds[numbers.next(below: seeds.count)]
        for _ in 0...numbers.next(below: 3) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = numbers.next(below: bytes.count + 1)
        let length = min(numbers.next(below: 12), bytes.count - place)
        switch numbers.next(below: 9) {
        case 0 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
        case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8(numbers.next(below: 8))
        case 2: bytes.removeSubrange(place..<(place + length))
        case 3: bytes.removeSubrange(place...)
        case 4: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
        case 5: bytes.replaceSubrange(place..<(place + length), with: [UInt8](repeating: 0, count: length))
        case 6:
            let other = seeds[numbers.next(below: seeds.count)]
            let start = numbers.next(below: other.count + 1)
            bytes.insert(contentsOf: other[start...].prefix(numbers.next(below: 60)), at: place)
        default: bytes.insert(contentsOf: Self.pieces[numbers.next(below: Self.pieces.count)], at: place)
        }
    }
}
