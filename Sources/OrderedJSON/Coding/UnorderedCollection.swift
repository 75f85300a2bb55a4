/// A collection whose order changes from run to run.
///
/// Its JSON is put in order, so that equal payloads have equal texts and equal fingerprints.
protocol UnorderedCollection {
    /// The collection's JSON with members or elements in an order of their own: that of their bytes.
    func ordered(_ json: JSONValue) -> JSONValue
}

extension Dictionary: UnorderedCollection {
    func ordered(_ json: JSONValue) -> JSONValue {
        switch json {
        case .object(var object):
            object.members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            return .object(object)
        case .array(let elements) where elements.count == count * 2:
            // Keys that are no strings or integers: a list of key, value, key, value.
            let pairs = stride(from: 0, to: elements.count, by: 2).map { (elements[$0], elements[$0 + 1]) }
            return .array(BytewiseOrder.sorted(pairs) { $0.0 }.flatMap { [$0.0, $0.1] })
        default:
            return json
        }
    }
}

extension Set: UnorderedCollection {
    func ordered(_ json: JSONValue) -> JSONValue {
        guard let elements = json.array else { return json }
        return .array(BytewiseOrder.sorted(elements) { $0 })
    }
}

/// Sorts by the bytes of compact texts.
private enum BytewiseOrder {
    static func sorted<Element>(_ elements: [Element], by value: (Element) -> JSONValue) -> [Element] {
        elements
            .map { (element: $0, bytes: JSONWriter.compactBytes(value($0))) }
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
            .map(\.element)
    }
}
