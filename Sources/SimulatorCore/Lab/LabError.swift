import FeedStorage

/// Why the lab did not do what it was asked; the words are in `LabErrorWording.swift`.
public enum LabError: Error, Sendable, Hashable {
    case unknownFault(String, suggestion: String?)
    case unexpectedParameter(FaultName, String)
    case emptyParameter(FaultName)
    case badByteCount(FaultName, String)
    case badTarget(String)

    /// The fault cannot be done to such a thing.
    case notForThisPlace(FaultName, FaultPlace)
    /// The pointer does not say which generation that is.
    case pointerSaysNothing(PointerStatus, asked: GenerationReference)
    case noPrevious(position: Int, count: Int)
    case noGenerations
    case noSuchGeneration(GenerationID)
    /// Several generations have that short name.
    case ambiguousGeneration(String, count: Int)
    /// The generation's folder, or what should be one, is not there.
    case nothingAt(path: String)
    case noAssets(String)
    case noSuchAsset(String, of: String)
    case notAFile(path: String)
    case notAFolder(path: String)

    case feedDoesNotParse(FaultName)
    case pointerDoesNotParse(FaultName)
    case noSuchMember(FaultName, String)
    case noMembers(FaultName)
    case noText(FaultName)
    case nothingToSwap
    /// The fault would leave every byte as it is.
    case changesNothing(FaultName, FaultPlace)

    /// What would be changed holds something that could not be put back: a pipe, a socket or a device.
    case cannotBeKept(path: String)
    /// What would be put back was changed by someone else since.
    case changedSince(path: String)
    /// The same for what `inject` changed: it is forgotten then, so that what it changed before can be put back.
    case cannotPutBack(path: String)
    case nothingToUndo
    case nothingToRedo
    /// The source was published to since the copy was left.
    case sourceChanged
    case readOnly
    case stopped
    /// The source kept changing while it was copied.
    case sourceIsBusy(path: String)
    /// What `inject` kept cannot be understood.
    case badJournal(path: String)

    case noNextState
    case nextStateMalformed(path: String, line: Int, column: Int, why: String)
    case nothingReadable

    case failed(FileSystemError, path: String)
    case store(StoreError)
}
