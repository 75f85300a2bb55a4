import FeedStorage
import Foundation
import OrderedJSON

/// Anyone's payload in anyone's look, without code: a layout file over it.
///
/// The file is read by whoever knows where it is, and handed in as a value; where it could not be read the boxes say so.
public struct LayoutKind: WidgetKind {
    /// The layout, or why there is none.
    public enum Source: Sendable, Equatable {
        case file(LayoutFile)
        case problem(LayoutProblem)
    }

    /// The name that a manifest gives.
    public static let name = "layout"

    private let source: Source

    /// Makes the kind of a layout.
    public init(_ source: Source) { self.source = source }

    public var name: String { Self.name }

    /// Never guessed: a layout is always asked for.
    public func fits(_ payload: JSONValue) -> Bool { false }

    /// Never throws: what the payload lacks is not drawn, and is told of by the check V16.
    public func content(of payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) -> any WidgetContent {
        switch source {
        case .file(let file): Layout(payload, file: file)
        case .problem(let problem): BrokenLayout(problem: problem)
        }
    }
}

/// A payload under a layout.
struct Layout: WidgetContent {
    let payload: JSONValue
    let file: LayoutFile
    /// The list that turns; empty where the payload has none.
    private let items: [JSONValue]
    private let itemRoles: GuessedRoles
    /// Whether the path of the list leads nowhere.
    private let isListMissing: Bool

    init(_ payload: JSONValue, file: LayoutFile) {
        self.payload = payload
        self.file = file
        let list = file.rotation.flatMap { rotation in JSONPath.parse(rotation.items).flatMap { payload[$0] } }
        items = list?.array ?? []
        itemRoles = GuessedRoles(of: items.prefix(100).compactMap(\.object))
        isListMissing = file.rotation != nil && list == nil
    }

    private var noun: ListNoun {
        let last = file.rotation.flatMap { JSONPath.parse($0.items)?.components.last }
        if case .member(let name)? = last { return ListNoun(name) }
        return ListNoun("")
    }

    var inventory: String {
        file.rotation == nil ? "a payload in its own layout" : "\(noun.words(items.count)) in their own layout"
    }

    var slotName: String {
        switch file.rotation?.minutes {
        case nil: "one entry"
        case 60?: "hour slots"
        case 1440?: "day slots"
        case .some(let minutes): minutes == 1 ? "slots of a minute" : "slots of \(minutes) min"
        }
    }

    /// Names of pictures anywhere in the list, else in the payload itself.
    var imageNames: [String] {
        var seen: Set<String> = []
        return (file.rotation == nil ? [payload] : items).flatMap { $0.object?.members ?? [] }
            .compactMap(\.value.string).filter { GuessedText.isImageName($0) && seen.insert($0).inserted }
    }

    func findings(at date: Date, environment: WidgetEnvironment) -> [PayloadFinding] {
        file.rotation != nil && items.isEmpty ? [.nothingToShow] : []
    }

    var drawsFromData: Bool { true }

