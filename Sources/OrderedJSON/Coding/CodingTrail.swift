/// The coding path on the way down, as a chain: a list is made only where somebody asks for it.
final class CodingTrail: Sendable {
    private let parent: CodingTrail?
    private let key: any CodingKey

    init(_ parent: CodingTrail?, _ key: any CodingKey) {
        self.parent = parent
        self.key = key
    }

    /// All keys, from the outside inwards.
    static func keys(_ trail: CodingTrail?) -> [any CodingKey] {
        var keys: [any CodingKey] = []
        var current = trail
        while let step = current {
            keys.append(step.key)
            current = step.parent
        }
        return keys.reversed()
    }
}

/// A key that no type declares: an index, "super", or a name of any object.
struct AnyCodingKey: CodingKey {
    /// What Swift calls the member for a superclass when no key is given.
    static let superclass = AnyCodingKey(stringValue: "super")

    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }
}
