import FeedStorage
import OrderedJSON

/// Finds the texts of a payload that a widget is likely to show, for faults that must be seen.
enum ShownTexts {
    /// The places of all such texts, in order; sentences if there are any, else single words.
    static func paths(in payload: JSONValue) -> [JSONPath] {
        let texts = allTexts(in: payload)
        let sentences = texts.filter { $0.text.contains(" ") && isForPeople($0.text) }
        let chosen = sentences.isEmpty ? texts.filter { isForPeople($0.text) } : sentences
        return chosen.map(\.path)
    }

    /// The first such text of the element that is shown, so that the change can be seen at once.
    static func path(in payload: JSONValue, element: Int) -> JSONPath? {
        paths(in: payload).first { path in
            path.components.first { if case .index = $0 { true } else { false } } == .index(element)
        }
    }

    /// The place of that very text, or nil.
    static func path(in payload: JSONValue, of text: String) -> JSONPath? {
        allTexts(in: payload).first { $0.text == text }?.path
    }

    /// Whether it reads like words: not a date, an address, a colour, a file name or an id.
    static func isForPeople(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, text.count > 2 else { return false }
        if text.contains("://") || first == "#" || first == "/" { return false }
        let digits = text.unicodeScalars.count { $0.properties.numericType != nil }
        if digits * 2 >= text.unicodeScalars.count { return false }
        if text.contains(" ") { return true }
        // One word is an id or a file name when it mixes letters with digits, dots or underscores.
        return digits == 0 && !text.contains(".") && !text.contains("_") && first.properties.isAlphabetic
    }

    /// Every text with its place, in the order of the document; a list of work instead of recursion, for deep payloads.
    private static func allTexts(in payload: JSONValue) -> [(path: JSONPath, text: String)] {
        var found: [(path: JSONPath, text: String)] = []
        var waiting: [(components: [JSONPath.Component], value: JSONValue)] = [([], payload)]
        while let (components, value) = waiting.popLast() {
            switch value {
            case .string(let text): found.append((JSONPath(components), text))
            case .array(let elements):
                for (index, element) in elements.enumerated().reversed() {
                    waiting.append((components + [.index(index)], element))
                }
            case .object(let object):
                for member in object.members.reversed() {
                    waiting.append((components + [.member(member.name)], member.value))
                }
            case .null, .bool, .number: break
            }
        }
        return found
    }
}

extension Fault {
    /// The fault with its eye on what is on screen: `silent-edit` without a parameter changes the text that is shown.
    ///
    /// With seed 1 only; other seeds go through the other texts. Where the target is not the shown generation, or the
    /// text is not found in its payload, the fault stays as it is.
    /// - Parameters:
    ///   - text: what the entry on screen shows in one line.
    ///   - element: the place of what it shows in its list.
    func aimed(
        at target: FaultTarget, shown: ResolvedFeed<JSONValue>?, text: String?, element: Int?
    ) -> Fault {
        guard name == .silentEdit, parameter == nil, seed == 1, let shown, target.reference?.means(shown) == true else {
            return self
        }
        let path =
            text.flatMap { ShownTexts.path(in: shown.payload, of: $0) }
            ?? element.flatMap { ShownTexts.path(in: shown.payload, element: $0) }
        guard let path else { return self }
        return Fault(name, parameter: .member(path.description), seed: seed)
    }
}

extension GenerationReference {
    /// Whether this is the generation that is shown, by the part in which it is shown.
    fileprivate func means(_ shown: ResolvedFeed<JSONValue>) -> Bool {
        switch self {
        case .current: shown.source == .current
        case .previous(let position): shown.source == .previous && shown.position == position
        case .id(let id): shown.id == id
        case .newest, .all: false
        }
    }
}
