import FeedStorage
import Foundation
import OrderedJSON

/// Where a store came from that was made of a foreign file.
public struct ForeignSource: Sendable, Equatable {
    /// The file or folder, as it was named.
    public var path: String
    public var form: ForeignForm

    /// Names a source.
    public init(path: String, form: ForeignForm) {
        self.path = path
        self.form = form
    }
}

/// Stores made of foreign files, in a private folder that goes when the program ends, or at the next start after a crash.
public final class ImportedStores {
    private let temporaryFolder: String
    private let fileSystem: any LabFileSystem
    private var folder: PrivateFolder?

    /// Nothing is made before the first file.
    public init(temporaryFolder: String, fileSystem: any LabFileSystem = POSIXFileSystem()) {
        self.temporaryFolder = temporaryFolder
        self.fileSystem = fileSystem
    }

    /// Makes a store with one generation of it.
    ///
    /// - Returns: the store's folder.
    /// - Throws: `ImportError.notWritten` when the temporary folder is full or may not be written.
    public func store(of feed: ImportedFeed) throws(ImportError) -> String {
        do throws(LabError) {
            let home = try privateFolder().open()
            let name = try Self.freeName(feed.name, in: home)
            try home.attempt(name) { () throws(FileSystemError) in
                try fileSystem.makePrivateFolder(name, in: home.descriptor)
            }
            let path = home.path(of: name)
            try feed.write(to: path, fileSystem: fileSystem)
            return path
        } catch {
            throw .notWritten(why: error.message)
        }
    }

    /// Removes all of them. What cannot be removed now the next start removes.
    public func remove() {
        try? folder?.remove()
        folder = nil
    }

    private func privateFolder() throws(LabError) -> PrivateFolder {
        if let folder { return folder }
        let made = try PrivateFolder(in: temporaryFolder, fileSystem: fileSystem)
        folder = made
        return made
    }

    private static func freeName(_ name: String, in folder: LabFolder) throws(LabError) -> FileName {
        let stem = ["", ".", ".."].contains(name) ? "feed" : name
        var number = 1
        while true {
            let candidate = FileName(number == 1 ? stem : "\(stem)-\(number)")
            if try folder.status(of: candidate) == nil { return candidate }
            number += 1
        }
    }
}

extension ImportedFeed {
    /// Writes it as a generation of the store in that folder, with a manifest where there is none.
    ///
    /// - Throws: `LabError.store` as a publish does, `LabError.failed` when the manifest cannot be written.
    @discardableResult
    public func write(to root: String, fileSystem: any LabFileSystem) throws(LabError) -> PublishResult {
        let result: PublishResult
        do throws(StoreError) {
            result = try FeedStore(root: root, schemaVersion: schemaVersion, fileSystem: fileSystem).publish(
                payload, assets: assets,
                options: PublishOptions(generatedAtEpochMilliseconds: generatedAtEpochMilliseconds))
        } catch {
            throw .store(error)
        }
        let folder = try LabFolder(path: root, fileSystem: fileSystem)
        if try folder.status(of: StoreLayout.manifest) == nil {
            try folder.attempt(StoreLayout.manifest) { () throws(FileSystemError) in
                let file = try fileSystem.openFile(StoreLayout.manifest, in: folder.descriptor, for: .create)
                defer { fileSystem.close(file) }
                try fileSystem.writeAll(JSONWriter.pretty(manifest).utf8, to: file)
            }
        }
        return result
    }
}
