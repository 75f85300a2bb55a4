import FeedStorage
import Foundation
import OrderedJSON

/// What an app does to its payload when a timer is started or stopped.
enum TimerActions {
    /// The payload after an action; nil where nothing happens.
    static func payload(
        _ payload: JSONValue, applying action: WidgetAction, at date: Date, _ calendar: Calendar
    ) -> JSONValue? {
        guard let object = payload.object, let decoded = read(payload) else { return nil }
        var change = TimerChange(object: object, payload: decoded, date: date, days: LocalDays(zone: calendar.timeZone))
        switch (action.name, action.argument) {
        case ("start", let tag): change.start(tagID: tag ?? "")
        case ("stop", let id?):
            guard let timer = decoded.running.first(where: { $0.id.utf8.elementsEqual(id.utf8) }) else { return nil }
            change.stop([timer])
        case ("stopAll", nil):
            guard !decoded.running.isEmpty else { return nil }
            change.stop(decoded.running)
        default: return nil
        }
        return .object(change.object)
    }

    private static func read(_ payload: JSONValue) -> TimersPayload? {
        do throws(PayloadMismatch) { return try TimersPayload(payload, isLenient: true) } catch { return nil }
    }
}

/// A payload while an action changes it; what is written has the form of what is there.
private struct TimerChange {
    private(set) var object: JSONObject
    let payload: TimersPayload
    let date: Date
    let days: LocalDays
    private let form: TimerStamp.Form

    init(object: JSONObject, payload: TimersPayload, date: Date, days: LocalDays) {
        self.object = object
        self.payload = payload
        self.date = date
        self.days = days
        let written = [
            object["lastUpdated"], object["runningTimers"]?[0]?["startTime"], object["dailyTotals"]?[0]?["day"],
        ]
        form = written.lazy.compactMap { Self.form(of: $0) }.first ?? .text
    }

    private static func form(of value: JSONValue?) -> TimerStamp.Form? {
        if let text = value?.string { return TimerStamp(text: text)?.form }
        return value?.number.flatMap { TimerStamp(number: $0.double) }?.form
    }

    /// Appends a running timer; of an unknown tag it is an untagged one.
    mutating func start(tagID: String) {
        let isOurs = { (tag: TimersPayload.Tag) in tag.id.utf8.elementsEqual(tagID.utf8) }
        let tag = payload.recentTags.first(where: isOurs) ?? payload.summaryTags.first(where: isOurs)
        var timer = JSONObject([
            .init("id", .string(freshID)), .init("startTime", TimerStamp.json(date, as: form)),
        ])
        if let tag {
            timer["tagId"] = .string(tag.id)
            timer["tagName"] = .string(tag.name)
            timer["tagColor"] = tag.color.map { .string($0.text) }
        }
        object["runningTimers"] = .array((object["runningTimers"]?.array ?? []) + [.object(timer)])
        write(completed: currentSeconds, records: currentRecords)
    }

    /// Takes timers out of the running ones and counts them among the records.
    mutating func stop(_ timers: [TimersPayload.Running]) {
        let ids = Set(timers.map(\.id))
        let left = (object["runningTimers"]?.array ?? []).filter { !ids.contains($0["id"]?.string ?? "") }
        object["runningTimers"] = .array(left)
        let today = days.start(of: days.number(of: date))
        let seconds = timers.reduce(0) { $0 + $1.elapsed(at: date, since: today) }
        let (records, isTooMany) = currentRecords.addingReportingOverflow(Int64(timers.count))
        write(completed: currentSeconds + seconds, records: isTooMany ? .max : records)
        guard object["dailyTotals"]?.array != nil else { return }
        for timer in timers { addDailyTotals(of: timer) }
    }

    /// An id that no running timer has, made of the moment.
    private var freshID: String {
        let taken = Set(payload.running.map(\.id))
        let base = "timer-\(date.epochMilliseconds)"
        var id = base
        var number = 2
        while taken.contains(id) {
            id = "\(base)-\(number)"
            number += 1
        }
        return id
    }

    private var isToday: Bool {
        payload.lastUpdated.map { days.number(of: $0) == days.number(of: date) } ?? true
    }

    /// What was completed today; counters of another day begin anew.
    private var currentSeconds: Double { isToday ? payload.completedSeconds : 0 }
    private var currentRecords: Int64 { isToday ? payload.recordCount : 0 }

    private mutating func write(completed: Double, records: Int64) {
        object["todayRecordsCount"] = .number(JSONNumber(records))
        if let number = JSONNumber(completed.rounded()) {
            object.set(.number(number), in: [TimersPayload.durationName, TimersPayload.oldDurationName])
        }
        if object["lastUpdated"] != nil { object["lastUpdated"] = TimerStamp.json(date, as: form) }
    }

    /// Gives each day its part of a timer; a timer that was forgotten counts for the last year of it.
    private mutating func addDailyTotals(of timer: TimersPayload.Running) {
        guard timer.start < date else { return }
        // Clocks that are put back over midnight lead into the day before.
        let ends = [days.number(of: timer.start), days.number(of: date)]
        let (first, last) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
        for day in max(first, last - 366)...last {
            let (start, end) = (days.start(of: day), days.start(of: day + 1))
            let seconds = min(date, end).timeIntervalSince(max(timer.start, start)).rounded()
            if seconds > 0 { add(seconds, on: day, start, tagID: timer.tagID) }
        }
    }

    private mutating func add(_ seconds: Double, on day: Int64, _ start: Date, tagID: String?) {
        var totals = object["dailyTotals"]?.array ?? []
        let place = totals.firstIndex { total in
            guard total["tagId"]?.string == tagID, let written = Self.day(of: total) else { return false }
            return written.number(in: days) == day
        }
        if let place, var total = totals[place].object, let old = total["seconds"]?.number?.double,
            let sum = JSONNumber(old + seconds)
        {
            total["seconds"] = .number(sum)
            totals[place] = .object(total)
        } else if let number = JSONNumber(seconds) {
            let isPlain = totals.first?["day"]?.string.flatMap(PayloadDay.init(date:)) != nil
            let written = isPlain ? .string(PayloadDay.text(of: day)) : TimerStamp.json(start, as: form)
            var total = JSONObject([.init("day", written), .init("seconds", .number(number))])
            if let tagID { total["tagId"] = .string(tagID) }
            totals.append(.object(total))
        }
        object["dailyTotals"] = .array(totals)
    }

    private static func day(of total: JSONValue) -> PayloadDay? {
        guard let value = total["day"] else { return nil }
        if let text = value.string {
            return PayloadDay(date: text) ?? TimerStamp(text: text).map { .moment($0.date) }
        }
        return value.number.flatMap { TimerStamp(number: $0.double) }.map { .moment($0.date) }
    }
}
