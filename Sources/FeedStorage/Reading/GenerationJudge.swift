import OrderedJSON

/// Looks at one generation and says whether it will do.
struct GenerationJudge {
    let folders: StoreFolders
    let feedByteLimit: Int

    /// A generation whose envelope can be read.
    struct Readable {
        let folder: OpenFolder
        let envelope: FeedEnvelope
    }

    /// A generation whose feed was read and not looked into.
    struct Opened {
        let folder: OpenFolder
        let bytes: [UInt8]
    }

    /// Reads the envelope of a generation; with nil every schema version will do.
    ///
    /// - Throws: what no other generation would mend.
    func read(_ id: GenerationID, schemaVersion: Int64?) throws(StoreError) -> Result<Readable, Refusal> {
        switch try open(id) {
        case .failure(let refusal): .failure(refusal)
        case .success(let opened): Self.parse(opened, schemaVersion: schemaVersion)
        }
    }

    /// Reads the bytes of a generation's feed.
    ///
    /// - Throws: what no other generation would mend.
    func open(_ id: GenerationID) throws(StoreError) -> Result<Opened, Refusal> {
        guard SafeName.isSafe(id.bytes) else { return .failure(Refusal(.unsafeName)) }
        if id.isTemporary { return .failure(Refusal(.temporary)) }
        let folder: OpenFolder
        switch try folders.generation(id) {
        case .refused(let verdict): return .failure(Refusal(verdict))
        case .open(let opened): folder = opened
        }
        let content = try StoreError.wrapping(
            .readFeed, StoreLayout.path(folders.path, StoreLayout.generations, id.fileName, StoreLayout.feed)
        ) { () throws(FileSystemError) in try folder.content(of: StoreLayout.feed, limit: feedByteLimit) }
        do throws(Refusal) {
            return .success(Opened(folder: folder, bytes: try bytes(of: content)))
        } catch {
            return .failure(error)
        }
    }

    /// Reads the envelope out of the bytes.
    static func parse(_ opened: Opened, schemaVersion: Int64?) -> Result<Readable, Refusal> {
        do throws(Refusal) {
            let envelope = try EnvelopeParser.parse(opened.bytes, schemaVersion: schemaVersion)
            return .success(Readable(folder: opened.folder, envelope: envelope))
        } catch {
            return .failure(error)
        }
    }

    private func bytes(of content: FileContent) throws(Refusal) -> [UInt8] {
        switch content {
        case .bytes(let bytes): return bytes
        case .absent: throw Refusal(.missingFeed)
        case .link: throw Refusal(.symbolicLink)
        case .notAFile: throw Refusal(.notAFile)
        case .tooLarge(let byteCount): throw Refusal(.tooLarge(byteCount: byteCount, limit: feedByteLimit))
        case .unreadable(let number): throw Refusal(.unreadable(errno: number))
        }
    }
}
