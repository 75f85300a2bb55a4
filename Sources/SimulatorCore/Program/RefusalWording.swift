import FeedStorage

extension Verdict {
    /// What is wrong with a generation, as it goes on after its name: "current ends at line 35, column 36: …".
    var afterName: String {
        switch self {
        case .accepted, .acceptable: "is fine"
        case .unsafeName: "has an unsafe name"
        case .temporary: "is a write in progress"
        case .missingDirectory: "is gone"
        case .notADirectory: "is a file where a folder should be"
        case .symbolicLink: "is a symbolic link, which is not followed"
        case .missingFeed: "has no feed.json"
        case .notAFile: "has a feed.json that is no regular file"
        case .emptyFeed: "has an empty feed.json"
        case .tooLarge: "is too large"
        case .unreadable, .malformedJSON(_, _, _, endsThere: true): reason
        case .invalidUTF8(let offset): "is not UTF-8 at byte \(offset)"
        case .malformedJSON: "breaks at \(reason)"
        case .missingMember(let name): "lacks \"\(name)\""
        case .wrongType(let member, let found, let expected):
            member.isEmpty ? "is \(found), not \(expected)" : "has \(found) as \"\(member)\", not \(expected)"
        case .schemaMismatch(let found, let expected): "has schema \(found), \(expected) expected"
        case .payloadMismatch: "does not fit its kind: \(reason)"
        }
    }
}

extension Verdict {
    /// Without what must follow: "ends at line 35, column 36".
    var shortReason: String {
        if case .malformedJSON(let line, let column, _, let endsThere) = self {
            return "\(endsThere ? "ends" : "breaks") at line \(line), column \(column)"
        }
        return afterName
    }
}

extension PointerStatus {
    /// The same of the pointer: "the pointer is missing".
    var afterName: String {
        switch self {
        case .ok: "is fine"
        case .missing: "is missing"
        case .symbolicLink: "is a symbolic link, which is not followed"
        case .notAFile: "is no regular file"
        case .tooLarge: "is too large"
        case .unreadable, .malformed(_, _, _, endsThere: true): reason
        case .malformed: "breaks at \(reason)"
        }
    }
}
