/// One pass over a text, which is known to be sound up to a place.
struct JSONLexer {
    private let bytes: [UInt8]
    /// The place of the first fault, or the end of the text.
    private let end: Int
    private var cursor: Int
    private var line = 1
    private var tokens: [JSONToken] = []
    /// Of each open list or object, whether it is an object.
    private var levels: [Bool] = []
    private var isNameNext = false

    init(_ bytes: [UInt8], end: Int) {
        self.bytes = bytes
        self.end = end
        cursor = bytes.withUnsafeBytes { min(ByteOrderMark.length(in: $0), end) }
    }

    /// Reads everything.
    mutating func read() -> [JSONToken] {
        while cursor < end, readToken() {}
        readPlainLines()
        return tokens
    }

    /// Passes white space or reads one token; false where neither stands.
    private mutating func readToken() -> Bool {
        let byte = bytes[cursor]
        switch byte {
        case Byte.lineFeed:
            line += 1
            cursor += 1
        case Byte.space, Byte.tab, Byte.carriageReturn: cursor += 1
        case Byte.braceOpen: open(.objectStart, isObject: true)
        case Byte.bracketOpen: open(.arrayStart, isObject: false)
        case Byte.braceClose, Byte.bracketClose:
            guard levels.popLast() != nil else { return false }
            isNameNext = false
            add(byte == Byte.braceClose ? .objectEnd : .arrayEnd, length: 1)
        case Byte.colon: add(.colon, length: 1)
        case Byte.comma:
            add(.comma, length: 1)
            isNameNext = levels.last ?? false
        case Byte.quote:
            add(isNameNext ? .memberName : .string, length: stringLength())
            isNameNext = false
        case Byte.minus, Byte.zero...Byte.nine:
            add(
                .number,
                length: length { Byte.isWordPart($0) || $0 == Byte.minus || $0 == Byte.plus || $0 == Byte.point })
        default:
            let length = length { Byte.isWordPart($0) }
            guard length > 0 else { return false }
            add(.word, length: length)
        }
        return true
    }

    private mutating func open(_ kind: JSONToken.Kind, isObject: Bool) {
        add(kind, length: 1)
        levels.append(isObject)
        isNameNext = isObject
    }

    private mutating func add(_ kind: JSONToken.Kind, length: Int) {
        tokens.append(JSONToken(kind: kind, range: cursor..<(cursor + length), line: line, depth: levels.count))
        cursor += length
    }

    private func length(while isPart: (UInt8) -> Bool) -> Int {
        var last = cursor
        while last < end, isPart(bytes[last]) { last += 1 }
        return last - cursor
    }

    /// The length of the string at the cursor; one that is not sound ends at the fault, or where its line ends.
    private func stringLength() -> Int {
        var last = cursor + 1
        while last < end, bytes[last] != Byte.quote, bytes[last] != Byte.lineFeed {
            last += bytes[last] == Byte.backslash ? 2 : 1
        }
        if last < end, bytes[last] == Byte.quote { last += 1 }
        return min(last, end) - cursor
    }

    private mutating func readPlainLines() {
        while cursor < bytes.count {
            let lineEnd = bytes[cursor...].firstIndex(of: Byte.lineFeed) ?? bytes.count
            let range = trimmed(cursor..<lineEnd)
            if !range.isEmpty {
                tokens.append(JSONToken(kind: .unknown, range: range, line: line, depth: levels.count))
            }
            cursor = lineEnd + 1
            line += 1
        }
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (first, last) = (range.lowerBound, range.upperBound)
        while first < last, Byte.isWhiteSpace(bytes[first]) { first += 1 }
        while first < last, Byte.isWhiteSpace(bytes[last - 1]) { last -= 1 }
        return first..<last
    }
}
