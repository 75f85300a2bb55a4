import FeedStorage
import Foundation

/// A fault and what it is aimed at.
public struct FaultChoice: Sendable, Hashable {
    public var fault: Fault
    public var target: FaultTarget

    public init(fault: Fault, target: FaultTarget) {
        self.fault = fault
        self.target = target
    }
}

/// What a read would do after a fault, or why the fault cannot be done.
public struct FaultPreviewResult: Sendable, Equatable {
    public var choice: FaultChoice
    /// Why the fault cannot be done, in a sentence; then the rest is empty.
    public var problem: String?
    /// What the read will have looked at.
    public var trace: Trace?
    /// The time of what will be shown; nil when nothing can be.
    public var generatedAt: Date?
    /// Bytes kept and bytes there were, where the fault cuts one file.
    public var kept: Kept?
    /// Something to know before it is done.
    public var note: String?

    /// How much of a file stays.
    public struct Kept: Sendable, Equatable {
        public var byteCount: Int
        public var of: Int
    }
}
