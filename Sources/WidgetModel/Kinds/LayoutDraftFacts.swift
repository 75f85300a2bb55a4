import OrderedJSON

/// What the elements of a list, or a payload by itself, have to show, as paths for a layout.
struct LayoutDraftFacts {
    /// A member with a short value, as a row of its label and itself.
    struct Fact: Equatable {
        enum Form: Equatable { case text, moment, truth }

        var label: String
        var path: String
        var form: Form
        /// Whether every element has it; else a row without its value would be left over.
        var isEverywhere: Bool
    }

    /// The path of what says most: `item.title`.
    private(set) var title: String?
    private(set) var body: String?
    private(set) var detail: Fact?
    private(set) var image: Fact?
    /// A share of a whole, from 0 to 1.
    private(set) var share: String?
    private(set) var facts: [Fact] = []

    private let sample: [JSONObject]
    private let root: [JSONPath.Component]

    /// Looks at elements that are called by a path: `item`, `each`, or none for the payload itself.
    init(of elements: [JSONValue], roles: GuessedRoles, root: [JSONPath.Component], hasAsset: (String) -> Bool) {
        sample = elements.prefix(100).compactMap(\.object)
        self.root = root
        guard !sample.isEmpty else {
            // Texts and numbers stand for themselves.
            title = Self.written(JSONPath(root))
            return
        }
        title = roles.title.flatMap { path([$0]) }
        body = roles.body.flatMap { path([$0]) }
        detail = roles.detail.flatMap { fact([$0], .text) }
        var seen: Set<String> = []
        for object in sample {
            for member in object.members.prefix(60) where seen.insert(member.name).inserted {
                if [roles.title, roles.body, roles.detail].contains(member.name) { continue }
                add(member, hasAsset)
            }
        }
        if title == nil { title = facts.first?.path }
    }

    private mutating func add(_ member: JSONObject.Member, _ hasAsset: (String) -> Bool) {
        switch member.value {
        case .string(let text) where hasAsset(text): image = image ?? fact([member.name], .text)
        case .object(let inner):
            for further in inner.members.prefix(4) {
                if let form = form(further.name, further.value), let fact = fact([member.name, further.name], form) {
                    facts.append(fact)
                }
            }
        default:
            guard let form = form(member.name, member.value), let fact = fact([member.name], form) else { return }
            if member.value.number.map({ (0...1).contains($0.double) }) == true, GuessedElement.isShare(member.name) {
                share = share ?? fact.path
            }
            facts.append(fact)
        }
    }

    private func form(_ name: String, _ value: JSONValue) -> Fact.Form? {
        switch value {
        case .bool: return .truth
        case .number(let number):
            if GuessedText.isIdentity(name) { return nil }
            return GuessedText.moment(name: name, number) == nil ? .text : .moment
        case .string(let text):
            if GuessedText.writtenMoment(text) != nil { return .moment }
            return GuessedText.isTechnical(name: name, text: text) || text.utf8.count > 60 ? nil : .text
        case .null, .array, .object: return nil
        }
    }

    private func fact(_ names: [String], _ form: Fact.Form) -> Fact? {
        guard let path = path(names) else { return nil }
        let inner = JSONPath(names.map { .member($0) })
        let isEverywhere = sample.allSatisfy { !(JSONValue.object($0)[inner] ?? .null).isNull }
        return Fact(
            label: GuessedText.label(names.joined(separator: " ")), path: path, form: form, isEverywhere: isEverywhere)
    }

    private func path(_ names: [String]) -> String? { Self.written(JSONPath(root + names.map { .member($0) })) }

    /// A path as a layout has it; nil for one that braces in names would break, or that the layout would read otherwise.
    static func written(_ path: JSONPath) -> String? {
        let text = path.description
        return text.contains { $0 == "{" || $0 == "}" } || JSONPath.parse(text) != path ? nil : text
    }
}
