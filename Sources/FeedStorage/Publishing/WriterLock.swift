#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The right to write to a store, held by one writer across threads and processes.
///
/// The system takes it back when the holder ends, however it ends. The number of the holder's process in the file is for
/// people: found while nobody holds the lock it means nothing.
struct WriterLock: ~Copyable {
    private let file: Descriptor
    private let fileSystem: any FileSystem

    /// Waits for the lock.
    ///
    /// - Parameter name: the lock file; the writers' by default.
    /// - Throws: ``StoreError/locked(path:holder:waitedMilliseconds:)`` when another kept it for the whole deadline.
    init(
        root: OpenFolder, storePath: String, name: FileName = StoreLayout.lock, waitingMilliseconds: Int
    ) throws(StoreError) {
        let path = StoreLayout.path(storePath, name)
        fileSystem = root.fileSystem
        for _ in 0..<Self.attemptLimit {
            let file = try Self.open(root, name, path)
            do throws(StoreError) {
                if try Self.take(file, root, name, path, waitingMilliseconds) {
                    self.file = file
                    signature()
                    return
                }
            } catch {
                root.fileSystem.close(file)
                throw error
            }
            root.fileSystem.close(file)
        }
        throw .locked(path: path, holder: nil, waitedMilliseconds: waitingMilliseconds)
    }

    /// Gives the lock to the next writer.
    consuming func release() {}

    deinit {
        // A number that stays behind because the disk refuses means nothing once the lock is free.
        do throws(FileSystemError) { try fileSystem.truncate(file, to: 0) } catch {}
        fileSystem.close(file)
    }

    /// How often the file may be replaced under our hands before we give up.
    private static let attemptLimit = 100

    private static func open(_ root: OpenFolder, _ name: FileName, _ path: String) throws(StoreError) -> Descriptor {
        do throws(FileSystemError) {
            let file = try root.fileSystem.openFile(name, in: root.descriptor, for: .createOrUpdate)
            do throws(FileSystemError) {
                if try root.fileSystem.status(of: file).kind == .file { return file }
            } catch {
                root.fileSystem.close(file)
                throw error
            }
            root.fileSystem.close(file)
        } catch let error where [ELOOP, EISDIR, ENXIO].contains(error.errno) {
            throw .lockIsNoFile(path: path)
        } catch {
            throw StoreError(error, .takeLock, path)
        }
        throw .lockIsNoFile(path: path)
    }

    /// Whether the lock was taken on the file that has the name; false when that was removed or replaced meanwhile.
    private static func take(
        _ file: Descriptor, _ root: OpenFolder, _ name: FileName, _ path: String, _ waitingMilliseconds: Int
    ) throws(StoreError) -> Bool {
        let isOurs = try StoreError.wrapping(.takeLock, path) { () throws(FileSystemError) in
            try root.fileSystem.lock(file, waitingMilliseconds: waitingMilliseconds)
        }
        if !isOurs {
            throw .locked(
                path: path, holder: holder(file, root.fileSystem), waitedMilliseconds: waitingMilliseconds)
        }
        return try StoreError.wrapping(.takeLock, path) { () throws(FileSystemError) in
            try root.statusIfPresent(of: name)?.inode == root.fileSystem.status(of: file).inode
        }
    }

    /// The number in the file, or nil.
    private static func holder(_ file: Descriptor, _ fileSystem: any FileSystem) -> Int32? {
        do throws(FileSystemError) {
            let text = String(decoding: try fileSystem.chunk(of: file, byteCount: 16), as: UTF8.self)
            return Int32(text.prefix { $0.isASCII && $0.isNumber })
        } catch {
            return nil
        }
    }

    /// Writes our number. It only helps people, so a disk that is full does not stop a publish here.
    private func signature() {
        do throws(FileSystemError) {
            try fileSystem.truncate(file, to: 0)
            try fileSystem.writeAll(Array("\(fileSystem.processIdentifier)\n".utf8), to: file)
        } catch {}
    }
}
