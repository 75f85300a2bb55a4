import Foundation
import OrderedJSON

/// Reads the values of both JSON forms, fills in `{path}`s, and collects what is odd.
///
/// A value that is written in the view itself and does not fit is an error; one that comes from the payload is left out,
/// with a diagnostic.
struct ViewValues {
    var diagnostics: [ViewDiagnostic] = []
    private(set) var nodeCount = 0
    /// Nil in the wire form, which has no `{path}`s.
    var bindings: LayoutBindings?
    let calendar: Calendar

    init(bindings: LayoutBindings?, calendar: Calendar) {
        self.bindings = bindings
        self.calendar = calendar
    }

    /// Counts a node in and gives its object.
    ///
    /// - Throws: `ViewError` where the tree gets too large or too deep, or the node is no object.
    mutating func enter(_ node: JSONValue, depth: Int, at place: String) throws(ViewError) -> JSONObject {
        nodeCount += 1
        guard depth <= ViewLimits.depth else { throw ViewError(.tooDeep(limit: ViewLimits.depth), at: place) }
        guard nodeCount <= ViewLimits.nodeCount else {
            throw ViewError(.tooManyNodes(limit: ViewLimits.nodeCount), at: place)
        }
        guard let object = node.object else {
            throw ViewError(.wrongType(expected: "an object", found: node.typeName), at: place)
        }
        return object
    }

    mutating func note(_ kind: ViewDiagnostic.Kind, at place: String) {
        // A loop over a thousand elements says the same thing a thousand times.
        guard diagnostics.count < 200 else { return }
        let diagnostic = ViewDiagnostic(kind, at: place)
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// The value with its `{path}`s filled in; `isBound` tells that the payload had a say in it.
    mutating func filled(_ value: JSONValue, at place: String) -> (value: JSONValue, isBound: Bool) {
        guard case .string(let text) = value, let bindings, LayoutTemplate.isNeeded(for: text) else {
            return (value, false)
        }
        let template = LayoutTemplate(text)
        if let path = template.onlyPath {
            guard let found = bindings.value(at: path) else {
                note(.pathLeadsNowhere(path), at: place)
                return (.null, true)
            }
            return (found, true)
        }
        var filled = ""
        var isBound = false
        for part in template.parts where filled.utf8.count < ViewLimits.textByteCount {
            switch part {
            case .literal(let literal): filled += literal
            case .path(let path):
                isBound = true
                if let found = bindings.value(at: path) {
                    filled += Self.words(found)
                } else {
                    note(.pathLeadsNowhere(path), at: place)
                }
            }
        }
        return (.string(GuessedText.clipped(filled, byteCount: ViewLimits.textByteCount)), isBound)
    }

    /// A value inside a text: texts and numbers as they are, lists and objects as their JSON, null as nothing.
    private static func words(_ value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .string(let text): GuessedText.clipped(text, byteCount: ViewLimits.textByteCount)
        case .number(let number): number.text
        case .bool(let truth): truth ? "true" : "false"
        case .array(let elements): "[\(elements.count)]"
        case .object(let object): "{\(object.members.count)}"
        }
    }

    /// Leaves out a bound value that does not fit. - Throws: `ViewError` for one that is written in the view.
    mutating func misfit(
        _ reason: ViewError.Reason, _ expected: String, _ value: JSONValue, isBound: Bool, at place: String
    ) throws(ViewError) {
        guard isBound else { throw ViewError(reason, at: place) }
        // A path that leads nowhere has been noted already; null is how a payload says "none".
        if !value.isNull { note(.unusableValue(expected: expected, found: value.typeName), at: place) }
    }

    /// Text as it is drawn; numbers and truth values become text, null nothing.
    mutating func text(_ value: JSONValue, at place: String) throws(ViewError) -> String {
        let (filled, isBound) = filled(value, at: place)
        switch filled {
        case .string, .number, .bool: return Self.words(filled)
        case .null where isBound: return ""
        case .null, .array, .object:
            if isBound { return Self.words(filled) }
            throw ViewError(.wrongType(expected: "a text", found: filled.typeName), at: place)
        }
    }

    /// A finite number; nil where the payload has none.
    mutating func number(present value: JSONValue, at place: String) throws(ViewError) -> Double? {
        let (filled, isBound) = filled(value, at: place)
        if let number = filled.number?.double ?? (isBound ? filled.string.flatMap(Double.init) : nil), number.isFinite {
            return number
        }
        let expected = "a number"
        try misfit(
            .wrongType(expected: expected, found: filled.typeName), expected, filled, isBound: isBound, at: place)
        return nil
    }

    /// True or false; a bound value counts as for `If`.
    mutating func truth(_ value: JSONValue, at place: String) throws(ViewError) -> Bool {
        let (filled, isBound) = filled(value, at: place)
        if isBound { return LayoutBindings.isTrue(filled) }
        guard let truth = filled.bool else {
            throw ViewError(.wrongType(expected: "true or false", found: filled.typeName), at: place)
        }
        return truth
    }

    /// A colour; nil where the payload has none.
    mutating func color(_ value: JSONValue, at place: String) throws(ViewError) -> WidgetColor? {
        let (filled, isBound) = filled(value, at: place)
        if let color = filled.string.flatMap(WidgetColor.init(text:)) { return color }
        let reason: ViewError.Reason =
            filled.string.map { .noColor(String($0.prefix(40))) }
            ?? .wrongType(expected: "a colour", found: filled.typeName)
        try misfit(reason, "a colour", filled, isBound: isBound, at: place)
        return nil
    }

    /// One of several words; nil where the payload has another.
    mutating func word<Word: RawRepresentable & CaseIterable>(
        present value: JSONValue, as type: Word.Type, at place: String
    ) throws(ViewError) -> Word? where Word.RawValue == String {
        let (filled, isBound) = filled(value, at: place)
        if let word = filled.string.flatMap(Word.init(rawValue:)) { return word }
        let possible = Word.allCases.map(\.rawValue)
        let reason: ViewError.Reason =
            filled.string.map { .unknownWord(String($0.prefix(40)), possible: possible) }
            ?? .wrongType(expected: "a text", found: filled.typeName)
        try misfit(reason, "one of " + possible.joined(separator: ", "), filled, isBound: isBound, at: place)
        return nil
    }

    /// A moment: RFC 3339, a local date, Unix seconds, or milliseconds from 1e11 on; nil where the payload has none.
    mutating func moment(_ value: JSONValue, at place: String) throws(ViewError) -> Date? {
        let (filled, isBound) = filled(value, at: place)
        var date: Date?
        if let number = filled.number?.double {
            date = Date(timeIntervalSince1970: abs(number) < 1e11 ? number : number / 1000)
        } else if let text = filled.string, text.utf8.count <= 64 {
            date = WrittenMoment(text)?.date(in: calendar)
        }
        if let date, SimulatedClock.range.contains(date) { return date }
        let reason: ViewError.Reason =
            filled.string.map { .noMoment(String($0.prefix(40))) } ?? filled.number.map {
                .noMoment(String($0.text.prefix(40)))
            }
            ?? .wrongType(expected: "a moment", found: filled.typeName)
        try misfit(reason, "a moment", filled, isBound: isBound, at: place)
        return nil
    }
}
