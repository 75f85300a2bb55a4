/// What a read found of one generation: the first of these rules that it breaks, in this order.
public enum Verdict: Sendable, Hashable {
    case accepted
    /// It would do, but one before it was accepted.
    case acceptable
    case unsafeName
    /// The name ends in `.tmp`: a write in progress, or rubbish.
    case temporary
    case missingDirectory
    case notADirectory
    /// The folder, or `feed.json` in it, is a link; nothing is followed out of the store.
    case symbolicLink
    case missingFeed
    /// A folder, a pipe or a socket stands in place of `feed.json`; it was not opened.
    case notAFile
    case emptyFeed
    case tooLarge(byteCount: Int, limit: Int)
    case unreadable(errno: Int32)
    case invalidUTF8(offset: Int)
    /// Line and column count from 1; `endsThere` tells that the text stops before the value is whole.
    case malformedJSON(line: Int, column: Int, why: String, endsThere: Bool)
    case missingMember(name: String)
    /// Types in words; `member` is empty for the top level.
    case wrongType(member: String, found: String, expected: String)
    case schemaMismatch(found: Int64, expected: Int64)
    case payloadMismatch(codingPath: String, why: String)

    /// The name in traces and in JSON.
    public var name: String {
        switch self {
        case .accepted: "accepted"
        case .acceptable: "acceptable"
        case .unsafeName: "unsafeName"
        case .temporary: "temporary"
        case .missingDirectory: "missingDirectory"
        case .notADirectory: "notADirectory"
        case .symbolicLink: "symbolicLink"
        case .missingFeed: "missingFeed"
        case .notAFile: "notAFile"
        case .emptyFeed: "emptyFeed"
        case .tooLarge: "tooLarge"
        case .unreadable: "unreadable"
        case .invalidUTF8: "invalidUTF8"
        case .malformedJSON: "malformedJSON"
        case .missingMember: "missingMember"
        case .wrongType: "wrongType"
        case .schemaMismatch: "schemaMismatch"
        case .payloadMismatch: "payloadMismatch"
        }
    }

    /// Whether a widget could show the generation.
    public var isUsable: Bool { self == .accepted || self == .acceptable }
}

/// Where the payload does not fit what was asked for.
public struct PayloadMismatch: Error, Sendable, Hashable {
    /// The place in the payload, as `quotes[3].text`; empty for the payload itself.
    public var codingPath: String
    public var why: String

    /// Names a place and what is wrong there.
    public init(codingPath: String, why: String) {
        self.codingPath = codingPath
        self.why = why
    }
}
