import Foundation

/// How far work on several stores has come, counted by several threads.
public final class WorkCount: @unchecked Sendable {
    // Unchecked: both numbers are read and written under `lock` only.
    private let lock = NSLock()
    private var stores = 0
    private var bytes = 0

    /// Nothing is done yet.
    public init() {}

    /// The stores that are done, and the bytes that were read of all.
    public var current: (stores: Int, byteCount: Int) { lock.withLock { (stores, bytes) } }

    /// Counts bytes that were read.
    public func add(byteCount: Int) { lock.withLock { bytes += byteCount } }

    /// Counts a store that is done.
    public func finishStore() { lock.withLock { stores += 1 } }
}
