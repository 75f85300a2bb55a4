import OrderedJSON

/// What is to be published, checked before the store is touched.
struct PublishPlan {
    let schemaVersion: Int64
    let payload: JSONValue
    let assets: [AssetSource]
    /// Of each asset, in the same order.
    let digests: [AssetDigest]
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
        guard let depth = payload.depth(upTo: JSONParser.defaultMaximumDepth - 1) else {
            throw .notEncodable(codingPath: "", why: "nested deeper than \(JSONParser.defaultMaximumDepth) levels")
        }
        var digests: [AssetDigest] = []
        var total = 0
        for asset in assets {
            let digest = try asset.digest(fileSystem)
            total += digest.byteCount
            digests.append(digest)
        }
        if let limit = options.assetByteLimit, total > limit { throw .assetsTooLarge(byteCount: total, limit: limit) }
        self.digests = digests
        let compactPayload = JSONWriter.compactBytes(payload)
        fingerprint = Fingerprint.of(schemaVersion: schemaVersion, compactPayload: compactPayload, assets: digests)
        // Pretty-printing puts at most a line break, its indentation and a blank to each byte; 1 kB is more than the
        // envelope takes. Only a feed that could be too large is counted.
        if compactPayload.count > (feedByteLimit - 1024) / (4 * (depth + 1) + 3) {
            let byteCount = feedBytes(epochMilliseconds: .max).count
            if byteCount > feedByteLimit { throw .feedTooLarge(byteCount: byteCount, limit: feedByteLimit) }
        }
    }

    /// The bytes of `feed.json` for that time.
    func feedBytes(epochMilliseconds: Int64) -> [UInt8] {
        JSONWriter.prettyBytes(envelope(epochMilliseconds, payload).json)
    }

    /// What these bytes begin with: all that stands before the payload.
    func feedStart(epochMilliseconds: Int64) -> [UInt8] {
        let empty = JSONWriter.prettyBytes(envelope(epochMilliseconds, .null).json)
        return empty.dropLast("null\n}".utf8.count)
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

extension JSONValue {
    /// How many levels of lists and objects there are; nil when more than that.
    func depth(upTo limit: Int) -> Int? {
        switch self {
        case .null, .bool, .number, .string: return 0
        case .array(let elements):
            if limit == 0 { return nil }
            var deepest = 0
            for element in elements {
                guard let depth = element.depth(upTo: limit - 1) else { return nil }
                deepest = max(deepest, depth)
            }
            return deepest + 1
        case .object(let object):
            if limit == 0 { return nil }
            var deepest = 0
            for member in object.members {
                guard let depth = member.value.depth(upTo: limit - 1) else { return nil }
                deepest = max(deepest, depth)
            }
            return deepest + 1
        }
    }
}
