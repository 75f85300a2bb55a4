extension JSONPath: CustomStringConvertible {
    /// The path as people write it: `quotes[3].text`.
    public var description: String {
        var text = ""
        for component in components {
            switch component {
            case .index(let index):
                text += "[\(index)]"
            case .member(let name) where Self.isPlain(name):
                text += text.isEmpty ? name : ".\(name)"
            case .member(let name):
                text += "[\(JSONWriter.compact(.string(name)))]"
            }
        }
        return text
    }

    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name.unicodeScalars.allSatisfy { isPlain($0) }
    }

    fileprivate static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "[", "]", "\"", "\\", "\u{7F}": false
        default: scalar.value > 0x20 && !scalar.properties.isWhitespace
        }
    }
}

extension JSONPath {
    /// Reads a path as `description` writes it; nil for anything else.
    public static func parse(_ text: String) -> JSONPath? {
        var rest = Substring(text).unicodeScalars
        var components: [Component] = []
        while let first = rest.first {
            if first == "[" {
                guard let component = bracketed(&rest) else { return nil }
                components.append(component)
                continue
            }
            if !components.isEmpty {
                guard first == "." else { return nil }
                rest.removeFirst()
            }
            let name = rest.prefix { isPlain($0) }
            guard !name.isEmpty else { return nil }
            components.append(.member(String(name)))
            rest.removeFirst(name.count)
        }
        return JSONPath(components)
    }

    /// Takes `[3]` or `["name"]` from the beginning.
    private static func bracketed(_ rest: inout Substring.UnicodeScalarView) -> Component? {
        rest.removeFirst()
        if rest.first == "\"" {
            guard let length = quotedLength(rest), case .string(let name)? = value(rest.prefix(length)) else {
                return nil
            }
            rest.removeFirst(length)
            return closed(&rest) ? .member(name) : nil
        }
        let digits = rest.prefix { ("0"..."9").contains($0) }
        guard let index = Int(String(digits)), digits.count == 1 || digits.first != "0" else { return nil }
        rest.removeFirst(digits.count)
        return closed(&rest) ? .index(index) : nil
    }

    private static func closed(_ rest: inout Substring.UnicodeScalarView) -> Bool {
        guard rest.first == "]" else { return false }
        rest.removeFirst()
        return true
    }

    private static func value(_ text: Substring.UnicodeScalarView) -> JSONValue? {
        guard case .success(let value) = Result(catching: { try JSONParser.parse(String(text)) }) else { return nil }
        return value
    }

    /// Scalars up to the quote that ends the string at the beginning.
    private static func quotedLength(_ text: Substring.UnicodeScalarView) -> Int? {
        var isEscaped = false
        for (index, scalar) in text.enumerated().dropFirst() {
            if isEscaped {
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"" {
                return index + 1
            }
        }
        return nil
    }
}