    func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
        let zone = environment.calendar.timeZone
        guard let rotation = file.rotation else {
            // How far off a date is changes with the day.
            let policy: ReloadPolicy =
                file.isTimeDependent ? .after(SlotBoundaries.next(after: date, minutes: 24 * 60, in: zone)) : .never
            return Timeline(
                first: TimelineEntry(date: date, label: EntryLabel(word: "all", caption: inventory)), policy: policy)
        }
        var moments = [date]
        // A day of hours, a fortnight of weeks, two hours of minutes: asked for again a dozen times a day at most.
        for _ in 0..<min(120, max(24, 120 / rotation.minutes)) {
            moments.append(SlotBoundaries.next(after: moments[moments.count - 1], minutes: rotation.minutes, in: zone))
        }
        let entries = moments.map { entry(at: $0, minutes: rotation.minutes, zone: zone) }
        return Timeline(first: entries[0], then: Array(entries.dropFirst()), policy: .atEnd)
    }

    private func entry(at date: Date, minutes: Int, zone: TimeZone) -> TimelineEntry {
        let slot = WidgetRotation.slot(
            epochMilliseconds: date.epochMilliseconds, offsetSeconds: zone.secondsFromGMT(for: date.clamped),
            slotMinutes: minutes)
        guard let index = WidgetRotation.index(slot: slot, count: items.count) else {
            return TimelineEntry(date: date, label: EntryLabel(word: "empty", caption: "No \(noun.plural)"))
        }
        return TimelineEntry(
            date: date, index: index,
            label: EntryLabel(
                index: index, count: items.count, noun: noun.singular,
                caption: GuessedElement.title(of: items[index], itemRoles)))
    }

    func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
        decodedView(of: entry, family: family, environment: environment).node
    }

    func decodedView(
        of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment
    ) -> DecodedView {
        var view = drawn(entry, family, environment)
        if isListMissing, let items = file.rotation?.items {
            view.diagnostics.append(ViewDiagnostic(.pathLeadsNowhere(items), at: "rotate.items"))
        }
        for index in view.diagnostics.indices where view.diagnostics[index].position == nil {
            view.diagnostics[index].position = file.position(of: view.diagnostics[index].place)
        }
        return view
    }

    private func drawn(
        _ entry: TimelineEntry, _ family: WidgetFamily, _ environment: WidgetEnvironment
    ) -> DecodedView {
        var bindings = LayoutBindings(payload: payload, calendar: environment.calendar)
        if file.rotation != nil {
            // An entry may come from another generation's timeline: its index counts modulo the list of this one.
            guard let index = WidgetRotation.index(slot: Int64(entry.index ?? 0), count: items.count) else {
                guard let empty = file.empty else {
                    let state = EmptyStateView(title: "No \(noun.plural)", message: "The list has no elements.")
                    return DecodedView(node: state.node(in: family))
                }
                return decoded(empty, bindings, family)
            }
            bindings = LayoutBindings(
                payload: payload, item: items[index], index: index, count: items.count, calendar: environment.calendar)
        }
        guard let view = file.view(for: family) else {
            let families = file.families.map(\.rawValue).joined(separator: ", ")
            let state = EmptyStateView(
                title: "No view for \(family.rawValue)",
                message: "The layout has \(families). Add views.\(family.rawValue) or views.default.")
            return DecodedView(node: state.node(in: family))
        }
        return decoded(view, bindings, family)
    }

    private func decoded(
        _ view: LayoutFile.NamedView, _ bindings: LayoutBindings, _ family: WidgetFamily
    ) -> DecodedView {
        do throws(ViewError) {
            var decoded = try LayoutForm.decode(view.value, bindings: bindings)
            for index in decoded.diagnostics.indices {
                let place = decoded.diagnostics[index].place
                decoded.diagnostics[index].place = LayoutFileReader.join(view.path, place)
            }
            return decoded
        } catch {
            // Only what a payload makes of the layout, as a loop over too many elements.
            let path = LayoutFileReader.join(view.path, error.place)
            let isTooMuch = if case .tooManyNodes = error.reason { true } else { false }
            let problem = LayoutProblem(
                what: error.why, position: file.position(of: path),
                advice: isTooMuch ? "Set a limit there, or publish less." : "Mend it and save.")
            return DecodedView(
                node: problem.node(in: family), diagnostics: [ViewDiagnostic(.notDrawn(why: error.why), at: path)])
        }
    }
}

/// A feed whose layout cannot be used: every box says why.
struct BrokenLayout: WidgetContent {
    let problem: LayoutProblem

    var inventory: String { "a layout that cannot be used" }
    var slotName: String { "one entry" }
    var isStandIn: Bool { true }

    func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
        Timeline(
            first: TimelineEntry(date: date, label: EntryLabel(word: "broken", caption: problem.sentence)),
            policy: .never)
    }

    func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
        problem.node(in: family)
    }
}
