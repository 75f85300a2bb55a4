/// A value that is being encoded: containers that were asked for keep writing into it.
final class EncodingNode {
    /// A value that is done, or one that may still grow.
    enum Slot {
        case value(JSONValue)
        case node(EncodingNode)

        var finished: JSONValue {
            switch self {
            case .value(let value): value
            case .node(let node): node.finished ?? JSONValue.object(JSONObject())
            }
        }
    }

    private enum Content {
        case nothing
        case value(JSONValue)
        case elements([Slot])
        case members([(name: String, slot: Slot)])
    }

    private var content = Content.nothing
    /// Where each name stands; kept only for objects that are too large to search.
    private var places: [NameKey: Int] = [:]

    /// The value, or nil when nothing was encoded.
    var finished: JSONValue? {
        switch content {
        case .nothing: nil
        case .value(let value): value
        case .elements(let elements): .array(elements.map(\.finished))
        case .members(let members):
            .object(JSONObject(members.map { JSONObject.Member($0.name, $0.slot.finished) }))
        }
    }

    /// How many elements the list has.
    var elementCount: Int { if case .elements(let elements) = content { elements.count } else { 0 } }

    /// Makes this an object, unless it is one.
    func becomeObject() {
        if case .members = content { return }
        content = .members([])
    }

    /// Makes this a list, unless it is one.
    func becomeList() {
        if case .elements = content { return }
        content = .elements([])
    }

    /// Makes this a single value.
    func set(_ value: JSONValue) { content = .value(value) }

    /// Adds an element to the list.
    func append(_ slot: Slot) {
        guard case .elements(var elements) = content else { return }
        content = .nothing
        elements.append(slot)
        content = .elements(elements)
    }

    /// Adds a member to the object, or replaces the one of that name in its place.
    func set(_ name: String, _ slot: Slot) {
        guard case .members(var members) = content else { return }
        content = .nothing
        if let place = place(of: name, among: members) {
            members[place].slot = slot
        } else {
            if !places.isEmpty { places[NameKey(name)] = members.count }
            members.append((name, slot))
        }
        content = .members(members)
    }

    private func place(of name: String, among members: [(name: String, slot: Slot)]) -> Int? {
        if members.count < 16 { return members.firstIndex { $0.name.hasSameBytes(as: name) } }
        if places.isEmpty {
            for (index, member) in members.enumerated() { places[NameKey(member.name)] = index }
        }
        return places[NameKey(name)]
    }
}

/// A name as a key that is compared by its bytes.
struct NameKey: Hashable {
    let name: String

    init(_ name: String) { self.name = name }

    static func == (left: NameKey, right: NameKey) -> Bool { left.name.hasSameBytes(as: right.name) }

    func hash(into hasher: inout Hasher) { name.hashBytes(into: &hasher) }
}
