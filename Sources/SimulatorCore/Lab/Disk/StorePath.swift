import FeedStorage

/// A place in a store, as names below its root.
struct StorePath: Sendable, Hashable, CustomStringConvertible {
    var names: [FileName]

    init(_ names: FileName...) { self.names = names }
    init(_ names: [FileName]) { self.names = names }

    static let root = StorePath([])
    static let pointer = StorePath(StoreLayout.pointer)
    static let generations = StorePath(StoreLayout.generations)

    static func generation(_ id: GenerationID) -> StorePath { StorePath(StoreLayout.generations, id.fileName) }
    static func feed(_ id: GenerationID) -> StorePath { generation(id).appending(StoreLayout.feed) }
    static func assets(_ id: GenerationID) -> StorePath { generation(id).appending(StoreLayout.assets) }
    static func asset(_ name: FileName, of id: GenerationID) -> StorePath { assets(id).appending(name) }

    func appending(_ name: FileName) -> StorePath { StorePath(names + [name]) }

    var name: FileName? { names.last }
    var parent: StorePath { StorePath(Array(names.dropLast())) }

    /// With slashes, for people.
    var description: String { names.map(\.string).joined(separator: "/") }
}
