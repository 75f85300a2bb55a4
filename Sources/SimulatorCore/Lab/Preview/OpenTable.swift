import FeedStorage
import Foundation

/// What is open on a planned disk: where each descriptor stands in the store, and how far it has been read.
///
/// `@unchecked`: the dictionary is touched only with the lock held.
final class OpenTable: @unchecked Sendable {
    /// Something open: a place of the real disk, or an entry that exists in the plan only.
    struct Item {
        var place: StorePath
        /// Nil where the real disk answers.
        var entry: DiskEntry?
        var readCount = 0
    }

    private let lock = NSLock()
    private var items: [Descriptor: Item] = [:]
    /// Below any number that the system gives.
    private var nextNumber: Int32 = -1000

    func item(_ descriptor: Descriptor) -> Item? { lock.withLock { items[descriptor] } }

    func insert(_ descriptor: Descriptor, _ item: Item) { lock.withLock { items[descriptor] = item } }

    /// Gives a planned entry a descriptor.
    func insert(_ item: Item) -> Descriptor {
        lock.withLock {
            nextNumber -= 1
            let descriptor = Descriptor(nextNumber)
            items[descriptor] = item
            return descriptor
        }
    }

    func remove(_ descriptor: Descriptor) -> Item? { lock.withLock { items.removeValue(forKey: descriptor) } }

    /// Reads on in a planned file; nil when the descriptor is none.
    func read(_ descriptor: Descriptor, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        lock.withLock {
            guard case .file(let bytes, _, _)? = items[descriptor]?.entry, let start = items[descriptor]?.readCount
            else { return nil }
            let part = bytes[start..<min(bytes.count, start + buffer.count)]
            buffer.copyBytes(from: part)
            items[descriptor]?.readCount += part.count
            return part.count
        }
    }
}
