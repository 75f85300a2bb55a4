import FeedStorage
import OrderedJSON

/// What `publish` prints.
public struct PublishReport {
    private let path: String
    private let result: PublishResult

    public init(path: String, result: PublishResult) {
        self.path = path
        self.result = result
    }

    /// One object; the members and their order are documented.
    public var json: JSONValue {
        .object([
            ("path", .string(path)), ("result", .string(result.kind.rawValue)), ("id", .string(result.id.string)),
            ("pruned", .texts(result.pruned.map(\.string))),
            ("notPruned", .texts(result.pruneFailures.map(\.id.string))),
        ])
    }

    /// `published 1789232400000-04d29add`.
    public var text: String { "\(result.kind.rawValue) \(result.id)\n" }
}
