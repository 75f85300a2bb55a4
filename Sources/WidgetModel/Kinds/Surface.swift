import FeedStorage
import Foundation
import OrderedJSON

/// Entries that the app has drawn already, as trees in the surface wire: SwiftDotNet.
///
/// `{kind,surface:"Widget"|"Activity"|"Notification",publishedAt,refreshAfter?,trees:{"<Family>@<unix seconds>":tree,…}}`
///
/// The keys of an activity are its places (`lockScreen`, `minimal` …), those of a notification any names.
public struct SurfaceKind: WidgetKind {
    /// Makes the kind.
    public init() {}

    public var name: String { "surface" }

    public func fits(_ payload: JSONValue) -> Bool {
        payload["trees"]?.object != nil && payload["surface"]?.string.flatMap(SurfaceStyle.init) != nil
    }

    public func content(of payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) -> any WidgetContent {
        try Surface(payload, isLenient: isLenient)
    }
}

/// A decoded `surface` payload.
struct Surface: WidgetContent {
    /// A tree and the moment from which it is shown.
    struct Entry {
        var date: Date
        var view: DecodedView
    }

    /// The app's name for it: `delivery`.
    let name: String
    let style: SurfaceStyle
    let publishedAt: Date
    let refreshAfter: Date?
    /// The entries of each family, in order of time; for a `Widget`.
    let entries: [WidgetFamily: [Entry]]
    /// The trees of an `Activity`, by their place.
    let activity: [ActivitySlot: DecodedView]
    /// The trees of a `Notification`, in order.
    let notification: [DecodedView]
    /// Bytes of all trees as compact JSON, which an activity has to carry.
    let treeByteCount: Int
    let skipped: [PayloadMismatch]

    /// Decodes a payload; a lenient reading leaves out trees that do not fit.
    ///
    /// - Throws: `PayloadMismatch` with the path of the first member that does not fit.
    init(_ payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) {
        guard let object = payload.object else {
            throw PayloadMismatch(codingPath: "", why: "an object must be here, not \(payload.typeName)")
        }
        name = try object.text("kind")
        let styleName = try object.text("surface")
        guard let style = SurfaceStyle(rawValue: styleName) else {
            throw PayloadMismatch(
                codingPath: "surface",
                why: "Widget, Activity or Notification must be here, not \"\(styleName.prefix(40))\"")
        }
        self.style = style
        guard let publishedAt = try object.optionalMoment("publishedAt") else {
            throw PayloadMismatch.missing("publishedAt", "a moment in Unix seconds")
        }
        self.publishedAt = publishedAt
        refreshAfter = try object.optionalMoment("refreshAfter")
        guard let value = object["trees"] else { throw PayloadMismatch.missing("trees", "an object") }
        guard let trees = value.object else { throw PayloadMismatch.mistyped("trees", "an object", value) }
        treeByteCount = JSONWriter.compact(value).utf8.count

        var sorted = SurfaceTrees(style: style)
        var skipped: [PayloadMismatch] = []
        for member in trees.members {
            do throws(PayloadMismatch) {
                try sorted.take(member)
            } catch {
                guard isLenient else { throw error }
                skipped.append(error)
            }
        }
        entries = sorted.entries.mapValues { entries in
            entries.map { Entry(date: $0.key, view: $0.value) }.sorted { $0.date < $1.date }
        }
        activity = sorted.activity
        notification = sorted.notification
        self.skipped = skipped
    }

    /// The families that have trees, in the order of their size.
    var families: [WidgetFamily] { WidgetFamily.allCases.filter { entries[$0] != nil } }

    var inventory: String {
        switch style {
        case .widget:
            let count = entries.values.reduce(0) { $0 + $1.count }
            let trees = count == 1 ? "1 tree" : "\(TimeWording.thousands(count)) trees"
            return trees + (families.count == 1 ? " for one family" : " for \(families.count) families")
        case .activity: return activity.count == 1 ? "an activity, 1 place" : "an activity, \(activity.count) places"
        case .notification: return "a notification"
        }
    }

    var slotName: String { style == .widget ? "drawn entries" : "one entry" }

    var imageNames: [String] {
        var seen: Set<String> = []
        var names: [String] = []
        for view in allViews {
            view.node.forEachNode { node in
                // Anything else is the name of a symbol.
                if case .image(let name) = node.content, GuessedText.isImageName(name), seen.insert(name).inserted {
                    names.append(name)
                }
            }
        }
        return names
    }

