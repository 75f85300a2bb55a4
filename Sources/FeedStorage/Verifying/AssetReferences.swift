import OrderedJSON

/// Which assets the texts of a payload name.
///
/// A payload may be anything, so every text that equals the name of an asset names it; but only one that ends like a
/// picture's name is missed when there is no such asset.
struct AssetReferences {
    /// The assets that some text names.
    private(set) var named: Set<FileName> = []
    /// The pictures that some text names and that are no assets, in their order.
    private(set) var missing: [String] = []

    private let assets: Set<FileName>
    /// Of how many bytes some asset's name is: most texts are told apart by this alone.
    private let lengths: Set<Int>
    private var missed: Set<FileName> = []

    init(to assets: [AssetInfo], in payload: JSONValue) {
        self.assets = Set(assets.map { FileName($0.name) })
        lengths = Set(assets.map(\.name.utf8.count))
        look(at: payload)
    }

    private mutating func look(at value: JSONValue) {
        switch value {
        case .null, .bool, .number: break
        case .string(let text): look(at: text)
        case .array(let elements): for element in elements { look(at: element) }
        case .object(let object): for member in object.members { look(at: member.value) }
        }
    }

    private mutating func look(at text: String) {
        let length = text.utf8.count
        guard length <= SafeName.byteLimit else { return }
        if lengths.contains(length), assets.contains(FileName(text)) {
            named.insert(FileName(text))
        } else if Self.isPicture(text), SafeName.isSafe(text), missed.insert(FileName(text)).inserted {
            missing.append(text)
        }
    }

    private static let pictureExtensions: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "heic", "heif", "avif", "bmp", "tif", "tiff", "svg", "pdf",
    ]

    private static func isPicture(_ text: String) -> Bool {
        // The dot is looked for where it must stand, since nearly all texts have none there.
        let hasDot = text.utf8.withContiguousStorageIfAvailable { bytes in
            [4, 5].contains { bytes.count > $0 && bytes[bytes.count - $0] == UInt8(ascii: ".") }
        }
        guard hasDot ?? true, let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return pictureExtensions.contains(text[text.index(after: dot)...].lowercased())
    }
}
