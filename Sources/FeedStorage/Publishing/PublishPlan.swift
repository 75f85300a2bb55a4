import OrderedJSON

/// What is to be published, checked before the store is touched.
struct PublishPlan {
    let schemaVersion: Int64
    let payload: JSONValue
    let assets: [AssetSource]
    /// Of each asset, in the same order.
    let digests: [AssetDigest]
    /// The payload without white space.
    let compactPayload: [UInt8]
    let fingerprint: String
    let ignored: [JSONPath]
    /// The wanted time; never below 1970, where ids would lose their order.
    let epochMilliseconds: Int64

    /// Checks names, sizes and the payload, and hashes the assets.
    ///
    /// - Throws: ``StoreError`` for a bad name, a colliding one, too many bytes, or a source that cannot be read.
    init(
        schemaVersion: Int64, payload: JSONValue, assets: [AssetSource], options: PublishOptions,
        feedByteLimit: Int, epochMilliseconds: Int64, fileSystem: any FileSystem
    ) throws(StoreError) {
        try Self.checkNames(assets)
        self.schemaVersion = schemaVersion
        self.payload = payload
        self.assets = assets
        self.epochMilliseconds = max(0, epochMilliseconds)
        var ignored: [JSONPath] = []
        for text in options.ignoring {
            guard let path = JSONPath.parse(text), !path.components.isEmpty else { throw .invalidPath(text) }
            ignored.append(path)
        }
        self.ignored = ignored
        // One level is the envelope's.
        guard let compact = JSONWriter.compactBytes(payload, maximumDepth: JSONParser.defaultMaximumDepth - 1) else {
            throw .notEncodable(codingPath: "", why: "nested deeper than \(JSONParser.defaultMaximumDepth) levels")
        }
        compactPayload = compact.bytes
        var digests: [AssetDigest] = []
        var total = 0
        for asset in assets {
            let digest = try asset.digest(fileSystem)
            total += digest.byteCount
            digests.append(digest)
        }
        if let limit = options.assetByteLimit, total > limit { throw .assetsTooLarge(byteCount: total, limit: limit) }
        self.digests = digests
        fingerprint = Fingerprint.of(schemaVersion: schemaVersion, compactPayload: compactPayload, assets: digests)
        // Pretty-printing puts at most a line break, its indentation and a blank to each byte; 1 kB is more than the
        // envelope takes. Only a feed that could be too large is counted.
        if compactPayload.count > (feedByteLimit - 1024) / (4 * (compact.depth + 1) + 3) {
            let byteCount = feedBytes(epochMilliseconds: .max).count
            if byteCount > feedByteLimit { throw .feedTooLarge(byteCount: byteCount, limit: feedByteLimit) }
        }
    }

    /// The bytes of `feed.json` for that time.
    func feedBytes(epochMilliseconds: Int64) -> [UInt8] {
        JSONWriter.prettyBytes(envelope(epochMilliseconds, payload).json)
    }

    /// Whether bytes are the feed for that time, but for white space within the payload.
    ///
    /// Nothing is parsed: such bytes can only be an envelope with these members and this payload.
    func isFeed(_ bytes: [UInt8], epochMilliseconds: Int64) -> Bool {
        let end = Array("\n}".utf8)
        let empty = JSONWriter.prettyBytes(envelope(epochMilliseconds, .null).json)
        let start = empty.dropLast("null".utf8.count + end.count)
        guard bytes.count >= start.count + end.count, bytes.starts(with: start), bytes.suffix(end.count) == end[...]
        else { return false }
        return SpacedJSON.isSame(bytes[start.count..<(bytes.count - end.count)], as: compactPayload)
    }

    private func envelope(_ epochMilliseconds: Int64, _ payload: JSONValue) -> FeedEnvelope {
        FeedEnvelope(
            schemaVersion: schemaVersion, generatedAtEpochMilliseconds: epochMilliseconds, fingerprint: fingerprint,
            payload: payload)
    }

    private static func checkNames(_ assets: [AssetSource]) throws(StoreError) {
        var taken: [String: String] = [:]
        for asset in assets {
            guard SafeName.isSafe(asset.name) else { throw .unsafeAssetName(asset.name) }
            if let other = taken.updateValue(asset.name, forKey: SafeName.folded(asset.name)) {
                throw .collidingAssetNames(other, asset.name)
            }
        }
    }
}

extension AssetSource {
    /// Size and hash of the bytes.
    func digest(_ fileSystem: any FileSystem) throws(StoreError) -> AssetDigest {
        switch content {
        case .bytes(let bytes):
            var hash = ContentHash()
            hash.update(bytes)
            return AssetDigest(name: name, byteCount: bytes.count, hash: hash.finish())
        case .file(let path):
            let file = try open(path, fileSystem)
            defer { fileSystem.close(file) }
            let (byteCount, hash) = try StoreError.wrapping(.readSource, path) { () throws(FileSystemError) in
                try fileSystem.digest(of: file)
            }
            return AssetDigest(name: name, byteCount: byteCount, hash: hash)
        }
    }

    /// Opens the file that a path leads to.
    func open(_ path: String, _ fileSystem: any FileSystem) throws(StoreError) -> Descriptor {
        let file = try StoreError.wrapping(.readSource, path) { () throws(FileSystemError) in
            try fileSystem.openFile(path: path)
        }
        do throws(FileSystemError) {
            if try fileSystem.status(of: file).kind == .file { return file }
        } catch {
            fileSystem.close(file)
            throw StoreError(error, .readSource, path)
        }
        fileSystem.close(file)
        throw .assetIsNoFile(name: name, path: path)
    }
}
