import FeedStorage
import Foundation

/// Keeps what it was told.
final class CountingNotifier: RefreshNotifier, @unchecked Sendable {
    // Unchecked: `told` is read and written under `lock` only.
    private let lock = NSLock()
    private var told: [GenerationID?] = []
    private let check: @Sendable () -> Void

    init(_ check: @escaping @Sendable () -> Void = {}) { self.check = check }

    var generations: [GenerationID?] { lock.withLock { told } }

    func feedChanged(store root: String, generation: GenerationID?) {
        check()
        lock.withLock { told.append(generation) }
    }
}
