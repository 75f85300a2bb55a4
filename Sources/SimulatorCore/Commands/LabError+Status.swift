import FeedStorage

extension LabError {
    /// What a command ends with.
    public var status: CommandStatus {
        switch self {
        case .unknownFault, .unexpectedParameter, .emptyParameter, .badByteCount, .badTarget, .notForThisPlace,
            .ambiguousGeneration, .nextStateMalformed:
            .usage
        case .failed(let error, let path):
            StoreError.failed(step: .openStore, path: path, errno: error.errno).status
        case .store(let error): error.status
        case .readOnly: .noPermission
        case .badJournal, .stopped, .sourceIsBusy, .cannotBeKept: .inputOutput
        // All the others: the store does not have what was to be damaged.
        default: .noInput
        }
    }
}
