/// Text brought into a width: cut, cut in the middle, or wrapped. All text is cleaned on the way (`SafeText`).
public enum TextFitting {
    /// Cuts at the last column, with an ellipsis where something is missing.
    public static func cut(_ text: String, columns: Int, ellipsis: String = "…") -> String {
        guard columns > 0 else { return "" }
        let bytes = text.utf8.count
        if text.isPlainASCII {
            return bytes <= columns ? text : cutASCII(text, columns: columns, ellipsis: ellipsis)
        }
        let units = TextUnits(SafeText.clean(text.prefix(bytes: byteLimit(columns: columns))), limit: columns + 1)
        if !units.isTruncated, units.columns(0..<units.count) <= columns { return units.text(0..<units.count) }
        return cut(units, 0..<units.count, columns: columns, ellipsis: ellipsis)
    }

    /// Cuts out the middle, so that both ends stay: for paths.
    public static func cutMiddle(_ text: String, columns: Int, ellipsis: String = "…") -> String {
        guard columns > 0 else { return "" }
        let units = TextUnits(SafeText.clean(text), limit: Int(Int32.max))
        if units.columns(0..<units.count) <= columns { return units.text(0..<units.count) }
        let space = columns - CharacterWidth.columns(of: ellipsis)
        guard space > 0 else { return prefix(of: ellipsis, columns: columns) }
        var tail = units.count
        var tailColumns = 0
        while tail > 0, tailColumns + Int(units.units[tail - 1].width) <= (space + 1) / 2 {
            tail -= 1
            tailColumns += Int(units.units[tail].width)
        }
        var head = 0
        var headColumns = 0
        while head < tail, headColumns + Int(units.units[head].width) <= space - tailColumns {
            headColumns += Int(units.units[head].width)
            head += 1
        }
        return units.text(0..<head) + ellipsis + units.text(tail..<units.count)
    }

    /// Lines of a text that was wrapped.
    public struct Wrapped: Sendable, Equatable {
        /// None is wider than was asked for.
        public var lines: [String] = []
        /// Columns of the widest line.
        public var columns = 0
        /// Whether text is missing.
        public var isCut = false
    }

    /// Breaks text into lines: at words, East Asian text anywhere it may, a word that is too long where it must.
    ///
    /// A line break in the text is kept. The last line that the limit allows ends with the ellipsis when text is left.
    public static func wrap(_ text: String, columns: Int, lineLimit: Int = 1000, ellipsis: String = "…") -> Wrapped {
        var wrapped = Wrapped()
        guard columns > 0, lineLimit > 0 else {
            wrapped.isCut = !text.isEmpty
            return wrapped
        }
        if text.utf8.count <= columns, text.isPlainASCII {
            wrapped.lines = [text]
            wrapped.columns = text.utf8.count
            return wrapped
        }
        // Foreign text may be millions of letters long, of which a handful of lines is shown.
        let limit = min(columns, 10_000) * min(lineLimit, 10_000)
        let shown = text.prefix(bytes: byteLimit(columns: limit))
        let paragraphs = shown.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
        let isShortened = shown.utf8.count < text.utf8.count
        for (index, paragraph) in paragraphs.enumerated() {
            let units = TextUnits(SafeText.clean(String(paragraph)), limit: 4 * limit)
            let isLast = index == paragraphs.count - 1 && !isShortened && !units.isTruncated
            append(units, to: &wrapped, columns: columns, lineLimit: lineLimit, isLast: isLast, ellipsis: ellipsis)
            if wrapped.isCut { break }
        }
        return wrapped
    }

    /// Wraps text; see `wrap(_:columns:lineLimit:ellipsis:)`.
    public static func lines(_ text: String, columns: Int, lineLimit: Int = 1000, ellipsis: String = "…") -> [String] {
        wrap(text, columns: columns, lineLimit: lineLimit, ellipsis: ellipsis).lines
    }

    private static func append(
        _ units: TextUnits, to wrapped: inout Wrapped, columns: Int, lineLimit: Int, isLast: Bool, ellipsis: String
    ) {
        var start = 0
        repeat {
            let end = lineEnd(units, from: start, columns: columns)
            var next = end
            while next < units.count, units.units[next].kind == .space { next += 1 }
            let isFull = wrapped.lines.count == lineLimit - 1
            if isFull, next < units.count || !isLast {
                let line = cut(units, start..<units.count, columns: columns, ellipsis: ellipsis)
                wrapped.add(line, columns: CharacterWidth.columns(of: line))
                wrapped.isCut = true
                return
            }
            var trimmed = end
            while trimmed > start, units.units[trimmed - 1].kind == .space { trimmed -= 1 }
            let width = units.columns(start..<trimmed)
            if width > columns {
                // One wide character where there is a single column.
                wrapped.add(prefix(of: ellipsis, columns: columns), columns: columns)
                wrapped.isCut = true
            } else {
                wrapped.add(units.text(start..<trimmed), columns: width)
            }
            start = next
        } while start < units.count
    }

    /// The unit after the last one of a line that starts at a unit; always at least one further.
    private static func lineEnd(_ units: TextUnits, from start: Int, columns: Int) -> Int {
        var width = 0
        var lastBreak = start
        for index in start..<units.count {
            let unit = units.units[index]
            if index > start, units.mayBreak(before: index) { lastBreak = index }
            width += Int(unit.width)
            if width > columns, unit.kind != .space {
                return lastBreak > start ? lastBreak : max(index, start + 1)
            }
        }
        return units.count
    }

    /// Units that fit before an ellipsis, and the ellipsis.
    private static func cut(_ units: TextUnits, _ range: Range<Int>, columns: Int, ellipsis: String) -> String {
        let mark = prefix(of: ellipsis, columns: columns)
        let space = columns - CharacterWidth.columns(of: mark)
        var end = range.lowerBound
        var width = 0
        while end < range.upperBound, width + Int(units.units[end].width) <= space {
            width += Int(units.units[end].width)
            end += 1
        }
        while end > range.lowerBound, units.units[end - 1].kind == .space { end -= 1 }
        return units.text(range.lowerBound..<end) + mark
    }

    private static func cutASCII(_ text: String, columns: Int, ellipsis: String) -> String {
        let mark = prefix(of: ellipsis, columns: columns)
        var end = text.utf8.index(text.startIndex, offsetBy: columns - CharacterWidth.columns(of: mark))
        while end > text.startIndex, text.utf8[text.utf8.index(before: end)] == 0x20 {
            end = text.utf8.index(before: end)
        }
        return text[..<end] + mark
    }

    private static func prefix(of ellipsis: String, columns: Int) -> String {
        var text = ""
        var width = 0
        for character in ellipsis {
            width += CharacterWidth.columns(of: character)
            if width > columns { break }
            text.append(character)
        }
        return text
    }

    /// Bytes that hold so many columns, with all the blanks and marks that decent text has.
    private static func byteLimit(columns: Int) -> Int { 16 * (columns + 8) }
}

extension TextFitting.Wrapped {
    fileprivate mutating func add(_ line: String, columns width: Int) {
        lines.append(line)
        columns = max(columns, width)
    }
}

extension String {
    /// At most so many bytes of UTF-8, ended between scalars.
    fileprivate func prefix(bytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}

extension Character {
    fileprivate var isLineBreak: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
