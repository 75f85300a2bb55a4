/// What the process ends with.
public enum CommandStatus: Int32, Sendable, CaseIterable {
    case fine = 0
    /// A check of severity error, a generation that is not intact.
    case found = 1
    /// Resolved, but by falling back.
    case fellBack = 10
    case nothingReadable = 11
    case nothingPublished = 12
    case usage = 64
    case noInput = 66
    case cannotCreate = 73
    case inputOutput = 74
    case noPermission = 77

    /// From the gravest to none.
    private static let byGravity: [CommandStatus] = [
        .usage, .noPermission, .inputOutput, .cannotCreate, .noInput, .nothingReadable, .nothingPublished, .fellBack,
        .found, .fine,
    ]

    /// The graver of two; several stores end with the gravest of theirs.
    public func graver(_ other: CommandStatus) -> CommandStatus {
        Self.byGravity.first { $0 == self || $0 == other } ?? self
    }
}
