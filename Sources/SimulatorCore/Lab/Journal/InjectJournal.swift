import FeedStorage
import Foundation
import OrderedJSON

/// Faults of the command `inject`, which damages the store given and can put it back in another run.
///
/// What was changed is kept in the state directory, `inject/<number of the store's path>/<n>.json`, before anything is
/// changed: a crash in between loses nothing.
public struct InjectJournal: Sendable {
    private let stateFolder: String
    private let fileSystem: any LabFileSystem

    /// Describes a journal; nothing is made yet.
    ///
    /// - Parameter stateFolder: the program's state directory, which need not exist.
    public init(stateFolder: String, fileSystem: any LabFileSystem = POSIXFileSystem()) {
        self.stateFolder = stateFolder
        self.fileSystem = fileSystem
    }

    /// Damages a store in place and keeps what is needed to put it back.
    ///
    /// - Parameter store: the absolute path of the store.
    /// - Throws: `LabError`; the store is then as before.
    public func inject(
        _ fault: Fault, at target: FaultTarget, store: String
    ) throws(LabError) -> Change {
        let root = try LabFolder(path: store, fileSystem: fileSystem)
        let survey = try StoreSurvey(of: store, fileSystem: fileSystem)
        let plan = try FaultInjector.plan(fault, at: target, in: root, survey: survey)
        let prepared = try FaultInjector.prepared(plan, in: root)
        let folder = try openFolder(of: store, isMaking: true)
        let name = FileName("\((try numbers(in: folder).last ?? 0) + 1).json")
        try write(prepared, store: store, as: name, in: folder)
        do throws(LabError) {
            let change = try FaultInjector.perform(prepared, in: root)
            // Once more, with the times that the system gave.
            try write(change, store: store, as: name, in: folder)
            return change
        } catch {
            // The first error is the one to tell.
            try? folder.remove(name)
            throw error
        }
    }

    /// Puts back what the last `inject` into this store has changed; the one before it is the last then.
    ///
    /// - Parameter store: the absolute path of the store, as it was given to ``inject(_:at:store:)``.
    /// - Throws: `LabError.nothingToUndo`, `LabError.cannotPutBack` when someone else has changed the same place,
    ///   `LabError.badJournal` when what was kept cannot be understood.
    public func undo(store: String) throws(LabError) -> Change {
        let folder: LabFolder
        do throws(LabError) {
            folder = try openFolder(of: store, isMaking: false)
        } catch .failed(let error, _) where error.errno == ENOENT {
            throw .nothingToUndo
        } catch .nothingAt {
            throw .nothingToUndo
        }
        guard let number = try numbers(in: folder).last else { throw .nothingToUndo }
        let name = FileName("\(number).json")
        guard let json = try? JSONParser.parse(folder.bytes(of: name)), let kept = ChangeForm.change(from: json),
            kept.store == Self.plain(store)
        else { throw .badJournal(path: folder.path(of: name)) }
        do throws(LabError) {
            try kept.change.undo(in: LabFolder(path: store, fileSystem: fileSystem))
        } catch .changedSince(let path), .nothingAt(let path) {
            // It will never be possible again, and would stand in the way of the changes before it.
            try folder.remove(name)
            throw .cannotPutBack(path: path)
        }
        try folder.remove(name)
        return kept.change
    }

    private func write(
        _ change: Change, store: String, as name: FileName, in folder: LabFolder
    ) throws(LabError) {
        let json = ChangeForm.json(of: change, store: Self.plain(store))
        try DiskEntry.file(bytes: JSONWriter.compactBytes(json), permissions: 0o600, modified: nil)
            .put(name, in: folder)
    }

    private func numbers(in folder: LabFolder) throws(LabError) -> [Int] {
        try folder.entries().compactMap { entry in
            let name = entry.name.string
            return name.hasSuffix(".json") ? Int(name.dropLast(5)) : nil
        }.sorted()
    }

    private func openFolder(of store: String, isMaking: Bool) throws(LabError) -> LabFolder {
        let home = try isMaking ? makeFolder(stateFolder) : LabFolder(path: stateFolder, fileSystem: fileSystem)
        let names = [FileName("inject"), FileName(Self.number(of: Self.plain(store)))]
        var folder = home
        for name in names {
            if isMaking, try folder.status(of: name) == nil { try Self.make(name, in: folder) }
            folder = try folder.folder(name)
        }
        return folder
    }

    /// Opens a folder by its path, and makes it and those above it where they are missing.
    private func makeFolder(_ path: String) throws(LabError) -> LabFolder {
        do throws(LabError) {
            return try LabFolder(path: path, fileSystem: fileSystem)
        } catch .failed(let error, _) where error.errno == ENOENT {
            let parts = path.split(separator: "/")
            guard let last = parts.last else { throw .failed(error, path: path) }
            let above = (path.hasPrefix("/") ? "/" : "./") + parts.dropLast().joined(separator: "/")
            let parent = try makeFolder(above)
            try Self.make(FileName(String(last)), in: parent)
            return try parent.folder(FileName(String(last)))
        }
    }

    private static func make(_ name: FileName, in folder: LabFolder) throws(LabError) {
        do throws(FileSystemError) {
            try folder.fileSystem.makePrivateFolder(name, in: folder.descriptor)
        } catch  where error.errno == EEXIST {
            // Another process was quicker.
        } catch {
            throw .failed(error, path: folder.path(of: name))
        }
    }

    private static func plain(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// A folder name for a path: FNV-1a of its bytes. The file in it names the path in full.
    private static func number(of path: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
