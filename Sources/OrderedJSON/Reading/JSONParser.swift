/// Reads JSON strictly by RFC 8259, keeping the order of members and the text of numbers.
///
/// A byte-order mark is skipped; white space alone may follow the value; of doubled members all are kept, and the last
/// counts in look-ups. The text is checked to be UTF-8 as a whole before anything else. Nesting costs memory, not stack.
public enum JSONParser {
    /// How deep lists and objects may be nested unless the caller says otherwise.
    public static let defaultMaximumDepth = 512

    /// Reads one value.
    ///
    /// - Parameter maximumDepth: levels of lists and objects, 512 by default. Values far deeper than that are better
    ///   not made: comparing, writing and freeing them takes stack.
    /// - Throws: `JSONError` for anything that is no JSON, with the first place that is wrong.
    public static func parse(
        _ bytes: UnsafeRawBufferPointer, maximumDepth: Int = defaultMaximumDepth
    ) throws(JSONError) -> JSONValue {
        guard let base = bytes.baseAddress else {
            throw JSONError(position: JSONPosition(byteOffset: 0, in: bytes), reason: .valueExpected, isAtEnd: true)
        }
        if let offset = UTF8Check.firstInvalidOffset(in: bytes) {
            throw JSONError(position: JSONPosition(byteOffset: offset, in: bytes), reason: .invalidUTF8)
        }
        var reader = JSONReader(checked: bytes, at: base, maximumDepth: maximumDepth)
        return try reader.read()
    }

    /// Reads one value.
    ///
    /// - Throws: `JSONError` for anything that is no JSON, with the first place that is wrong.
    public static func parse(
        _ bytes: [UInt8], maximumDepth: Int = defaultMaximumDepth
    ) throws(JSONError) -> JSONValue {
        try bytes.withUnsafeBytes { buffer in
            Result { () throws(JSONError) in try parse(buffer, maximumDepth: maximumDepth) }
        }.get()
    }

    /// Reads one value.
    ///
    /// - Throws: `JSONError` for anything that is no JSON, with the first place that is wrong.
    public static func parse(
        _ text: String, maximumDepth: Int = defaultMaximumDepth
    ) throws(JSONError) -> JSONValue {
        try parse(Array(text.utf8), maximumDepth: maximumDepth)
    }
}
