/// Compares text by its bytes, eight at a time.
enum SameBytes {
    /// Whether as many bytes behind both places are equal.
    @inline(__always)
    static func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Bool {
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

extension String {
    /// Whether both strings hold the same UTF-8 bytes; `==` would also accept canonically equivalent ones.
    package func hasSameBytes(as other: String) -> Bool {
        let count = utf8.count
        guard count == other.utf8.count else { return false }
        let areEqual = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return true }
                return SameBytes.areEqual(leftStart, rightStart, count: count)
            }
        }
        // Strings that another runtime keeps have no contiguous storage.
        return (areEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Feeds the UTF-8 bytes to a hasher, so that strings with the same bytes hash alike.
    func hashBytes(into hasher: inout Hasher) {
        let isFed: Void? = utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        if isFed == nil { Array(utf8).withUnsafeBytes { hasher.combine(bytes: $0) } }
        hasher.combine(UInt8(0xFF))
    }
}
