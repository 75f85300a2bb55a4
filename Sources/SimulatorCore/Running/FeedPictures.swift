import FeedStorage
import WidgetCanvas

/// The pictures of the generation that is shown, decoded when a box first needs them and kept as cells.
public final class FeedPictures: PictureSource {
    private let cache = PictureCache()
    private var assets: GenerationAssets?
    private var generation = ""
    private var byteCounts: [String: Int] = [:]
    private var options: PictureOptions

    public init(options: PictureOptions) { self.options = options }

    /// Takes pictures from another generation from now on.
    func show(_ snapshot: FeedSnapshot) {
        assets = snapshot.resolution.resolved?.assets
        generation = snapshot.root + "/" + (snapshot.shownID?.string ?? "") + "/\(snapshot.revision)"
        byteCounts = Dictionary(
            snapshot.assets.map { ($0.name, $0.byteCount) }, uniquingKeysWith: { first, _ in first })
    }

    /// Fills transparent parts with another colour from now on, `0xRRGGBB`.
    func setGround(_ rgb: UInt32) { options.ground = rgb }

    public func hasPicture(named name: String) -> Bool { byteCounts[name] != nil }

    public func picture(png: [UInt8], size: Size) -> CellImage? {
        var hasher = Hasher()
        hasher.combine(png)
        let result = cache.picture("inline/\(png.count)/\(hasher.finalize())", size: size, options: options) { png }
        guard case .success(let picture) = result else { return nil }
        return picture
    }

    public func picture(named name: String, size: Size) -> CellImage? {
        guard let assets, byteCounts[name] != nil else { return nil }
        let result = try? cache.picture("\(generation)/\(name)", size: size, options: options) {
            try assets.read(name)
        }
        guard case .success(let picture)? = result else { return nil }
        return picture
    }
}
