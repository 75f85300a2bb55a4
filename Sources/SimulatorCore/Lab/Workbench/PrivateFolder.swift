import FeedStorage
import Foundation

/// A folder of our own under the temporary one, `widgetsim-lab-<process>-<n>`, that nobody else may look into.
///
/// While the process lives it holds a lock on a file in it. After a crash the system lets go of the lock, and the next
/// start knows by that, and by the number of the process, that the folder may go.
final class PrivateFolder: Sendable {
    /// Where it is.
    let path: String
    private let name: FileName
    private let parent: LabFolder
    private let lock: Descriptor

    static let prefix = "widgetsim-lab-"
    private static let lockName: FileName = "lock"

    /// Makes one.
    ///
    /// - Throws: `LabError.failed` when it cannot be made; nothing is left then.
    init(in temporaryFolder: String, fileSystem: any LabFileSystem) throws(LabError) {
        parent = try LabFolder(path: temporaryFolder, fileSystem: fileSystem)
        let name = try Self.makeFolder(in: parent)
        self.name = name
        path = parent.path(of: name)
        do throws(LabError) {
            lock = try Self.makeLock(in: parent.folder(name))
        } catch {
            // The first error is the one to tell.
            try? parent.remove(name)
            throw error
        }
    }

    deinit { parent.fileSystem.close(lock) }

    /// The folder, open.
    func open() throws(LabError) -> LabFolder { try parent.folder(name) }

    /// Removes it with all that is in it; nothing happens when it has gone.
    func remove() throws(LabError) { try parent.remove(name) }

    private static func makeFolder(in parent: LabFolder) throws(LabError) -> FileName {
        var number = 1
        while true {
            let name = FileName("\(prefix)\(parent.fileSystem.processIdentifier)-\(number)")
            do throws(FileSystemError) {
                try parent.fileSystem.makePrivateFolder(name, in: parent.descriptor)
                return name
            } catch  where error.errno == EEXIST && number < 10_000 {
                number += 1
            } catch {
                throw .failed(error, path: parent.path(of: name))
            }
        }
    }

    private static func makeLock(in folder: LabFolder) throws(LabError) -> Descriptor {
        try folder.attempt(lockName) { () throws(FileSystemError) in
            let lock = try folder.fileSystem.openFile(lockName, in: folder.descriptor, for: .createOrUpdate)
            _ = try folder.fileSystem.lock(lock, waitingMilliseconds: 0)
            return lock
        }
    }

    /// Removes the folders that processes left which are no more.
    ///
    /// Only what has exactly our kind of name, is a folder, is the user's own with mode 0700, belongs to a process that
    /// does not run, and whose lock nobody holds.
    /// - Returns: the paths that were removed. What cannot be removed stays and is no error.
    @discardableResult
    static func removeStale(in temporaryFolder: String, fileSystem: any LabFileSystem) -> [String] {
        guard let parent = try? LabFolder(path: temporaryFolder, fileSystem: fileSystem),
            let entries = try? fileSystem.list(parent.descriptor)
        else { return [] }
        // Sorted only then: the temporary folder may hold thousands of other people's names.
        let stale = entries.map(\.name).filter { isStale($0, in: parent) }
        return stale.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.compactMap { name in
            do throws(LabError) {
                try parent.remove(name)
                return parent.path(of: name)
            } catch {
                return nil
            }
        }
    }

    private static func isStale(_ name: FileName, in parent: LabFolder) -> Bool {
        let fileSystem = parent.fileSystem
        guard let process = process(of: name), process != fileSystem.processIdentifier,
            let status = try? parent.status(of: name), status.kind == .folder, status.permissions == 0o700,
            let owner = try? fileSystem.owner(of: name, in: parent.descriptor), owner == fileSystem.userIdentifier,
            !fileSystem.isRunning(process: process), let folder = try? parent.folder(name)
        else { return false }
        // A process of another container may run without a number here; its lock is seen all the same.
        guard let lock = try? fileSystem.openFile(lockName, in: folder.descriptor, for: .update) else {
            return (try? folder.status(of: lockName)) == .some(nil)
        }
        defer { fileSystem.close(lock) }
        return (try? fileSystem.lock(lock, waitingMilliseconds: 0)) == true
    }

    /// The process in a name that is exactly ours: the prefix, a number, a hyphen, a number.
    static func process(of name: FileName) -> Int32? {
        guard name.bytes.starts(with: prefix.utf8) else { return nil }
        let parts = name.string.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy(isNumber),
            let process = Int32(parts[0]), process > 0
        else { return nil }
        return process
    }

    private static func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
