import FeedStorage
import Foundation

extension Countdown {
    func census(of entry: TimelineEntry, environment: WidgetEnvironment) -> ContentCensus? {
        let list = eligible(at: entry.date, environment)
        let place = WidgetRotation.index(slot: Int64(entry.index ?? 0), count: list.count)
        let counting = list.enumerated().map { index, shown in
            row(shown.event, shown.standing, index == place ? .shown : .counts)
        }
        let days = LocalDays(zone: environment.calendar.timeZone)
        let today = days.number(of: entry.date)
        let others = events.filter { event in !list.contains { $0.event == event } }
            .map { ($0, $0.standing(on: today, in: days)) }
        // What lies ahead first, what is past after it.
        let ahead = others.filter { $0.1.daysLeft >= 0 }.sorted { $0.1.daysLeft < $1.1.daysLeft }
        let past = others.filter { $0.1.daysLeft < 0 }
        return ContentCensus(
            title: "Events",
            summary: "\(TimeWording.thousands(list.count)) of \(TimeWording.thousands(events.count)) count",
            rows: counting + (ahead + past).map { row($0.0, $0.1, .isLeftOut) })
    }

    private func row(
        _ event: CountdownEvent, _ standing: CountdownEvent.Standing, _ place: ContentCensus.Place
    ) -> ContentCensus.Row {
        let isPast = standing.daysLeft < 0 && standing.isCompleted
        return ContentCensus.Row(
            name: GuessedText.clipped(event.title), number: isPast ? "" : String(standing.daysLeft),
            facts: facts(event, standing, place), isUrgent: standing.daysLeft < 0 && !standing.isCompleted,
            place: place)
    }

    private func facts(
        _ event: CountdownEvent, _ standing: CountdownEvent.Standing, _ place: ContentCensus.Place
    ) -> [String] {
        if standing.daysLeft < 0, standing.isCompleted { return ["done, date has passed"] }
        func day(_ number: Int64) -> String { LocalDays.wording.day(LocalDays.moment(of: number)) }
        guard let occurrence = standing.occurrence else { return ["counted by the app, no date"] }
        if place == .isLeftOut, standing.daysLeft >= 0, let advance = event.advanceDays {
            let (opens, isTooFar) = occurrence.subtractingReportingOverflow(advance)
            // A window that closes before it opens lets nothing in.
            if !isTooFar, opens <= occurrence { return ["enters on \(day(opens))"] }
        }
        var facts = [day(occurrence)]
        if standing.daysLeft < 0 {
            facts.append("overdue")
        } else if standing.isCompleted {
            facts.append("done")
        } else if let advance = event.advanceDays {
            facts.append("window \(advance) \(advance == 1 ? "day" : "days")")
        } else if let rule = event.recurrence?.words {
            facts.append(rule)
        }
        return facts
    }
}

extension Recurrence {
    /// How often in words; nil where an event does not come again.
    fileprivate var words: String? {
        switch self {
        case .once: nil
        case .weekly: "every week"
        case .monthly: "every month"
        case .yearly: "every year"
        }
    }
}
