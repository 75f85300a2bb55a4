import FeedStorage
import OrderedJSON
import WidgetModel

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Turns files that apps leave on disk into feeds.
public struct Importer: Sendable {
    private let fileSystem: any FileSystem

    /// How many files of a folder are looked at.
    private static let fileLimit = 1000

    /// Reads through that file system.
    public init(fileSystem: any FileSystem = POSIXFileSystem()) { self.fileSystem = fileSystem }

    /// What was found at a path.
    public struct Findings: Sendable {
        public var feeds: [ImportedFeed]
        /// What is wrong with single files of a folder, whose others are fine.
        public var problems: [ImportError] = []
    }

    /// The feeds of a file, or of a folder of `.surface` files or of a snapshot, in the order of their names.
    ///
    /// - Parameters:
    ///   - path: a file or folder; links are followed, they are the caller's own.
    ///   - key: the value of a property list to take; by default the only one that holds something to show.
    /// - Throws: `ImportError` where nothing can be made of it.
    public func feeds(at path: String, key: String? = nil) throws(ImportError) -> Findings {
        let folder: Descriptor
        do throws(FileSystemError) {
            folder = try fileSystem.openFolder(path: path)
        } catch  where error.errno == ENOTDIR {
            return Findings(feeds: [try feed(of: ForeignFile.read(path, fileSystem: fileSystem), key: key)])
        } catch {
            throw .unreadable(path: path, errno: error.errno)
        }
        defer { fileSystem.close(folder) }
        let names: [String]
        do throws(FileSystemError) {
            names = try fileSystem.list(folder).filter { $0.kind == .file }.map(\.name.string).sorted()
        } catch {
            throw .unreadable(path: path, errno: error.errno)
        }
        if key != nil { throw .keyForNothing(path: path) }
        return try feeds(inFolder: path, names: names)
    }

    private func feeds(inFolder path: String, names: [String]) throws(ImportError) -> Findings {
        let surfaces = names.filter { $0.hasSuffix(SurfaceFile.fileNameEnding) }.prefix(Self.fileLimit)
        if !surfaces.isEmpty {
            var feeds: [ImportedFeed] = []
            var problems: [ImportError] = []
            for name in surfaces {
                do throws(ImportError) {
                    feeds.append(
                        try feed(of: ForeignFile.read("\(path)/\(name)", fileSystem: fileSystem), key: nil))
                } catch {
                    problems.append(error)
                }
            }
            return Findings(feeds: feeds, problems: problems)
        }
        for name in names.filter({ $0.hasSuffix(".json") }).prefix(Self.fileLimit) {
            guard let (file, payload) = readable("\(path)/\(name)"),
                let assets = SnapshotForm.assets(of: payload, in: path, names: Set(names))
            else { continue }
            let feed = ImportedFeed(
                form: .snapshot, path: path, name: path.split(separator: "/").last.map(String.init) ?? file.name,
                kind: "snapshot", payload: payload, assets: assets,
                generatedAtEpochMilliseconds: file.modifiedEpochMilliseconds)
            return Findings(feeds: [feed])
        }
        throw .nothingToImport(path: path)
    }

    /// A file of a folder with JSON in it; what else lies there is nobody's business.
    private func readable(_ path: String) -> (ForeignFile, JSONValue)? {
        do throws(ImportError) {
            let file = try ForeignFile.read(path, fileSystem: fileSystem)
            return (file, try file.json())
        } catch {
            return nil
        }
    }

    private func feed(of file: ForeignFile, key: String?) throws(ImportError) -> ImportedFeed {
        if PropertyListForm.isMeant(by: file.bytes) {
            let payload = try PropertyListForm(file).payload(key: key)
            var feed = feed(of: file, JSONForms.reading(payload))
            if feed.form == .json { feed.form = .propertyList }
            return feed
        }
        if key != nil { throw .keyForNothing(path: file.path) }
        if SurfaceForm.isMeant(by: file) { return try SurfaceForm.feed(of: file) }
        return feed(of: file, JSONForms.reading(try file.json()))
    }

    private func feed(of file: ForeignFile, _ reading: JSONForms.Reading) -> ImportedFeed {
        ImportedFeed(
            form: reading.form, path: file.path, name: file.name, kind: reading.kind, payload: reading.payload,
            schemaVersion: reading.schemaVersion, assets: [],
            generatedAtEpochMilliseconds: reading.generatedAtEpochMilliseconds ?? file.modifiedEpochMilliseconds)
    }
}
