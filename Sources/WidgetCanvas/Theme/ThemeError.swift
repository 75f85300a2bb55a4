/// Why a theme file cannot be used, and where.
public struct ThemeError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Fact: Sendable, Hashable {
        case malformedJSON(column: Int, why: String)
        case notAnObject
        /// A member that every theme has.
        case missingMember(String)
        case missingRole(String, set: String)
        case unknownRole(String, set: String)
        /// The value of a role is no `#rrggbb`.
        case notAColor(String, role: String, set: String)
        /// The value of a role under `256` is no whole number from 16 to 255.
        case notAnIndex(String, role: String, set: String)
        case wrongType(member: String, expected: String)
        case unknownBorder(String)
    }

    public var file: String
    /// The line, from 1.
    public var line: Int
    public var fact: Fact

    public init(file: String, line: Int, fact: Fact) {
        self.file = file
        self.line = line
        self.fact = fact
    }
}
