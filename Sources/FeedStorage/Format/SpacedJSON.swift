/// Compares JSON as it is printed for people with JSON without white space, byte by byte: far sooner done than parsing it.
enum SpacedJSON {
    /// Whether a text is the compact JSON with white space only where a printer puts it: behind `{`, `[`, `,` and `:`, and
    /// before `}` and `]`. There it changes nothing; anywhere else the texts differ.
    ///
    /// - Parameter compact: JSON without white space outside of strings.
    static func isSame(_ text: ArraySlice<UInt8>, as compact: [UInt8]) -> Bool {
        text.withUnsafeBytes { text in
            compact.withUnsafeBytes { compact in
                var comparison = Comparison(text: text, compact: compact)
                return comparison.run()
            }
        }
    }

    private struct Comparison {
        let text: UnsafeRawBufferPointer
        let compact: UnsafeRawBufferPointer
        /// The place in each.
        var textPlace = 0
        var place = 0

        mutating func run() -> Bool {
            while place < compact.count {
                let byte = compact[place]
                if textPlace < text.count, text[textPlace] == byte {
                    place += 1
                    textPlace += 1
                    if byte == quote, !passString() { return false }
                } else if !passSpace(before: byte) {
                    return false
                }
            }
            return textPlace == text.count
        }

        /// Goes on behind the quote that ends a string; false where the texts differ before it.
        private mutating func passString() -> Bool {
            while true {
                passWords()
                guard place < compact.count, textPlace < text.count else { return false }
                let byte = compact[place]
                guard text[textPlace] == byte else { return false }
                place += 1
                textPlace += 1
                if byte == quote { return true }
                // What follows is part of the escape, a quote too.
                if byte == backslash {
                    guard place < compact.count, textPlace < text.count, text[textPlace] == compact[place] else {
                        return false
                    }
                    place += 1
                    textPlace += 1
                }
            }
        }

        /// Goes on eight bytes at a time, as long as they are equal and no string ends or is escaped in them.
        private mutating func passWords() {
            while place + 8 <= compact.count, textPlace + 8 <= text.count {
                let word = compact.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                guard word == text.loadUnaligned(fromByteOffset: textPlace, as: UInt64.self),
                    !Self.holds(quote, word), !Self.holds(backslash, word)
                else { return }
                place += 8
                textPlace += 8
            }
        }

        /// Goes on behind white space of the text; false where there is none or it may not stand there.
        private mutating func passSpace(before byte: UInt8) -> Bool {
            guard mayFollowSpace(byte) else { return false }
            let start = textPlace
            if textPlace < text.count, text[textPlace] == lineFeed { textPlace += 1 }
            while textPlace + 4 <= text.count,
                text.loadUnaligned(fromByteOffset: textPlace, as: UInt32.self) == 0x2020_2020
            { textPlace += 4 }
            while textPlace < text.count, text[textPlace] == space { textPlace += 1 }
            return textPlace > start
        }

        /// Whether white space before a byte, at the place reached, changes nothing.
        private func mayFollowSpace(_ byte: UInt8) -> Bool {
            if byte == close || byte == closeList { return true }
            guard place > 0 else { return false }
            let last = compact[place - 1]
            return last == comma || last == colon || last == open || last == openList
        }

        /// Whether some byte of the eight is this one.
        private static func holds(_ byte: UInt8, _ word: UInt64) -> Bool {
            let ones: UInt64 = 0x0101_0101_0101_0101
            let zeroWhereEqual = word ^ (ones &* UInt64(byte))
            return (zeroWhereEqual &- ones) & ~zeroWhereEqual & (ones << 7) != 0
        }
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    private static let open = UInt8(ascii: "{")
    private static let close = UInt8(ascii: "}")
    private static let openList = UInt8(ascii: "[")
    private static let closeList = UInt8(ascii: "]")
    private static let comma = UInt8(ascii: ",")
    private static let colon = UInt8(ascii: ":")
    private static let space = UInt8(ascii: " ")
    private static let lineFeed = UInt8(ascii: "\n")
}
