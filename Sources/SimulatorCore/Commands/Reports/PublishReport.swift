import FeedStorage
import OrderedJSON

/// What `publish` prints.
public struct PublishReport {
    private let path: String
    private let result: PublishResult
    private let images: PublishedImages

    public init(path: String, result: PublishResult, images: PublishedImages) {
        self.path = path
        self.result = result
        self.images = images
    }

    /// One object; the members and their order are documented.
    public var json: JSONValue {
        let members: [(String, JSONValue)] = [
            ("path", .string(path)), ("result", .string(result.kind.rawValue)), ("id", .string(result.id.string)),
            ("pruned", .texts(result.pruned.map(\.string))),
            ("notPruned", .texts(result.pruneFailures.map(\.id.string))),
        ]
        return .object(members + images.json)
    }

    /// `published 1789232400000-04d29add`.
    public var text: String { "\(result.kind.rawValue) \(result.id)\n" }
}
