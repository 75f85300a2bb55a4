/// A file to publish with a payload.
public struct AssetSource: Sendable {
    /// Where the bytes come from.
    public enum Content: Sendable {
        case bytes([UInt8])
        /// A path of the caller's; links are followed. It is read piece by piece.
        case file(path: String)
    }

    /// The name by which the payload names it: a safe name.
    public var name: String
    public var content: Content

    /// Publishes bytes under a name.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        content = .bytes(bytes)
    }

    /// Publishes a file under a name.
    public init(name: String, path: String) {
        self.name = name
        content = .file(path: path)
    }
}
