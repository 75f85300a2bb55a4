/// The way to a value inside of a JSON value: `quotes[3].text`.
///
/// A name that holds `.`, `[`, `]`, a quote, a backslash, white space or control characters, or nothing at all, is
/// written as a JSON string in brackets: `tags["a.b"]`. The empty path is the whole value.
public struct JSONPath: Sendable, Hashable {
    /// One step of the way.
    public enum Component: Sendable, Hashable {
        /// To the last member of that name.
        case member(String)
        /// To the element at that place, from 0.
        case index(Int)

        public static func == (left: Self, right: Self) -> Bool {
            switch (left, right) {
            case (.member(let left), .member(let right)): left.hasSameBytes(as: right)
            case (.index(let left), .index(let right)): left == right
            default: false
            }
        }

        public func hash(into hasher: inout Hasher) {
            switch self {
            case .member(let name): name.hashBytes(into: &hasher)
            case .index(let index): hasher.combine(index)
            }
        }
    }

    /// The steps, from the outside inwards.
    public var components: [Component]

    /// Makes a path of its steps.
    public init(_ components: [Component] = []) { self.components = components }

    /// Makes a path of what `Codable` calls one.
    public init(codingPath: [any CodingKey]) {
        components = codingPath.map { key in
            key.intValue.map { .index($0) } ?? .member(key.stringValue)
        }
    }

    /// The path with one step more.
    public func appending(_ component: Component) -> JSONPath { JSONPath(components + [component]) }
}
