/// The elements of a payload one by one, as they stand at the moment of an entry.
///
/// ```
/// Events              3 of 5 count
///
///   Library books               -2
///   10 Sep · overdue
/// ▸ Grandma turns 80            42
///   24 Oct · window 60 days
/// · Winter holidays             97
///   enters on 4 Oct
/// ```
public struct ContentCensus: Sendable, Equatable {
    /// What the elements are: "Events".
    public var title: String
    /// How many of them count: "3 of 5 count".
    public var summary: String
    public var rows: [Row]

    /// An element.
    public struct Row: Sendable, Equatable {
        public var name: String
        /// What is counted of it; empty where nothing is.
        public var number: String
        /// What decides about it: its day and its rule.
        public var facts: [String]
        /// Whether the facts call for attention: something is overdue.
        public var isUrgent: Bool
        public var place: Place
    }

    /// Whether an element is to be seen.
    public enum Place: Sendable, Equatable {
        /// The entry shows it.
        case shown
        /// Another entry shows it.
        case counts
        case isLeftOut
    }
}
