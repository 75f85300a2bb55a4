/// The forms of file that apps leave on disk instead of a store.
public enum ForeignForm: String, Sendable, CaseIterable {
    /// SwiftDotNet's `<kind>.surface`.
    case surface
    /// Minuta's `widget-data.json`.
    case timeTracker
    /// A countdown app's list of events.
    case countdown
    /// A value in a property list, as UserDefaults writes them.
    case propertyList
    /// A payload with its light and dark picture beside it.
    case snapshot
    /// The `feed.json` of a store that is not there.
    case envelope
    /// Any other JSON.
    case json

    /// What it is called in a sentence: "a pre-drawn surface".
    public var title: String {
        switch self {
        case .surface: "a pre-drawn surface"
        case .timeTracker: "a time tracker's data"
        case .countdown: "a countdown list"
        case .propertyList: "a value of a property list"
        case .snapshot: "a snapshot folder"
        case .envelope: "a single feed.json"
        case .json: "JSON of no known form"
        }
    }
}
