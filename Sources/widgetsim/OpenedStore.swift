import SimulatorCore

/// A store that an operand means, and the file that it was made of, where it was one.
struct OpenedStore: Equatable {
    /// The store's folder.
    var path: String
    /// Nil for what is a store by itself.
    var source: ForeignSource?

    /// As it is printed: the store of a file by the file.
    var name: String { source?.path ?? path }
}
