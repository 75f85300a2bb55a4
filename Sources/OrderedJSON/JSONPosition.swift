/// A place in a JSON text.
///
/// Lines end with a line feed. A byte-order mark takes bytes but no column.
public struct JSONPosition: Sendable, Hashable {
    /// Bytes before this place.
    public var byteOffset: Int
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int

    /// Names a place whose three coordinates the caller knows.
    public init(byteOffset: Int, line: Int, column: Int) {
        self.byteOffset = byteOffset
        self.line = line
        self.column = column
    }

    /// Counts lines and columns up to an offset; an offset past the end is taken for the end.
    public init(byteOffset: Int, in bytes: UnsafeRawBufferPointer) {
        let offset = min(max(byteOffset, 0), bytes.count)
        var line = 1
        var lineStart = ByteOrderMark.length(in: bytes)
        var index = lineStart
        while index < offset {
            if bytes[index] == Byte.lineFeed {
                line += 1
                lineStart = index + 1
            }
            index += 1
        }
        var column = 1
        index = lineStart
        while index < offset {
            // Every scalar has exactly one byte that is no continuation byte.
            if bytes[index] & 0xC0 != 0x80 { column += 1 }
            index += 1
        }
        self.init(byteOffset: offset, line: line, column: column)
    }

    /// Counts lines and columns up to an offset; an offset past the end is taken for the end.
    public init(byteOffset: Int, in bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { JSONPosition(byteOffset: byteOffset, in: $0) }
    }
}

/// The three bytes that some editors put before UTF-8 text.
enum ByteOrderMark {
    /// 3 when the text begins with a mark, else 0.
    static func length(in bytes: UnsafeRawBufferPointer) -> Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }
}
