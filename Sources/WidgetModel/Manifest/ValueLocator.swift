import OrderedJSON

/// Finds where in a JSON text the value at a path stands, to name the line of a fault.
public enum ValueLocator {
    /// The place of the value; nil where the path leads nowhere or the text is broken before it.
    ///
    /// Of doubled members the last counts.
    public static func position(of path: JSONPath, in bytes: [UInt8]) -> JSONPosition? {
        var search = Search(path: path.components)
        for token in JSONTokenizer.tokens(of: bytes) { search.take(token, bytes) }
        return search.found.map { JSONPosition(byteOffset: $0, in: bytes) }
    }

    /// A list or an object that is open.
    private struct Container {
        /// Nil in an object.
        var index: Int?
        var name = ""
        /// Whether the way to it is the beginning of the path.
        var isOnPath: Bool
    }

    /// Goes through the tokens once; nesting costs memory, not stack.
    private struct Search {
        let path: [JSONPath.Component]
        var open: [Container] = []
        var found: Int?

        mutating func take(_ token: JSONToken, _ bytes: [UInt8]) {
            switch token.kind {
            case .objectStart, .arrayStart:
                let isOnPath = value(at: token.range.lowerBound)
                open.append(Container(index: token.kind == .arrayStart ? 0 : nil, isOnPath: isOnPath))
            case .objectEnd, .arrayEnd: _ = open.popLast()
            case .comma:
                if let last = open.indices.last, let index = open[last].index { open[last].index = index + 1 }
            case .memberName:
                if let last = open.indices.last, open[last].isOnPath { open[last].name = name(bytes[token.range]) }
            case .string, .number, .word: _ = value(at: token.range.lowerBound)
            case .colon, .unknown: break
            }
        }

        /// Notes a value that begins here; whether the way to it is the path or its beginning.
        private mutating func value(at offset: Int) -> Bool {
            guard open.count <= path.count else { return false }
            if let container = open.last {
                guard container.isOnPath else { return false }
                let step: JSONPath.Component = container.index.map { .index($0) } ?? .member(container.name)
                guard step == path[open.count - 1] else { return false }
            }
            if open.count == path.count { found = offset }
            return true
        }

        /// The name that a token spells, its escapes read.
        private func name(_ token: ArraySlice<UInt8>) -> String {
            do throws(JSONError) {
                return try JSONParser.parse(Array(token)).string ?? ""
            } catch {
                return ""
            }
        }
    }
}
