import OrderedJSON

/// The place of a member whose change alone is no reason to publish: `lastUpdated`, `status.seen`, `items[0].seen`.
struct IgnoredMember {
    private enum Step {
        case member(String)
        case element(Int)
    }

    private let steps: [Step]

    /// Reads a place; nil for what is none.
    init?(_ text: String) {
        var steps: [Step] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let name = part.prefix { $0 != "[" }
            var rest = part[name.endIndex...]
            // A list may stand at the very top: [0].seen
            if !name.isEmpty {
                steps.append(.member(String(name)))
            } else if rest.isEmpty || !steps.isEmpty {
                return nil
            }
            while let end = rest.firstIndex(of: "]"), rest.first == "[" {
                guard let index = Int(rest[rest.index(after: rest.startIndex)..<end]), index >= 0 else { return nil }
                steps.append(.element(index))
                rest = rest[rest.index(after: end)...]
            }
            if !rest.isEmpty { return nil }
        }
        self.steps = steps
    }

    /// The payload without the member, or as it is where there is none.
    func removed(from payload: JSONValue) -> JSONValue { Self.removed(steps[...], from: payload) }

    private static func removed(_ steps: ArraySlice<Step>, from value: JSONValue) -> JSONValue {
        guard let step = steps.first else { return value }
        let rest = steps.dropFirst()
        switch (step, value) {
        case (.member(let name), .object(var object)):
            guard let member = object[name] else { return value }
            // Spelled out, since a plain nil would also be a JSON null.
            object[name] = rest.isEmpty ? JSONValue?.none : removed(rest, from: member)
            return .object(object)
        case (.element(let index), .array(var elements)):
            guard elements.indices.contains(index) else { return value }
            if rest.isEmpty {
                elements.remove(at: index)
            } else {
                elements[index] = removed(rest, from: elements[index])
            }
            return .array(elements)
        default: return value
        }
    }
}
