import FeedStorage
import Foundation
import WidgetModel

/// One feed of the list and all that the person did to it: each keeps its own moment, boxes and faults.
public struct FeedState: Sendable, Equatable {
    /// The folder that was opened.
    public let path: String
    /// What the list calls it.
    public let name: String
    /// The file that the store was made of; nil for what was a store when it was opened.
    public var source: ForeignSource?
    public var status: SourceStatus = .empty
    /// Whether hashing found the shown generation altered.
    public var isAltered = false
    public var generationCount: Int?

    public var snapshot: FeedSnapshot?
    public var clock: SimulatedClock
    /// Whether the clock was set from the manifest yet.
    var isClockSet = false
    /// What the command line said, which wins over the manifest.
    var chosen = FeedSettings()
    public var families: [WidgetFamily]?
    /// What was set on the screen, by the placement without its settings.
    var settings: [Placement: [String: String]] = [:]
    public var placements: [PlacementState] = []
    public var selectedBox = 0
    public var strip = StripWindow()
    /// The generation marked ▸; nil follows what is shown.
    public var markedGeneration: GenerationID?
    public var lab = LabStatus()
    /// Until when frames take the colour of their mark, in seconds of the program's own clock.
    public var flashEnds = 0.0

    init(path: String, name: String, clock: SimulatedClock) {
        self.path = path
        self.name = name
        self.clock = clock
    }

    /// The generation whose payload is shown: the one marked by hand, else the broken one that made widgets fall back,
    /// else what is shown.
    public var payloadGeneration: GenerationID? {
        if markedGeneration == actingGeneration, markedGeneration != nil { return markedGeneration }
        let broken = snapshot?.resolution.trace.candidates.first { candidate in
            switch candidate.verdict {
            case .emptyFeed, .invalidUTF8, .malformedJSON, .missingMember, .wrongType, .schemaMismatch,
                .payloadMismatch:
                true
            default: false
            }
        }
        return broken?.id ?? actingGeneration
    }

    /// The generation that `d` and faults act on.
    public var actingGeneration: GenerationID? {
        if let markedGeneration, snapshot?.generations.contains(where: { $0.id == markedGeneration }) == true {
            return markedGeneration
        }
        return snapshot?.shownID ?? snapshot?.generations.first?.id
    }
}

/// What the lab did to a feed.
public struct LabStatus: Sendable, Equatable {
    /// Whether the store shown is the private copy.
    public var isCopy = false
    /// Changes that can be taken back, the last one at the end.
    public var undoable: [ChangeName] = []
    /// Changes that can be made again, the next one at the end.
    public var redoable: [ChangeName] = []

    /// A change in few words.
    public struct ChangeName: Sendable, Equatable {
        /// `truncate`.
        public var title: String
        /// `current, half`.
        public var detail: String
        /// Both, as a sentence has them.
        var words: String { detail.isEmpty ? title : "\(title) \(detail)" }
    }
}

/// The part of time that the strip shows.
public struct StripWindow: Sendable, Equatable {
    /// The moment at its first column; nil until the clock was seen.
    public var start: Date?
    public var scale = StripScale.hour
}

/// The distance of two ticks of the strip.
public enum StripScale: Int, Sendable, CaseIterable {
    case minute = 1
    case fiveMinutes = 5
    case quarter = 15
    case hour = 60
    case sixHours = 360
    case day = 1440

    var seconds: Double { Double(rawValue) * 60 }
    var finer: StripScale { Self.allCases.last { $0.rawValue < rawValue } ?? self }
    var coarser: StripScale { Self.allCases.first { $0.rawValue > rawValue } ?? self }
}
