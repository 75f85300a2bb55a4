import FeedStorage

/// A picture among the assets, as its header tells it.
public struct PictureFacts: Sendable, Hashable {
    public var name: String
    /// In pixels, as it is seen.
    public var width, height: Int

    /// Names a picture and its size.
    public init(name: String, width: Int, height: Int) {
        self.name = name
        self.width = width
        self.height = height
    }

    /// Width times height; the largest number for headers that lie beyond it.
    var pixelCount: Int { Self.product(width, height) }
    /// Four bytes a pixel.
    var decodedByteCount: Int { Self.product(pixelCount, 4) }

    private static func product(_ left: Int, _ right: Int) -> Int {
        let (product, isBeyond) = left.multipliedReportingOverflow(by: right)
        return isBeyond ? .max : product
    }
}

/// The limits of the phones that pictures run into.
public struct MemoryLimits: Sendable, Hashable {
    /// What a WidgetKit extension may hold, in bytes: 30 MB, beyond which the system ends it.
    public var extensionByteCount = 30_000_000
    /// The most pixels of an image in a medium widget's archive: 718 080; other families have it by their area.
    public var mediumPixelCount = 718_080
    /// The pixels of the Android phone's screen: 1080 × 2400 by default.
    public var screenPixelCount = 1080 * 2400
    /// What the assets of a generation should take together, in bytes: 8 MiB.
    public var assetByteCount = 8 << 20

    /// What a placement's settings may say of the limits.
    public static let settingNames: Set<String> = ["archiveLimit", "screen"]

    /// The limits of an ordinary phone, but for what a placement's settings say: `archiveLimit` (pixels of an image in a
    /// medium widget) and `screen` (pixels of Android's, as 1080x2400).
    public init(settings: [String: String] = [:]) {
        if let pixels = settings["archiveLimit"].flatMap({ Int($0) }), (1...1 << 40).contains(pixels) {
            mediumPixelCount = pixels
        }
        let sides = (settings["screen"] ?? "").split(separator: "x").map { Int($0) ?? 0 }
        if sides.count == 2, sides.allSatisfy({ (1...1 << 16).contains($0) }) {
            screenPixelCount = sides[0] * sides[1]
        }
    }

    /// The most pixels of one image in a family.
    func pixelCount(_ family: WidgetFamily) -> Int {
        let medium = WidgetFamily.medium
        return mediumPixelCount * family.columns * family.rows / (medium.columns * medium.rows)
    }
}

/// The checks M01 to M04: whether the pictures of a generation are too large for a phone.
///
/// Works on values alone: sizes from the pictures' headers, bytes of the files.
public struct MemoryChecks {
    let generation: GenerationID
    let assets: [AssetInfo]
    let pictures: [PictureFacts]
    let families: [WidgetFamily]
    let host: HostStyle
    let limits: MemoryLimits

    /// Collects what is known of the shown generation and of where it is shown.
    public init(
        generation: GenerationID, assets: [AssetInfo], pictures: [PictureFacts], families: [WidgetFamily],
        host: HostStyle, limits: MemoryLimits = MemoryLimits()
    ) {
        self.generation = generation
        self.assets = assets
        self.pictures = pictures
        self.families = families
        self.host = host
        self.limits = limits
    }

    /// All findings, by code. Android has its own limit of bitmaps, all other hosts those of WidgetKit.
    public var checks: [Check] { (host == .android ? bitmaps : decoded + archives) + budget }

    /// M01: an error for a picture that alone is too much, a warning for all together.
    private var decoded: [Check] {
        sums(limits.extensionByteCount) { picture, words in
            Check(
                .decodedTooLarge, picture == nil ? .warning : .error, title: "pictures too large to decode",
                detail: "\(words), and the extension is ended at \(bytes(limits.extensionByteCount)).",
                advice: "Publish pictures of 512 pixels or less, as publish --image makes them.",
                place: place(picture))
        }
    }

    /// M03: the same for an update of Android, which is refused over 1.5 screens.
    private var bitmaps: [Check] {
        let limit = limits.screenPixelCount * 6
        return sums(limit) { picture, words in
            Check(
                .bitmapsTooLarge, picture == nil ? .warning : .error, title: "bitmaps over 1.5 screens",
                detail: "\(words), and an update of more than \(bytes(limit)) is refused.",
                advice: "Publish pictures of 512 pixels or less, as publish --image makes them.",
                place: place(picture))
        }
    }

    /// One finding for each picture over the limit; where there is none, one for all when they are over it together.
    private func sums(_ limit: Int, _ check: (PictureFacts?, String) -> Check) -> [Check] {
        let large = pictures.filter { $0.decodedByteCount > limit }
        guard large.isEmpty else {
            return large.map { check($0, "\($0.name), \(size($0)), takes \(bytes($0.decodedByteCount))") }
        }
        // Each is below the limit, so the sum of some thousand names is far from the end of the numbers.
        let sum = pictures.reduce(0) { $0 + $1.decodedByteCount }
        guard sum > limit else { return [] }
        return [check(nil, "All \(pictures.count) pictures at once take \(bytes(sum))")]
    }

    /// M02: of the families of the home screen, the smallest whose limit a picture is over.
    private var archives: [Check] {
        let shown = Set(families).filter { !$0.isAccessory }
        guard let smallest = shown.min(by: { limits.pixelCount($0) < limits.pixelCount($1) }) else { return [] }
        let limit = limits.pixelCount(smallest)
        return pictures.filter { $0.pixelCount > limit }.map { picture in
            Check(
                .archiveTooLarge, .warning, title: "picture over the archive limit",
                detail: "\(picture.name), \(size(picture)), has more than the \(TimeWording.thousands(limit)) "
                    + "pixels of a \(smallest.rawValue) widget.",
                advice: "Publish it smaller: where it is shown WidgetKit draws nothing at all.",
                place: place(picture))
        }
    }

    /// M04.
    private var budget: [Check] {
        let sum = assets.reduce(0) { $0 + $1.byteCount }
        guard sum > limits.assetByteCount else { return [] }
        return [
            Check(
                .assetsOverBudget, .warning, title: "assets over the budget",
                detail: (assets.count == 1 ? "1 file takes" : "\(assets.count) files take")
                    + " \(ByteCountWording.words(sum)), more than \(ByteCountWording.words(limits.assetByteCount)).",
                advice: "Publish fewer or smaller ones, as publish --image --budget does.",
                place: CheckPlace(generation: generation))
        ]
    }

    private func place(_ picture: PictureFacts?) -> CheckPlace {
        CheckPlace(generation: generation, asset: picture?.name)
    }

    /// "4000 × 3000 pixels"
    private func size(_ picture: PictureFacts) -> String { "\(picture.width) × \(picture.height) pixels" }

    /// "48 MB", in millions as the limits of the phones are.
    private func bytes(_ count: Int) -> String {
        count < 1_000_000
            ? "\(TimeWording.thousands(count)) bytes" : "\(TimeWording.thousands(count / 1_000_000)) MB"
    }
}
