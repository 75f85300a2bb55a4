import FeedStorage
import OrderedJSON

/// A foreign file, turned into what one generation of a store holds.
public struct ImportedFeed: Sendable {
    public var form: ForeignForm
    /// The file or folder that it was made of.
    public var path: String
    /// The file's name without its ending, for a feed's title and a folder's name.
    public var name: String
    /// The kind to show it with; nil goes by the payload's shape.
    public var kind: String?
    public var payload: JSONValue
    /// The schema version that the file states; nil where it states none.
    public var schemaVersion: Int64?
    public var assets: [AssetSource]
    /// When the data was made, in milliseconds since 1970: as the file says, else when it was last written.
    public var generatedAtEpochMilliseconds: Int64

    /// The manifest that shows it.
    public var manifest: JSONValue {
        var members: [(String, JSONValue)] = [("title", .string(name))]
        if let kind { members.append(("kind", .string(kind))) }
        return .object(members)
    }
}
