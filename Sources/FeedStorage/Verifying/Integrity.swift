/// Whether a generation is what its writer wrote.
public enum Integrity: Sendable, Hashable {
    /// The fingerprint matches, with this separator.
    case intact(FingerprintSeparator)
    /// Payload or assets are not those of the fingerprint.
    case altered
    case unverifiable(Reason)

    /// Why nothing can be said.
    public enum Reason: Sendable, Hashable {
        /// There is no envelope to compare with.
        case noEnvelope(Verdict)
        /// The folder of assets is a link, a file, or cannot be read.
        case assetsFolder(Verdict)
        case unreadableAsset(name: String, errno: Int32)
    }

    /// The name in JSON.
    public var name: String {
        switch self {
        case .intact: "intact"
        case .altered: "altered"
        case .unverifiable: "unverifiable"
        }
    }

    /// What a person is told beside the name; nil for what needs no more words. No capital, no full stop.
    public var detail: String? {
        switch self {
        case .intact(.unit): nil
        case .intact(.null): "fingerprint with U+0000 as separator"
        case .altered: "payload or assets are not those of the fingerprint"
        case .unverifiable(.noEnvelope(let verdict)): verdict.reason
        case .unverifiable(.assetsFolder(let verdict)): "the assets cannot be listed: \(verdict.label)"
        case .unverifiable(.unreadableAsset(let name, let errno)):
            "asset \(name) cannot be read: \(ErrorNumber.words(errno))"
        }
    }
}
