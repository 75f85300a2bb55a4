/// In what state `current.json` was found.
public enum PointerStatus: Sendable, Hashable {
    case ok
    case missing
    /// Line and column count from 1; `endsThere` tells that the text stops before the value is whole.
    case malformed(line: Int, column: Int, why: String, endsThere: Bool)
    case tooLarge(byteCount: Int, limit: Int)
    case symbolicLink
    /// A folder, a pipe or a socket stands there; it was not opened.
    case notAFile
    case unreadable(errno: Int32)

    /// The name in traces and in JSON.
    public var name: String {
        switch self {
        case .ok: "ok"
        case .missing: "missing"
        case .malformed: "malformed"
        case .tooLarge: "tooLarge"
        case .symbolicLink: "symbolicLink"
        case .notAFile: "notAFile"
        case .unreadable: "unreadable"
        }
    }
}

/// What the pointer said.
public struct PointerTrace: Sendable, Hashable {
    public var status: PointerStatus
    /// The generation that it names; nil unless the status is `ok`.
    public var current: GenerationID?
    /// The generations that it names to fall back to, in order.
    public var previous: [GenerationID]

    /// Records what was found.
    public init(status: PointerStatus, current: GenerationID? = nil, previous: [GenerationID] = []) {
        self.status = status
        self.current = current
        self.previous = previous
    }
}
