import FeedStorage

/// What may be left of a file whose bytes were not synced.
///
/// Enumerated are, for what the file held last and for each content that it held since the sync and no longer begins with:
/// all of it; cut after 0 bytes, after 1, after each mark that borders a part of a text (line end, comma, colon, bar, bracket,
/// brace), in the middle, and before the last byte; where there was more at the last sync, each of these cuts followed by
/// what was there; zeros in the full length; zeros from each block border on; zeros in each single block. And the bytes of
/// the last sync. Nothing is lost or zeroed before the place up to which the bytes are those of the last sync.
///
/// A cut between two borders leaves the same kind of damage as one at its neighbour: a part that ends early. So these cuts
/// stand for every byte.
struct BytesFate {
    /// More borders than this are thinned out evenly.
    static let borderLimit = 24

    let node: DiskState.Node
    let blockByteCount: Int

    /// The four fates that every pair of files goes through together: written, as at the last sync, cut in the middle, zeros.
    func common() -> [[UInt8]] {
        let start = kept(node.bytes)
        let middle = start + (node.bytes.count - start) / 2
        return [
            node.bytes, node.syncedBytes, Array(node.bytes.prefix(middle)),
            zeroed(node.bytes, start..<node.bytes.count),
        ]
    }

    /// Every fate, each once.
    func all() -> [[UInt8]] {
        var seen: Set<[UInt8]> = []
        var fates: [[UInt8]] = []
        func add(_ bytes: [UInt8]) { if seen.insert(bytes).inserted { fates.append(bytes) } }
        common().forEach(add)
        for bytes in [node.bytes] + node.formerBytes.reversed() {
            add(bytes)
            let start = kept(bytes)
            for cut in cuts(bytes, from: start) {
                let head = Array(bytes.prefix(cut))
                add(head)
                if node.syncedBytes.count > cut { add(head + node.syncedBytes.dropFirst(cut)) }
            }
            let end = bytes.count
            add(zeroed(bytes, start..<end))
            for border in thinned(Array(stride(from: start - start % blockByteCount, to: end, by: blockByteCount))) {
                add(zeroed(bytes, max(start, border)..<end))
                add(zeroed(bytes, max(start, border)..<min(end, border + blockByteCount)))
            }
        }
        return fates
    }

    /// Up to where the bytes are on the disk already.
    private func kept(_ bytes: [UInt8]) -> Int {
        zip(bytes, node.syncedBytes).prefix { $0 == $1 }.count
    }

    private func cuts(_ bytes: [UInt8], from start: Int) -> [Int] {
        let end = bytes.count
        if start >= end { return [] }
        let marks = Set("\n,:|{}[]".utf8)
        let borders = bytes.indices.filter { $0 > start && marks.contains(bytes[$0]) }.map { $0 + 1 }
        let places = Set([start, start + 1, start + (end - start) / 2, end - 1] + thinned(borders))
        return places.filter { $0 >= start && $0 < end }.sorted()
    }

    private func thinned(_ borders: [Int]) -> [Int] {
        if borders.count <= Self.borderLimit { return borders }
        return (0..<Self.borderLimit).map { borders[$0 * (borders.count - 1) / (Self.borderLimit - 1)] }
    }

    private func zeroed(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
        var bytes = bytes
        bytes.replaceSubrange(range, with: repeatElement(0, count: range.count))
        return bytes
    }
}
