import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Files and folders by the system's calls alone.
enum PlainFiles {
    /// Writes the bytes of a generation and a pointer as plainly as can be done without losing them in a power cut.
    ///
    /// As many files, folders, syncs and renames as the store's own publish has.
    static func publish(_ feed: [UInt8], assets: [(name: String, bytes: [UInt8])], in root: String) throws {
        let generations = "\(root)/generations"
        let draft = "\(generations)/1.tmp"
        try call("mkdir", mkdir(root, 0o777))
        try call("mkdir", mkdir(generations, 0o777))
        try call("mkdir", mkdir(draft, 0o777))
        try call("mkdir", mkdir("\(draft)/assets", 0o777))
        for asset in assets { try write(asset.bytes, to: "\(draft)/assets/\(asset.name)") }
        try sync("\(draft)/assets")
        try write(feed, to: "\(draft)/feed.json")
        try sync(draft)
        try call("rename", rename(draft, "\(generations)/1"))
        try sync(generations)
        try write(Array(#"{"current":"1","previous":[]}"#.utf8), to: "\(root)/current.json.tmp")
        try call("rename", rename("\(root)/current.json.tmp", "\(root)/current.json"))
        try sync(root)
    }

    /// The bytes of a file.
    static func read(_ path: String) throws -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        try call("open", file)
        defer { close(file) }
        var status = stat()
        try call("fstat", fstat(file, &status))
        let size = Int(status.st_size)
        return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                #if canImport(Glibc)
                    let more = Glibc.read(file, buffer.baseAddress.map { $0 + count }, size - count)
                #else
                    let more = Darwin.read(file, buffer.baseAddress.map { $0 + count }, size - count)
                #endif
                try call("read", more)
                if more == 0 { break }
                count += more
            }
        }
    }

    /// The bytes of a file whose size the system does not say, as those of `/proc`.
    static func readAll(_ path: String) throws -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path) else { throw BenchError.call("open", errno: errno) }
        return Array(try file.readToEnd() ?? .init())
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        try call("open", file)
        defer { close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Glibc)
                let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            #else
                let count = rest.withUnsafeBytes { Darwin.write(file, $0.baseAddress, $0.count) }
            #endif
            try call("write", count)
            rest = rest.dropFirst(count)
        }
        try call("fsync", fsync(file))
    }

    private static func sync(_ folder: String) throws {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try call("open", descriptor)
        defer { close(descriptor) }
        try call("fsync", fsync(descriptor))
    }

    private static func call(_ name: String, _ result: some SignedInteger) throws {
        if result < 0 { throw BenchError.call(name, errno: errno) }
    }
}
