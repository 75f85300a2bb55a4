extension ThemeError {
    /// What is wrong, where, and what would be right, in one line.
    public var message: String { "\(file):\(line): \(explanation)" }

    /// What is wrong and what would be right.
    public var explanation: String {
        switch fact {
        case .malformedJSON(let column, let why): "malformed JSON at column \(column): \(why)"
        case .notAnObject: "a theme is an object with name, isDark, border, chrome, light and dark"
        case .missingMember(let name): "\(name) is missing"
        case .missingRole(let role, let set): "\(set) has no color for \(role): every role needs one"
        case .unknownRole(let role, let set): "\(set) names \(role), which is no role"
        case .notAColor(let found, let role, let set): "\(role) of \(set) is \(found): #rrggbb expected"
        case .notAnIndex(let found, let role, let set):
            "\(role) of \(set) in 256 colors is \(found): a whole number from 16 to 255 expected"
        case .wrongType(let member, let expected): "\(member) must be \(expected)"
        case .unknownBorder(let found):
            "border is \(found): \(BorderStyle.allCases.map(\.rawValue).joined(separator: ", ")) are known"
        }
    }
}
