#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension StoreError {
    /// What went wrong, where, and what to do: "cannot write the pointer, /store/current.json: the disk is full; make room
    /// and try again".
    ///
    /// No capital, no full stop. Names may hold control characters: clean them before showing.
    public var message: String {
        switch self {
        case .failed(let step, let path, let errno):
            "cannot \(step.words), \(path): \(ErrorNumber.words(errno)); \(Self.advice(errno))"
        case .locked(let path, let holder, let waited):
            "\(holder.map { "process \($0)" } ?? "another process") is writing, \(path) has been locked for "
                + "\(waited) ms; wait for it or end it"
        case .lockIsNoFile(let path): "cannot lock the store, \(path) is no regular file; remove it"
        case .unsafeAssetName(let name):
            "\"\(name)\" cannot be the name of an asset; use letters, digits, - _ and . only, at most 255 bytes"
        case .collidingAssetNames(let first, let second):
            "\"\(first)\" and \"\(second)\" are one file on a phone; rename one of them"
        case .feedTooLarge(let byteCount, let limit):
            Verdict.tooLarge("the feed", byteCount, limit) + "; publish less"
        case .assetsTooLarge(let byteCount, let limit):
            "the assets take \(ByteCountWording.comparison(byteCount, limit: limit)); publish fewer or smaller ones"
        case .assetIsNoFile(let name, let path): "asset \"\(name)\" is no regular file, \(path); give a file"
        case .assetChanged(let name, let path):
            "asset \"\(name)\" changed while it was copied, \(path); try again"
        case .assetMissing(let name): "there is no asset \"\(name)\" in this generation; publish it with the feed"
        case .assetTooLarge(let name, let byteCount, let limit):
            Verdict.tooLarge("asset \"\(name)\"", byteCount, limit) + "; allow more or publish a smaller one"
        case .unsafeGenerationName(let id): "\"\(id)\" cannot be the name of a generation; use one that is listed"
        case .notEncodable(let codingPath, let why):
            "the payload cannot be written as JSON\(codingPath.isEmpty ? "" : " at \(codingPath)"): \(why)"
        case .invalidPath(let path): "\"\(path)\" is no path of members; write it as items[0].name"
        case .noFreeName(let path): "no name is free for a new generation, \(path); remove what does not belong there"
        case .actionsAreNoFile(let path): "the mailbox cannot be used, \(path) is no regular file; remove it"
        case .actionHoldsZero: "the action holds U+0000, which no mailbox keeps; leave it out"
        case .actionTooLong(let byteCount, let limit):
            Verdict.tooLarge("the action", byteCount, limit) + "; leave out some of its value"
        case .mailboxFull(let byteCount, let limit):
            "the mailbox is full, \(ByteCountWording.words(byteCount)) of \(ByteCountWording.words(limit)) are taken; "
                + "open the app, which empties it"
        case .generationsRemain(let path, let ids, let errno):
            "some generations could not be removed, \(path): "
                + "\(ids.map(\.string).joined(separator: ", ")): \(ErrorNumber.words(errno)); remove them by hand"
        case .stopped(let path): "stopped before the end, at \(path); nothing was changed, begin again when you like"
        }
    }

    private static func advice(_ number: Int32) -> String {
        switch number {
        case EACCES, EPERM: "allow access to it"
        case EROFS: "use another disk"
        case ENOSPC, EDQUOT, EFBIG: "make room and try again"
        case EMFILE, ENFILE, ENOMEM: "close something and try again"
        case EIO: "check the disk"
        case ENOTDIR, ELOOP, EEXIST, EISDIR, ENOTEMPTY, ENXIO: "remove what stands there"
        default: "try again"
        }
    }
}

extension StoreStep {
    /// The step after "cannot".
    var words: String {
        switch self {
        case .openStore: "open the store"
        case .readPointer: "read the pointer"
        case .openGeneration: "open the generation"
        case .readFeed: "read the feed"
        case .listGenerations: "list the generations"
        case .listAssets: "list the assets"
        case .readAsset: "read the asset"
        case .makeStore: "make the store"
        case .takeLock: "lock the store"
        case .makeGenerations: "make the folder of generations"
        case .readSource: "read the asset to publish"
        case .makeDraft: "make the folder of the new generation"
        case .writeAsset: "write the asset"
        case .syncAssets: "bring the assets to the disk"
        case .writeFeed: "write the feed"
        case .syncDraft: "bring the new generation to the disk"
        case .nameGeneration: "give the new generation its name"
        case .syncGenerations: "bring the name of the generation to the disk"
        case .writePointer: "write the pointer"
        case .replacePointer: "replace the pointer"
        case .syncStore: "bring the pointer to the disk"
        case .removePointer: "remove the pointer"
        case .removeGeneration: "remove the generation"
        case .readActions: "read the mailbox"
        case .appendAction: "put the action into the mailbox"
        case .setActionsAside: "set the waiting actions aside"
        case .removeActions: "empty the mailbox"
        }
    }
}

extension RepairReport.Failure {
    /// Why it could not be removed; no capital, no full stop.
    public var reason: String { ErrorNumber.words(errno) }
}
