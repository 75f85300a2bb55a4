/// Remembers member names, so that a name met before costs a comparison instead of a new string.
struct NameCache: ~Copyable {
    struct Entry {
        var start: UnsafePointer<UInt8>
        var count: Int
        var name: String
    }

    private static let size = 64
    let entries: UnsafeMutablePointer<Entry?>

    init() {
        entries = .allocate(capacity: Self.size)
        entries.initialize(repeating: nil, count: Self.size)
    }

    deinit {
        entries.deinitialize(count: Self.size)
        entries.deallocate()
    }

    /// The name that those bytes spell; they must stay in place as long as the cache lives, and be ASCII or checked.
    @inline(__always)
    func name(_ start: UnsafePointer<UInt8>, count: Int) -> String {
        // A short name is stored in the string itself: making it is as cheap as looking it up.
        guard count > 15 else {
            return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        }
        let slot = entries + Self.slot(start, count: count)
        if let entry = slot.pointee, entry.count == count, isEqual(entry.start, start, count: count) {
            return entry.name
        }
        let name = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        slot.pointee = Entry(start: start, count: count, name: name)
        return name
    }

    @inline(__always)
    private static func slot(_ start: UnsafePointer<UInt8>, count: Int) -> Int {
        let head = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
        let tail = UnsafeRawPointer(start + count - 8).loadUnaligned(as: UInt64.self)
        let mixed = (head ^ tail &* 31 ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 58)
    }

    @inline(__always)
    private func isEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Bool {
        var index = 0
        while index + 8 <= count {
            let leftWord = UnsafeRawPointer(left + index).loadUnaligned(as: UInt64.self)
            let rightWord = UnsafeRawPointer(right + index).loadUnaligned(as: UInt64.self)
            if leftWord != rightWord { return false }
            index += 8
        }
        while index < count {
            if left[index] != right[index] { return false }
            index += 1
        }
        return true
    }
}
