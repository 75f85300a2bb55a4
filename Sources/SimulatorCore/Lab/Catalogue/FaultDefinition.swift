import FeedStorage

/// What the fault list says of one fault.
public struct FaultDefinition: Sendable {
    public var name: FaultName
    public var group: FaultGroup
    /// One line for the list: "the file ends half-way".
    public var title: String
    /// What it can be done to.
    public var places: Set<FaultPlace>
    /// Whether one can say how many bytes are kept.
    public var hasAmount: Bool
    /// Whether the seed decides what is hit.
    public var hasSeed: Bool
    /// What may stand after the colon of its name in a command; nil when nothing may.
    public var parameterHint: String?
    /// Two or three sentences; `§` stands for the file.
    var explanationPattern: String

    /// Two or three sentences: what it does there and what that imitates.
    public func explanation(for place: FaultPlace) -> String {
        let thing = place.fileName
        let text = explanationPattern.split(separator: "§", omittingEmptySubsequences: false).joined(separator: thing)
        guard let first = text.first, explanationPattern.first == "§", place != .feed, place != .pointer else {
            return text
        }
        return first.uppercased() + text.dropFirst()
    }

    /// The target that is meant when none is named.
    public var defaultTarget: FaultTarget {
        switch group {
        case .content: .generation(.current)
        case .files: isAboutAssets ? .asset(.current, name: nil) : .generation(.current)
        case .pointer: .pointer
        case .store: .store
        }
    }

    /// What the fault is done to when the list is opened for a target: that target if it fits, else its own.
    public func target(whenChosenFor target: FaultTarget) -> FaultTarget {
        place(for: target) == nil ? defaultTarget : target
    }

    /// What it hits at a target, or nil when it does not go with it.
    public func place(for target: FaultTarget) -> FaultPlace? {
        let place: FaultPlace =
            switch target {
            case .generation where isAboutAssets: .asset
            case .generation where group == .content || name == .deleteFeed: .feed
            case .generation: .generation
            case .feed: .feed
            case .asset: .asset
            case .pointer: .pointer
            case .store: .store
            }
        return places.contains(place) ? place : nil
    }

    private var isAboutAssets: Bool { name == .deleteAsset || name == .truncateAsset }
}

/// The headings of the fault list.
public enum FaultGroup: String, Sendable, Hashable, CaseIterable {
    case content = "Content"
    case files = "Files"
    case pointer = "Pointer"
    case store = "Store"
}

/// The kinds of thing that a fault can hit.
public enum FaultPlace: String, Sendable, Hashable, CaseIterable {
    /// The folder of a generation.
    case generation
    /// A generation's `feed.json`; a generation as target of a fault of content means this.
    case feed
    case asset
    case pointer
    case store

    /// What is damaged there, as a sentence calls it.
    var fileName: String {
        switch self {
        case .generation: "the folder of the generation"
        case .feed: StoreLayout.feed.string
        case .asset: "the picture"
        case .pointer: StoreLayout.pointer.string
        case .store: "the store"
        }
    }
}
