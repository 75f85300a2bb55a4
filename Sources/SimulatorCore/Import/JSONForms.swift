import FeedStorage
import OrderedJSON
import WidgetModel

/// What JSON of an app is taken for, by its members.
enum JSONForms {
    /// A payload, told by its form, with what the form says of itself.
    struct Reading {
        var form: ForeignForm
        var kind: String?
        var payload: JSONValue
        var schemaVersion: Int64?
        var generatedAtEpochMilliseconds: Int64?
    }

    /// Recognises a value; what fits no form is a payload as it is.
    static func reading(_ value: JSONValue) -> Reading {
        envelope(value) ?? timeTracker(value) ?? countdown(value) ?? Reading(form: .json, payload: value)
    }

    /// A `feed.json` that lost its store: its payload counts.
    private static func envelope(_ value: JSONValue) -> Reading? {
        guard let version = value["schemaVersion"]?.number?.int64, value["fingerprint"]?.string != nil,
            let time = value["generatedAtEpochMs"]?.number?.int64, let payload = value["payload"]
        else { return nil }
        return Reading(
            form: .envelope, payload: payload, schemaVersion: version, generatedAtEpochMilliseconds: time)
    }

    private static func timeTracker(_ value: JSONValue) -> Reading? {
        guard value["runningTimers"]?.array != nil, value["todayRecordsCount"] != nil else { return nil }
        return Reading(
            form: .timeTracker, kind: "timers", payload: value,
            generatedAtEpochMilliseconds: TimersKind.lastUpdated(in: value)?.epochMilliseconds)
    }

    /// A list under any name whose elements have a `title` and `daysLeft` or `nextDate`. It becomes `events`, first, and
    /// the app's own names for what we know too are ours afterwards; all else stays.
    private static func countdown(_ value: JSONValue) -> Reading? {
        if value.array != nil, isEvents(value) {
            return Reading(form: .countdown, kind: "countdown", payload: ["events": renamed(events: value)])
        }
        guard let members = value.object?.members else { return nil }
        // An empty list is known by what stands beside it.
        let hasOwnNames = members.contains { payloadNames[$0.name] != nil }
        guard
            let list = members.first(where: { isEvents($0.value) })
                ?? (hasOwnNames ? members.first { $0.value == [] } : nil)
        else { return nil }
        var payload = JSONObject()
        for member in members {
            if member.name == list.name {
                payload["events"] = renamed(events: member.value)
            } else {
                payload[payloadNames[member.name] ?? member.name] = member.value
            }
        }
        return Reading(form: .countdown, kind: "countdown", payload: .object(payload))
    }

    private static let payloadNames = ["currentIndex": "index", "autoRotate": "rotates"]
    private static let eventNames = ["designKey": "design"]

    private static func isEvents(_ value: JSONValue) -> Bool {
        guard let elements = value.array, let first = elements.first, first.object != nil else { return false }
        // What is wrong with one of them is told when it is shown; most of them say what the list is.
        let events = elements.count { $0["title"] != nil && ($0["daysLeft"] != nil || $0["nextDate"] != nil) }
        return events * 2 > elements.count
    }

    private static func renamed(events: JSONValue) -> JSONValue {
        .array(
            (events.array ?? []).map { event in
                guard let object = event.object else { return event }
                return .object(
                    JSONObject(object.members.map { .init(eventNames[$0.name] ?? $0.name, $0.value) }))
            })
    }
}
