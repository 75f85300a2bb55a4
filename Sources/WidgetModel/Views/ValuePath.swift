import OrderedJSON

/// A way into a JSON value: members by dots, elements by `[n]`, as in `quotes[3].text`.
struct ValuePath: Equatable {
    enum Step: Equatable {
        case member(String)
        case element(Int)
    }

    var steps: [Step]

    /// Reads a path; nil when it is empty or has a hole, as `a..b` or `a[x]`.
    init?(_ text: String) {
        var steps: [Step] = []
        var rest = text[...].unicodeScalars
        while !rest.isEmpty {
            if rest.first == "[" {
                let digits = rest.dropFirst().prefix { $0 != "]" }
                guard let index = Int(String(digits)), index >= 0, digits.allSatisfy(\.isASCII) else { return nil }
                rest = rest.dropFirst(digits.count + 1)
                guard rest.first == "]" else { return nil }
                rest = rest.dropFirst()
                steps.append(.element(index))
            } else {
                if !steps.isEmpty {
                    guard rest.first == "." else { return nil }
                    rest = rest.dropFirst()
                }
                let name = rest.prefix { $0 != "." && $0 != "[" }
                guard !name.isEmpty else { return nil }
                steps.append(.member(String(name)))
                rest = rest.dropFirst(name.count)
            }
        }
        guard !steps.isEmpty else { return nil }
        self.steps = steps
    }

    /// The value at the end of the way; nil where it leads nowhere.
    func value(in value: JSONValue) -> JSONValue? { Self.value(steps[...], in: value) }

    /// The value at the end of some steps.
    static func value(_ steps: ArraySlice<Step>, in value: JSONValue) -> JSONValue? {
        var current = value
        for step in steps {
            let next: JSONValue? =
                switch step {
                case .member(let name): current[name]
                case .element(let index): current[index]
                }
            guard let next else { return nil }
            current = next
        }
        return current
    }
}
