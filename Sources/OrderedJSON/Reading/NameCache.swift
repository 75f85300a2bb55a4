/// Remembers member names, so that a name met before costs a comparison instead of a new string.
///
/// Objects of one kind repeat their names in the same order; so the name that followed the last time is tried first,
/// before anybody looks for its closing quote.
struct NameCache: ~Copyable {
    struct Entry {
        var start: UnsafePointer<UInt8>
        var count: Int
        var name: String
        /// The slot of the name that came after this one.
        var follower: Int
    }

    private static let size = 64
    let entries: UnsafeMutablePointer<Entry>
    private var latest = 0

    /// Makes a cache for names in a text that stays in place as long as the cache lives.
    init(text: UnsafePointer<UInt8>) {
        entries = .allocate(capacity: Self.size)
        entries.initialize(repeating: Entry(start: text, count: 0, name: "", follower: 0), count: Self.size)
    }

    deinit {
        entries.deinitialize(count: Self.size)
        entries.deallocate()
    }

    /// The name that begins here, when it is the one that is expected and a quote follows.
    @inline(__always)
    mutating func expectedName(at start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> (name: String, count: Int)?
    {
        let slot = entries[latest].follower
        let count = entries[slot].count
        guard end - start > count, start[count] == Byte.quote,
            SameBytes.areEqual(entries[slot].start, start, count: count)
        else { return nil }
        latest = slot
        return (entries[slot].name, count)
    }

    /// The name that those bytes spell, which are known to be UTF-8.
    @inline(__always)
    mutating func name(_ start: UnsafePointer<UInt8>, count: Int) -> String {
        guard count > 0 else { return "" }
        let slot = slot(of: start, count: count)
        entries[latest].follower = slot
        latest = slot
        if entries[slot].count != count || !SameBytes.areEqual(entries[slot].start, start, count: count) {
            entries[slot].start = start
            entries[slot].count = count
            entries[slot].name = String(checked: start, count: count)
        }
        return entries[slot].name
    }

    /// Where a name is kept or may be put: the first of four slots that holds it or is free, else the last of them.
    @inline(__always)
    private func slot(of start: UnsafePointer<UInt8>, count: Int) -> Int {
        var slot = Self.firstSlot(of: start, count: count)
        for _ in 0..<3 {
            let entry = entries + slot
            if entry.pointee.count == 0 { break }
            if entry.pointee.count == count, SameBytes.areEqual(entry.pointee.start, start, count: count) { break }
            slot = (slot + 1) & (Self.size - 1)
        }
        return slot
    }

    /// Six bits out of the length and three letters.
    @inline(__always)
    private static func firstSlot(of start: UnsafePointer<UInt8>, count: Int) -> Int {
        let letters = UInt32(start[0]) | UInt32(start[count / 2]) << 8 | UInt32(start[count - 1]) << 16
        let mixed = (letters ^ UInt32(truncatingIfNeeded: count) << 24) &* 0x9E37_79B1
        return Int(mixed >> 26)
    }
}
