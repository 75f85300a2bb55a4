import FeedStorage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Files that the command line names.
enum InputFile {
    /// The whole file; nil, with `errno`, when it cannot be read, EFBIG when it is larger than a feed may be. `-` is
    /// standard input.
    static func bytes(of path: String, limit: Int = StoreLayout.feedByteLimit) -> [UInt8]? {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += chunk[..<count]
                if bytes.count > limit {
                    errno = EFBIG
                    return nil
                }
            } else if errno != EINTR {
                return nil
            }
        }
    }

    /// The names in a folder; none when it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }
}
