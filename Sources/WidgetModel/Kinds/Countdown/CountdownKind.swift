import FeedStorage
import Foundation
import OrderedJSON

/// Days until something, soonest first: Near & Dear.
///
/// `{events:[{id,title,nextDate?,daysLeft,footer?,category?,design?,advanceDays?,recurrence?,completedOn?}], index?, rotates?}`
///
/// Apps that call the list otherwise are understood by the shape of its elements; `currentIndex`, `autoRotate` and
/// `designKey` count as `index`, `rotates` and `design`.
public struct CountdownKind: WidgetKind {
    /// Makes the kind.
    public init() {}

    public var name: String { "countdown" }

    public func fits(_ payload: JSONValue) -> Bool { payload.object.flatMap(CountdownShape.list) != nil }

    public func content(of payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) -> any WidgetContent {
        try Countdown(payload, isLenient: isLenient)
    }

    /// `previous` and `next` move the index by one event, `complete:<id>` says when an event was done.
    public func payload(
        _ payload: JSONValue, applying action: WidgetAction, at date: Date, calendar: Calendar
    ) -> JSONValue? {
        guard var object = payload.object else { return nil }
        switch (action.name, action.argument) {
        case ("previous", nil): return moved(by: -1, object, at: date, calendar)
        case ("next", nil): return moved(by: 1, object, at: date, calendar)
        case ("complete", let id?):
            guard let name = CountdownShape.list(in: object), var events = object[name]?.array,
                let place = events.firstIndex(where: { $0["id"] == .string(id) }), var event = events[place].object,
                let decoded = Self.event(event)
            else { return nil }
            let days = LocalDays(zone: calendar.timeZone)
            let today = days.number(of: date)
            guard !decoded.standing(on: today, in: days).isCompleted else { return nil }
            event["completedOn"] = .string(PayloadDay.text(of: today))
            events[place] = .object(event)
            object[name] = .array(events)
            return .object(object)
        default: return nil
        }
    }

    private static func event(_ object: JSONObject) -> CountdownEvent? {
        do throws(PayloadMismatch) { return try CountdownEvent(object) } catch { return nil }
    }

    /// The payload with its index moved among the events that are shown at a moment.
    private func moved(by step: Int, _ object: JSONObject, at date: Date, _ calendar: Calendar) -> JSONValue? {
        let content: Countdown
        do throws(PayloadMismatch) {
            content = try Countdown(.object(object), isLenient: true)
        } catch { return nil }
        let count = content.eligible(at: date, WidgetEnvironment(calendar: calendar)).count
        guard let index = WidgetRotation.index(slot: content.index, count: count), count > 1 else { return nil }
        var changed = object
        changed.set(
            .number(JSONNumber((index + step + count) % count)), in: CountdownShape.indexNames)
        return .object(changed)
    }
}

/// Where a payload has the members of a countdown, whatever its app calls them.
enum CountdownShape {
    static let indexNames = ["index", "currentIndex"]
    static let rotationNames = ["rotates", "autoRotate"]

    /// The name of the list of events: `events`, else the first list whose elements look like events.
    static func list(in object: JSONObject) -> String? {
        if let events = object["events"]?.array, events.first.map(isEvent) ?? true { return "events" }
        return object.members.first { $0.value.array?.first.map(isEvent) ?? false }?.name
    }

    private static func isEvent(_ value: JSONValue) -> Bool {
        guard let object = value.object, object["title"]?.string != nil else { return false }
        return object["nextDate"]?.string != nil || object["daysLeft"]?.number != nil
    }
}
