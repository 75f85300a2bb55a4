import FeedStorage
import WidgetCanvas

/// The pictures of the generation that is shown, decoded when a box first needs them and kept as cells.
public final class FeedPictures: PictureSource {
    private struct Request: Hashable {
        var name: String
        var size: Size
        var ground: UInt32
    }

    private let cache = PictureCache()
    private var assets: GenerationAssets?
    private var names: Set<String> = []
    /// What was drawn of this generation: a file is read once for each size, nil where it shows no picture.
    private var drawn: [Request: CellImage?] = [:]
    private let options: PictureOptions

    /// Pictures for a kind of terminal; their ground is that of the place where they are drawn.
    public init(options: PictureOptions) { self.options = options }

    /// How many times a picture was decoded.
    var decodedCount: Int { cache.decodedCount }

    /// Takes pictures from another generation from now on; what is the same in it is not decoded again.
    func show(_ snapshot: FeedSnapshot) {
        assets = snapshot.resolution.resolved?.assets
        names = Set(snapshot.assets.map(\.name))
        drawn = [:]
    }

    public func hasPicture(named name: String) -> Bool { names.contains(name) }

    public func picture(png: [UInt8], size: Size, ground: UInt32) -> CellImage? {
        var options = options
        options.ground = ground
        guard case .success(let picture) = cache.picture(png, size: size, options: options) else { return nil }
        return picture
    }

    public func picture(named name: String, size: Size, ground: UInt32) -> CellImage? {
        guard let assets, names.contains(name) else { return nil }
        let request = Request(name: name, size: size, ground: ground)
        if let known = drawn[request] { return known }
        do throws(StoreError) {
            let picture = picture(png: try assets.read(name), size: size, ground: ground)
            // Sizes are few; only a window that is dragged about makes many.
            if drawn.count >= 200 { drawn = [:] }
            drawn[request] = .some(picture)
            return picture
        } catch {
            // It may be there the next time; until then a placeholder stands for it.
            return nil
        }
    }
}
