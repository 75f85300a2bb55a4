/// What verifying found of generations, for as long as every file of theirs keeps its size, time and inode.
///
/// For a program that verifies the same store again and again. What was written a moment ago is not kept: another change
/// could leave the same time. Used by one thread at a time.
public final class VerificationCache {
    /// Files whose time is no older than this when they are verified are hashed again, in milliseconds: some file systems
    /// stamp them to two seconds.
    static let settlingMilliseconds: Int64 = 2000
    /// Beyond so many generations everything is forgotten.
    static let limit = 4096

    /// One generation of one store.
    struct Key: Hashable {
        var root: String
        var id: GenerationID
    }

    /// What the system knows of the files of a generation without reading them.
    struct Signature: Hashable {
        var feed: FileStatus
        /// Of the folder of assets, and of all that is in it.
        var assets: [FileName: FileStatus]

        /// When the last of them changed, in nanoseconds since 1970.
        var newestNanoseconds: Int64 {
            assets.values.reduce(feed.modifiedNanoseconds) { max($0, $1.modifiedNanoseconds) }
        }
    }

    private struct Entry {
        var signature: Signature
        var examination: Verifier.Examination
    }

    private var entries: [Key: Entry] = [:]

    /// Remembers nothing yet.
    public init() {}

    func examination(of key: Key, with signature: Signature) -> Verifier.Examination? {
        entries[key].flatMap { $0.signature == signature ? $0.examination : nil }
    }

    func keep(_ examination: Verifier.Examination, of key: Key, with signature: Signature, epochMilliseconds: Int64) {
        let settled = epochMilliseconds - Self.settlingMilliseconds
        guard signature.newestNanoseconds / 1_000_000 < settled else { return }
        if entries.count >= Self.limit { entries = [:] }
        entries[key] = Entry(signature: signature, examination: examination)
    }
}

extension StoreFolders {
    /// What the system knows of the files of a generation; nil where they are not all there to be looked at.
    func signature(of id: GenerationID) throws(StoreError) -> VerificationCache.Signature? {
        guard id.isSafe, case .open(let folder) = try generation(id) else { return nil }
        do throws(FileSystemError) {
            var signature = VerificationCache.Signature(feed: try folder.status(of: StoreLayout.feed), assets: [:])
            guard let status = try folder.statusIfPresent(of: StoreLayout.assets) else { return signature }
            signature.assets[StoreLayout.assets] = status
            guard status.kind == .folder else { return signature }
            let assets = try OpenFolder(StoreLayout.assets, in: folder)
            for entry in try assets.list() {
                // A name on disk has no slash, so that none is taken for the folder itself.
                let name = FileName(bytes: [UInt8(ascii: "/")] + entry.name.bytes)
                signature.assets[name] = try assets.status(of: entry.name)
            }
            return signature
        } catch {
            // Verifying comes to the same place and says what is wrong there.
            return nil
        }
    }
}
