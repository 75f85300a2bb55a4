import FeedStorage

/// Something that a check found.
public struct Check: Sendable, Equatable {
    /// How much it matters.
    public enum Severity: String, Sendable, CaseIterable {
        /// Widgets show something else than the newest data.
        case error
        /// They show the newest data, but not as it was meant, or not for long.
        case warning
        /// Worth knowing.
        case note
    }

    public var code: CheckCode
    public var severity: Severity
    /// Two to five words: "current rejected". No capital, no full stop.
    public var title: String
    /// One sentence that says what is wrong: "malformed JSON, line 35." It goes on from the title.
    public var detail: String
    /// One sentence that says what to do.
    public var advice: String
    /// What it is about; nil for the store as a whole.
    public var place: CheckPlace?

    /// Puts a finding together.
    public init(
        _ code: CheckCode, _ severity: Severity, title: String, detail: String, advice: String,
        place: CheckPlace? = nil
    ) {
        self.code = code
        self.severity = severity
        self.title = title
        self.detail = detail
        self.advice = advice
        self.place = place
    }

    /// Title and detail in one line.
    public var message: String { "\(title): \(detail)" }
}

/// The stable names of the checks.
public enum CheckCode: String, Sendable, CaseIterable {
    /// The pointer is missing or malformed.
    case pointerUnreadable = "S01"
    case currentRejected = "S02"
    /// The pointer names a generation that is not there.
    case pointerDangles = "S03"
    /// A `.tmp` folder is left over.
    case leftover = "S04"
    /// Nothing names a generation.
    case orphan = "S05"
    /// The fingerprint differs from the content.
    case altered = "S06"
    /// The payload names an asset that is missing.
    case assetMissing = "S07"
    /// Nothing names an asset.
    case assetUnnamed = "S08"
    /// Id and envelope disagree on the time.
    case timesDisagree = "S09"
    case unsafeName = "S10"
    case symbolicLink = "S11"
    /// Generated in the future.
    case future = "S12"
    /// There is nothing to fall back to.
    case noFallback = "S13"
    /// Asset names that are one file on a phone.
    case assetsCollide = "S14"
    /// `widget.json`, or the layout that it names, cannot be used.
    case lookUnusable = "S15"

    /// A payload does not fit its kind.
    case payloadMismatch = "P01"
    /// Members of an older shape are in use.
    case oldMembers = "P02"
    /// The data is 24 hours old or more.
    case oldSnapshot = "P03"
    /// A window opens with nothing published.
    case windowMissed = "P04"
    case nothingToShow = "P05"
    /// A countdown that cannot age.
    case cannotAge = "P06"
    /// A lenient reading left elements out.
    case elementsSkipped = "P07"
    /// A time in the wrong unit.
    case wrongUnit = "P08"
    /// The look for an appearance is missing.
    case variantMissing = "P09"

    case timelineEmpty = "T01"
    /// A single entry, and no reload.
    case neverReloads = "T02"
    case timelineRanOut = "T03"
    /// Entries are out of order or doubled.
    case entriesDisordered = "T04"
    case tooManyEntries = "T05"
    /// A reload sooner than 5 minutes after the one before.
    case reloadTooSoon = "T06"
    /// More reloads a day than the budget has.
    case budgetExceeded = "T07"
    /// What is shown depends on the time, and nothing is asked for again.
    case standsStill = "T08"

    case activityTooLarge = "V01"
    /// An activity past the size guideline.
    case activityLarge = "V02"
    /// A button that the widget's process cannot serve.
    case buttonUnserved = "V03"
    case bitmapUnlabelled = "V04"
    /// A bitmap over the pixel ceiling.
    case bitmapTooLarge = "V05"
    /// More than one symbol and text in `inline`.
    case inlineTooMuch = "V06"
    /// A frame below Android 12.
    case frameOnAndroid = "V07"
    case nestedTooDeep = "V08"
    case notificationActions = "V09"
    case gradientOnAndroid = "V10"
    case gaugeOnAndroid = "V11"
    /// An accessory family on Android.
    case accessoryOnAndroid = "V12"
    /// A family has no room for all of a text.
    case textCutOff = "V13"
    /// A text whose contrast to its ground is below 4.5 : 1.
    case lowContrast = "V14"
    case unknownNode = "V15"
    case pathLeadsNowhere = "V16"

    /// Decoded pictures take more than a WidgetKit extension may hold.
    case decodedTooLarge = "M01"
    /// An image has more pixels than a family's archive takes.
    case archiveTooLarge = "M02"
    /// Bitmaps take more than 1.5 screens of Android.
    case bitmapsTooLarge = "M03"
    case assetsOverBudget = "M04"
}

extension [Check] {
    /// Errors first, then warnings, then notes, each by code.
    public var bySeverity: [Check] {
        let ranks: [Check.Severity: Int] = [.error: 0, .warning: 1, .note: 2]
        return enumerated().sorted { left, right in
            let leftKey = (ranks[left.element.severity] ?? 3, left.element.code.rawValue, left.offset)
            let rightKey = (ranks[right.element.severity] ?? 3, right.element.code.rawValue, right.offset)
            return leftKey < rightKey
        }.map(\.element)
    }
}

/// A place in a store.
public struct CheckPlace: Sendable, Hashable {
    /// A file beside the pointer, as `widget.json`; nil for the pointer itself and for generations.
    public var file: String?
    /// Nil for the pointer.
    public var generation: GenerationID?
    /// The name of an asset of the generation.
    public var asset: String?
    /// In the feed, or in the pointer, from 1.
    public var line: Int?
    public var column: Int?

    /// Names a place; by default the pointer.
    public init(
        file: String? = nil, generation: GenerationID? = nil, asset: String? = nil, line: Int? = nil, column: Int? = nil
    ) {
        self.file = file
        self.generation = generation
        self.asset = asset
        self.line = line
        self.column = column
    }

    /// The path below the store's folder, with line and column where they are known: "current.json:3:7".
    public var path: String {
        var path = file ?? StoreLayout.pointer.string
        if let generation {
            path = "\(StoreLayout.generations.string)/\(generation.string)"
            if let asset { path += "/\(StoreLayout.assets.string)/\(asset)" }
            if line != nil { path += "/\(StoreLayout.feed.string)" }
        }
        return path + (line.map { ":\($0)" } ?? "") + (column.map { ":\($0)" } ?? "")
    }
}
