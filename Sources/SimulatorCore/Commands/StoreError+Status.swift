import FeedStorage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension StoreError {
    /// What a command ends with.
    public var status: CommandStatus {
        switch self {
        case .failed(let step, _, let number):
            if number == EACCES || number == EPERM { return .noPermission }
            if number == ENOENT, step == .readSource { return .noInput }
            return [.makeStore, .makeGenerations, .makeDraft].contains(step) ? .cannotCreate : .inputOutput
        case .assetIsNoFile, .assetMissing: return .noInput
        case .unsafeAssetName, .collidingAssetNames, .unsafeGenerationName, .notEncodable, .invalidPath: return .usage
        case .noFreeName: return .cannotCreate
        default: return .inputOutput
        }
    }
}
