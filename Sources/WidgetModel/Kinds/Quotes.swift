import FeedStorage
import Foundation
import OrderedJSON

/// One quote an hour, turning through a list: WidgetBridge's own sample.
///
/// `{quotes:[{id,text,author,image?}], emptyTitle, emptyBody, featuredId?, featuredUntilEpochMs?}`
public struct QuotesKind: WidgetKind {
    /// Makes the kind.
    public init() {}

    public var name: String { "quotes" }

    public func fits(_ payload: JSONValue) -> Bool { payload["quotes"]?.array != nil }

    public func content(of payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) -> any WidgetContent {
        try Quotes(payload, isLenient: isLenient)
    }

    /// `feature:<id>`, for an hour; `clearFeatured`.
    public func payload(
        _ payload: JSONValue, applying action: WidgetAction, at date: Date, calendar: Calendar
    ) -> JSONValue? {
        guard var object = payload.object, let quotes = object["quotes"]?.array else { return nil }
        switch (action.name, action.argument) {
        case ("feature", let id?):
            guard quotes.contains(where: { $0["id"] == .string(id) }) else { return nil }
            object["featuredId"] = .string(id)
            object["featuredUntilEpochMs"] = .number(JSONNumber(date.addingTimeInterval(3600).epochMilliseconds))
        case ("clearFeatured", nil):
            object.members.removeAll { $0.name == "featuredId" || $0.name == "featuredUntilEpochMs" }
            guard object.members.count < payload.object?.members.count ?? 0 else { return nil }
        default: return nil
        }
        return .object(object)
    }
}

/// A decoded `quotes` payload.
struct Quotes: WidgetContent {
    /// One element of the list.
    struct Quote: Equatable {
        var id: String
        var text: String
        var author: String
        var image: String?
    }

    let quotes: [Quote]
    let emptyTitle: String
    let emptyBody: String
    /// The place of the featured quote and when it stops being featured; nil where none is.
    let featured: (index: Int, until: Date)?
    /// The end as it is written, also where nothing is featured.
    private let featuredUntil: Date?
    let skipped: [PayloadMismatch]

    /// Decodes a payload. - Throws: `PayloadMismatch` with the path of the first member that does not fit.
    init(_ payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) {
        let object = try payload.expectedObject()
        var reading = ElementReading(isLenient: isLenient)
        quotes = try reading.elements(try object.list("quotes"), of: "quotes", Self.quote)
        skipped = reading.skipped
        emptyTitle = try object.text("emptyTitle")
        emptyBody = try object.text("emptyBody")
        let featuredID = try object.optionalText("featuredId")
        let featuredUntil = try object.optionalInteger("featuredUntilEpochMs")
        if let featuredID, let featuredUntil,
            let index = quotes.firstIndex(where: { $0.id.utf8.elementsEqual(featuredID.utf8) })
        {
            featured = (index, Date(epochMilliseconds: featuredUntil))
        } else {
            featured = nil
        }
        self.featuredUntil = featuredUntil.map(Date.init(epochMilliseconds:))
    }

    private static func quote(_ object: JSONObject) throws(PayloadMismatch) -> Quote {
        Quote(
            id: try object.text("id"), text: try object.text("text"), author: try object.text("author"),
            image: try object.optionalText("image"))
    }

    var inventory: String {
        let count = quotes.count == 1 ? "1 quote" : "\(TimeWording.thousands(quotes.count)) quotes"
        return skipped.isEmpty ? count : count + ", \(TimeWording.thousands(skipped.count)) skipped"
    }

    var slotName: String { "hour slots" }

    var imageNames: [String] {
        var seen: Set<String> = []
        return quotes.compactMap(\.image).filter { seen.insert($0).inserted }
    }

    func findings(at date: Date, environment: WidgetEnvironment) -> [PayloadFinding] {
        let unit: [PayloadFinding] =
            featuredUntil.flatMap { until in
                until.isInWrongUnit ? [.wrongUnit(path: "featuredUntilEpochMs", moment: until)] : nil
            } ?? []
        return unit + (quotes.isEmpty ? [.nothingToShow] : [])
    }

    func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
        let rotation = HourRotation(count: quotes.count, zone: environment.calendar.timeZone)
        var moments = rotation.boundaries(after: date)
        // What is featured beyond the last boundary is the next timeline's business.
        if let featured, let last = moments.last, featured.until > date, featured.until < last {
            moments.append(featured.until)
            moments.sort()
        }
        return Timeline(
            first: entry(at: date, rotation), then: moments.map { entry(at: $0, rotation) }, policy: .atEnd)
    }

    private func entry(at date: Date, _ rotation: HourRotation) -> TimelineEntry {
        if let featured, date < featured.until {
            return TimelineEntry(
                date: date, index: featured.index, state: .string("featured"), label: label(featured.index))
        }
        guard let index = rotation.index(at: date) else {
            return TimelineEntry(date: date, label: EntryLabel(word: "empty", caption: emptyTitle))
        }
        return TimelineEntry(date: date, index: index, label: label(index))
    }

    private func label(_ index: Int) -> EntryLabel {
        EntryLabel(index: index, count: quotes.count, noun: "quote", caption: quotes[index].text)
    }

    func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
        // An entry may come from another generation's timeline: its index counts modulo the list of this one.
        guard let index = entry.index.flatMap({ WidgetRotation.index(slot: Int64($0), count: quotes.count) }) else {
            return EmptyStateView(title: emptyTitle, message: emptyBody).node(in: family)
        }
        let quote = quotes[index]
        let isFeatured = entry.state == .string("featured")
        return QuoteView(
            text: quote.text, author: quote.author, image: quote.image,
            heading: isFeatured ? "Featured" : "Quote of the hour", position: index + 1, count: quotes.count
        ).node(in: family)
    }
}
