#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The pointer as it was read: what it says, and its bytes to tell later whether it changed.
struct PointerReading {
    let trace: PointerTrace
    /// Nil where no bytes could be read.
    let bytes: [UInt8]?

    /// Reads `current.json`.
    ///
    /// - Throws: when the store may not be searched (EACCES), and what no fall-back would mend.
    init(_ folders: StoreFolders) throws(StoreError) {
        let limit = StoreLayout.pointerByteLimit
        let path = StoreLayout.path(folders.path, StoreLayout.pointer)
        let content = try StoreError.wrapping(.readPointer, path) { () throws(FileSystemError) in
            try folders.root.content(of: StoreLayout.pointer, limit: limit)
        }
        if case .bytes(let bytes) = content {
            self.bytes = bytes
            trace = Pointer.parse(bytes)
            return
        }
        bytes = nil
        switch content {
        case .bytes, .absent: trace = PointerTrace(status: .missing)
        case .link: trace = PointerTrace(status: .symbolicLink)
        case .notAFile: trace = PointerTrace(status: .notAFile)
        case .tooLarge(let byteCount):
            trace = PointerTrace(status: .tooLarge(byteCount: byteCount, limit: limit))
        case .unreadable(let number):
            // A file in the way may be unreadable by itself; when even its status is refused, the store's folder is.
            if number == EACCES {
                do throws(FileSystemError) {
                    _ = try folders.root.status(of: StoreLayout.pointer)
                } catch let error where error.errno == EACCES {
                    throw StoreError(error, .openStore, folders.path)
                } catch {}
            }
            trace = PointerTrace(status: .unreadable(errno: number))
        }
    }
}
