import FeedStorage
import Foundation
import OrderedJSON

/// Any payload at once: looks for what it can show and says that it guessed.
///
/// - A list whose elements look alike turns by the hour, as `quotes` does: 25 entries, reloaded at the end.
/// - Any other payload, a list of this and that included, is one entry that never reloads.
///
/// The list is the shallowest one of objects, of several the longest; else the shallowest list of texts or numbers.
public struct AutomaticKind: WidgetKind {
    /// Makes the kind.
    public init() {}

    public var name: String { "auto" }

    public func fits(_ payload: JSONValue) -> Bool { true }

    /// Never throws: there is no payload that it refuses.
    public func content(of payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) -> any WidgetContent {
        Automatic(payload)
    }
}

/// What was found in a payload of no known kind.
struct Automatic: WidgetContent {
    let payload: JSONValue
    /// The list that was found, if any.
    let list: GuessedList?

    init(_ payload: JSONValue) {
        self.payload = payload
        list = GuessedList(in: payload)
    }

    /// Whether the elements take turns.
    var rotates: Bool { list.map { $0.isUniform && !$0.elements.isEmpty } ?? false }

    var inventory: String {
        if let list { return "\(list.countInWords), guessed" }
        guard let members = payload.object?.members else { return "\(payload.typeName), guessed" }
        return (members.count == 1 ? "1 member" : "\(TimeWording.thousands(members.count)) members") + ", guessed"
    }

    var slotName: String { rotates ? "hour slots" : "one entry" }

    var imageNames: [String] {
        var seen: Set<String> = []
        return (list?.elements ?? [payload]).flatMap { $0.object?.members ?? [] }.compactMap { member in
            guard let text = member.value.string, GuessedText.isImageName(text) else { return nil }
            return text
        }.filter { seen.insert($0).inserted }
    }

    func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
        guard let list, rotates else {
            let caption = list.map(\.countInWords) ?? GuessedElement(payload, nil, date, environment).title
            return Timeline(
                first: TimelineEntry(date: date, label: EntryLabel(word: "all", caption: caption)), policy: .never)
        }
        let rotation = HourRotation(count: list.elements.count, zone: environment.calendar.timeZone)
        let entries = ([date] + rotation.boundaries(after: date)).map { moment in
            let index = rotation.index(at: moment) ?? 0
            return TimelineEntry(
                date: moment, index: index,
                label: EntryLabel(
                    index: index, count: list.elements.count, noun: list.noun.singular,
                    caption: GuessedElement.title(of: list.elements[index], list.roles)))
        }
        return Timeline(first: entries[0], then: Array(entries.dropFirst()), policy: .atEnd)
    }

    func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
        guard let list else {
            let element = GuessedElement(payload, nil, entry.date, environment)
            return GuessedView(element: element, heading: nil, place: nil, following: []).node(in: family)
        }
        let count = list.elements.count
        guard count > 0 else {
            return EmptyStateView(title: "No \(list.noun.plural)", message: "The list is empty. This look is guessed.")
                .node(in: family)
        }
        func element(_ index: Int) -> GuessedElement {
            GuessedElement(list.elements[index], list.roles, entry.date, environment)
        }
        guard rotates, let index = entry.index.flatMap({ WidgetRotation.index(slot: Int64($0), count: count) }) else {
            return GuessedListView(
                heading: list.noun.heading, titles: (0..<min(count, 20)).map { element($0).title }, count: count
            )
            .node(in: family)
        }
        let following = (1..<max(1, min(count, 8))).map {
            GuessedElement.title(of: list.elements[(index + $0) % count], list.roles)
        }
        return GuessedView(
            element: element(index), heading: list.noun.heading, place: (index + 1, count), following: following
        ).node(in: family)
    }
}
