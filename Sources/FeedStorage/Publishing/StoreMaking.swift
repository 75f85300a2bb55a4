#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension OpenFolder {
    /// Opens a folder by the caller's path and makes it, and those that lead to it, where there is none.
    static func openOrMake(path: String, fileSystem: any FileSystem) throws(StoreError) -> OpenFolder {
        do throws(FileSystemError) {
            return try OpenFolder(path: path, fileSystem: fileSystem)
        } catch let error where error.errno == ENOENT {
            guard let (parentPath, name) = split(path) else { throw StoreError(error, .makeStore, path) }
            let parent = try openOrMake(path: parentPath, fileSystem: fileSystem)
            do throws(FileSystemError) {
                try fileSystem.makeFolder(name, in: parent.descriptor)
            } catch let error where error.errno == EEXIST {
                // Another writer was first, and may not have come to the sync yet.
            } catch {
                throw StoreError(error, .makeStore, path)
            }
            // Without this a power cut could take the whole store away, however well its content is synced.
            try StoreError.wrapping(.makeStore, path) { () throws(FileSystemError) in try parent.sync() }
            return try StoreError.wrapping(.makeStore, path) { () throws(FileSystemError) in
                try OpenFolder(path: path, fileSystem: fileSystem)
            }
        } catch {
            throw StoreError(error, .openStore, path)
        }
    }

    /// Syncs the folder above a store that was found there without a pointer.
    ///
    /// A writer may have died between making the store and syncing this. The folder above need not be ours to open (an
    /// app's container is not), and then the system made the store.
    static func syncParent(ofStore path: String, fileSystem: any FileSystem) {
        guard let (parentPath, _) = split(path) else { return }
        do throws(FileSystemError) {
            try OpenFolder(path: parentPath, fileSystem: fileSystem).sync()
        } catch {}
    }

    /// The path of the folder above, and the last name; nil for what has none.
    private static func split(_ path: String) -> (parent: String, name: FileName)? {
        var bytes = Array(path.utf8)
        let slash = UInt8(ascii: "/")
        while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
        guard !bytes.isEmpty, bytes != [slash] else { return nil }
        guard let cut = bytes.lastIndex(of: slash) else { return (".", FileName(bytes: bytes)) }
        let parent = cut == 0 ? [slash] : Array(bytes[..<cut])
        return (String(decoding: parent, as: UTF8.self), FileName(bytes: Array(bytes[(cut + 1)...])))
    }
}
