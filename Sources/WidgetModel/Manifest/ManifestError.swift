import OrderedJSON

/// What is wrong with a `widget.json`, and where.
public struct ManifestError: Error, Sendable, Hashable {
    /// From 1.
    public var line: Int
    /// From 1; nil where only the line is known.
    public var column: Int?
    public var reason: Reason

    /// Makes an error of its facts.
    public init(line: Int, column: Int? = nil, reason: Reason) {
        self.line = line
        self.column = column
        self.reason = reason
    }

    /// What the manifest says that it may not say.
    public enum Reason: Sendable, Hashable {
        case malformed(JSONError.Reason, explanation: String)
        /// A member of another type; the path is empty for the manifest itself, types are in words.
        case wrongType(path: String, expected: String, found: String)
        case missing(path: String)
        case noPlacements(path: String)
        /// A name that is none of those possible.
        case unknownName(path: String, name: String, possible: [String])
        case unknownTimeZone(String)
        /// A `clock` that is no moment in ISO 8601.
        case noMoment(String)
    }
}
