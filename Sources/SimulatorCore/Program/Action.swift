import FeedStorage
import WidgetCanvas
import WidgetModel

/// What happened: everything that can change the program's state comes as one of these.
public enum Action: Sendable, Equatable {
    case keyPressed(Key)
    case pasted(String)
    case resized(Size)
    /// A click or the palette asked for a command.
    case commanded(Command)
    case clicked(ClickTarget.Meaning)
    case wheeled(up: Bool, over: ClickTarget.Meaning?)
    /// Real time went by; only a playing clock and the end of a flash care.
    case timePassed(seconds: Double)

    /// A store was read. `feed` is its place in the list.
    case feedRead(feed: Int, snapshot: FeedSnapshot, cause: ReadCause)
    /// A store of the list was looked at without opening it.
    case feedGlanced(feed: Int, status: SourceStatus, generationCount: Int?)
    /// The shown generation was hashed.
    case verified(feed: Int, revision: Int, integrity: Integrity?, checks: [Check])
    /// A change in the lab was made, taken back or made again.
    case labChanged(feed: Int, LabOutcome)
    /// A change could not be made; the sentence says why.
    case labFailed(feed: Int, message: String)
    /// The bytes of a generation's feed.json for the payload tab.
    case payloadLoaded(feed: Int, PayloadBytes)
    /// The preview for the fault list.
    case faultPreviewed(FaultPreviewResult)
    /// A store is watched from now on; by looking once a second where the system cannot tell.
    case watching(isPolling: Bool)
    /// Another process changed the store that is watched.
    case storeChanged(feed: Int)
    /// The screen was written to a new file.
    case screenExported(path: String)
    /// An effect has something to say.
    case noticed(String)
}

/// Why a store was read.
public enum ReadCause: Sendable, Equatable {
    case opened, reloaded
    /// Another process published or changed it.
    case watched
    /// A change of the lab; the sentence is for the log.
    case lab(LabOutcome)
}

/// A change of the lab that came to pass.
public struct LabOutcome: Sendable, Equatable {
    public enum Kind: Sendable, Equatable { case fault, publish, undo, redo, reset }

    public var kind: Kind
    /// One sentence for the log.
    public var sentence: String
    public var lab: LabStatus

    public init(kind: Kind, sentence: String, lab: LabStatus) {
        self.kind = kind
        self.sentence = sentence
        self.lab = lab
    }
}

/// The raw bytes of one generation's feed.json.
public struct PayloadBytes: Sendable, Equatable {
    public var id: GenerationID
    /// The revision of the snapshot that it belongs to.
    public var revision: Int
    /// The whole file, or its first mebibytes where it is larger.
    public var bytes: [UInt8]
    public var byteCount: Int
    /// Why there are no bytes, in a sentence.
    public var problem: String?
}
