import Foundation

/// A reader written from the format's text alone: decode, list, sort, try. Slow, unsafe against races, and easy to check.
struct NaiveReader {
    /// Where WidgetBridge reads otherwise; all false are our rules.
    struct Rules {
        var acceptsDots = false
        var acceptsTemporary = false
        var followsLinks = false
        var ordersByText = false
        var givesUpOnPayload = false
    }

    let root: String
    var schemaVersion: Int64?
    var rules = Rules()
    var judgesAll = false

    struct Result: Equatable {
        var outcome: String
        /// `<source> <position> <id>` of what is shown.
        var shown: String?
        var pointer: String
        /// `<source> <position> <id> <verdict>`.
        var rows: [String]
    }

    func read() -> Result {
        let (pointer, current, previous) = pointer()
        var reader = self
        reader.schemaVersion = schemaVersion ?? detectedVersion(current)
        var result = Result(outcome: "", pointer: pointer, rows: [])
        var seen: Set<[UInt8]> = []
        func tries(_ ids: [[UInt8]], _ source: String) -> Bool {
            var position = 0
            for id in ids where seen.insert(id).inserted {
                var verdict = reader.verdict(id)
                let row = "\(source) \(position) \(String(decoding: id, as: UTF8.self))"
                if verdict == "accepted" {
                    if result.shown != nil { verdict = "acceptable" } else { result.shown = row }
                }
                result.rows.append(row + " " + verdict)
                position += 1
                if verdict == "accepted" && !judgesAll { return true }
                if rules.givesUpOnPayload && verdict == "payloadMismatch" { return true }
            }
            return false
        }
        if tries(current.map { [$0] } ?? [], "current") || tries(previous, "previous")
            || tries(folders(), "directory")
        {
        }
        let isNothing = pointer == "missing" && folders().isEmpty && !isLink("generations")
        result.outcome = result.shown != nil ? "resolved" : isNothing ? "nothingPublished" : "nothingReadable"
        return result
    }

    private func pointer() -> (status: String, current: [UInt8]?, previous: [[UInt8]]) {
        let path = Array((root + "/current.json").utf8)
        switch kind(path) {
        case S_IFREG: break
        case S_IFLNK: return ("symbolicLink", nil, [])
        case nil: return ("missing", nil, [])
        default: return ("notAFile", nil, [])
        }
        if size(path) > 1 << 20 { return ("tooLarge", nil, []) }
        guard let text = text(path), let json = try? NaiveJSON.parse(text),
            case .text(let current)? = json.member("current")
        else { return ("malformed", nil, []) }
        var previous: [[UInt8]] = []
        if let member = json.member("previous") {
            guard case .list(let elements) = member else { return ("malformed", nil, []) }
            for element in elements {
                guard case .text(let id) = element else { return ("malformed", nil, []) }
                previous.append(Array(id.utf8))
            }
        }
        return ("ok", Array(current.utf8), previous)
    }

    /// Folders and links under `generations`, newest first.
    private func folders() -> [[UInt8]] {
        guard kind(Array((root + "/generations").utf8)) == S_IFDIR, let folder = opendir(root + "/generations") else {
            return []
        }
        defer { closedir(folder) }
        var ids: [[UInt8]] = []
        while let entry = readdir(folder) {
            let id = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if id == Array(".".utf8) || id == Array("..".utf8) || id.suffix(4).elementsEqual(".tmp".utf8) { continue }
            if [S_IFDIR, S_IFLNK].contains(kind(path(id))) { ids.append(id) }
        }
        return ids.sorted { isNewer($0, $1) }
    }

    private func isNewer(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        if !rules.ordersByText {
            switch (number(left), number(right)) {
            case (let first?, let second?) where first != second:
                return first.count != second.count ? first.count > second.count : first > second
            case (_?, nil): return true
            case (nil, _?): return false
            default: break
            }
        }
        for (first, second) in zip(left, right) where first != second { return first > second }
        return left.count > right.count
    }

    /// The digits before the first `-`, without zeros before them.
    private func number(_ id: [UInt8]) -> String? {
        let text = String(decoding: id, as: UTF8.self)
        guard let dash = text.utf8.firstIndex(of: UInt8(ascii: "-")), dash > text.startIndex else { return nil }
        let digits = text.utf8[..<dash]
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return String(String(decoding: digits, as: UTF8.self).drop { $0 == "0" })
    }

