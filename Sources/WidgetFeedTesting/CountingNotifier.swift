import FeedStorage
import Foundation

/// A notifier that keeps what it was told, so that a test can count the reloads that its app asks for.
public final class CountingNotifier: RefreshNotifier, @unchecked Sendable {
    // Unchecked: `told` is read and written under `lock` only.
    private let lock = NSLock()
    private var told: [GenerationID?] = []
    private let check: @Sendable () -> Void

    /// Makes a notifier that was told nothing; `check` is called each time before it counts, by default it does nothing.
    public init(_ check: @escaping @Sendable () -> Void = {}) { self.check = check }

    /// The generations it was told of, in order; nil stands for a store that was cleared.
    public var generations: [GenerationID?] { lock.withLock { told } }

    /// How often it was told.
    public var count: Int { lock.withLock { told.count } }

    public func feedChanged(store root: String, generation: GenerationID?) {
        check()
        lock.withLock { told.append(generation) }
    }
}
