import FeedStorage
import WidgetModel

/// What `layout init` does: writes a first layout from what `auto` guessed, and has the manifest name it.
public struct LayoutStart {
    /// What was done, for people.
    public struct Outcome: Sendable, Equatable {
        /// Where the layout is.
        public var path: String
        /// What became of the manifest, as a sentence.
        public var manifest: String
    }

    /// Why nothing was written.
    public enum Failure: Error {
        /// No generation of the store can be read, so that there is nothing to guess from.
        case nothingReadable(path: String)
        case exists(path: String)
        case lab(LabError)

        /// What, where, what to do.
        public var message: String {
            switch self {
            case .nothingReadable(let path):
                "no generation in \(path) can be read, so there is nothing to lay out; publish one first"
            case .exists(let path): "\(path) is there already; give --force to replace it, or --output for another"
            case .lab(let error): error.message
            }
        }

        /// What a command ends with.
        public var status: CommandStatus {
            switch self {
            case .nothingReadable: .noInput
            case .exists: .cannotCreate
            case .lab(let error): error.status
            }
        }
    }

    /// The file's name where nobody gives another.
    static let fileName = "layout.json"

    private let root: String
    private let manifestLayout: String?
    private let draft: LayoutDraft
    private let fileSystem: any LabFileSystem

    /// Looks at the generation that is shown. - Throws: `nothingReadable`.
    public init(_ view: StoreView, fileSystem: any LabFileSystem) throws(Failure) {
        guard let resolved = view.snapshot.resolution.resolved else { throw .nothingReadable(path: view.path) }
        root = view.root
        manifestLayout = view.snapshot.manifest.layout
        self.fileSystem = fileSystem
        let assets = Set(view.snapshot.assets.map(\.name))
        draft = LayoutDraft(for: resolved.payload, hasAsset: assets.contains)
    }

    /// The layout file.
    public var text: String { draft.text }

    /// Writes it beside the manifest, or to another path.
    ///
    /// - Parameters:
    ///   - output: nil takes the name that the manifest gives, else `layout.json`.
    ///   - replaces: whether a file that is there may go.
    /// - Throws: `exists`, or `lab` with what the system refused; the manifest is touched only once the layout is there.
    public func write(to output: String?, replaces: Bool) throws(Failure) -> Outcome {
        let path = output ?? "\(root)/\(manifestLayout.flatMap { SafeName.isSafe($0) ? $0 : nil } ?? Self.fileName)"
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let name = parts.last.map(String.init) ?? ""
        let above = parts.dropLast().joined(separator: "/")
        let parent = parts.count > 1 ? (above.isEmpty ? "/" : above) : "."
        do throws(LabError) {
            let folder = try LabFolder(path: parent, fileSystem: fileSystem)
            try folder.put(Array(text.utf8), as: FileName(name), isReplacing: replaces)
            let store = try LabFolder(path: root, fileSystem: fileSystem)
            let isBeside = try folder.inode() == store.inode()
            let sentence =
                isBeside ? try nameInManifest(name, in: store) : "Put it beside widget.json, and name it there."
            return Outcome(path: path, manifest: sentence)
        } catch .failed(let error, _) where error.errno == FileSystemError.exists && !replaces {
            throw .exists(path: path)
        } catch {
            throw .lab(error)
        }
    }

    /// Has the manifest name the layout, where that changes nothing else in it.
    private func nameInManifest(_ name: String, in store: LabFolder) throws(LabError) -> String {
        let byHand = "Add \"layout\": \"\(name)\" to widget.json."
        guard SafeName.isSafe(name) else {
            return "Give it a name of letters, digits, - _ and ., and add it to widget.json."
        }
        var bytes: [UInt8]?
        switch FeedStore(root: root, fileSystem: fileSystem).manifestFile() {
        case .missing: break
        case .bytes(let found, let byteCount) where found.count == byteCount: bytes = found
        case .bytes, .refused: return byHand
        }
        switch ManifestEdit.naming(layout: name, in: bytes) {
        case .changed(let changed):
            try store.put(changed, as: StoreLayout.manifest, isReplacing: bytes != nil)
            return bytes == nil ? "A new widget.json names it." : "widget.json names it now."
        case .unchanged: return "widget.json names it already."
        case .namesOther(let other): return "widget.json names \(other); put \"layout\": \"\(name)\" there instead."
        case .unreadable: return byHand
        }
    }
}

extension FileSystemError {
    /// The number of "there is already something of that name".
    static let exists: Int32 = 17
}

extension LabFolder {
    /// Writes a file whole or not at all: under another name first.
    ///
    /// - Throws: `LabError.failed`, with EEXIST where the name is taken and may not be replaced.
    func put(_ bytes: [UInt8], as name: FileName, isReplacing: Bool) throws(LabError) {
        if !isReplacing, try status(of: name) != nil {
            throw .failed(
                FileSystemError(call: .create, path: path(of: name), errno: FileSystemError.exists), path: path)
        }
        let draft = FileName(".\(name.string).new")
        try remove(draft)
        do throws(LabError) {
            try attempt(name) { () throws(FileSystemError) in
                let file = try fileSystem.openFile(draft, in: descriptor, for: .create)
                defer { fileSystem.close(file) }
                try fileSystem.writeAll(bytes, to: file)
                try fileSystem.sync(file)
            }
        } catch {
            // The first error is the one to tell; what cannot be removed now the next time takes away.
            try? remove(draft)
            throw error
        }
        // A crash here leaves the draft, which the next time takes away.
        try attempt(name) { () throws(FileSystemError) in
            try fileSystem.rename(draft, in: descriptor, to: name, in: descriptor, isReplacing: isReplacing)
        }
    }

    /// The number of the folder itself, by which two paths to it are told to be one.
    func inode() throws(LabError) -> UInt64 {
        try attempt { () throws(FileSystemError) in try fileSystem.status(of: descriptor).inode }
    }
}
