import Foundation

/// One sentence about what happened, at a simulated moment.
public struct LogLine: Sendable, Equatable {
    public var moment: Date
    /// The feed that it is about.
    public var feed: String
    public var mark: Mark
    public var text: String
}

/// The signs that say how things stand; every one reads without colour too.
public enum Mark: Sendable, Hashable, CaseIterable {
    case current, fellBack, unreadable, altered, empty, refused, fine, published
}
