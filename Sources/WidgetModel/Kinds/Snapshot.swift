import FeedStorage
import Foundation
import OrderedJSON

/// A picture that the app has drawn itself, light and dark, with a few words: as React Native apps do.
///
/// `{appearance?, title?, subtitle?, count?, total?, strings?, variants:{light?:{image?,background?,ink?,muted?},dark?}}`
public struct SnapshotKind: WidgetKind {
    /// Makes the kind.
    public init() {}

    public var name: String { "snapshot" }

    public func fits(_ payload: JSONValue) -> Bool {
        guard let variants = payload["variants"] else { return false }
        return variants["light"]?.object != nil || variants["dark"]?.object != nil
    }

    public func content(of payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) -> any WidgetContent {
        try Snapshot(payload, isLenient: isLenient)
    }

    public func placeholder(in family: WidgetFamily) -> ViewNode? { SnapshotPlaceholder.node(in: family) }
}

/// A decoded `snapshot` payload.
struct Snapshot: WidgetContent {
    /// The picture and the colours around it.
    struct Variant: Equatable {
        /// The name of an asset.
        var image: String?
        var background: WidgetColor?
        /// The colour of title and numbers.
        var ink: WidgetColor?
        /// The colour of all else.
        var muted: WidgetColor?
    }

    /// The appearance that wins over the home screen's; nil follows it.
    let pinned: Appearance?
    let title: String?
    let subtitle: String?
    let count: Double?
    let total: Double?
    /// Further texts in their order, without those of the empty state.
    let lines: [String]
    let emptyTitle: String?
    let emptyBody: String?
    private let variants: [Appearance: Variant]
    /// Texts that an app shows while it has nothing else.
    private static let emptyStateNames: Set<String> = ["emptyTitle", "emptyBody", "placeholder"]
    let skipped: [PayloadMismatch]

    /// Decodes a payload; a lenient reading leaves out colours and texts that do not fit.
    ///
    /// - Throws: `PayloadMismatch` with the path of the first member that does not fit.
    init(_ payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) {
        var reader = SnapshotReader(isLenient: isLenient)
        let object = try reader.object(payload)
        pinned = try reader.appearance(object["appearance"])
        title = try object.optionalText("title")
        subtitle = try object.optionalText("subtitle")
        count = try object.optionalNumber("count")
        total = try object.optionalNumber("total")
        let strings = try reader.strings(object["strings"])
        emptyTitle = strings.last { $0.name == "emptyTitle" }?.text
        emptyBody = strings.last { $0.name == "emptyBody" || $0.name == "placeholder" }?.text
        lines = strings.filter { !Self.emptyStateNames.contains($0.name) && !$0.text.isEmpty }.map(\.text)
        variants = try reader.variants(object)
        skipped = reader.skipped
    }

    /// The appearance that the payload promises and has no variant for; nil where it has all that it needs.
    ///
    /// One that is pinned needs its own only.
    var missingVariant: Appearance? {
        if let pinned { return variants[pinned] == nil ? pinned : nil }
        return Appearance.designed.first { variants[$0] == nil }
    }

    /// The variant for a home screen, the other one where that is missing.
    func variant(_ appearance: Appearance) -> Variant {
        let wanted = pinned ?? appearance.design
        return variants[wanted] ?? variants[wanted.opposite] ?? Variant()
    }

    var inventory: String {
        let names = Appearance.designed.filter { variants[$0] != nil }.map(\.rawValue)
        switch names.count {
        case 0: return "no variant"
        case 1: return "one variant, \(names[0])"
        default: return "two variants"
        }
    }

    var slotName: String { "one entry a day" }

    var imageNames: [String] {
        var seen: Set<String> = []
        return Appearance.designed.compactMap { variants[$0]?.image }.filter { seen.insert($0).inserted }
    }

    func findings(at date: Date, environment: WidgetEnvironment) -> [PayloadFinding] {
        if variants.isEmpty { return [.nothingToShow] }
        return missingVariant.map { [.missingVariant($0)] } ?? []
    }

    /// One entry, reloaded at 00:01 of the next day; where that time does not exist, a minute after the day began.
    func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
        let nextDay = SlotBoundaries.next(after: date, minutes: 24 * 60, in: environment.calendar.timeZone)
        return Timeline(
            first: TimelineEntry(date: date, label: EntryLabel(word: "today", caption: caption)),
            policy: .after(nextDay.addingTimeInterval(60)))
    }

    private var caption: String { [title, share].compactMap(\.self).joined(separator: ", ") }

    /// "3 / 8", or the count alone; nil without one.
    var share: String? {
        guard let count else { return nil }
        return total.map { "\(Self.text(count)) / \(Self.text($0))" } ?? Self.text(count)
    }

    static func text(_ number: Double) -> String {
        if let whole = Int(exactly: number) { return TimeWording.thousands(whole) }
        return String(number)
    }

    func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
        let variant = variant(environment.appearance)
        if variants.isEmpty {
            return EmptyStateView(title: emptyTitle ?? "Nothing drawn", message: emptyBody ?? "Open the app.")
                .node(in: family)
        }
        return SnapshotView(content: self, variant: variant).node(in: family)
    }
}
