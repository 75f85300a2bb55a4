/// One pass over a JSON text.
///
/// Finished values wait on stacks until their list or object closes and takes them; so nothing recurses.
struct JSONReader: ~Copyable {
    /// A list or an object that is open.
    struct Level {
        var isObject: Bool
        /// Height of the members' or elements' stack when it was opened.
        var height: Int
    }

    let text: UnsafeRawBufferPointer
    let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    var cursor: UnsafePointer<UInt8>
    let maximumDepth: Int

    var levels = GrowingStack<Level>()
    var elements = GrowingStack<JSONValue>()
    var members = GrowingStack<JSONObject.Member>()
    /// Of each open object the name whose value is being read.
    var pendingNames = GrowingStack<String>()
    var names: NameCache
    /// Where strings with escapes are put together.
    var unescaped: [UInt8] = []

    /// Begins to read a text that is known to be UTF-8.
    init(checked text: UnsafeRawBufferPointer, at base: UnsafeRawPointer, maximumDepth: Int) {
        self.text = text
        self.maximumDepth = maximumDepth
        start = base.assumingMemoryBound(to: UInt8.self)
        end = start + text.count
        cursor = start + ByteOrderMark.length(in: text)
        names = NameCache(text: start)
    }

    /// Reads the value and what may stand around it.
    mutating func read() throws(JSONError) -> JSONValue {
        let value = try readValue()
        skipWhiteSpace()
        if cursor < end { throw failure(.textAfterValue) }
        return value
    }

    private mutating func readValue() throws(JSONError) -> JSONValue {
        var isFirst = false
        while true {
            skipWhiteSpace()
            guard cursor < end else { throw failure(isFirst ? .valueOrEndOfArrayExpected : .valueExpected) }
            let value: JSONValue
            switch cursor.pointee {
            case Byte.quote:
                value = .string(try readString())
            case Byte.braceOpen:
                try open(isObject: true)
                if closes(with: Byte.braceClose) {
                    value = .object(JSONObject())
                } else {
                    try readName(or: .memberNameOrEndOfObjectExpected)
                    isFirst = false
                    continue
                }
            case Byte.bracketOpen:
                try open(isObject: false)
                if closes(with: Byte.bracketClose) {
                    value = .array([])
                } else {
                    isFirst = true
                    continue
                }
            case Byte.minus, Byte.zero...Byte.nine:
                value = .number(try readNumber())
            default:
                value = try readWord(otherwise: isFirst ? .valueOrEndOfArrayExpected : .valueExpected)
            }
            isFirst = false
            if let outermost = try complete(value) { return outermost }
        }
    }

    /// Hands a value to its list or object; each that it completes is a value for the one around it.
    ///
    /// Returns the outermost value when that is complete, nil when another value must follow.
    @inline(__always)
    private mutating func complete(_ first: consuming JSONValue) throws(JSONError) -> JSONValue? {
        var value = first
        while levels.count > 0 {
            let isObject = levels.top.isObject
            if isObject {
                members.push(JSONObject.Member(pendingNames.pop(), consume value))
            } else {
                elements.push(consume value)
            }
            skipWhiteSpace()
            guard cursor < end else {
                throw failure(isObject ? .commaOrEndOfObjectExpected : .commaOrEndOfArrayExpected)
            }
            let byte = cursor.pointee
            if byte == Byte.comma {
                cursor += 1
                if isObject {
                    skipWhiteSpace()
                    try readName(or: .memberNameExpected)
                }
                return nil
            }
            guard byte == (isObject ? Byte.braceClose : Byte.bracketClose) else {
                throw failure(isObject ? .commaOrEndOfObjectExpected : .commaOrEndOfArrayExpected)
            }
            cursor += 1
            let height = levels.pop().height
            value =
                isObject
                ? .object(JSONObject(members.take(from: height)))
                : .array(elements.take(from: height))
        }
        return value
    }

    @inline(__always)
    private mutating func open(isObject: Bool) throws(JSONError) {
        guard levels.count < maximumDepth else { throw failure(.tooDeep(limit: maximumDepth)) }
        levels.push(Level(isObject: isObject, height: isObject ? members.count : elements.count))
        cursor += 1
        skipWhiteSpace()
    }

    /// Closes a list or object that has nothing in it.
    @inline(__always)
    private mutating func closes(with byte: UInt8) -> Bool {
        guard cursor < end, cursor.pointee == byte else { return false }
        cursor += 1
        _ = levels.pop()
        return true
    }

    /// Reads a member's name and colon, and keeps the name until its value has been read.
    @inline(__always)
    private mutating func readName(or reason: JSONError.Reason) throws(JSONError) {
        guard cursor < end, cursor.pointee == Byte.quote else { throw failure(reason) }
        let first = cursor + 1
        if let (name, count) = names.expectedName(at: first, end: end) {
            pendingNames.push(name)
            cursor = first + count + 1
        } else {
            try readUnexpectedName()
        }
        if cursor < end, cursor.pointee != Byte.colon { skipWhiteSpace() }
        guard cursor < end, cursor.pointee == Byte.colon else { throw failure(.colonExpected) }
        cursor += 1
    }

    private mutating func readUnexpectedName() throws(JSONError) {
        let first = cursor + 1
        let last = StringScan.firstSpecial(from: first, end: end)
        guard last < end, last.pointee == Byte.quote else {
            return pendingNames.push(try readString())
        }
        pendingNames.push(names.name(first, count: last - first))
        cursor = last + 1
    }

    @inline(__always)
    mutating func skipWhiteSpace() {
        guard cursor < end, cursor.pointee <= Byte.space else { return }
        skipRunOfWhiteSpace()
    }

    private mutating func skipRunOfWhiteSpace() {
        let spaces: UInt64 = 0x2020_2020_2020_2020
        while cursor < end, Byte.isWhiteSpace(cursor.pointee) {
            cursor += 1
            // Indentation is passed eight spaces at a time.
            while end - cursor >= 8, UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self) == spaces { cursor += 8 }
        }
    }

    /// The error for what stands at the cursor, or for the end of the text when the cursor is there.
    @inline(never)
    func failure(_ reason: JSONError.Reason) -> JSONError {
        JSONError(
            position: JSONPosition(byteOffset: cursor - start, in: text), reason: reason, isAtEnd: cursor == end)
    }
}
