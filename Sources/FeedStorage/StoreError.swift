/// At which step of the work on a store something failed.
public enum StoreStep: String, Sendable, Hashable, CaseIterable {
    case openStore, readPointer, openGeneration, readFeed, listGenerations, listAssets, readAsset
    case makeStore, takeLock, makeGenerations, readSource, makeDraft, writeAsset, syncAssets, writeFeed, syncDraft
    case nameGeneration, syncGenerations, writePointer, replacePointer, syncStore, removePointer, removeGeneration
    case readActions, appendAction, setActionsAside, removeActions
}

/// What a caller must know of a store and cannot mend by falling back.
public enum StoreError: Error, Sendable, Hashable {
    /// A call to the system failed.
    case failed(step: StoreStep, path: String, errno: Int32)
    /// The writers' lock was held by another for the whole deadline; the process that wrote its number, if it did.
    case locked(path: String, holder: Int32?, waitedMilliseconds: Int)
    /// The lock file is no file.
    case lockIsNoFile(path: String)
    case unsafeAssetName(String)
    /// On a phone's file system these names are one file.
    case collidingAssetNames(String, String)
    case feedTooLarge(byteCount: Int, limit: Int)
    case assetsTooLarge(byteCount: Int, limit: Int)
    /// The path given for an asset leads to a folder, a pipe or a socket.
    case assetIsNoFile(name: String, path: String)
    /// The asset's file changed while it was copied.
    case assetChanged(name: String, path: String)
    case assetMissing(name: String)
    case assetTooLarge(name: String, byteCount: Int, limit: Int)
    /// A generation of that name cannot be asked for.
    case unsafeGenerationName(GenerationID)
    case notEncodable(codingPath: String, why: String)
    /// A path of members to ignore that cannot be understood.
    case invalidPath(String)
    /// No name was free for the new generation.
    case noFreeName(path: String)
    /// Something else stands where the mailbox keeps its actions.
    case actionsAreNoFile(path: String)
    /// A text of the action holds U+0000.
    case actionHoldsZero
    case actionTooLong(byteCount: Int, limit: Int)
    /// The app has not drained its mailbox for long.
    case mailboxFull(byteCount: Int, limit: Int)
    /// The new generation is current, but these older ones could not be removed, the first for this reason.
    case generationsRemain(path: String, ids: [GenerationID], errno: Int32)
    /// The caller asked for an end; nothing was changed. Where it was then.
    case stopped(path: String)
}
