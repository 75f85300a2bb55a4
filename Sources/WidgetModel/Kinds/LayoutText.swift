import OrderedJSON

/// Writes JSON for people to edit: what is short stays on its line, all else has a line for each part.
enum LayoutText {
    /// As long as one row of a widget, with its label and its value.
    private static let shortLength = 128

    static func write(_ value: JSONValue, level: Int = 0) -> String {
        let line = oneLine(value)
        // The members of the file itself, and each view, begin on lines of their own.
        if level > 1 || value.object == nil, line.count <= shortLength { return line }
        let space = String(repeating: "  ", count: level + 1)
        let end = "\n" + String(repeating: "  ", count: level)
        switch value {
        case .object(let object) where !object.members.isEmpty:
            return "{\n" + lines(of: object, level: level).map { space + $0 }.joined(separator: ",\n") + end + "}"
        case .array(let elements) where !elements.isEmpty:
            let lines = elements.map { space + write($0, level: level + 1) }
            return "[\n" + lines.joined(separator: ",\n") + end + "]"
        default: return line
        }
    }

    /// The members of an object; inside of a view what is short shares a line.
    private static func lines(of object: JSONObject, level: Int) -> [String] {
        var lines: [String] = []
        var isOpen = false
        for member in object.members {
            let name = JSONWriter.compact(.string(member.name)) + ": "
            let short = name + oneLine(member.value)
            let isShort = level > 1 && short.count <= shortLength / 2
            if isShort, isOpen, lines[lines.count - 1].count + short.count <= shortLength {
                lines[lines.count - 1] += ", " + short
            } else {
                lines.append(name + write(member.value, level: level + 1))
            }
            isOpen = isShort
        }
        return lines
    }

    private static func oneLine(_ value: JSONValue) -> String {
        switch value {
        case .object(let object):
            let members = object.members.map { JSONWriter.compact(.string($0.name)) + ": " + oneLine($0.value) }
            return members.isEmpty ? "{}" : "{ " + members.joined(separator: ", ") + " }"
        case .array(let elements): return "[" + elements.map(oneLine).joined(separator: ", ") + "]"
        case .null, .bool, .number, .string: return JSONWriter.compact(value)
        }
    }
}
