import FeedStorage
import Foundation
import OrderedJSON
import WidgetModel

/// Everything that one read of a store told: values only, so that the screen is drawn without touching the disk.
public struct FeedSnapshot: Sendable {
    /// Counts reads; two snapshots are the same when path and number are.
    public var revision: Int
    /// The folder that was read: the source, or its private copy.
    public var root: String
    public var manifest: Manifest
    /// What is wrong with `widget.json`, in a sentence; nil when it is fine or missing.
    public var manifestProblem: String?
    /// The layout file that is shown, or should be; nil where the feed has none.
    public var layoutName: String?
    /// What is wrong with the layout, in a sentence; nil when it is fine or there is none.
    public var layoutProblem: String?
    /// The kind that was asked for by name, which may have something to show before there is any data.
    public var namedKind: (any WidgetKind)?
    /// Why the store could not be read at all, in a sentence.
    public var problem: String?
    /// The same as a fact.
    public var failure: StoreError?
    public var schemaVersion: Int64?
    public var resolution: Resolution<JSONValue>
    /// What the kind made of the payload; nil when nothing resolved.
    public var content: (any WidgetContent)?
    /// The same payload as the kinds see it that placements name instead of the feed's, by their names.
    public var otherContents: [String: any WidgetContent] = [:]
    public var kindName: String
    /// The kind that the payload looks like and does not fit, where it was guessed.
    public var misfit: KindMisfit?
    /// Whether the kind was guessed from the payload's shape.
    public var isKindGuessed: Bool
    /// The generations in the order of the list: newest first.
    public var generations: [GenerationRow]
    /// Files of the shown generation.
    public var assets: [AssetInfo]
    public var readMicroseconds: Double
    /// What hashing found, for the shown generation; nil until it was verified.
    public var integrity: Integrity?
    public var checks: [Check]
    /// The lines before the place at which the first refused file breaks.
    public var excerpt: BrokenExcerpt?

    /// A generation as the list shows it.
    public struct GenerationRow: Sendable, Equatable {
        public var id: GenerationID
        /// What a read said of it; nil where it was not tried.
        public var verdict: Verdict?
        /// Bytes of its feed.json; nil where there is none.
        public var feedByteCount: Int?
    }

    /// What a placement shows: its own kind's reading of the payload, else the feed's.
    public func content(of placement: Placement) -> (any WidgetContent)? {
        guard let content else { return nil }
        return placement.kind.flatMap { otherContents[$0] } ?? content
    }

    /// The name of the kind that a placement is shown with.
    func kindName(of placement: Placement) -> String {
        placement.kind.flatMap { otherContents[$0] == nil ? nil : $0 } ?? kindName
    }

    /// The generation that is shown.
    public var shownID: GenerationID? { resolution.resolved?.id }
    /// When the shown data was generated.
    public var generatedAt: Date? {
        resolution.resolved.map { Date(epochMilliseconds: $0.envelope.generatedAtEpochMilliseconds) }
    }
}

extension FeedSnapshot: Equatable {
    public static func == (left: FeedSnapshot, right: FeedSnapshot) -> Bool {
        left.revision == right.revision && left.root == right.root && left.integrity == right.integrity
            && left.checks == right.checks
    }
}

/// Where what is shown comes from, in one sign: the answer that the whole program is about.
public enum SourceStatus: Sendable, Hashable {
    /// Not read yet, or an empty store.
    case empty
    case current, fellBackToPrevious, fellBackToDirectory
    /// Nothing could be read.
    case unreadable

    init(_ resolution: Resolution<JSONValue>) {
        switch resolution.outcome {
        case .nothingPublished: self = .empty
        case .nothingReadable: self = .unreadable
        case .resolved(let feed):
            switch feed.source {
            case .current: self = .current
            case .previous: self = .fellBackToPrevious
            case .directory: self = .fellBackToDirectory
            }
        }
    }

    var isFallback: Bool { self == .fellBackToPrevious || self == .fellBackToDirectory }
}
