import OrderedJSON

/// The texts of a payload that can be names of assets.
///
/// A payload may be anything, so every text that is a safe name counts as naming an asset of that name; but only one that
/// ends like a picture's name is missed when there is no such asset.
struct AssetReferences {
    private var names: Set<FileName> = []
    private var order: [String] = []

    init(in payload: JSONValue) { collect(payload) }

    /// Whether the payload names that asset.
    func contains(_ name: FileName) -> Bool { names.contains(name) }

    /// The pictures that the payload names, in their order.
    var pictures: [String] { order.filter(Self.isPicture) }

    private mutating func collect(_ value: JSONValue) {
        switch value {
        case .null, .bool, .number: break
        case .string(let text):
            if SafeName.isSafe(text), names.insert(FileName(text)).inserted { order.append(text) }
        case .array(let elements): for element in elements { collect(element) }
        case .object(let object): for member in object.members { collect(member.value) }
        }
    }

    private static let pictureExtensions: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "heic", "heif", "avif", "bmp", "tif", "tiff", "svg", "pdf",
    ]

    private static func isPicture(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
        return pictureExtensions.contains(name[name.index(after: dot)...].lowercased())
    }
}
