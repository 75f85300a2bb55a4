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

    /// Reads the envelope of a generation; with nil every schema version will do.
    ///
    /// - Throws: what no other generation would mend.
    func read(_ id: GenerationID, schemaVersion: Int64?) throws(StoreError) -> Result<Readable, Refusal> {
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
            let bytes = try bytes(of: content)
            return .success(
                Readable(folder: folder, envelope: try EnvelopeParser.parse(bytes, schemaVersion: schemaVersion)))
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
