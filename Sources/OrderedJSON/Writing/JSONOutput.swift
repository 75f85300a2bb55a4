/// The bytes of a JSON text while it is written.
struct JSONOutput: ~Copyable {
    private(set) var bytes = ByteBuffer()
    /// How many levels of lists and objects were written.
    private(set) var depth = 0
    /// Beyond so many levels nothing is written.
    private let maximumDepth: Int

    init(maximumDepth: Int = .max) { self.maximumDepth = maximumDepth }

    mutating func write(_ value: JSONValue, level: Int = 0) {
        switch value {
        case .array(let elements):
            guard enter(level) else { return }
            bytes.append(Byte.bracketOpen)
            var isFirst = true
            for element in elements {
                if !isFirst { bytes.append(Byte.comma) }
                isFirst = false
                write(element, level: level + 1)
            }
            bytes.append(Byte.bracketClose)
        case .object(let object):
            guard enter(level) else { return }
            bytes.append(Byte.braceOpen)
            var isFirst = true
            for member in object.members {
                if !isFirst { bytes.append(Byte.comma) }
                isFirst = false
                writeString(member.name)
                bytes.append(Byte.colon)
                write(member.value, level: level + 1)
            }
            bytes.append(Byte.braceClose)
        default:
            writeScalar(value)
        }
    }

    /// Counts a level; false where it is one too many.
    private mutating func enter(_ level: Int) -> Bool {
        depth = max(depth, level + 1)
        return level < maximumDepth
    }

    mutating func writePretty(_ value: JSONValue, level: Int) {
        switch value {
        case .array(let elements) where !elements.isEmpty:
            bytes.append(Byte.bracketOpen)
            var isFirst = true
            for element in elements {
                if !isFirst { bytes.append(Byte.comma) }
                isFirst = false
                startLine(level: level + 1)
                writePretty(element, level: level + 1)
            }
            startLine(level: level)
            bytes.append(Byte.bracketClose)
        case .object(let object) where !object.members.isEmpty:
            bytes.append(Byte.braceOpen)
            var isFirst = true
            for member in object.members {
                if !isFirst { bytes.append(Byte.comma) }
                isFirst = false
                startLine(level: level + 1)
                writeString(member.name)
                bytes.append(Byte.colon)
                bytes.append(Byte.space)
                writePretty(member.value, level: level + 1)
            }
            startLine(level: level)
            bytes.append(Byte.braceClose)
        default:
            write(value)
        }
    }

    private mutating func startLine(level: Int) {
        bytes.append(Byte.lineFeed)
        bytes.append(repeating: Byte.space, count: level * 4)
    }

    private mutating func writeScalar(_ value: JSONValue) {
        switch value {
        case .bool(let truth): bytes.append(truth ? "true" : "false")
        case .number(let number): bytes.append(number.text)
        case .string(let text): writeString(text)
        case .null, .array, .object: bytes.append("null")
        }
    }

    private mutating func writeString(_ text: String) {
        bytes.append(Byte.quote)
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { appendEscaped($0) }
        if isWritten == nil { Array(text.utf8).withUnsafeBufferPointer { appendEscaped($0) } }
        bytes.append(Byte.quote)
    }

    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        guard var cursor = text.baseAddress else { return }
        let end = cursor + text.count
        while true {
            let special = StringScan.firstSpecial(from: cursor, end: end)
            bytes.append(cursor, count: special - cursor)
            guard special < end else { return }
            appendEscape(of: special.pointee)
            cursor = special + 1
        }
    }

    private mutating func appendEscape(of byte: UInt8) {
        let letter: UInt8
        switch byte {
        case Byte.quote, Byte.backslash: letter = byte
        case 0x08: letter = UInt8(ascii: "b")
        case Byte.tab: letter = UInt8(ascii: "t")
        case Byte.lineFeed: letter = UInt8(ascii: "n")
        case 0x0C: letter = UInt8(ascii: "f")
        case Byte.carriageReturn: letter = UInt8(ascii: "r")
        default:
            bytes.append("\\u00")
            bytes.append(Byte.zero + byte >> 4)
            let digit = byte & 0x0F
            bytes.append(digit < 10 ? Byte.zero + digit : UInt8(ascii: "a") + digit - 10)
            return
        }
        bytes.append(Byte.backslash)
        bytes.append(letter)
    }
}
