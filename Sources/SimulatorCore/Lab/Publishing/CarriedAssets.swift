import FeedStorage
import OrderedJSON

/// Finds the assets that a payload names among those that a store has already.
struct CarriedAssets {
    private var wanted: Set<FileName>
    private(set) var found: [AssetSource] = []

    /// Looks for all texts of a payload that could be names of assets.
    init(for payload: JSONValue) {
        wanted = []
        var waiting = [payload]
        while let value = waiting.popLast() {
            switch value {
            case .string(let text): if SafeName.isSafe(text) { wanted.insert(FileName(text)) }
            case .array(let elements): waiting += elements
            case .object(let object): waiting += object.members.map(\.value)
            case .null, .bool, .number: break
            }
        }
    }

    /// Takes what a generation has of those not found yet; a generation or a file that cannot be read gives nothing.
    mutating func look(into id: GenerationID, in root: LabFolder) {
        guard !wanted.isEmpty, let assets = try? root.folder(at: .assets(id)), let entries = try? assets.entries()
        else { return }
        for entry in entries where entry.kind == .file && wanted.contains(entry.name) {
            guard let bytes = try? assets.bytes(of: entry.name) else { continue }
            wanted.remove(entry.name)
            found.append(AssetSource(name: entry.name.string, bytes: bytes))
        }
    }
}
