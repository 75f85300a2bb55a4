import OrderedJSON

/// Finds where in a JSON text the value at a path stands, to name the line of a fault.
public enum ValueLocator {
    /// The place of the value at a path like `placements[0].family`; nil when there is none or the text is no JSON.
    ///
    /// Of doubled members the last counts. Names are compared as they are written, escapes included.
    public static func position(of path: String, in bytes: [UInt8]) -> JSONPosition? {
        var scan = Scan(steps: steps(of: path), bytes: bytes)
        return scan.run().map { JSONPosition(byteOffset: $0, in: bytes) }
    }

    private enum Step: Equatable {
        case member([UInt8])
        case element(Int)
    }

    private static func steps(of path: String) -> [Step] {
        var steps: [Step] = []
        for part in path.split(separator: ".") {
            let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
            if let name = pieces.first, !name.isEmpty { steps.append(.member(Array(name.utf8))) }
            for piece in pieces.dropFirst() {
                if let index = Int(piece.dropLast()) { steps.append(.element(index)) }
            }
        }
        return steps
    }

    /// A list or an object that is open.
    private struct Container {
        /// Nil in an object.
        var index: Int?
        var name: [UInt8] = []
        /// Whether the way to it is the beginning of the path.
        var isOnPath: Bool
        /// In an object: whether the next string is a member's name.
        var expectsName: Bool
    }

    private struct Scan {
        let steps: [Step]
        let bytes: [UInt8]
        var open: [Container] = []
        var found: Int?

        /// Goes through the text once; nesting costs memory, not stack.
        mutating func run() -> Int? {
            var offset = 0
            while offset < bytes.count {
                switch bytes[offset] {
                case UInt8(ascii: "{"): push(at: offset, isObject: true)
                case UInt8(ascii: "["): push(at: offset, isObject: false)
                case UInt8(ascii: "}"), UInt8(ascii: "]"): if !open.isEmpty { open.removeLast() }
                case UInt8(ascii: ","): advance()
                case UInt8(ascii: "\""):
                    let end = endOfString(from: offset)
                    string(offset + 1..<max(offset + 1, end - 1))
                    offset = end
                    continue
                case UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF: break
                default:
                    _ = value(at: offset)
                    while offset < bytes.count, !Self.endsWord(bytes[offset]) { offset += 1 }
                    continue
                }
                offset += 1
            }
            return found
        }

        private static func endsWord(_ byte: UInt8) -> Bool {
            byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
        }

        private func endOfString(from start: Int) -> Int {
            var offset = start + 1
            while offset < bytes.count {
                if bytes[offset] == UInt8(ascii: "\"") { return offset + 1 }
                offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
            }
            return bytes.count
        }

        private mutating func string(_ content: Range<Int>) {
            guard let last = open.indices.last, open[last].expectsName else {
                _ = value(at: content.lowerBound - 1)
                return
            }
            open[last].name = Array(bytes[content])
            open[last].expectsName = false
        }

        private mutating func push(at offset: Int, isObject: Bool) {
            let isOnPath = value(at: offset)
            open.append(Container(index: isObject ? nil : 0, isOnPath: isOnPath, expectsName: isObject))
        }

        private mutating func advance() {
            guard let last = open.indices.last else { return }
            if let index = open[last].index { open[last].index = index + 1 } else { open[last].expectsName = true }
        }

        /// Notes a value that begins here; whether the way to it is the path or its beginning.
        private mutating func value(at offset: Int) -> Bool {
            let depth = open.count
            guard depth <= steps.count else { return false }
            if let container = open.last {
                guard container.isOnPath else { return false }
                let step: Step = container.index.map { .element($0) } ?? .member(container.name)
                guard step == steps[depth - 1] else { return false }
            }
            if depth == steps.count { found = offset }
            return true
        }
    }
}
