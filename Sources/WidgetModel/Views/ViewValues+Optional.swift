import OrderedJSON

/// The same for members that may be missing or null.
extension ViewValues {
    mutating func text(_ value: JSONValue?, at place: String) throws(ViewError) -> String? {
        guard let value, !value.isNull else { return nil }
        return try text(value, at: place) as String
    }

    mutating func number(_ value: JSONValue?, at place: String) throws(ViewError) -> Double? {
        guard let value, !value.isNull else { return nil }
        return try number(present: value, at: place)
    }

    mutating func truth(_ value: JSONValue?, at place: String) throws(ViewError) -> Bool? {
        guard let value, !value.isNull else { return nil }
        return try truth(value, at: place) as Bool
    }

    mutating func word<Word: RawRepresentable & CaseIterable>(
        _ value: JSONValue?, as type: Word.Type, at place: String
    ) throws(ViewError) -> Word? where Word.RawValue == String {
        guard let value, !value.isNull else { return nil }
        return try word(present: value, as: type, at: place)
    }
}
