/// How many bytes are in memory at a time while a file is hashed or copied.
let fileChunkByteCount = 1 << 18

extension FileSystem {
    /// Goes through an open file from where it stands, piece by piece, and returns its size and hash.
    func digest(
        of file: Descriptor, each piece: (UnsafeRawBufferPointer) throws(FileSystemError) -> Void = { _ in }
    ) throws(FileSystemError) -> (byteCount: Int, hash: String) {
        var hash = ContentHash()
        var byteCount = 0
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: fileChunkByteCount, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = try read(file, into: buffer)
            if count == 0 { return (byteCount, hash.finish()) }
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            hash.update(bytes)
            try piece(bytes)
            byteCount += count
        }
    }

    /// Writes all of it, however many calls that takes.
    func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Descriptor) throws(FileSystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = try write(rest, to: file)
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Writes all of it, however many calls that takes.
    func writeAll(_ bytes: [UInt8], to file: Descriptor) throws(FileSystemError) {
        try bytes.withUnsafeBytes { buffer in
            Result { () throws(FileSystemError) in try writeAll(buffer, to: file) }
        }.get()
    }
}
