import OrderedJSON

/// The text of a feed.json in lines and tokens, made once when its bytes come.
public struct PayloadDocument: Sendable {
    /// What is shown: the file's bytes, or its JSON written anew where it is all in one line.
    let bytes: [UInt8]
    /// Whether the text was written anew, so that line numbers are not the file's.
    let isReformatted: Bool
    /// The byte range of each line, without its end.
    let lines: [Range<Int>]
    private let tokens: [JSONToken]
    /// The first token of each line.
    private let firstTokens: [Int]
    /// Where the text breaks; nil for whole JSON.
    let fault: JSONError?
    /// Lines that can be folded, by the line on which they begin (from 0): the last line.
    private(set) var folds: [Int: Int] = [:]
    /// The elements of the deepest list that is open at the fault, but the last: they are folded at first.
    private(set) var quietRun: ClosedRange<Int>?

    /// More than this is not cut into tokens, in bytes.
    static let byteLimit = 4 << 20
    private static let longestLine = 2000

    init(_ file: [UInt8]) {
        var fault: JSONError?
        var shown = file
        var isReformatted = false
        do throws(JSONError) {
            let value = try JSONParser.parse(file)
            if Self.hasLongLine(file) {
                shown = JSONWriter.prettyBytes(value)
                isReformatted = true
            }
        } catch {
            fault = error
        }
        bytes = shown
        self.isReformatted = isReformatted
        self.fault = fault
        lines = Self.lines(of: shown)
        tokens = JSONTokenizer.tokens(of: shown)
        var first = [Int](repeating: tokens.count, count: lines.count)
        for (index, token) in tokens.enumerated().reversed() where lines.indices.contains(token.line - 1) {
            first[token.line - 1] = index
        }
        firstTokens = first
        findFolds()
    }

    /// The tokens of a line, from 0.
    func tokens(of line: Int) -> ArraySlice<JSONToken> {
        let start = firstTokens[line]
        guard start < tokens.count else { return [] }
        var end = start
        while end < tokens.count, tokens[end].line == line + 1 { end += 1 }
        return tokens[start..<end]
    }

    /// What is open at the end of the text: objects and lists that were not closed.
    var openAtEnd: (objects: Int, lists: Int) {
        var open: [JSONToken.Kind] = []
        for token in tokens {
            switch token.kind {
            case .objectStart, .arrayStart: open.append(token.kind)
            case .objectEnd, .arrayEnd: if !open.isEmpty { open.removeLast() }
            default: break
            }
        }
        return (open.count { $0 == .objectStart }, open.count { $0 == .arrayStart })
    }

    private mutating func findFolds() {
        var open: [(line: Int, depth: Int, kind: JSONToken.Kind)] = []
        var elements: [[ClosedRange<Int>]] = []
        for token in tokens {
            switch token.kind {
            case .objectStart, .arrayStart:
                open.append((token.line - 1, token.depth, token.kind))
                elements.append([])
            case .objectEnd, .arrayEnd:
                guard let start = open.popLast() else { continue }
                _ = elements.popLast()
                let end = token.line - 1
                if end > start.line, folds[start.line] == nil { folds[start.line] = end }
                if !elements.isEmpty { elements[elements.count - 1].append(start.line...end) }
            default: break
            }
        }
        guard fault != nil, let place = open.lastIndex(where: { $0.kind == .arrayStart }) else { return }
        let whole = elements[place].dropLast()
        if let first = whole.first, let last = whole.last, whole.count > 1 {
            quietRun = first.lowerBound...last.upperBound
        }
    }

    /// Whole elements of the deepest list that is open at the fault.
    func wholeElements() -> Int? {
        guard fault != nil else { return nil }
        var counts: [(kind: JSONToken.Kind, count: Int)] = []
        for token in tokens {
            switch token.kind {
            case .objectStart, .arrayStart: counts.append((token.kind, 0))
            case .objectEnd, .arrayEnd:
                _ = counts.popLast()
                if !counts.isEmpty { counts[counts.count - 1].count += 1 }
            default: break
            }
        }
        return counts.last { $0.kind == .arrayStart }?.count
    }

    private static func hasLongLine(_ bytes: [UInt8]) -> Bool {
        var length = 0
        for byte in bytes {
            length = byte == UInt8(ascii: "\n") ? 0 : length + 1
            if length > longestLine { return true }
        }
        return false
    }

    private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(start..<index)
            start = index + 1
        }
        if start < bytes.count || lines.isEmpty { lines.append(start..<bytes.count) }
        return lines
    }
}
