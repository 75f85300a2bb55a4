import FeedStorage
import OrderedJSON
import WidgetModel

/// Whether what is published into a store fits the kind that its manifest names: widgets pass over what does not.
public struct PayloadFit {
    private let root: String
    /// The kind that the manifest names; nil where it names none, or cannot be read.
    public let kindName: String?
    private let isLenient: Bool

    /// Looks at the manifest of a store, which need not be there.
    public init(root: String, fileSystem: any FileSystem = POSIXFileSystem()) {
        self.root = root
        var manifest = Manifest()
        if case .bytes(let bytes, let byteCount) = FeedStore(root: root, fileSystem: fileSystem).manifestFile(),
            bytes.count == byteCount, case .success(let found) = Result(catching: { try Manifest.parse(bytes) })
        {
            manifest = found
        }
        kindName = manifest.layout == nil ? manifest.kind : nil
        isLenient = manifest.decodingIsLenient
    }

    /// Why no widget can show a payload, and what to do; nil where it fits or no kind is named.
    public func problem(of payload: JSONValue) -> String? {
        guard let kindName, let kind = KindRegistry.standard.kind(named: kindName) else { return nil }
        do throws(PayloadMismatch) {
            _ = try kind.content(of: payload, isLenient: isLenient)
            return nil
        } catch {
            let place = error.codingPath.isEmpty ? "" : "\(error.codingPath): "
            return "\(root) shows \(kindName), and this payload does not fit, so widgets pass over it: "
                + "\(place)\(error.why); mend it and publish again"
        }
    }
}
