extension Verdict {
    /// The verdict in two or three words: "malformed JSON".
    public var label: String {
        switch self {
        case .accepted: "accepted"
        case .acceptable: "acceptable"
        case .unsafeName: "unsafe name"
        case .temporary: "temporary"
        case .missingDirectory: "missing directory"
        case .notADirectory: "not a directory"
        case .symbolicLink: "symbolic link"
        case .missingFeed: "missing feed"
        case .notAFile: "not a file"
        case .emptyFeed: "empty feed"
        case .tooLarge: "too large"
        case .unreadable: "unreadable"
        case .invalidUTF8: "invalid UTF-8"
        case .malformedJSON: "malformed JSON"
        case .missingMember: "missing member"
        case .wrongType: "wrong type"
        case .schemaMismatch: "schema mismatch"
        case .payloadMismatch: "payload mismatch"
        }
    }

    /// What a person would say of the generation: "ends at line 35, column 36: , or } must follow".
    ///
    /// No capital, no full stop. Names out of a file may hold control characters: clean them before showing.
    public var reason: String {
        switch self {
        case .accepted: "accepted"
        case .acceptable: "would do, too"
        case .unsafeName: "the name is not safe"
        case .temporary: "a write in progress, or what is left of one"
        case .missingDirectory: "the folder is not there"
        case .notADirectory: "a file stands where the folder should be"
        case .symbolicLink: "a symbolic link, which is not followed"
        case .missingFeed: "feed.json is not there"
        case .notAFile: "feed.json is no regular file"
        case .emptyFeed: "feed.json is empty"
        case .tooLarge(let byteCount, let limit): Self.tooLarge("feed.json", byteCount, limit)
        case .unreadable(let errno): "cannot be read: \(ErrorNumber.words(errno))"
        case .invalidUTF8(let offset): "byte \(offset) is not UTF-8"
        case .malformedJSON(let line, let column, let why, let endsThere):
            Self.malformed(line, column, why, endsThere)
        case .missingMember(let name): "\"\(name)\" is missing"
        case .wrongType(let member, let found, let expected):
            member.isEmpty ? "\(found), not \(expected)" : "\"\(member)\" is \(found), not \(expected)"
        case .schemaMismatch(let found, let expected): "schema \(found), \(expected) expected"
        case .payloadMismatch(let codingPath, let why): codingPath.isEmpty ? why : "\(codingPath): \(why)"
        }
    }

    static func tooLarge(_ what: String, _ byteCount: Int, _ limit: Int) -> String {
        "\(what) takes \(ByteCountWording.comparison(byteCount, limit: limit))"
    }

    static func malformed(_ line: Int, _ column: Int, _ why: String, _ endsThere: Bool) -> String {
        let place = "line \(line), column \(column): \(why)"
        return endsThere ? "ends at \(place)" : place
    }
}

extension PointerStatus {
    /// What a person would say of the pointer; no capital, no full stop.
    public var reason: String {
        switch self {
        case .ok: "ok"
        case .missing: "current.json is not there"
        case .malformed(let line, let column, let why, let endsThere):
            Verdict.malformed(line, column, why, endsThere)
        case .tooLarge(let byteCount, let limit): Verdict.tooLarge("current.json", byteCount, limit)
        case .symbolicLink: "current.json is a symbolic link, which is not followed"
        case .notAFile: "current.json is no regular file"
        case .unreadable(let errno): "cannot be read: \(ErrorNumber.words(errno))"
        }
    }
}
