import FeedStorage
import ImageCoding
import WidgetModel

/// The sizes of pictures among the assets, read from their headers once as long as the files stay what they are.
///
/// Never asked for before the first frame: even a header has to come from the disk.
final class PictureSizes {
    private struct Key: Hashable {
        var path: String
        var status: FileStatus
    }

    /// Nil for what is no picture.
    private var known: [Key: PixelSize?] = [:]
    /// What stands before the pixels of nearly every JPEG; the rare one with more is read whole.
    private static let headByteCount = 64 << 10
    /// Files beyond are forgotten all at once: more than any feed has.
    private static let mostKnown = 10_000

    /// The checks M01 to M04 of the generation that is shown.
    func checks(of snapshot: FeedSnapshot, placements: [PlacementState]) -> [Check] {
        guard let resolved = snapshot.resolution.resolved else { return [] }
        let path = "\(snapshot.root)/\(resolved.id.string)"
        let pictures = snapshot.assets.compactMap { asset -> PictureFacts? in
            guard let size = size(of: asset.name, in: resolved.assets, path: path) else { return nil }
            return PictureFacts(name: asset.name, width: size.width, height: size.height)
        }
        let settings = placements.reduce(into: [:]) { $0.merge($1.placement.settings) { first, _ in first } }
        return MemoryChecks(
            generation: resolved.id, assets: snapshot.assets, pictures: pictures,
            families: placements.map(\.placement.family), host: snapshot.manifest.host ?? .live,
            limits: MemoryLimits(settings: settings)
        ).checks
    }

    private func size(of name: String, in assets: GenerationAssets, path: String) -> PixelSize? {
        do throws(StoreError) {
            guard let status = try assets.status(of: name) else { return nil }
            let key = Key(path: "\(path)/\(name)", status: status)
            if let size = known[key] { return size }
            let head = try assets.beginning(of: name, byteCount: Self.headByteCount)
            var size = Self.size(head)
            if size == nil, head.count < status.byteCount, ImageDecoder.format(of: head) != nil {
                size = Self.size(try assets.read(name))
            }
            if known.count >= Self.mostKnown { known = [:] }
            known[key] = .some(size)
            return size
        } catch {
            // Other checks tell of assets that cannot be read.
            return nil
        }
    }

    /// Nil where the header is none, or goes on beyond these bytes.
    private static func size(_ bytes: [UInt8]) -> PixelSize? {
        do throws(ImageError) {
            return try ImageHeader(bytes).uprightSize
        } catch {
            return nil
        }
    }
}
