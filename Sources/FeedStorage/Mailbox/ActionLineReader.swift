#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Cuts an open file into lines, however long it and they are, in a fixed amount of memory.
struct ActionLineReader {
    /// A line of the file.
    enum Line: Equatable {
        /// Without its newline.
        case whole([UInt8])
        /// Longer than any action.
        case tooLong
        /// The end of the file, without a newline: it was cut off while it was written.
        case torn
    }

    private let file: Descriptor
    private let fileSystem: any FileSystem
    private var buffer: [UInt8] = []
    private var start = 0
    private let byteLimit: Int
    /// How many bytes were read so far.
    private(set) var byteCount = 0
    /// Whether it stopped at the limit.
    private(set) var isCutShort = false

    private static let chunkByteCount = 1 << 16

    /// Starts where the file stands.
    ///
    /// - Parameter byteLimit: about how much of the file is read; by default all.
    init(file: Descriptor, fileSystem: any FileSystem, byteLimit: Int = .max) {
        self.file = file
        self.fileSystem = fileSystem
        self.byteLimit = byteLimit
    }

    /// The next line; nil at the end.
    mutating func next() throws(FileSystemError) -> Line? {
        var isTooLong = false
        var searched = start
        while true {
            if let end = newline(from: searched) {
                let line = buffer[start..<end]
                start = end + 1
                return isTooLong || line.count >= StoreLayout.actionByteLimit ? .tooLong : .whole(Array(line))
            }
            buffer.removeFirst(start)
            start = 0
            if buffer.count > StoreLayout.actionByteLimit {
                isTooLong = true
                buffer = []
            }
            searched = buffer.count
            if byteCount >= byteLimit {
                isCutShort = true
                return nil
            }
            let chunk = try fileSystem.chunk(of: file, byteCount: Self.chunkByteCount)
            if chunk.isEmpty { break }
            byteCount += chunk.count
            buffer += chunk
        }
        let isAtEnd = buffer.isEmpty && !isTooLong
        buffer = []
        return isAtEnd ? nil : .torn
    }

    private func newline(from index: Int) -> Int? {
        buffer.withUnsafeBytes { bytes in
            guard index < bytes.count, let first = bytes.baseAddress,
                let found = memchr(first + index, Int32(ActionLine.newline), bytes.count - index)
            else { return nil }
            return UnsafeRawPointer(found) - first
        }
    }
}
