import FeedStorage
import Foundation
import OrderedJSON
import WidgetCanvas
import WidgetModel

/// The last lines before the place at which a refused file breaks, so that one sees it without opening the payload.
public struct BrokenExcerpt: Sendable, Equatable {
    public var id: GenerationID
    /// Number and text of each line, without its indentation; the last is the one with the fault.
    var lines: [Line]
    /// Whether the file ends at the fault.
    var endsThere: Bool
    /// "1 082 bytes".
    var size: String

    struct Line: Sendable, Equatable {
        var number: Int
        var text: String
    }

    /// Cuts it out of the file's bytes; nil for a verdict that names no line.
    init?(id: GenerationID, verdict: Verdict, bytes: [UInt8], byteCount: Int) {
        guard case .malformedJSON(let number, let column, _, let endsThere) = verdict else { return nil }
        self.id = id
        self.endsThere = endsThere
        size = "\(TimeWording.thousands(byteCount)) bytes"
        var found: [Line] = []
        var line = 1
        var start = 0
        while line <= number, start <= bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            if line > number - 3 {
                let piece = bytes[start..<min(end, start + 4096)]
                var text = String(decoding: piece, as: UTF8.self)
                if line == number, !endsThere { text = String(text.prefix(max(0, column - 1))) }
                found.append(Line(number: line, text: text.trimmingCharacters(in: .whitespaces)))
            }
            line += 1
            start = end + 1
        }
        lines = found
    }

    /// The lines with their numbers, coloured, and a pill at the fault.
    func styledLines(_ glyphs: Glyphs) -> [StyledLine] {
        let width = lines.map { String($0.number).count }.max() ?? 1
        return lines.enumerated().map { index, line in
            let number = String(repeating: " ", count: width - String(line.number).count) + "\(line.number)  "
            var styled = StyledLine(number, .faint) + JSONColors.line(line.text)
            if index == lines.count - 1 {
                let words = endsThere ? "the file ends here" : "it breaks here"
                styled += Pill.line(words, fill: .error, glyphs: glyphs)
            }
            return styled
        }
    }
}

/// JSON in colours: names accent, texts green, numbers orange, words purple, the rest faint.
enum JSONColors {
    static func role(of kind: JSONToken.Kind) -> Role {
        switch kind {
        case .memberName: .accent
        case .string: .green
        case .number: .orange
        case .word: .purple
        case .unknown: .text
        default: .faint
        }
    }

    /// One line by itself, which may begin in the middle of an object.
    static func line(_ text: String) -> StyledLine {
        // Within braces a line of members reads as what it is; the brace is left out again.
        let opened: [UInt8] = [UInt8(ascii: "{")] + Array(text.utf8)
        let tokens = JSONTokenizer.tokens(of: opened).dropFirst()
        return line(
            Array(text.utf8),
            tokens: tokens.map { token in
                var token = token
                token.range = (token.range.lowerBound - 1)..<(token.range.upperBound - 1)
                return token
            }, in: 0..<text.utf8.count)
    }

    /// A range of bytes with the tokens in it.
    static func line(_ bytes: [UInt8], tokens: some Sequence<JSONToken>, in range: Range<Int>) -> StyledLine {
        var line = StyledLine()
        var place = range.lowerBound
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        for token in tokens {
            let start = max(token.range.lowerBound, place)
            let end = min(token.range.upperBound, range.upperBound)
            guard start < end else { continue }
            if place < start { line += StyledLine(text(place..<start), .faint) }
            line += StyledLine(text(start..<end), role(of: token.kind))
            place = end
        }
        if place < range.upperBound { line += StyledLine(text(place..<range.upperBound), .text) }
        return line
    }
}