    private func detectedVersion(_ current: [UInt8]?) -> Int64? {
        for id in [current].compactMap(\.self) + folders() {
            if case .text(let version)? = envelope(id) { return Int64(version) }
        }
        return nil
    }

    /// The schema version as a text where every rule but that of the version and of the payload is kept.
    private func envelope(_ id: [UInt8]) -> NaiveJSON? {
        var reader = self
        reader.schemaVersion = nil
        guard ["accepted", "payloadMismatch"].contains(reader.verdict(id)), let text = text(path(id) + Self.feed),
            case .number(let version)? = try? NaiveJSON.parse(text).member("schemaVersion")
        else { return nil }
        return .text(version)
    }

    private static let feed = Array("/feed.json".utf8)

    private func verdict(_ id: [UInt8]) -> String {
        if !isSafe(id) { return "unsafeName" }
        if id.suffix(4).elementsEqual(".tmp".utf8) && !rules.acceptsTemporary { return "temporary" }
        switch kind(Array((root + "/generations").utf8)) {
        case nil: return "missingDirectory"
        case S_IFLNK: return "symbolicLink"
        case S_IFDIR: break
        default: return "notADirectory"
        }
        switch kind(path(id)) {
        case nil: return "missingDirectory"
        case S_IFLNK where !rules.followsLinks: return "symbolicLink"
        case S_IFDIR, S_IFLNK: break
        default: return "notADirectory"
        }
        let path = path(id) + Self.feed
        switch kind(path) {
        case nil: return "missingFeed"
        case S_IFLNK where !rules.followsLinks: return "symbolicLink"
        case S_IFREG, S_IFLNK: break
        default: return "notAFile"
        }
        if size(path) > 64 << 20 { return "tooLarge" }
        if size(path) == 0 { return "emptyFeed" }
        guard let text = text(path) else { return "invalidUTF8" }
        guard let json = try? NaiveJSON.parse(text) else { return "malformedJSON" }
        guard case .object = json else { return "wrongType" }
        return verdict(on: json)
    }

    private func verdict(on json: NaiveJSON) -> String {
        guard let version = json.member("schemaVersion") else { return "missingMember" }
        guard case .number(let versionText) = version, let found = Int64(versionText) else { return "wrongType" }
        if let schemaVersion, found != schemaVersion { return "schemaMismatch" }
        guard let time = json.member("generatedAtEpochMs") else { return "missingMember" }
        guard case .number(let timeText) = time, Int64(timeText) != nil else { return "wrongType" }
        guard let fingerprint = json.member("fingerprint") else { return "missingMember" }
        guard case .text = fingerprint else { return "wrongType" }
        guard let payload = json.member("payload") else { return "missingMember" }
        guard case .text? = payload.member("text") else { return "payloadMismatch" }
        return "accepted"
    }

    private static let kept = CharacterSet.letters.subtracting(.nonBaseCharacters).union(.decimalDigits)

    private func isSafe(_ id: [UInt8]) -> Bool {
        guard let name = String(validating: id, as: UTF8.self), !id.isEmpty, id.count <= 255 else { return false }
        if name == "." || name == ".." { return rules.acceptsDots }
        return name.unicodeScalars.allSatisfy { Self.kept.contains($0) || "-_.".unicodeScalars.contains($0) }
    }

    private func path(_ id: [UInt8]) -> [UInt8] { Array((root + "/generations/").utf8) + id }

    private func isLink(_ name: String) -> Bool { kind(Array((root + "/" + name).utf8)) == S_IFLNK }

    private func kind(_ path: [UInt8]) -> mode_t? {
        var facts = stat()
        return lstat(path.map(CChar.init(bitPattern:)) + [0], &facts) == 0 ? facts.st_mode & S_IFMT : nil
    }

    private func size(_ path: [UInt8]) -> Int {
        var facts = stat()
        return stat(path.map(CChar.init(bitPattern:)) + [0], &facts) == 0 ? Int(facts.st_size) : 0
    }

    /// The bytes, where they are UTF-8.
    private func text(_ path: [UInt8]) -> [UInt8]? {
        guard let file = fopen(path.map(CChar.init(bitPattern:)) + [0], "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: size(path))
        let count = fread(&bytes, 1, bytes.count, file)
        return String(validating: bytes.prefix(count), as: UTF8.self) == nil ? nil : Array(bytes.prefix(count))
    }
}
