#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Replaces the pointer in one step, or leaves the old one.
struct PointerWriter {
    let root: OpenFolder
    /// The store's path, for errors.
    let path: String
    /// The pointer as it was before.
    let old: PointerReading

    /// What became of the pointer when it could not be replaced.
    struct Failure: Error {
        var error: StoreError
        /// Whether the old pointer is surely the one that readers see, now and after a power cut.
        var isOldInPlace: Bool
    }

    /// Replaces the pointer and returns when it will survive a power cut.
    func write(_ pointer: Pointer) throws(Failure) {
        do throws(StoreError) {
            // A crash in here leaves current.json.tmp beside the old pointer; the next publish replaces it.
            try replace(with: pointer.bytes)
        } catch {
            throw Failure(error: error, isOldInPlace: true)
        }
        do throws(FileSystemError) {
            // A crash before this leaves the old pointer or the new; the generations of both are on the disk.
            try root.sync()
        } catch {
            throw Failure(error: StoreError(error, .syncStore, path), isOldInPlace: restore())
        }
    }

    private func replace(with bytes: [UInt8]) throws(StoreError) {
        let draft = StoreLayout.pointerDraft
        try StoreError.wrapping(.writePointer, StoreLayout.path(path, draft)) { () throws(FileSystemError) in
            // What a dead writer left, whatever it is.
            try root.removeTree(draft)
        }
        do throws(FileSystemError) {
            try root.writeFile(draft) { file throws(FileSystemError) in
                try root.fileSystem.writeAll(bytes, to: file)
            }
        } catch {
            discard(draft)
            throw StoreError(error, .writePointer, StoreLayout.path(path, draft))
        }
        do throws(FileSystemError) {
            try root.fileSystem.rename(
                draft, in: root.descriptor, to: StoreLayout.pointer, in: root.descriptor, isReplacing: true)
        } catch {
            discard(draft)
            throw StoreError(error, .replacePointer, StoreLayout.path(path, StoreLayout.pointer))
        }
    }

    /// Puts the old pointer back after the new one could not be synced; whether that worked.
    private func restore() -> Bool {
        do {
            if let bytes = old.bytes {
                try replace(with: bytes)
            } else if old.trace.status == .missing {
                try root.fileSystem.removeFile(StoreLayout.pointer, in: root.descriptor)
            } else {
                return false
            }
            try root.sync()
            return true
        } catch {
            // Either pointer may be the one that survives, so both generations have to stay.
            return false
        }
    }

    private func discard(_ draft: FileName) {
        do throws(FileSystemError) { try root.removeTree(draft) } catch {}
    }
}
