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

    /// More than this is not shown, in bytes: a person reads no further, and a screen must not wait.
    static let byteLimit = 1 << 20
    private static let longestLine = 2000

    /// - Parameter isWhole: false for the beginning of a larger file, of which nobody can say that it breaks.
    init(_ file: [UInt8], isWhole: Bool = true) {
        var fault: JSONError?
        var shown = file
        var isReformatted = false
        if isWhole {
            do throws(JSONError) {
                let value = try JSONParser.parse(file)
                if Self.isHardToRead(file) {
                    shown = JSONWriter.prettyBytes(value)
                    isReformatted = true
                }
            } catch {
                fault = error
            }
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

    /// Whole objects or lists in the deepest list that is open at the fault: "5 objects".
    func wholeElements(less: Int = 0) -> String? {
        guard fault != nil else { return nil }
        var open: [(kind: JSONToken.Kind, objects: Int, lists: Int)] = []
        for token in tokens {
            switch token.kind {
            case .objectStart, .arrayStart: open.append((token.kind, 0, 0))
            case .objectEnd, .arrayEnd:
                let closed = open.popLast()
                guard !open.isEmpty else { continue }
                if closed?.kind == .objectStart {
                    open[open.count - 1].objects += 1
                } else {
                    open[open.count - 1].lists += 1
                }
            default: break
            }
        }
        guard let list = open.last(where: { $0.kind == .arrayStart }) else { return nil }
        let count = max(0, list.objects + list.lists - less)
        let word = list.lists == 0 ? "object" : list.objects == 0 ? "list" : "element"
        return "\(count) \(word)\(count == 1 ? "" : "s")"
    }

    /// Whether all stands in a line or two, or in lines that no screen holds.
    private static func isHardToRead(_ bytes: [UInt8]) -> Bool {
        var length = 0
        var lineCount = 1
        for byte in bytes {
            length = byte == UInt8(ascii: "\n") ? 0 : length + 1
            if length == 0 { lineCount += 1 }
            if length > longestLine { return true }
        }
        return lineCount < 4 && bytes.count > 100
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
