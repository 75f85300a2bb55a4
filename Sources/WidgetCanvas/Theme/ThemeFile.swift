import OrderedJSON

/// Reads `themes/*.json`.
///
/// ```json
/// { "name": "paper", "isDark": false, "border": "rounded",
///   "chrome": { "background": "#E9E6DF", …, "256": { "background": 254, … } },
///   "light": { … }, "dark": { … } }
/// ```
/// The three sets give every role a colour. Under `256` stand indices of the 256-colour table; a role that is not
/// there takes the nearest one that can be read on the grounds. `border` (rounded by default) and `isMonochrome` (false
/// by default) may be missing.
public enum ThemeFile {
    /// Reads a theme.
    ///
    /// - Throws: `ThemeError` with file, line and role for the first thing that is wrong.
    public static func parse(_ bytes: [UInt8], fileName: String) throws(ThemeError) -> Theme {
        let reader = Reader(lines: LineFinder(bytes: bytes), file: fileName)
        let value: JSONValue
        do {
            value = try JSONParser.parse(bytes)
        } catch {
            throw ThemeError(
                file: fileName, line: error.position.line,
                fact: .malformedJSON(column: error.position.column, why: error.explanation))
        }
        guard let object = value.object else { throw reader.error(.notAnObject) }
        for member in ["name", "isDark", "chrome", "light", "dark"] where object[member] == nil {
            throw reader.error(.missingMember(member))
        }
        guard let name = object["name"]?.string, !name.isEmpty else {
            throw reader.error(.wrongType(member: "name", expected: "a text"), at: ["name"])
        }
        return Theme(
            name: name,
            isDark: try reader.truth("isDark", of: object),
            isMonochrome: object["isMonochrome"] == nil ? false : try reader.truth("isMonochrome", of: object),
            borderStyle: try reader.border(of: object),
            chrome: try reader.palette("chrome", of: object),
            light: try reader.palette("light", of: object),
            dark: try reader.palette("dark", of: object))
    }
}

extension Role {
    /// The role's name in theme files: `borderFocus`.
    public var name: String { Self.names[Int(rawValue)] }

    /// Asked for once: to describe a case by reflection takes longer than to read a theme.
    private static let names = (0..<allCases.count).map { number in
        Role(rawValue: UInt8(number)).map { String(describing: $0) } ?? ""
    }
}

private struct Reader {
    let lines: LineFinder
    let file: String

    func error(_ fact: ThemeError.Fact, at path: [String] = []) -> ThemeError {
        ThemeError(file: file, line: lines.line(of: path), fact: fact)
    }

    func truth(_ member: String, of object: JSONObject) throws(ThemeError) -> Bool {
        guard let truth = object[member]?.bool else {
            throw error(.wrongType(member: member, expected: "true or false"), at: [member])
        }
        return truth
    }

    func border(of object: JSONObject) throws(ThemeError) -> BorderStyle {
        guard let value = object["border"] else { return .rounded }
        guard let text = value.string else {
            throw error(.wrongType(member: "border", expected: "a text"), at: ["border"])
        }
        guard let style = BorderStyle(rawValue: text) else { throw error(.unknownBorder(text), at: ["border"]) }
        return style
    }

    func palette(_ set: String, of object: JSONObject) throws(ThemeError) -> Palette {
        guard let colors = object[set]?.object else {
            throw error(.wrongType(member: set, expected: "an object of roles"), at: [set])
        }
        let names = Set(Role.allCases.map(\.name))
        for member in colors.members where member.name != "256" && !names.contains(member.name) {
            throw error(.unknownRole(member.name, set: set), at: [set, member.name])
        }
        var rgbs: [Role: UInt32] = [:]
        for role in Role.allCases {
            guard let value = colors[role.name] else { throw error(.missingRole(role.name, set: set), at: [set]) }
            guard let rgb = value.string.flatMap(Self.rgb) else {
                let found = JSONWriter.compact(value)
                throw error(.notAColor(found, role: role.name, set: set), at: [set, role.name])
            }
            rgbs[role] = rgb
        }
        let indices = try indices(set, of: colors, names: names)
        let index = { (role: Role) in indices[role.name] ?? IndexedColors.nearest256(rgbs[role] ?? 0) }
        let grounds = [Role.background, .panel, .surface].map { IndexedColors.rgb(of: index($0)) }
        return Palette { role in
            let rgb = rgbs[role] ?? 0
            let isText = role.isText && indices[role.name] == nil
            return Swatch(
                rgb: rgb, index256: isText ? IndexedColors.nearest256(rgb, readableOn: grounds) : index(role))
        }
    }

    private func indices(
        _ set: String, of colors: JSONObject, names: Set<String>
    ) throws(ThemeError) -> [String: UInt8] {
        guard let value = colors["256"] else { return [:] }
        guard let object = value.object else {
            throw error(.wrongType(member: "256 of \(set)", expected: "an object of roles"), at: [set, "256"])
        }
        var indices: [String: UInt8] = [:]
        for member in object.members {
            guard names.contains(member.name) else {
                throw error(.unknownRole(member.name, set: set), at: [set, "256", member.name])
            }
            guard let number = member.value.number?.int64, (16...255).contains(number) else {
                let found = JSONWriter.compact(member.value)
                throw error(.notAnIndex(found, role: member.name, set: set), at: [set, "256", member.name])
            }
            indices[member.name] = UInt8(number)
        }
        return indices
    }

    private static func rgb(_ text: String) -> UInt32? {
        guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = text.dropFirst()
        guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt32(digits, radix: 16)
    }
}

extension Role {
    /// Whether text is drawn in this role, so that it must be readable on all three grounds.
    var isText: Bool {
        switch self {
        case .background, .panel, .surface, .border: false
        default: true
        }
    }
}

/// Finds the line on which a member stands: the names of the path, one after another.
private struct LineFinder {
    let bytes: [UInt8]

    func line(of path: [String]) -> Int {
        var position = 0
        for name in path {
            let needle = Array("\"\(name)\"".utf8)
            guard let found = firstIndex(of: needle, from: position) else { break }
            position = found
        }
        return 1 + bytes[..<position].count { $0 == 0x0A }
    }

    private func firstIndex(of needle: [UInt8], from start: Int) -> Int? {
        guard !needle.isEmpty, bytes.count >= needle.count else { return nil }
        var index = start
        while index <= bytes.count - needle.count {
            if bytes[index] == needle[0], bytes[index..<(index + needle.count)].elementsEqual(needle) { return index }
            index += 1
        }
        return nil
    }
}
