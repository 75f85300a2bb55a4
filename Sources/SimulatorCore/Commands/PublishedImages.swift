import FeedStorage
import ImageCoding
import OrderedJSON
import WidgetCanvas

/// The pictures of `publish --image`, shrunk under `--budget`.
public struct PublishedImages {
    private var paths: [String: String] = [:]
    private var candidates: [AssetCandidate] = []
    private let budget: AssetBudget
    private var result: PackedAssets?

    /// Reads the options; those named first go first.
    ///
    /// - Parameter exists: Whether a file has that path; a name that holds a `=` is taken as it is where it does.
    /// - Throws: `CommandLineError` for a name that says no format or stands twice, and for a budget that is none.
    public init(_ invocation: Invocation, exists: (String) -> Bool) throws(CommandLineError) {
        budget = try invocation.byteCount(.budget).map { AssetBudget($0) } ?? AssetBudget()
        for text in invocation.values(.image) {
            let file = NamedFile(text, exists: exists)
            guard let format = Self.format(of: file.name) else {
                throw .badValue(.image, text, why: "end the name in .png, .jpg or .jpeg, as \(file.path)=cover.jpg")
            }
            guard paths.updateValue(file.path, forKey: file.name) == nil else {
                throw .badValue(.image, text, why: "there is a picture \(file.name) already; give it another name")
            }
            candidates.append(AssetCandidate(name: file.name, format: format))
        }
    }

    /// Shrinks the pictures, holding one file at a time.
    ///
    /// - Throws: What `read` throws.
    public mutating func pack<Failure: Error>(read: (String) throws(Failure) -> [UInt8]) throws(Failure) {
        result = try budget.pack(candidates) { candidate throws(Failure) in
            try read(paths[candidate.name] ?? candidate.name)
        }
    }

    /// What is published.
    public var assets: [AssetSource] {
        result?.packed.map { AssetSource(name: $0.name, bytes: $0.image.bytes) } ?? []
    }

    /// Pictures that became smaller, a line each: "sea.jpg: 4000 × 3000 pixels, 2 MB, became 512 × 384, 41 KB".
    public var shrunk: [String] {
        (result?.packed ?? []).filter { $0.image.size != $0.image.sourceSize }.map { asset in
            "\(asset.name): \(Self.words(asset.image.sourceSize)) pixels, "
                + "\(ByteCountWording.words(asset.sourceByteCount)), became \(Self.words(asset.image.size)), "
                + ByteCountWording.words(asset.image.bytes.count)
        }.map { SafeText.clean($0) }
    }

    /// Pictures that are not published, a line each with what to do.
    public var leftOut: [String] {
        (result?.skipped ?? []).map { asset in
            SafeText.clean("\(asset.name) is left out: \(Self.why(asset.reason)); \(Self.advice(asset.reason))")
        }
    }

    /// The members `images` and `leftOut`.
    var json: [(String, JSONValue)] {
        let packed: [JSONValue] = (result?.packed ?? []).map { asset in
            .object([
                ("name", .string(asset.name)), ("from", Self.facts(asset.image.sourceSize, asset.sourceByteCount)),
                ("to", Self.facts(asset.image.size, asset.image.bytes.count)),
            ])
        }
        let skipped: [JSONValue] = (result?.skipped ?? []).map { asset in
            .object([
                ("name", .string(asset.name)), ("reason", .string(Self.name(asset.reason))),
                ("detail", .string(Self.why(asset.reason))),
            ])
        }
        return [("images", .array(packed)), ("leftOut", .array(skipped))]
    }

    private static func format(of name: String) -> ImageFormat? {
        switch name.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
        case "png": .png
        case "jpg", "jpeg": .jpeg
        default: nil
        }
    }

    private static func facts(_ size: PixelSize, _ byteCount: Int) -> JSONValue {
        .object([("width", .count(size.width)), ("height", .count(size.height)), ("bytes", .count(byteCount))])
    }

    private static func words(_ size: PixelSize) -> String { "\(size.width) × \(size.height)" }

    private static func name(_ reason: SkippedAsset.Reason) -> String {
        switch reason {
        case .notEncoded: "notEncoded"
        case .doesNotFit: "doesNotFit"
        case .budgetSpent: "budgetSpent"
        }
    }

    private static func why(_ reason: SkippedAsset.Reason) -> String {
        switch reason {
        case .notEncoded(let error): "it \(error.explanation)"
        case .doesNotFit(let byteCount, let size, let limit):
            "even with \(words(size)) pixels it takes \(ByteCountWording.words(byteCount)), "
                + "and may take \(ByteCountWording.words(limit))"
        case .budgetSpent: "nothing of the budget is left"
        }
    }

    private static func advice(_ reason: SkippedAsset.Reason) -> String {
        switch reason {
        case .notEncoded: "give a whole PNG or JPEG"
        case .doesNotFit, .budgetSpent: "name it before the others, or raise --budget"
        }
    }
}

/// `FILE`, or `FILE=NAME`.
public struct NamedFile: Sendable, Equatable {
    public var path: String
    /// The name in the store.
    public var name: String

    /// Reads the words of an option; a file whose own name holds a `=` is taken as it is.
    public init(_ text: String, exists: (String) -> Bool) {
        if !exists(text), let place = text.lastIndex(of: "="), place != text.startIndex {
            path = String(text[..<place])
            name = String(text[text.index(after: place)...])
        } else {
            path = text
            name = text.split(separator: "/").last.map(String.init) ?? text
        }
    }
}
