/// A place in a JSON value: `quotes[3].text`.
struct JSONPath: Sendable, Hashable, CustomStringConvertible {
    enum Component: Sendable, Hashable { case member(String), index(Int) }
    var components: [Component]
    init(_ components: [Component]) { self.components = components }
    static func parse(_ text: String) -> JSONPath? {
        var components: [Component] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
            if let name = pieces.first, !name.isEmpty { components.append(.member(String(name))) }
            for piece in pieces.dropFirst() {
                guard piece.last == "]", let index = Int(piece.dropLast()) else { return nil }
                components.append(.index(index))
            }
        }
        return components.isEmpty ? nil : JSONPath(components)
    }
    var description: String {
        components.reduce("") {
            switch $1 {
            case .member(let name): $0.isEmpty ? name : "\($0).\(name)"
            case .index(let index): "\($0)[\(index)]"
            }
        }
    }
}
