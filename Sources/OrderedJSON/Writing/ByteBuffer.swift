#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Bytes that are written one after the other.
struct ByteBuffer: ~Copyable {
    private var storage: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0

    init(capacity: Int = 512) {
        self.capacity = capacity
        storage = Self.memory(nil, byteCount: capacity)
    }

    deinit { free(storage) }

    /// The bytes written so far.
    func bytes() -> [UInt8] { Array(UnsafeBufferPointer(start: storage, count: count)) }

    /// The bytes written so far, which must be UTF-8.
    func text() -> String { String(decoding: UnsafeBufferPointer(start: storage, count: count), as: UTF8.self) }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if count == capacity { grow(by: 1) }
        storage[count] = byte
        count += 1
    }

    @inline(__always)
    mutating func append(_ start: UnsafePointer<UInt8>, count added: Int) {
        if capacity - count < added { grow(by: added) }
        (storage + count).update(from: start, count: added)
        count += added
    }

    /// Writes the UTF-8 of a text.
    @inline(__always)
    mutating func append(_ text: String) {
        let added = text.utf8.count
        if capacity - count < added { grow(by: added) }
        let target = UnsafeMutableBufferPointer(start: storage + count, count: added)
        _ = target.update(fromContentsOf: text.utf8)
        count += added
    }

    mutating func append(repeating byte: UInt8, count added: Int) {
        if capacity - count < added { grow(by: added) }
        (storage + count).update(repeating: byte, count: added)
        count += added
    }

    @inline(never)
    private mutating func grow(by added: Int) {
        capacity = max(capacity * 2, count + added)
        storage = Self.memory(storage, byteCount: capacity)
    }

    /// Memory with what stood in the old; of large blocks the system moves pages, not bytes, which is three times as fast.
    private static func memory(_ old: UnsafeMutablePointer<UInt8>?, byteCount: Int) -> UnsafeMutablePointer<UInt8> {
        guard let memory = realloc(old, byteCount) else { fatalError("out of memory") }
        return memory.assumingMemoryBound(to: UInt8.self)
    }
}
