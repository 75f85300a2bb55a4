import FeedStorage
import OrderedJSON

/// A folder with a payload and the pictures that an app drew for light and dark.
enum SnapshotForm {
    /// The assets of a snapshot payload: those of its pictures that lie in the folder.
    ///
    /// Nil where the payload is none: it has no `variants` with pictures.
    static func assets(of payload: JSONValue, in folder: String, names: Set<String>) -> [AssetSource]? {
        guard let variants = payload["variants"]?.object else { return nil }
        var seen: Set<String> = []
        var assets: [AssetSource] = []
        for variant in variants.members {
            guard let image = variant.value["image"]?.string, seen.insert(image).inserted else { continue }
            // A path in the payload never leads out of the folder: what is no plain name is not among its entries.
            if names.contains(image) { assets.append(AssetSource(name: image, path: "\(folder)/\(image)")) }
        }
        return seen.isEmpty ? nil : assets
    }
}
