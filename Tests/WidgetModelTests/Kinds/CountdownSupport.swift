import FeedStorage
import Foundation
import OrderedJSON
import Testing

@testable import WidgetModel

/// An event of a payload; members that are not given are missing.
func event(
    _ id: String, _ title: String? = nil, on date: String? = nil, daysLeft: Int64? = nil,
    _ further: JSONObject.Member...
) -> JSONValue {
    var members: [JSONObject.Member] = [.init("id", .string(id)), .init("title", .string(title ?? id))]
    if let date { members.append(.init("nextDate", .string(date))) }
    if let daysLeft { members.append(.init("daysLeft", .number(JSONNumber(daysLeft)))) }
    return .object(JSONObject(members + further))
}

/// A `countdown` payload.
func countdown(_ events: [JSONValue], index: Int64? = nil, rotates: Bool? = nil) -> JSONValue {
    var members: [JSONObject.Member] = [.init("events", .array(events))]
    if let index { members.append(.init("index", .number(JSONNumber(index)))) }
    if let rotates { members.append(.init("rotates", .bool(rotates))) }
    return .object(JSONObject(members))
}

/// A payload as it is seen in a zone.
struct CountdownStage {
    var content: Countdown
    var environment: WidgetEnvironment

    init(_ payload: JSONValue, in zone: String = "Europe/Berlin", settings: [String: String] = [:]) throws {
        content = try Countdown(payload, isLenient: false)
        environment = try WidgetModelTests.environment(zone)
        environment.settings = settings
    }

    /// The ids of what is shown at a moment, in order.
    func ids(at text: String) throws -> [String] {
        content.eligible(at: try moment(text), environment).map(\.event.id)
    }

    /// The days left of what is shown at a moment, in order.
    func days(at text: String) throws -> [Int64] {
        content.eligible(at: try moment(text), environment).map(\.standing.daysLeft)
    }

    func timeline(from text: String) throws -> Timeline {
        content.timeline(from: try moment(text), environment: environment)
    }

    func texts(_ family: WidgetFamily, at text: String) throws -> [String] {
        let entry = try timeline(from: text).entries[0]
        return content.view(of: entry, family: family, environment: environment).texts
    }
}
