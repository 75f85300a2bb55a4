/// A way in which a store is damaged: its name, what it is told, and the seed of what it chooses.
///
/// Faults are values: the same store, fault and target give the same bytes, on every machine.
public struct Fault: Sendable, Hashable {
    /// What a fault may be told besides its name.
    public enum Parameter: Sendable, Hashable {
        /// How many bytes `truncate` keeps.
        case bytesKept(Int)
        /// A member or a path: `payload` for `drop-member`, `quotes[3].text` for `silent-edit`.
        case member(String)
    }

    public var name: FaultName
    /// Nil leaves the choice to the fault: half of the bytes, or a member by the seed.
    public var parameter: Parameter?
    /// What is chosen where the fault has a choice; 1 is the default.
    public var seed: UInt64

    public init(_ name: FaultName, parameter: Parameter? = nil, seed: UInt64 = 1) {
        self.name = name
        self.parameter = parameter
        self.seed = seed
    }

    /// What the catalogue says of it.
    public var definition: FaultDefinition { FaultCatalogue.definition(of: name) }
}

/// The faults by the names that commands and scenarios use.
public enum FaultName: String, Sendable, Hashable, CaseIterable {
    case truncate, empty
    case zeroFill = "zero-fill"
    case garbage
    case flipBit = "flip-bit"
    case badUTF8 = "bad-utf8"
    case bumpSchema = "bump-schema"
    case dropMember = "drop-member"
    case wrongType = "wrong-type"
    case drift
    case silentEdit = "silent-edit"
    case backdate, postdate
    case delete
    case deleteFeed = "delete-feed"
    case deleteAsset = "delete-asset"
    case truncateAsset = "truncate-asset"
    case fileForDirectory = "file-for-directory"
    case symlink
    case noPermission = "no-permission"
    case dangle, dotdot, swap
    case leftover
}
