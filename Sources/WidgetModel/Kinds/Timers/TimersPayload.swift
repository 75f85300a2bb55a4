import FeedStorage
import Foundation
import OrderedJSON

/// The feed of a time tracker, which `timers` and `summary` share: Minuta.
///
/// `{runningTimers:[{id,startTime,tagId?,tagName?,tagColor?,comment?}], todayRecordsCount, todayCompletedDuration,
/// recentTags:[{id,name,color}], dailyTotals?:[{day,tagId?,seconds}], summaryTags?:[{id,name,color}], lastUpdated?}`
///
/// Durations are seconds. `todayTotalDuration` is the old name of `todayCompletedDuration`.
struct TimersPayload: Sendable {
    struct Running: Equatable {
        var id: String
        var start: Date
        var tagID: String?
        var tagName: String?
        var tagColor: WidgetColor?
        var comment: String?
    }

    struct Tag: Equatable {
        var id: String
        var name: String
        var color: WidgetColor?
    }

    struct DailyTotal: Equatable {
        var day: PayloadDay
        var tagID: String?
        var seconds: Double
    }

    let running: [Running]
    let recordCount: Int64
    let completedSeconds: Double
    let recentTags: [Tag]
    let dailyTotals: [DailyTotal]
    let summaryTags: [Tag]
    let lastUpdated: Date?
    /// The old names that are in use.
    let oldMembers: [String]
    let skipped: [PayloadMismatch]

    static let oldDurationName = "todayTotalDuration"
    static let durationName = "todayCompletedDuration"

    /// Whether a payload has the shape.
    static func fits(_ payload: JSONValue) -> Bool {
        guard let object = payload.object, object["runningTimers"]?.array != nil else { return false }
        return object["recentTags"]?.array != nil || object["todayRecordsCount"]?.number != nil
    }

    /// Decodes a payload. - Throws: `PayloadMismatch` with the path of the first member that does not fit.
    init(_ payload: JSONValue, isLenient: Bool) throws(PayloadMismatch) {
        let object = try payload.expectedObject()
        var reading = ElementReading(isLenient: isLenient)
        running = try reading.elements(try object.list("runningTimers"), of: "runningTimers", Self.timer)
        recordCount = try object.integer("todayRecordsCount")
        if let seconds = try object.optionalNumber(Self.durationName) {
            completedSeconds = seconds
            oldMembers = []
        } else if let seconds = try object.optionalNumber(Self.oldDurationName) {
            completedSeconds = seconds
            oldMembers = [Self.oldDurationName]
        } else {
            throw PayloadMismatch.missing(Self.durationName, "a number")
        }
        recentTags = try reading.elements(try object.list("recentTags"), of: "recentTags", Self.tag)
        dailyTotals = try reading.elements(
            try object.optionalList("dailyTotals") ?? [], of: "dailyTotals", Self.dailyTotal)
        summaryTags = try reading.elements(try object.optionalList("summaryTags") ?? [], of: "summaryTags", Self.tag)
        lastUpdated = try object.optionalStamp("lastUpdated")?.date
        skipped = reading.skipped
    }

    private static func timer(_ object: JSONObject) throws(PayloadMismatch) -> Running {
        Running(
            id: try object.text("id"), start: try object.stamp("startTime").date,
            tagID: try object.optionalText("tagId"), tagName: try object.optionalText("tagName"),
            tagColor: try object.optionalText("tagColor").flatMap(WidgetColor.init(text:)),
            comment: try object.optionalText("comment"))
    }

    private static func tag(_ object: JSONObject) throws(PayloadMismatch) -> Tag {
        Tag(
            id: try object.text("id"), name: try object.text("name"), color: WidgetColor(text: try object.text("color"))
        )
    }

    private static func dailyTotal(_ object: JSONObject) throws(PayloadMismatch) -> DailyTotal {
        let day: PayloadDay
        if let date = object["day"]?.string.flatMap(PayloadDay.init(date:)) {
            day = date
        } else {
            day = .moment(try object.stamp("day").date)
        }
        return DailyTotal(day: day, tagID: try object.optionalText("tagId"), seconds: try object.number("seconds"))
    }

    // MARK: What both kinds say of it

    /// "2 timers", with what was left out.
    var inventory: String {
        let count = running.count == 1 ? "1 timer" : "\(TimeWording.thousands(running.count)) timers"
        return skipped.isEmpty ? count : count + ", \(TimeWording.thousands(skipped.count)) skipped"
    }

    /// When the app last wrote its numbers.
    func updated(_ environment: WidgetEnvironment) -> Date { lastUpdated ?? environment.generatedAt }

    /// Whether the numbers are a day old or more.
    func isStale(at date: Date, _ environment: WidgetEnvironment) -> Bool {
        date.timeIntervalSince(updated(environment)) >= 86_400
    }

    func findings(_ environment: WidgetEnvironment) -> [PayloadFinding] {
        (oldMembers.isEmpty ? [] : [.oldMembers(oldMembers)]) + (lastUpdated.map { [.generated($0)] } ?? [])
    }

    /// The moments at which the day changes while nothing runs.
    static func quietTimeline(
        from date: Date, _ environment: WidgetEnvironment, label: (Date) -> EntryLabel
    ) -> Timeline {
        let midnight = LocalDays(zone: environment.calendar.timeZone).nextMidnight(after: date)
        return Timeline(
            first: TimelineEntry(date: date, label: label(date)),
            then: [TimelineEntry(date: midnight, label: label(midnight))], policy: .atEnd)
    }
}

extension TimersPayload.Running {
    /// Seconds since the start; never negative, also where the clock runs backwards.
    func elapsed(at date: Date) -> Double { max(0, date.timeIntervalSince(start)) }

    /// The seconds of it that fall on the day of a moment, which begins at `dayStart`.
    func elapsed(at date: Date, since dayStart: Date) -> Double { max(0, date.timeIntervalSince(max(start, dayStart))) }

    /// What the timer is called: its tag.
    var name: String { tagName.flatMap { $0.isEmpty ? nil : $0 } ?? "Untagged" }
}
