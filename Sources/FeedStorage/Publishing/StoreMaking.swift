#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension OpenFolder {
    /// Opens a folder by the caller's path and makes it, and those that lead to it, where there is none.
    ///
    /// What was made is not synced: see ``syncParents(ofStore:fileSystem:)``.
    static func openOrMake(path: String, fileSystem: any FileSystem) throws(StoreError) -> OpenFolder {
        do throws(FileSystemError) {
            return try OpenFolder(path: path, fileSystem: fileSystem)
        } catch let error where error.errno == ENOENT {
            guard let (parentPath, name) = split(path) else { throw StoreError(error, .makeStore, path) }
            let parent = try openOrMake(path: parentPath, fileSystem: fileSystem)
            do throws(FileSystemError) {
                try fileSystem.makeFolder(name, in: parent.descriptor)
            } catch let error where error.errno == EEXIST {
                // Another writer was first.
            } catch {
                throw StoreError(error, .makeStore, path)
            }
            return try StoreError.wrapping(.makeStore, path) { () throws(FileSystemError) in
                try OpenFolder(path: path, fileSystem: fileSystem)
            }
        } catch {
            throw StoreError(error, .openStore, path)
        }
    }

    /// Brings the names of a store's folder, and of those made for it, to the disk.
    ///
    /// Without this a power cut could take the whole store away, however well its content is synced. This writer may have
    /// made them, or one that died at once; either way such a folder holds nothing but the next, so that the way up ends at
    /// the first that holds more.
    static func syncParents(ofStore path: String, fileSystem: any FileSystem) throws(StoreError) {
        var path = path
        while let (parentPath, _) = split(path) {
            do throws(FileSystemError) {
                let parent = try OpenFolder(path: parentPath, fileSystem: fileSystem)
                try parent.sync()
                if try parent.list().count > 1 { return }
            } catch let error where [EACCES, EPERM, EROFS, EINVAL, ENOTSUP].contains(error.errno) {
                // Above an app's own folders there are some that it may not open. It made nothing in them.
                return
            } catch {
                throw StoreError(error, .makeStore, parentPath)
            }
            if parentPath == "." { return }
            path = parentPath
        }
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
