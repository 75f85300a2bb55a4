import FeedStorage

/// What a fault is aimed at, before anyone has looked into the store.
public enum FaultTarget: Sendable, Hashable {
    /// The folder of a generation; for a fault of content its `feed.json`.
    case generation(GenerationReference)
    case feed(GenerationReference)
    /// A file of the assets; without a name the seed says which (the first for 1).
    case asset(GenerationReference, name: String?)
    case pointer
    case store

    /// The generation it is about, or nil for the pointer and the store.
    public var reference: GenerationReference? {
        switch self {
        case .generation(let reference), .feed(let reference), .asset(let reference, _): reference
        case .pointer, .store: nil
        }
    }
}

/// A generation by its part in the store, or by its id.
public enum GenerationReference: Sendable, Hashable {
    case current
    /// Counted from 0, as positions are in a trace.
    case previous(Int)
    case newest
    case all
    case id(GenerationID)

    /// As a command takes it.
    public var text: String {
        switch self {
        case .current: "current"
        case .previous(0): "previous"
        case .previous(let position): "previous:\(position)"
        case .newest: "newest"
        case .all: "all"
        case .id(let id): id.string
        }
    }

    /// As a sentence calls it: an id by its short name.
    public var label: String {
        if case .id(let id) = self { id.shortName } else { text }
    }
}

extension FaultTarget {
    /// The targets that the fault list offers, in their order.
    public static let offered: [FaultTarget] = [
        .generation(.current), .generation(.previous(0)), .generation(.newest), .generation(.all), .pointer,
        .asset(.current, name: nil), .store,
    ]

    /// As a command takes it: `current`, `current/feed`, `newest/q05.png`, `pointer`.
    public var text: String {
        switch self {
        case .generation(let reference): reference.text
        case .feed(let reference): "\(reference.text)/feed"
        case .asset(.current, nil): "asset"
        case .asset(let reference, nil): "\(reference.text)/*"
        case .asset(let reference, let name?): "\(reference.text)/\(name)"
        case .pointer: "pointer"
        case .store: "store"
        }
    }

    /// As a pill or a sentence calls it; ids by their short names.
    public var label: String {
        switch self {
        case .generation(let reference): reference.label
        case .feed(let reference): "feed of \(reference.label)"
        case .asset(.current, nil): "asset"
        case .asset(let reference, nil): "asset of \(reference.label)"
        case .asset(let reference, let name?): "\(name) of \(reference.label)"
        case .pointer: "pointer"
        case .store: "store"
        }
    }

    /// Reads a target as a command names it.
    ///
    /// An id that is also a word, such as `current`, is reached as `generations/current`.
    /// - Throws: `LabError.badTarget` when it is empty or a number in it is none.
    public static func parse(_ text: String) throws(LabError) -> FaultTarget {
        switch text {
        case "pointer", StoreLayout.pointer.string: return .pointer
        case "store": return .store
        case "asset": return .asset(.current, name: nil)
        default: break
        }
        var parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        var isPath = false
        if parts.count > 1, parts[0] == StoreLayout.generations.string {
            parts.removeFirst()
            isPath = true
        }
        guard let first = parts.first, !first.isEmpty else { throw .badTarget(text) }
        let reference = isPath ? GenerationReference.id(GenerationID(first)) : try self.reference(first, in: text)
        parts.removeFirst()
        if parts.first == StoreLayout.assets.string, parts.count == 2 { parts.removeFirst() }
        switch parts.count {
        case 0: return .generation(reference)
        case 1 where parts[0] == "feed" || parts[0] == StoreLayout.feed.string: return .feed(reference)
        case 1 where parts[0] == "*": return .asset(reference, name: nil)
        case 1 where !parts[0].isEmpty: return .asset(reference, name: parts[0])
        default: throw .badTarget(text)
        }
    }

    private static func reference(_ word: String, in text: String) throws(LabError) -> GenerationReference {
        switch word {
        case "current": return .current
        case "previous": return .previous(0)
        case "newest": return .newest
        case "all": return .all
        default: break
        }
        guard word.hasPrefix("previous:") else { return .id(GenerationID(word)) }
        guard let position = Int(word.dropFirst("previous:".count)), position >= 0 else { throw .badTarget(text) }
        return .previous(position)
    }
}