    private var allViews: [DecodedView] {
        families.flatMap { entries[$0]?.map(\.view) ?? [] } + ActivitySlot.allCases.compactMap { activity[$0] }
            + notification
    }

    func findings(at date: Date, environment: WidgetEnvironment) -> [PayloadFinding] {
        allViews.isEmpty ? [.nothingToShow] : []
    }

    var drawsFromData: Bool { true }

    var surroundings: ViewChecks.Surroundings {
        var surroundings = ViewChecks.Surroundings()
        if style == .activity { surroundings.activityByteCount = treeByteCount }
        surroundings.activity = ActivitySlot.allCases.compactMap { slot in activity[slot].map { (slot, $0) } }
        surroundings.notification = notification
        return surroundings
    }

    /// The entries of the family asked for, else of all, from the one on screen on.
    func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
        let policy: ReloadPolicy = refreshAfter.map { .after($0) } ?? .never
        var dates = environment.family.map { entries[$0]?.map(\.date) ?? [] } ?? []
        // A family without trees takes part in the others' time, so that it too is asked again.
        if dates.isEmpty { dates = Set(entries.values.flatMap { $0.map(\.date) }).sorted() }
        let first = max(0, Self.countUntil(date, dates, \.self) - 1)
        let all = dates.indices.dropFirst(first).map { index in
            TimelineEntry(
                date: dates[index], index: index,
                label: EntryLabel(
                    index: index, count: dates.count, noun: "entry", caption: caption(at: dates[index], environment)))
        }
        guard let start = all.first else {
            return Timeline(
                first: TimelineEntry(date: date, label: EntryLabel(word: style.rawValue.lowercased(), caption: name)),
                policy: policy, isStandIn: style == .widget)
        }
        return Timeline(first: start, then: Array(all.dropFirst()), policy: policy)
    }

    private func caption(at date: Date, _ environment: WidgetEnvironment) -> String {
        let family = environment.family.flatMap { entries[$0] == nil ? nil : $0 } ?? families.first
        return family.flatMap { tree(at: date, family: $0)?.node.firstWrittenText } ?? name
    }

    /// The latest tree of a family at or before a moment, else its earliest; nil where it has none.
    func tree(at date: Date, family: WidgetFamily) -> DecodedView? {
        guard let entries = entries[family] else { return nil }
        return entries[max(0, Self.countUntil(date, entries, \.date) - 1)].view
    }

    /// How many of some things in order of time begin at or before a moment.
    private static func countUntil<Thing>(_ date: Date, _ things: [Thing], _ begin: (Thing) -> Date) -> Int {
        var low = 0
        var high = things.count
        while low < high {
            let middle = (low + high) / 2
            if begin(things[middle]) <= date { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
        decodedView(of: entry, family: family, environment: environment).node
    }

    func decodedView(
        of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment
    ) -> DecodedView {
        switch style {
        case .widget: return tree(at: entry.date, family: family) ?? DecodedView(node: missing(family))
        case .activity: return activityView(in: family) ?? DecodedView(node: missing(family))
        case .notification:
            return notification.first ?? DecodedView(node: missing(family))
        }
    }

    /// The place of an activity that is most like a family: the card, the smallest part, or the island's two ends.
    private func activityView(in family: WidgetFamily) -> DecodedView? {
        switch family {
        case .circular: return activity[.minimal]
        case .inline:
            let ends = [ActivitySlot.compactLeading, .compactTrailing].compactMap { activity[$0] }
            guard !ends.isEmpty else { return nil }
            return DecodedView(
                node: .row(ends.map(\.node), spacing: 8), diagnostics: ends.flatMap(\.diagnostics))
        case .small, .medium, .large, .extraLarge, .rectangular: return activity[.lockScreen]
        }
    }

    private func missing(_ family: WidgetFamily) -> ViewNode {
        let message: String
        switch style {
        case .widget where families.isEmpty: message = "The app has drawn no entry."
        case .widget: message = "The app has drawn \(families.map(\.rawValue).joined(separator: ", "))."
        case .activity where activity.isEmpty: message = "The app has drawn no place of the activity."
        case .activity:
            let places = ActivitySlot.allCases.filter { activity[$0] != nil }.map(\.rawValue)
            message = "The app has drawn \(places.joined(separator: ", "))."
        case .notification: message = "The app has drawn nothing."
        }
        return EmptyStateView(title: "Nothing for \(family.rawValue)", message: message).node(in: family)
    }
}
