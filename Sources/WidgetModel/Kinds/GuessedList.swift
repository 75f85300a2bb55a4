import OrderedJSON

/// The list in a payload that is worth showing, and which members of its elements play which part.
struct GuessedList {
    let elements: [JSONValue]
    /// The way to it; empty for the payload itself.
    let path: JSONPath
    let roles: GuessedRoles
    /// Whether the elements look alike, so that one can stand for all.
    let isUniform: Bool

    /// How many values are looked at before the search gives up; with that many nothing on a home screen helps.
    private static let searchLimit = 20_000

    /// Finds the list; nil where the payload has none.
    ///
    /// Goes level by level, so that a deep payload costs no stack and the shallowest list wins.
    init?(in payload: JSONValue) {
        // Each value on the way knows the one that it was found in, so that only the list found needs its whole path.
        var trail: [(parent: Int, step: JSONPath.Component)] = []
        var level: [(place: Int, value: JSONValue)] = [(-1, payload)]
        var plainList: (place: Int, elements: [JSONValue])?
        var emptyList: Int?
        var visited = 0
        func path(to place: Int) -> JSONPath {
            var steps: [JSONPath.Component] = []
            var place = place
            while place >= 0 {
                steps.append(trail[place].step)
                place = trail[place].parent
            }
            return JSONPath(steps.reversed())
        }
        while !level.isEmpty, visited < Self.searchLimit {
            var next: [(Int, JSONValue)] = []
            var best: (place: Int, elements: [JSONValue])?
            for (place, value) in level {
                visited += 1
                switch value {
                case .object(let object):
                    for member in object.members.prefix(Self.searchLimit) {
                        trail.append((place, .member(member.name)))
                        next.append((trail.count - 1, member.value))
                    }
                case .array(let elements):
                    if elements.first?.object != nil {
                        if elements.count > best?.elements.count ?? 0 { best = (place, elements) }
                    } else if elements.isEmpty {
                        emptyList = emptyList ?? place
                    } else if elements.first?.array == nil {
                        plainList = plainList ?? (place, elements)
                    } else {
                        for (index, element) in elements.prefix(Self.searchLimit).enumerated() {
                            trail.append((place, .index(index)))
                            next.append((trail.count - 1, element))
                        }
                    }
                case .null, .bool, .number, .string: break
                }
                if visited >= Self.searchLimit { break }
            }
            if let best {
                self.init(path: path(to: best.place), elements: best.elements)
                return
            }
            level = next
        }
        if let plainList {
            self.init(path: path(to: plainList.place), elements: plainList.elements)
        } else if let emptyList {
            self.init(path: path(to: emptyList), elements: [])
        } else {
            return nil
        }
    }

    private init(path: JSONPath, elements: [JSONValue]) {
        self.path = path
        self.elements = elements
        let sample = elements.prefix(100)
        roles = GuessedRoles(of: sample.compactMap(\.object))
        if let title = roles.title {
            let alike = sample.count { $0[title]?.string != nil }
            isUniform = alike * 2 > sample.count
        } else {
            isUniform = !sample.isEmpty && sample.allSatisfy { $0.string != nil || $0.number != nil }
        }
    }

    /// The name of the member that holds it, or of the list that it is an element of; empty for the payload itself.
    var name: String {
        for case .member(let name) in path.components.reversed() { return name }
        return ""
    }

    /// What the list and its elements are called.
    var noun: ListNoun { ListNoun(name) }

    /// "12 orders".
    var countInWords: String { noun.words(elements.count) }
}

/// The members of alike objects that are shown as title, text and detail.
struct GuessedRoles: Equatable {
    var title: String?
    var body: String?
    var detail: String?

    private static let titles = ["title", "name", "headline", "label", "subject", "heading", "text", "question"]
    private static let bodies = [
        "text", "body", "description", "subtitle", "message", "summary", "note", "notes", "comment", "caption",
        "content", "answer",
    ]
    private static let details = [
        "author", "by", "source", "category", "status", "state", "place", "location", "kind", "type", "unit", "shelf",
    ]

    /// Chooses among the members that hold text in most of the objects: by name, else by order.
    init(of objects: [JSONObject]) {
        var counts: [String: Int] = [:]
        var names: [String] = []
        for object in objects {
            for member in object.members.prefix(200) {
                guard let text = member.value.string, !GuessedText.isTechnical(name: member.name, text: text) else {
                    continue
                }
                if counts[member.name] == nil { names.append(member.name) }
                counts[member.name, default: 0] += 1
            }
        }
        var candidates = names.filter { (counts[$0] ?? 0) * 2 > objects.count }
        func take(_ preferred: [String], orFirst: Bool) -> String? {
            let found = preferred.first { candidates.contains($0) } ?? (orFirst ? candidates.first : nil)
            candidates.removeAll { $0 == found }
            return found
        }
        title = take(Self.titles, orFirst: true)
        body = take(Self.bodies, orFirst: false)
        detail = take(Self.details, orFirst: true)
    }
}
